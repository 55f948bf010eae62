// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Inflection
@testable import Locales

/// How phrases are cut into words and numbers, and how letters are capitalised.
struct TokenizingTests {
  private func words(_ texts: String..., decimal: Unicode.Scalar = ".") -> [PhraseWord] {
    Tokenizer.words(
      of: Phrase(texts.map { Phrase.Segment($0) }), decimalSeparator: decimal, limit: 100) ?? []
  }

  @Test(arguments: [
    ("2 large lattes", ["2", "large", "lattes"]),
    ("  spaced   out  ", ["spaced", "out"]),
    ("mother-in-law's", ["mother-in-law's"]),
    ("they’re", ["they’re"]),
    ("rock 'n' roll", ["rock", "n", "roll"]),
    ("3D 8-inch 500ml", ["3D", "8-inch", "500ml"]),
    ("1,250.5 and -3", ["1,250.5", "and", "-3"]),
    ("a/b", ["a", "b"]),
    ("cafe\u{301} crème", ["cafe\u{301}", "crème"]),
    ("🍕pizza🍕", ["pizza"]),
    ("\u{0968} चाय", ["\u{0968}", "चाय"]),
    ("", []), ("…!?", []),
  ])
  func cutsWords(_ text: String, _ expected: [String]) {
    #expect(words(text).map(\.text) == expected)
  }

  @Test func keysAreComposedAndLower() {
    #expect(words("CAFE\u{301}").map(\.key) == ["café"])
    #expect(words("They’re").map(\.key) == ["they're"])
  }

  @Test func wordsDoNotCrossSegments() {
    let words = words("lat", "te")
    #expect(words.map(\.text) == ["lat", "te"])
    #expect(words.map(\.segment) == [0, 1])
    #expect(words.map(\.gap) == [.hard, .joined])
  }

  @Test(arguments: [
    ("a b", PhraseWord.Gap.space), ("a, b", .comma), ("a: b", .hard), ("a (b", .hard),
    ("a — b", .hard), ("a\nb", .hard), ("a **b**", .space),
  ])
  func tellsGaps(_ text: String, _ gap: PhraseWord.Gap) {
    #expect(words(text).last?.gap == gap)
  }

  @Test(arguments: [
    ("1", ".", "1"), ("1,250", ".", "1250"), ("1.5", ".", "1.5"), ("1,250.50", ".", "1250.50"),
    ("1.250", ",", "1250"), ("1,5", ",", "1.5"), ("1.250,5", ",", "1250.5"), ("1.5", ",", "1.5"),
    ("1\u{202F}234\u{202F}567", ",", "1234567"), ("-2", ".", "-2"), ("\u{2212}2", ".", "-2"),
    ("١٢", ".", "12"), ("1,234,567", ",", "1234567"),
  ])
  func readsNumbers(_ text: String, _ decimal: Character, _ digits: String) throws {
    let separator = try #require(decimal.unicodeScalars.first)
    #expect(words(text, decimal: separator).first?.number?.digits == digits)
  }

  @Test func anArgumentIsOneNumber() throws {
    let phrase = Phrase([
      Phrase.Segment("1,2 M", number: NumericValue(1_200_000)), Phrase.Segment(" puntos"),
    ])
    let words = try #require(
      Tokenizer.words(of: phrase, decimalSeparator: ",", limit: 10))
    #expect(words.map(\.text) == ["1,2 M", "puntos"])
    #expect(words.first?.isArgument == true)
  }

  @Test func stopsAtTheLimit() {
    let phrase = Phrase([Phrase.Segment(String(repeating: "a ", count: 50))])
    #expect(Tokenizer.words(of: phrase, decimalSeparator: ".", limit: 49) == nil)
    #expect(Tokenizer.words(of: phrase, decimalSeparator: ".", limit: 50)?.count == 50)
  }

  @Test(arguments: [
    ("salad", "ensaladas", "ensaladas"), ("Salad", "ensaladas", "Ensaladas"),
    ("SALAD", "ensaladas", "ENSALADAS"), ("ToDo", "todos", "ToDos"), ("iPod", "ipods", "iPods"),
    ("Él", "ella", "Ella"), ("ÁRBOL", "árboles", "ÁRBOLES"), ("", "x", "x"),
    ("日本", "日本", "日本"),
  ])
  func keepsCapitals(_ original: String, _ form: String, _ expected: String) {
    #expect(LetterCase(original).applied(to: form, like: original) == expected)
  }
}
