// SPDX-License-Identifier: Apache-2.0

extension AgreeingGrammar {
  /// After a preposition nothing agrees, except adjectives that refer back to the head: the size in
  /// `2 cafés con leche pequeños` is an argument of its own and modifies the coffee.
  func arrangeTail(from end: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    guard analysis.head != nil || end > start else { return }
    var index = end
    var object: Int?
    while index < analysis.words.count {
      let word = analysis.words[index]
      let label = Self.adjectivesFollowObjects && index == end + 1 ? predicate(end, analysis) : nil
      let first = label ?? index
      // Per la partita: after an article it is not an adjective.
      let isNoun =
        index > 0 && word.isClose && word.can(be: .noun)
        && analysis.words[index - 1].can(be: .determiner)
      let isNewPart =
        label != nil || word.gap == .hard
        || (!isNoun && object != nil && object != word.segment)
      if isNewPart, let last = adjectives(from: first, isPredicate: label != nil, analysis.words) {
        for index in first...last {
          guard let reading = analysis.words[index].reading(.adjective) else { continue }
          analysis.words[index].reading = reading
          analysis.words[index].role = .modifier
        }
        index = last + 1
        continue
      }
      if Self.adjectivesFollowObjects, let reading = lateAdjective(index, from: end, analysis) {
        analysis.words[index].reading = reading
        analysis.words[index].role = .modifier
      }
      if word.can(be: .preposition) || word.can(be: .conjunction) || word.can(be: .particle) {
        object = nil
      } else {
        object = word.segment
      }
      index += 1
    }
  }

  /// The start of the predicate of something named by a number, after any copula; nil if the number
  /// counts: habitación 5 ocupada, la habitación 5 está ocupada.
  private func predicate(_ number: Int, _ analysis: PhraseAnalysis) -> Int? {
    guard analysis.count == nil, analysis.words[number].isNumber else { return nil }
    var first = number + 1
    while first < analysis.words.count, analysis.words[first].can(be: .verb),
      !analysis.words[first].can(be: .adjective)
    {
      let isAuxiliary = analysis.words[first].readings.contains { $0.traits.contains(.auxiliary) }
      if isAuxiliary { return nil }
      first += 1
    }
    return first < analysis.words.count && analysis.words[first].gap == .space ? first : nil
  }

  /// The adjective at the end of a phrase, if its form shows that it modifies the head rather than
  /// the noun beside it: tarjeta de crédito caducada.
  private func lateAdjective(_ index: Int, from end: Int, _ analysis: PhraseAnalysis) -> Reading? {
    let words = analysis.words
    guard index > end + 1, words[index].gap == .space,
      words[index - 1].gap == .space || words[index - 1].gap == .joined,
      let reading = words[index].reading(.adjective),
      let head = analysis.head.flatMap({ analysis.words[$0].reading })
    else { return nil }
    let next = index + 1
    let isLast = next == words.count
    let isOfHead =
      (isLast || words[next].can(be: .preposition) || words[next].can(be: .adverb))
      && speaksOfHead(index, analysis)
    let mayBeOfHead =
      words[index].readings.allSatisfy({ reading in
        reading.partOfSpeech == .adjective
          || reading.partOfSpeech == .noun && reading.traits.contains(.rare)
      })
      && words[index - 1].can(be: .noun)
      && (words[index - 2].can(be: .preposition) || !words[index - 1].can(be: .adjective))
    guard isOfHead || (isLast && mayBeOfHead) else { return nil }
    let fits = words[index - 1].readings.contains { object in
      guard object.partOfSpeech == .noun else { return false }
      let agreesInGender =
        reading.gender == nil || object.gender == nil || reading.gender == object.gender
      let agreesInNumber =
        reading.number == nil || object.number == nil || reading.number == object.number
      return agreesInGender && agreesInNumber
    }
    let mayBeHeads =
      reading.gender == nil || head.gender == nil || reading.gender == head.gender
      || reading.gender == unmarkedGender
    return (fits && !isOfHead) || !mayBeHeads ? nil : reading
  }

  /// The last adjective of a segment or a bracket that consists of adjectives; after a predicate,
  /// something else may follow.
  private func adjectives(from first: Int, isPredicate: Bool, _ words: [PhraseWord]) -> Int? {
    var last: Int?
    var index = first
    while index < words.count, words[index].segment == words[first].segment {
      if index > first, words[index].gap == .hard { break }
      let isAdjective = words[index].can(be: .adjective) && !words[index].can(be: .preposition)
      guard isAdjective || words[index].can(be: .adverb) else { return isPredicate ? last : nil }
      if isAdjective { last = index }
      index += 1
    }
    return last
  }
}
