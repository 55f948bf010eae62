// SPDX-License-Identifier: Apache-2.0

import Locales

extension PhraseAnalysis {
  /// Finds the number that the phrase counts with: an argument's value before digits in text,
  /// and the first of several, unless it is only a part of what the next one counts
  /// (`3 of 5 items`).
  mutating func findCount(grammar: some LanguageGrammar, rules: () -> PluralRules) {
    var candidates = words.indices.filter { words[$0].isArgument }
    if candidates.isEmpty { candidates = words.indices.filter { words[$0].isNumber } }
    // 8-inch counts inches, not what follows.
    candidates.removeAll { $0 + 1 < words.count && words[$0 + 1].gap == .hyphen }
    candidates.removeAll { !grammar.canCount($0, words) }
    guard var chosen = candidates.first else { return }
    for next in candidates.dropFirst() {
      guard grammar.separatesNumbers(words[(chosen + 1)..<next]) else { break }
      chosen = next
    }
    guard let number = words[chosen].number else { return }
    words[chosen].role = .count
    count = Count(word: chosen, category: rules().category(for: number))
  }
}
