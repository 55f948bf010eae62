// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// Whether a number behind a word counts what follows it: in it capitolo 2 letto and pt quarto 5
  /// ocupado it names, and what follows is said of what it names, though it could be a noun.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    if isNoCount(number, words) { return false }
    let next = number + 1
    guard number > 0, next < words.count, words[number].gap == .space, words[next].gap == .space,
      Self.lists.has(form: words[number - 1].key, in: .numberedNoun)
    else { return true }
    guard let adjective = words[next].reading(.adjective) else {
      return !words[next].can(be: .verb) || words[next].can(be: .noun)
    }
    if adjective.number == .other { return true }
    return next + 1 < words.count && words[next + 1].isClose && words[next + 1].can(be: .noun)
  }
}
