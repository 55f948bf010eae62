// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// Bleu clair, verde oscuro, blu scuro: a colour with its shade keeps its form, and so does the
  /// shade (Grevisse, 555; RAE, Nueva gramática, 13.7).
  func isShade(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    if Self.lists.has(form: words[index].key, in: .shade), index > 0, words[index].gap == .space {
      return Self.lists.has(form: words[index - 1].key, in: .colour)
    }
    // De vertes olives: what is the noun itself is no shade.
    guard index + 1 < words.count, words[index + 1].gap == .space, analysis.head != index + 1
    else { return false }
    return Self.lists.has(form: words[index + 1].key, in: .shade)
      && Self.lists.has(form: words[index].key, in: .colour)
  }
}
