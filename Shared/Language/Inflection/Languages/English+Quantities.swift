// SPDX-License-Identifier: Apache-2.0

extension EnglishGrammar {
  // MARK: - Before a noun

  /// Whether a word before the noun asks for its plural, if the noun is an argument, which comes in
  /// its dictionary form: all [photo], most [user], no other [device].
  ///
  /// What a template writes out stays as it is: all day, for some reason.
  func isOneOfMany(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, head > 0, analysis.words[head].reading?.number == .one,
      isArgument(head, analysis),
      !analysis.words[head - 1].can(be: .conjunction)
    else { return false }
    return analysis.words[..<head].indices.contains { index in
      let word = analysis.words[index]
      guard word.segment != analysis.words[head].segment else { return false }
      if Self.lists.has(form: word.key, in: .manyAdjective) { return true }
      switch word.key {
      case "of": return isOfMany(index, analysis)
      case "all":
        return isCountable(head, analysis)
          && !Self.lists.has(form: analysis.words[index + 1].key, in: .oneDeterminer)
      case "most", "more", "some", "enough":
        // Most recent, more popular: of an adjective.
        guard index + 1 == head, isCountable(head, analysis) else { return false }
        return index == 0 || !isSingular(analysis.words[index - 1])
      case "other":
        return index == 0 || !isSingular(analysis.words[index - 1])
      default: return false
      }
    }
  }

  /// Whether the words before tell of what follows that it is many: one of your, a lot of.
  private func isOfMany(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index > 0, let head = analysis.head, index < head else { return false }
    let key = analysis.words[index - 1].key
    if Self.lists.has(form: key, in: .numberNoun) { return true }
    if Self.lists.has(form: key, in: .amountNoun) { return isCountable(head, analysis) }
    guard analysis.words[index + 1].can(be: .determiner) else { return false }
    return Self.lists.has(form: key, in: .memberPronoun)
      || Self.lists.has(form: key, in: .sharePronoun) && isCountable(head, analysis)
  }

  /// Where the noun phrase begins behind words that tell how many of it, if an argument is its
  /// noun: one of your [photo], a couple of [photo].
  func skipQuantity(_ start: Int, _ analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    for index in start + 1..<max(start + 1, min(start + 4, words.count - 1))
    where words[index].key == "of" {
      let key = words[index - 1].key
      let next = words[index + 1]
      guard words[words.count - 1].segment != words[index].segment else { return start }
      if Self.lists.has(form: key, in: .numberNoun) || Self.lists.has(form: key, in: .amountNoun) {
        return index + 1
      }
      guard
        Self.lists.has(form: key, in: .memberPronoun)
          || Self.lists.has(form: key, in: .sharePronoun), next.can(be: .determiner),
        !Self.lists.has(form: next.key, in: .oneDeterminer)
      else { return start }
      return index + 1
    }
    return start
  }

  // MARK: - Words

  private func isArgument(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let segment = analysis.words[index].segment
    return analysis.words.first { $0.segment == segment }?.range.lowerBound == 0
  }

  private func isSingular(_ word: PhraseWord) -> Bool {
    if word.isNumber || word.can(be: .numeral) { return true }
    return word.can(be: .determiner) && !Self.lists.has(form: word.key, in: .manyDeterminer)
  }

  private func isCountable(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    !isMass(analysis.words[index].key)
  }

  /// Whether a noun in the singular may be stuff, of which there is much: smoke.
  func isMass(_ lemma: String) -> Bool { Self.lists.has(lemma: lemma, in: .mass) }

}
