// SPDX-License-Identifier: Apache-2.0

// What contains or measures something, and what of it can be counted, so that several are in it: 2
// Dosen Tomaten, 2 Kilo Äpfel; but 2 Flaschen Wasser. Most food is either (Salat, nl zalm), and
// what no list has stays as the template has it.

extension GermanicGrammar {
  /// The noun behind a container or a measure, and perhaps an adjective, in the singular, of which
  /// several are in it.
  func nounOfContent(_ analysis: PhraseAnalysis) -> (Int, Reading)? {
    guard let head = analysis.head, head > 0, head + 1 < analysis.words.count,
      let container = analysis.words[head].reading,
      Self.lists.has(
        lemma: container.entry.map(lexicon.lemma) ?? container.lemma, in: .container)
    else { return nil }
    let first = analysis.words[head + 1]
    let place = first.can(be: .adjective) && !first.can(be: .noun) ? head + 2 : head + 1
    guard place < analysis.words.count, first.gap == .space,
      analysis.words[place].gap == .space, analysis.words[place].role == .other,
      let noun = analysis.words[place].reading(.noun), let entry = noun.entry,
      noun.number == .one, noun.lemma == analysis.words[place].key,
      Self.lists.has(lemma: lexicon.lemma(of: entry), in: .content)
    else { return nil }
    return (place, noun)
  }

  /// The adjective between a container and the noun of what is in it.
  func adjectiveOfContent(_ noun: Int, _ analysis: PhraseAnalysis) -> Reading? {
    guard noun - 1 != analysis.head, let adjective = analysis.words[noun - 1].reading(.adjective)
    else { return nil }
    return adjective.traits.contains(.invariable) ? nil : adjective
  }
}
