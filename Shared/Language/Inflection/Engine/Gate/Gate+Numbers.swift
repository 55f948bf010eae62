// SPDX-License-Identifier: Apache-2.0

import Locales

extension Gate {
  /// Whether the phrase's count calls for the change of a word of the template.
  func isConvictedByCount(_ index: Int) -> Bool {
    guard let count = analysis.count else { return false }
    guard words[count.word].isArgument else { return isInCountedGroup(index, after: count.word) }
    if isInOtherSentence(index) || isPastOfNoun(index, before: count.word)
      || isOfAnotherSubject(index, count.word) || isOfAnotherNoun(index)
    {
      return false
    }
    guard count.category == .one, analysis.features.number != .other,
      grammar.keepsSingularTemplates
    else { return true }
    // The template is written for one.
    guard let head = analysis.head else {
      return words[index].readings.allSatisfy { $0.number == .other }
    }
    if analysis.isArgument(head) { return true }
    let nouns = words[head].readings.filter { $0.partOfSpeech == .noun }
    let isPlural =
      !nouns.isEmpty && nouns.allSatisfy { $0.number == .other }
      && !grammar.isWrittenInSingular(analysis)
    // De 1 Reisende is a Reisender.
    let isAdjectival = words[head].reading?.traits.contains(.adjectival) == true
    return isPlural || isAdjectival || isBesideCounted(index, count.word, head)
  }

  /// Whether a predicate behind what is counted has another subject: the one of 1 of 3 museums is
  /// open, the noun before the preposition of Access to 2 accounts is limited.
  func isOfAnotherSubject(_ index: Int, _ number: Int) -> Bool {
    guard let head = analysis.head, index > head, !analysis.isArgument(index),
      !grammar.putsVerbsLast,
      words[index].role == .verb || words[(head + 1)..<index].contains(where: { $0.can(be: .verb) })
    else { return false }
    var before = number - 1
    while before > 0, words[before + 1].gap == .space, words[before].can(be: .determiner) {
      before -= 1
    }
    guard before >= 0, words[before + 1].gap == .space, words[before].can(be: .preposition),
      !words[before].can(be: .noun)
    else { return false }
    // De In 5 Minuten hält der Zug: the subject stands behind the verb.
    // Es A Ana y a 2 personas les gusta la foto: so it does behind the first of two.
    let isSecond =
      before > 1 && words[before - 1].can(be: .conjunction) && words[0].can(be: .preposition)
    // Pl Z powodu 2 wypadków ruch jest utrudniony.
    let hasOwnSubject =
      (before == 0 || isSecond) && grammar.declinesNames
      && words[(head + 1)..<index].contains { isPlainNoun($0) && $0.gap == .space }
    if hasOwnSubject { return true }
    if before == 0 || words[before].gap != .space || isSecond {
      let next = index + 1
      return words[index].role == .verb && next < words.count && words[next].gap == .space
        && (words[next].can(be: .determiner) || words[next].can(be: .pronoun)
          || isPlainNoun(words[next]))
    }
    let subject = words[before - 1]
    if let part = subject.number { return part.digits == "1" }
    return subject.can(be: .noun) && !subject.can(be: .verb)
  }

  /// Whether a word can only be a noun in its dictionary form: ru Через 6 минут приедет такси.
  private func isPlainNoun(_ word: PhraseWord) -> Bool {
    !word.readings.isEmpty
      && word.readings.allSatisfy {
        $0.partOfSpeech == .noun && $0.number != .other && $0.lemma == word.key
      }
  }

  /// Whether a noun behind the head, or a determiner before one, is something else: 5 neighbours
  /// like your post.
  private func isOfAnotherNoun(_ index: Int) -> Bool {
    guard let head = analysis.head, index > head, let reading = words[index].reading else {
      return false
    }
    if reading.partOfSpeech == .noun { return !analysis.isArgument(index) }
    let next = index + 1
    return reading.partOfSpeech == .determiner && next < words.count && words[next].gap == .space
      && (words[next].can(be: .noun) || words[next].readings.isEmpty)
  }

  /// Whether a full stop separates a word from what is counted: 2 días. %@ libres.
  private func isInOtherSentence(_ index: Int) -> Bool {
    guard let head = analysis.head, index > head else { return false }
    return (head..<index).contains {
      words[$0].endsInPeriod && words[$0 + 1].gap == .hard
        && words[$0 + 1].letterCase != .lower
    }
  }

  /// Whether a word between a noun and the number is the verb of that noun rather than an adjective
  /// of what is counted, with which it does not agree as written: sv Redigerare gjorde 1 ändring.
  private func isPastOfNoun(_ index: Int, before number: Int) -> Bool {
    guard index > 0, index < number, words[index].gap == .space else { return false }
    let isPlural =
      words[index].reading?.partOfSpeech == .adjective
      && words[index].readings.allSatisfy({ $0.number == .other })
      && analysis.head.flatMap({ words[$0].reading })?.number == .one
    let isVerb = words[index].role == .verb && words[index].reading?.number != .other
    guard isPlural || isVerb && index == 1 else { return false }
    let before = words[index - 1]
    return before.role == .other && before.can(be: .noun) && !before.can(be: .verb)
      && !before.can(be: .adverb)
      && !before.can(be: .determiner) && !before.can(be: .preposition)
  }

  /// Whether a word right beside what is counted can be nothing but its verb or its adjective: es
  /// Restan 1 día, 1 mesa pequeño.
  private func isBesideCounted(_ index: Int, _ number: Int, _ head: Int) -> Bool {
    let (first, last) = (min(index, head), max(index, head))
    guard first < last, words[(first + 1)...last].allSatisfy({ $0.gap == .space }) else {
      return false
    }
    if index < number { return isPluralVerb(index, before: number) }
    return words[(first + 1)..<last].allSatisfy { $0.role == .modifier }
      && words[index].readings.allSatisfy {
        $0.partOfSpeech == .adjective && $0.source != .guess
      }
  }

  /// Whether a word belongs to a verb before a number that is written in the plural and can be
  /// nothing else: es Restan, fr Sont arrivés.
  private func isPluralVerb(_ index: Int, before number: Int) -> Bool {
    guard words[index].reading?.number == .other else { return false }
    var first = index
    while first > 0, words[first].gap == .space, words[first - 1].role != .other { first -= 1 }
    let isVerb = { (word: PhraseWord) in word.can(be: .verb) && !word.can(be: .adjective) }
    let group = words[first..<number]
    return group.contains(where: isVerb)
      && group.allSatisfy { word in
        isVerb(word)
          || !word.readings.isEmpty && word.readings.allSatisfy { $0.number == .other }
      }
  }

  /// A numeral, or a determiner that asks for the plural, before the head: de elf Dateien, nb
  /// flere filer.
  var countingWord: Int? {
    guard let head = analysis.head else { return nil }
    return words[..<head].lastIndex { word in
      // It sei is six, and you are.
      if word.can(be: .verb) { return false }
      if word.isShortNumber || word.readings.first?.partOfSpeech == .numeral { return true }
      guard word.role == .modifier, let reading = word.reading, reading.source != .guess else {
        return false
      }
      return reading.partOfSpeech == .numeral || reading.traits.contains(.pluralOnly)
        || reading.partOfSpeech == .determiner && reading.number == .other
    }
  }

  /// Whether a word of the template belongs to a noun that digits or a numeral in the template's
  /// own text count, and that is still in its dictionary form: 2 salad.
  ///
  /// Digits in a text are more often part of a name, a version or a date than a count.
  func isInCountedGroup(_ index: Int, after number: Int) -> Bool {
    guard let head = analysis.head, head > number, let noun = words[head].reading,
      words[head].output != nil, !isApart(number, head)
    else { return false }
    let isScaled = words[number + 1].readings.first?.partOfSpeech == .numeral
    guard noun.source != .guess || isScaled else { return false }
    // Più di uno scelto: what stands between belongs to the noun.
    let isOneGroup = words[(number + 1)..<head].allSatisfy {
      $0.role == .modifier || $0.isNumber || $0.can(be: .numeral)
    }
    let isOne = analysis.count?.category == .one
    let isWrong = words[head].readings.allSatisfy { reading in
      guard reading.partOfSpeech == .noun else { return true }
      return isOne
        ? reading.number == .other
        : words[head].key == reading.lemma && reading.number != .other
    }
    return isOneGroup && isWrong
      && (index == head || !isApart(min(index, head), max(index, head)))
  }

  /// Whether anything but spaces and hyphens separates two words.
  private func isApart(_ first: Int, _ last: Int) -> Bool {
    first < last && words[(first + 1)...last].contains { $0.gap == .hard || $0.gap == .comma }
  }
}
