// SPDX-License-Identifier: Apache-2.0

import Locales

extension RomanceGrammar {
  func parts(of analysis: PhraseAnalysis) -> PhraseAnalysis.Parts? {
    analysis.romanceParts(Self.lists)
  }
}

extension PhraseAnalysis {
  /// The phrase up to another that begins with an article or what is like one and has an argument
  /// for its noun, or that is counted behind a preposition, and that phrase: `Imagen del [página]`,
  /// `el [carpeta] y el [nota]`, `[foto] compartido con {2} persona`; nil where there is none, or
  /// where what follows it may speak of the first in a form that it has not yet.
  fileprivate func romanceParts(_ lists: WordLists<RomanceList>) -> Parts? {
    guard markedNumber == nil else { return nil }
    if let start = endOfReaderClause() {
      let (left, right) = phrase.split(before: words[start])
      return Parts(left: left, right: right, areBothToReader: true)
    }
    guard phrase.segments.count > 1 else { return nil }
    if let start = beginningOfCounted(lists) ?? endOfAddress() {
      let (left, right) = phrase.split(before: words[start])
      return Parts(left: left, right: right)
    }
    if let start = beginningOfMany(lists) {
      let (left, right) = phrase.split(before: words[start])
      return Parts(left: left, right: right, isNumberOfRight: true)
    }
    let first = max(head ?? 0, count?.word ?? 0) + 1
    for noun in words.indices.dropFirst(first + 1)
    where words[noun].segment != words[noun - 1].segment && words[noun].isClose
      && words[noun].role == .other && isKnownNoun(words[noun])
    {
      let following = isFree(after: noun) ? Following.ofSecond : following(noun)
      guard let following, let start = beginning(before: noun, from: first, lists) else { continue }
      return parts(at: start, following, lists)
    }
    return nil
  }

  /// The phrase cut before a word, and before what speaks of the left part behind the right one.
  private func parts(
    at start: Int, _ following: Following, _ lists: WordLists<RomanceList>
  ) -> Parts {
    var cut: Cut?
    if case .ofFirst(let index) = following {
      let (front, rest) = phrase.split(before: words[index])
      cut = Cut(front: front, rest: rest, agrees: count != nil)
    }
    let (left, right) = (cut?.front ?? phrase).split(before: words[start])
    let isPartitive = isPartitive(start)
    let isNumber =
      head == nil && count?.word == start - 1
      || (isPartitive || isMost(before: start, lists)) && isPlural(start)
    return Parts(
      left: left, right: right, cut: cut, isPartOfRight: isPartitive, isNumberOfRight: isNumber)
  }

  /// Where a phrase begins that has its noun here: with its article, or with the preposition before
  /// that.
  private func beginning(
    before noun: Int, from first: Int, _ lists: WordLists<RomanceList>
  ) -> Int? {
    var start = noun - 1
    while start > first, words[start].isClose, words[start].can(be: .adjective),
      !words[start].can(be: .determiner), !words[start].can(be: .noun)
    {
      start -= 1
    }
    guard start >= first, words[start].isClose, !words[start].isNumber,
      words[start].role == .other || words[start].role == .modifier
    else { return nil }
    let determiner = words[start].readings.first { $0.partOfSpeech == .determiner }
    guard let determiner else { return nil }
    if determiner.traits.contains(.contracted) { return start }
    // Per il tuo: an article before a possessive.
    while start > first, words[start - 1].can(be: .determiner), !words[start - 1].isNumber,
      !words[start - 1].can(be: .preposition), words[start].gap == .space
    {
      start -= 1
    }
    let previous = words[start - 1]
    if previous.can(be: .preposition) {
      // Sobre el, fr vers un: what is a noun as well could be one at the beginning.
      if previous.can(be: .noun) || previous.can(be: .adjective) { return start }
      return start > first || head == nil ? max(start - 1, 1) : nil
    }
    // Descarga la app: what has an article behind it is no noun.
    if start == 1 { return previous.can(be: .conjunction) ? nil : start }
    let isBehindVerb =
      previous.can(be: .verb) || isInfinitive(previous, lists)
      || words[start - 2].readings.contains { $0.traits.contains(.auxiliary) }
    // An infinitive that nobody knows may have been taken for the noun.
    // Pt eu adoro este: what nobody knows behind a pronoun.
    let isUnknown = previous.readings.isEmpty && words[start - 2].can(be: .pronoun)
    if isUnknown || start == first {
      return isUnknown || isInfinitive(previous, lists) ? start : nil
    }
    return previous.can(be: .conjunction) || isBehindVerb ? start : nil
  }

  /// Whether a word that nobody knows is a verb by its ending: it vuoi eliminare il.
  private func isInfinitive(_ word: PhraseWord, _ lists: WordLists<RomanceList>) -> Bool {
    word.key.utf8.count > 4 && lists.has(form: word.key, in: .infinitiveEnding)
      && !word.readings.contains { $0.source == .lexicon }
  }

  /// Whether all before a word tells how many of what follows of: es uno de los, fr chacun des.
  private func isPartitive(_ start: Int) -> Bool {
    guard head == nil, count == nil, words[start].key.utf8.first == UInt8(ascii: "d"),
      words[0].can(be: .determiner) || words[0].can(be: .pronoun)
    else { return false }
    return words[..<start].allSatisfy { !$0.can(be: .verb) && !$0.can(be: .preposition) }
  }

  /// Where the words begin that count behind a preposition, or that tell how long ago, if a noun
  /// that is an argument stands before them.
  private func beginningOfCounted(_ lists: WordLists<RomanceList>) -> Int? {
    guard let number = count?.word, number > 1 else { return nil }
    var start = number - 1
    while start > 1, words[start].role == .modifier, words[start].isClose,
      !words[start].can(be: .preposition)
    {
      start -= 1
    }
    if start > 1, words[start].key == "a", words[start - 1].key == "y" {
      start -= 2
    } else if words[(number + 1)...].last.map({ lists.has(form: $0.key, in: .agoPostposition) })
      == true
    {
      start = number
    } else if !words[start].can(be: .preposition), !lists.has(form: words[start].key, in: .agoVerb)
    {
      return nil
    }
    if words[start].can(be: .preposition), words[start].can(be: .noun) { start += 1 }
    guard start > 1, words[start].isClose, !words[..<start].contains(where: \.isNumber) else {
      return nil
    }
    let hasNoun = words[..<start].indices.contains { noun in
      isKnownNoun(words[noun]) && words[noun].segment != words[start].segment
        && (noun == 0 || words[noun - 1].segment != words[noun].segment)
    }
    return hasNoun ? start : nil
  }

  /// Where that ends which somebody is told of oneself before something is counted: estás conectada
  /// con 2 dispositivos.
  private func endOfAddress() -> Int? {
    guard case .addressing = rule, let number = count?.word else { return nil }
    let end = words[..<number].indices.dropFirst().first {
      words[$0].can(be: .preposition) || words[$0].can(be: .particle)
    }
    guard let end, words[end].isClose,
      words[..<end].contains(where: { $0.can(be: .adjective) && !$0.can(be: .determiner) }),
      !words[..<end].contains(where: { $0.isNumber || $0.key == "obrigado" })
    else { return nil }
    return end
  }

  /// Where what follows a comma begins behind a clause that says what the reader is: es si estás
  /// cansada, descansa 5 minutos.
  private func endOfReaderClause() -> Int? {
    guard case .addressing = rule, let end = words.firstIndex(where: { $0.gap == .comma }),
      words[..<end].contains(where: { word in
        word.readings.contains { $0.traits.contains(.speaksOfReader) }
      }),
      words[..<end].contains(where: { $0.can(be: .adjective) && !$0.can(be: .determiner) }),
      !words[..<end].contains(where: \.isNumber)
    else { return nil }
    return end
  }

  // MARK: - Many

  /// Where the words begin, with their preposition, that are an argument and of which a noun tells
  /// how many: 2 millones de [visita], fr une dizaine de [photo].
  private func beginningOfMany(_ lists: WordLists<RomanceList>) -> Int? {
    words.indices.dropFirst().dropLast().first { index in
      lists.has(form: words[index].key, in: .quantityPreposition)
        && isMany(index - 1, of: words[index + 1], lists) && words[index].gap == .space
        && words[index + 1].segment != words[index].segment && words[index + 1].isClose
        && !words[index + 1].isNumber && !words[index + 1].can(be: .determiner)
    }
  }

  private func isMany(
    _ index: Int, of argument: PhraseWord, _ lists: WordLists<RomanceList>
  ) -> Bool {
    let key = words[index].key
    return lists.has(form: key, in: .quantityNoun)
      || lists.has(form: key, in: .amountWord)
        && !lists.isMass(argument.key)
  }

  /// Whether the word before tells of a plural that it is most of it: la mayoría de los.
  private func isMost(before start: Int, _ lists: WordLists<RomanceList>) -> Bool {
    start > 0
      && (lists.has(form: words[start - 1].key, in: .mostNoun)
        || lists.has(form: words[start - 1].key, in: .quantityNoun))
  }

  /// Whether an article is written as a plural.
  private func isPlural(_ article: Int) -> Bool {
    words[article].readings.contains { $0.partOfSpeech == .determiner && $0.number == .other }
  }

  // MARK: - What follows

  /// What stands behind an argument that has a part of its own.
  private enum Following {
    /// Nothing, or what belongs to the argument.
    case ofSecond

    /// What is said of the first noun, from this word on.
    case ofFirst(Int)
  }

  /// Of which of two nouns that is said, in the template's words, which stands behind the second:
  /// of the first, where its form fits that one (Imagen del [página] lista), else of the second
  /// (Foto del [carpeta] compartido); nil where there is no telling.
  private func following(_ noun: Int) -> Following? {
    if head == nil, count?.category != .one, let number = count?.word, number + 1 < noun,
      words[(number + 1)..<noun].allSatisfy({ $0.can(be: .preposition) || $0.can(be: .determiner) })
    {
      // 2 de tus [amigo] están conectado.
      return .ofSecond
    }
    guard case .automatic = rule, let first = head.flatMap({ words[$0].reading }),
      let next = words[noun...].firstIndex(where: { $0.segment != words[noun].segment }),
      words[next].gap == .space, words[next].range.lowerBound > 0,
      words[words.count - 1].segment == words[next].segment
    else { return nil }
    // What agrees with what is counted has been found already.
    if count != nil { return words[next].role == .modifier ? .ofFirst(next) : nil }
    var index = next
    while index + 1 < words.count, words[index].can(be: .adverb), !words[index].can(be: .adjective),
      words[index + 1].gap == .space
    {
      index += 1
    }
    guard let adjective = words[index].reading(.adjective) else {
      let isVerb = words[index].can(be: .verb) && !words[index].can(be: .noun)
      return isVerb ? .ofFirst(next) : nil
    }
    if adjective.number == nil || first.number == nil || adjective.number == first.number,
      adjective.gender == nil || adjective.gender == first.gender
    {
      return .ofFirst(next)
    }
    let isNoun = words[index].readings.contains {
      $0.partOfSpeech == .noun && !$0.traits.contains(.rare)
    }
    return adjective.gender == .masculine && adjective.number != .other && !isNoun
      ? .ofSecond : nil
  }

  private func isKnownNoun(_ word: PhraseWord) -> Bool {
    word.readings.contains {
      $0.partOfSpeech == .noun && $0.entry != nil && !$0.traits.contains(.rare)
    }
  }

  /// Whether nothing that may agree follows the segment that a word is in.
  private func isFree(after noun: Int) -> Bool {
    // Fr une [cuisinière] [expérimentée]: adjectives that came as arguments belong to it.
    let following = words[noun...].firstIndex { word in
      word.segment != words[noun].segment
        && !(phrase.segments[word.segment].isArgument && word.can(be: .adjective)
          && word.gap == .space)
    }
    guard let next = following else { return true }
    // Esce dall'[ospedale] domani.
    let isAdverb =
      words[next].can(be: .adverb) && !words[next].can(be: .adjective)
      && !words[next].can(be: .determiner)
      && (next + 1 == words.count || words[next + 1].gap != .space
        || words[next + 1].can(be: .preposition)
        || words[next + 1].readings.contains { $0.traits.contains(.contracted) })
    return isAdverb || words[next].gap == .hard || words[next].gap == .comma
      || words[next].can(be: .preposition) || words[next].can(be: .conjunction)
  }
}
