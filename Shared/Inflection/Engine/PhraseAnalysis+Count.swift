// SPDX-License-Identifier: Apache-2.0

import Locales

extension PhraseAnalysis {
  /// Finds the number that the phrase counts with: an argument's value before digits in text,
  /// and the first of several, unless it is only a part of what the next one counts
  /// (`3 of 5 items`).
  mutating func findCount(grammar: some LanguageGrammar, rules: () -> PluralRules) {
    let hasArgument = words.contains(where: \.isArgument)
    let isCandidate = { (index: Int, words: [PhraseWord]) -> Bool in
      guard hasArgument ? words[index].isArgument : words[index].isNumber else { return false }
      // 8-inch counts inches, not what follows.
      if index + 1 < words.count, words[index + 1].gap == .hyphen { return false }
      return grammar.canCount(index, words)
    }
    guard var chosen = words.indices.first(where: { isCandidate($0, words) }) else { return }
    for next in (chosen + 1)..<words.endIndex where isCandidate(next, words) {
      guard grammar.separatesNumbers(words[(chosen + 1)..<next]) else { break }
      chosen = next
    }
    guard let number = words[chosen].number else { return }
    words[chosen].role = .count
    count = Count(word: chosen, category: rules().category(for: number))
  }
}
