// SPDX-License-Identifier: Apache-2.0

extension DutchGrammar {
  /// Whether the word is ander, counted without a noun: Anna en 2 anderen.
  func isCountedAlone(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard reading.lemma == "ander", analysis.head == nil, analysis.count?.word == index - 1,
      index + 1 == analysis.words.count
    else { return false }
    let following = analysis.phrase.followingText
    guard following.first == " " else { return true }
    let next = following.dropFirst().prefix { $0.isLetter || $0 == "-" }
    return nouns(Tokenizer.key(String(next))).isEmpty
  }

  /// Whether an adjective is a superlative, or an ordinal, which keep their -e before neuters:
  /// laatste bericht, nieuwste bestand.
  func isHighest(_ reading: Reading) -> Bool {
    ["laatst", "eerst", "best", "meest"].contains(reading.lemma)
      || (reading.source == .rule && reading.lemma.hasSuffix("st"))
  }

  /// Whether a bare word stands as an adverb before a participle: 2 recent verwijderde bestanden.
  ///
  /// Templates have adjectives bare too (2 klein verwijderd bestand), so that either the
  /// participle must be inflected already or the word be one that is an adverb there.
  func isAdverbial(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard reading.number == nil, let head = analysis.head, index + 1 < head,
      words[index + 1].gap == .space, words[index + 1].role == .modifier,
      let next = words[index + 1].reading, next.partOfSpeech == .adjective
    else { return false }
    // De meest recente foto, de minst gebruikte app.
    if words[index].key == "meest" || words[index].key == "minst" { return true }
    guard isParticiple(next.lemma) else { return false }
    let isInflected = next.number != nil && words[index].segment == words[index + 1].segment
    return isInflected || Self.lists.has(lemma: reading.lemma, in: .participleAdverb)
  }

  private func isParticiple(_ lemma: String) -> Bool {
    guard lemma.utf8.count > 5, lemma.ends(inOneOf: ["d", "t", "en"]) else { return false }
    return ["ge", "be", "ver", "ont", "her"].contains { lemma.hasPrefix($0) }
      || Self.separablePrefixes.contains { lemma.hasPrefix($0 + "ge") }
  }
}
