// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Inflection

/// How words are found in a lexicon.
@Suite struct LexiconIndexTests {
  /// The keys are spread over the table, so that a word is found, or is not, after a few looks.
  @Test(arguments: [1_000, 30_000])
  func looksAFewTimes(count: Int) {
    let text = (0..<count).map { "word\($0)\tnoun\n" }.joined()
    let lexicon = Lexicon(GrammarBytes(copying: text.utf8))
    var (found, missed) = (0, 0)
    for index in 0..<count {
      found += lexicon.looks(for: "word\(index)")
      missed += lexicon.looks(for: "other\(index)")
    }
    // Six sevenths full, linear probing up to the next gap: 25 looks by Knuth, "Sorting and
    // Searching", section 6.4, for keys that are spread at random; these are alike.
    #expect(found < 50 * count)
    #expect(missed < 50 * count)
    #expect(lexicon.entries("word7").count == 1)
    #expect(lexicon.entries("other7").isEmpty)
  }

  /// However many terms have a word, a few of them are found, and the language's own words.
  @Test func findsFewOfManyThatAreEqual() {
    let terms = String(repeating: "word\tnoun\tf\n", count: 1_000)
    let lexicon = Lexicon(
      GrammarBytes(copying: (terms + "word\tverb\nother\tnoun\n").utf8),
      termsCount: terms.utf8.count)
    let found = lexicon.entries("word").map { lexicon.partOfSpeech(of: $0) }
    #expect(found.count == Lexicon.equalKeysMax + 1)
    #expect(found.last == .verb)
    #expect(lexicon.looks(for: "word") <= Lexicon.equalKeysMax + 3)
    #expect(lexicon.entries("other").count == 1)
  }

  /// A server that has heard every language keeps all lexicons for good.
  @Test func allOfThemTakeLittle() {
    let bytes = Grammars.languages.compactMap { Grammars.grammar(for: $0)?.words.memoryBytes }
    #expect(bytes.count == Grammars.languages.count)
    #expect(bytes.reduce(0, +) < 8_500_000)
  }
}
