// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension GermanGrammar {
  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    arrangeVerbBehindAttribute(&analysis)
    arrangeRelativeClause(&analysis)
  }

  /// The first noun; adjectives stand before it, and what follows it (eine Tasse Kaffee) stays.
  ///
  /// An unknown word with a capital is a noun as much as a known one; without a capital it is one
  /// only where there is nothing else.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    if let marked = scope.first(where: { analysis.words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = analysis.words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    func isNoun(_ index: Int) -> Bool {
      let word = analysis.words[index]
      if word.can(be: .noun) {
        return !isRareNoun(word) && !isBeforeNoun(index, scope, analysis.words)
      }
      return word.readings.isEmpty && word.letterCase != .lower && guessedNoun(word) != nil
    }
    let agreesElsewhere = analysis.agreesElsewhere
    func isPossibleNoun(_ index: Int) -> Bool {
      guard let noun = analysis.words[index].reading(.noun) else { return false }
      return noun.source != .guess || !agreesElsewhere
    }
    func isLowerNoun(_ index: Int) -> Bool {
      analysis.words[index].readings.isEmpty && guessedNoun(analysis.words[index]) != nil
    }
    guard
      let chosen = scope.first(where: isNoun) ?? scope.first(where: isPossibleNoun)
        ?? scope.last(where: isLowerNoun)
    else { return nil }
    if analysis.words[chosen].readings.isEmpty {
      // Of several unknown words, foreign ones most often, the last is inflected: Flat Whites.
      var last = chosen
      while last + 1 < scope.upperBound, analysis.words[last + 1].readings.isEmpty,
        analysis.words[last + 1].gap == .space, analysis.words[last + 1].letterCase != .lower,
        guessedNoun(analysis.words[last + 1]) != nil
      {
        last += 1
      }
      return take(last, as: guessedNoun(analysis.words[last]), &analysis)
    }
    let readings = analysis.words[chosen].readings.filter { $0.partOfSpeech == .noun }
    guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
      return nil
    }
    if analysis.words[chosen].letterCase == .lower {
      reportAmbiguity(of: analysis.words[chosen], &analysis)
    }
    return take(chosen, as: reading, &analysis)
  }

  /// Whether what may be an adjective stands before a word with a capital: gigantische Tische, and
  /// with a capital itself what has but one form: Berliner Hunde.
  private func isBeforeNoun(_ index: Int, _ scope: Range<Int>, _ words: [PhraseWord]) -> Bool {
    guard let adjective = words[index].reading(.adjective),
      words[index].letterCase == .lower || adjective.traits.contains(.invariable)
    else { return false }
    return scope.contains { $0 > index && words[$0].letterCase == .title }
  }

  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    if let head = analysis.head, index > head {
      analysis.words[index].reading = word.readings.first
      takeVerbLikeParticiple(index, &analysis)
      if analysis.words[index].role == .verb { return }
      // 2 Artikel sind: the verb right after the noun.
      if index == head + 1, let verb = word.reading(.verb), word.gap == .space,
        !beginsWithModal(analysis.words), !isInfinitive(index, verb, analysis.words)
      {
        analysis.words[index].reading = verb
        analysis.words[index].role = .verb
      } else if let adjective = adjectiveOfMeasured(index, analysis) {
        analysis.words[index].reading = adjective
        analysis.words[index].role = .modifier
      }
      return
    }
    if let verb = word.reading(.verb), word.readings.count == 1,
      !isInfinitive(index, verb, analysis.words), !isBehindPerson(index, analysis.words)
    {
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    let isAdverb =
      word.can(be: .adverb) && !word.can(be: .determiner) && !isBeforeHead(index, analysis)
    let known = isAdverb ? nil : modifierReading(of: word)
    settle(index, asModifier: known ?? guessedAdjective(index, analysis), &analysis)
  }

  /// An unknown word without a capital between a number or a determiner and a noun is an
  /// adjective, if it has a form that adjectives have in dictionaries: 2 marode Brücken.
  private func guessedAdjective(_ index: Int, _ analysis: PhraseAnalysis) -> Reading? {
    let words = analysis.words
    let word = words[index]
    guard let head = analysis.head, index > 0, index < head, words[head].letterCase != .lower,
      word.readings.isEmpty, word.letterCase == .lower, !word.hasDigits, word.key.utf8.count > 3,
      words[index - 1].role == .modifier || analysis.count?.word == index - 1,
      words[index...head].allSatisfy({ $0.gap == .space }),
      words[index..<head].allSatisfy({ $0.readings.isEmpty || $0.can(be: .adjective) }),
      word.key.unicodeScalars.contains(where: GermanNouns.isVowel)
    else { return nil }
    // What may be inflected has no one dictionary form, and other languages have their endings.
    let foreign: [StaticString] = [
      "er", "en", "es", "em", "ed", "ic", "ing", "le", "ous", "s", "y", "w",
    ]
    if word.key.ends(inOneOf: foreign) { return nil }
    guard let last = word.key.unicodeScalars.last, last == "e" || !GermanNouns.isVowel(last) else {
      return nil
    }
    return Reading(.adjective, lemma: word.key, source: .guess)
  }

  /// The bare adjective between a measure and what is measured: 2 Tasse schwarz Kaffee; but 2
  /// Stunden lang Musik.
  private func adjectiveOfMeasured(_ index: Int, _ analysis: PhraseAnalysis) -> Reading? {
    let word = analysis.words[index]
    guard let head = analysis.head, let adjective = word.reading(.adjective),
      adjective.number == nil, word.letterCase == .lower, word.gap == .space,
      !Self.lists.has(form: word.key, in: .dimension)
    else { return nil }
    for next in (head + 1)..<analysis.words.count where next != index {
      let other = analysis.words[next]
      guard other.gap == .space else { return nil }
      if let noun = other.reading(.noun), other.letterCase == .title {
        return next > index && noun.entry != nil ? adjective : nil
      }
      guard other.reading(.adjective)?.number == nil, other.can(be: .adjective) else { return nil }
    }
    return nil
  }

  private func isBeforeHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    index + 1 == analysis.head
  }

  /// Nothing agrees behind a preposition.
  func arrangeTail(from end: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    guard end < analysis.words.count, analysis.head == end - 1,
      let verb = analysis.words[end].reading(.verb), analysis.words[end].gap == .space,
      !isInfinitive(end, verb, analysis.words)
    else { return }
    analysis.words[end].reading = verb
    analysis.words[end].role = .verb
  }

  /// Takes what may be a participle for a verb where its object follows right away, or how often
  /// or where it is done: 2 Ärzte behandeln dich, 2 Lampen verbrauchen viel Strom, 2 Gäste
  /// übernachten hier; but 2 Artikel verkauft, 2 Berichte erstellt diese Woche.
  private func takeVerbLikeParticiple(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let (words, next) = (analysis.words, index + 1)
    guard analysis.count != nil, index - 1 == analysis.head, next < words.count,
      words[index].gap == .space, words[next].gap == .space, words[index].letterCase == .lower,
      words[index].key.hasSuffix("t"), !words[index].can(be: .verb),
      // Berät and erhält have another vowel than their plural.
      !words[index].key.ends(inOneOf: ["ät", "ält"]),
      words[index].key.hasSuffix("iert")
        || ["be", "er", "ver", "ent", "zer", "über", "unter", "wieder", "emp", "miss"].contains(
          where: words[index].key.hasPrefix)
    else { return }
    guard isObject(next, words) || Self.lists.has(form: words[next].key, in: .habitAdverb) else {
      return
    }
    analysis.words[index].reading = Reading(
      .verb, lemma: words[index].key, number: .one, source: .rule)
    analysis.words[index].role = .verb
  }

  /// Whether the object of a verb begins at a word: dich, seine, den Bus, viel Strom, Brot; but no
  /// time in the past (letzte Woche).
  private func isObject(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let word = words[index]
    if word.isArgument || isPossessive(word) || Self.lists.has(form: word.key, in: .objectPronoun) {
      return true
    }
    if Self.lists.has(form: word.key, in: .amount) {
      return index + 1 < words.count && words[index + 1].gap == .space
    }
    if let determiner = word.reading(.determiner) {
      if determiner.traits.contains(.indefinite) || determiner.lemma == "jeder" { return true }
      guard determiner.traits.isDisjoint(with: [.contracted, .pluralOnly]) else { return false }
      var noun = index + 1
      while noun < words.count, words[noun].gap == .space, words[noun].letterCase == .lower {
        noun += 1
      }
      return noun < words.count && words[noun].gap == .space
        && !Self.lists.has(form: words[noun].key, in: .time)
        && words[noun].reading(.noun)?.traits.contains(.month) == false
    }
    return word.letterCase == .title && !Self.lists.has(form: word.key, in: .time)
      && word.readings.contains { $0.partOfSpeech == .noun && $0.entry != nil }
      && !word.readings.contains { $0.traits.contains(.month) }
  }

  /// Deine, ihren: what belongs to somebody, right behind a participle, is its object.
  func isPossessive(_ word: PhraseWord) -> Bool {
    word.can(be: .determiner)
      && ["mein", "dein", "sein", "ihr", "unser", "euer", "eur"].contains(
        where: word.key.hasPrefix)
  }

  /// The form of a verb, of one that the lexicon lacks by its ending: behandelt, behandeln.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String {
    guard target.number == .other else { return reading.lemma }
    if let plural = irregular("pl", reading) { return plural }
    guard reading.source == .rule, reading.lemma.hasSuffix("t") else { return reading.lemma }
    let stem = reading.lemma.dropLast()
    if stem.hasSuffix("el") || stem.hasSuffix("er") && !stem.hasSuffix("ier") { return stem + "n" }
    return (stem.hasSuffix("e") ? stem.dropLast() : stem) + "en"
  }

  /// Whether a plural ends the phrase, where infinitives and participles look like it: 2 Dateien
  /// verschieben, einen Kommentar erhalten.
  private func isInfinitive(_ index: Int, _ verb: Reading, _ words: [PhraseWord]) -> Bool {
    verb.number == .other && words[index].key.hasSuffix("n")
      && !verb.traits.contains(.subjectFollows)
      && (index + 1 == words.count || words[index + 1].gap != .space)
  }
}
