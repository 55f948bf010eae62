// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// The case in which the template itself writes what is counted, where no governor asks for it or
  /// the governor allows another as well: ru Удаление 1 карты, на 1 символ, pl z 1 elementu.
  ///
  /// - Parameters:
  ///   - head: What is counted.
  ///   - governed: The case that a governor asks for.
  ///   - cases: The language's cases but the nominative, in the order of preference.
  ///   - form: The singular of a noun in a case.
  ///   - spelled: How a written word is compared with that.
  func writtenCase(
    _ head: Reading?, governed: GrammaticalFeatures.Case?,
    among cases: some Sequence<GrammaticalFeatures.Case>,
    form: (Reading, GrammaticalFeatures.Case) -> String, spelled: (String) -> String
  ) -> GrammaticalFeatures.Case? {
    guard count != nil, let head, let index = self.head, head.entry != nil,
      case .automatic = rule, !isArgument(index),
      // No plural that looks like a genitive of one stands behind such a preposition: pl ze strony.
      head.number != .other || countsBehindNoun || governed == .instrumental,
      head.traits.isDisjoint(with: [.adjectival, .pluralOnly, .invariable])
    else { return nil }
    let key = spelled(words[index].key)
    let isLemma = key == spelled(head.lemma)
    let written = cases.filter { form(head, $0) == key }
    guard let governed else { return isLemma ? nil : written.first }
    if written.contains(governed) { return nil }
    if !isLemma { return written.first }
    let isOfTwo = [.prepositional, .locative, .instrumental].contains(governed)
    return isOfTwo && written.contains(.accusative) ? .accusative : nil
  }
}
