// SPDX-License-Identifier: Apache-2.0

/// The gate between what a grammar would make of a phrase and the phrase as it was written.
///
/// The cheapest repair is none. A grammar says which forms would agree; the gate asks what convicts
/// the words as they stand: a number, an argument in its dictionary form, the reader, or another
/// word of the lexicon. Arguments are cheap to change, the translator's own words are dear, names
/// and guesses are not for sale. What is repaired is repaired whole, a noun with its adjectives.
struct Gate<Grammar: LanguageGrammar> {
  let analysis: PhraseAnalysis
  let grammar: Grammar

  init(_ analysis: PhraseAnalysis, _ grammar: Grammar) {
    self.analysis = analysis
    self.grammar = grammar
  }

  var words: [PhraseWord] { analysis.words }

  /// What becomes of each word that would change.
  func verdicts() -> [(index: Int, verdict: Verdict)] {
    let changed = words.indices.filter { words[$0].output != nil }
    var convictions = changed.map { conviction(of: $0) }
    // A noun that is kept keeps what agrees with it, but for arguments and what is the reader's.
    if let head = analysis.head, let place = changed.firstIndex(of: head), convictions[place] == nil
    {
      for (place, index) in changed.enumerated()
      where convictions[place] != .reader && !analysis.isArgument(index) {
        convictions[place] = nil
      }
    }
    return zip(changed, convictions).map { index, conviction in
      (
        index,
        conviction.map(Verdict.convicted) ?? .acquitted(isName(index) ? .name : .unconvicted)
      )
    }
  }

  private func conviction(of index: Int) -> Conviction? {
    if analysis.isArgument(index) {
      if isCounted(index) { return .count }
      // A name has cases in some languages, and a plural in none.
      if isName(index), !grammar.declinesNames || analysis.features.number == .other { return nil }
      return .argument
    }
    if isPredicatedOfReader(index) { return .reader }
    if isHailed(index) { return .greeting }
    if agreesWithArgument(index) { return .argument }
    if analysis.count != nil { return isConvictedByCount(index) ? .count : nil }
    if case .addressing = analysis.rule { return nil }
    if let numeral = countingWord { return isInCountedGroup(index, after: numeral) ? .count : nil }
    return grammar.adjectivesFollowAttributes && isConvictedByNoun(index) ? .lexicon : nil
  }

  /// Whether a word behind an attribute can only be an adjective, and has another gender than the
  /// noun that it can only belong to, both of the lexicon: tarjeta de crédito caducado.
  private func isConvictedByNoun(_ index: Int) -> Bool {
    guard let head = analysis.head, index > head + 1, words[head].output == nil,
      words[head + 1].isNumber || words[head + 1].can(be: .preposition),
      let noun = words[head].reading, noun.entry != nil, noun.traits.gender != nil,
      !noun.traits.contains(.paired), words[index].role == .modifier,
      let chosen = words[index].reading, chosen.source != .guess
    else { return false }
    let isAdjective = words[index].readings.allSatisfy { reading in
      reading.source == .guess
        || reading.partOfSpeech == .adjective
          && (reading.number == noun.number || reading.number == nil)
    }
    return isAdjective && words[(head + 1)...index].allSatisfy { $0.gap == .space }
  }
}
