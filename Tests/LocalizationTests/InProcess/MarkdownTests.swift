// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// `AttributedString(markdown:options:baseURL:including:)`.
@Suite struct MarkdownTests {
  typealias Options = AttributedString.MarkdownParsingOptions
  typealias Kind = PresentationIntent.Kind

  private func inline(
    _ markdown: String, extended: Bool = false, base: URL? = nil
  ) throws -> AttributedString {
    try AttributedString(
      markdown: markdown,
      options: Options(
        allowsExtendedAttributes: extended, interpretedSyntax: .inlineOnlyPreservingWhitespace),
      baseURL: base)
  }

  static let intents: [(markdown: String, text: String, intents: [UInt])] = [
    ("*a*", "a", [1]), ("**a**", "a", [2]), ("`a`", "a", [4]), ("~~a~~", "a", [32]),
    ("***a*** b", "a b", [3, 0]), ("*a **b***", "a b", [1, 3]),
    ("a <b>c</b>", "a <b>c</b>", [0, 256, 0, 256]),
    ("100% sure %@", "100% sure %@", [0]), ("# a\n- b", "# a\n- b", [0]),
    ("a\\*b &amp; c", "a*b & c", [0]),
  ]

  @Test(arguments: intents)
  func inlineIntents(row: (markdown: String, text: String, intents: [UInt])) throws {
    let text = try inline(row.markdown)
    #expect(String(text.characters) == row.text)
    #expect(text.runs.map { $0.inlinePresentationIntent?.rawValue ?? 0 } == row.intents)
  }

  @Test func linksStartFromTheBase() throws {
    let base = try #require(URL(string: "https://example.com/menu/"))
    let text = try inline("[a](salads) [b](https://example.org) ![c](c.png)", base: base)
    let links = text.runs.compactMap { $0.link?.absoluteString }
    #expect(links == ["https://example.com/menu/salads", "https://example.org"])
    #expect(
      text.runs.compactMap { $0.imageURL?.absoluteString } == ["https://example.com/menu/c.png"])
    #expect(text.runs.compactMap(\.alternateDescription) == ["c"])
  }

  /// Foundation encodes what a URL cannot have.
  @Test(arguments: [
    ("[a](https://example.com/menü)", "https://example.com/men%C3%BC"),
    ("[a](<https://example.com/a b>)", "https://example.com/a%20b"),
    ("<https://example.com/menü>", "https://example.com/men%C3%BC"),
  ])
  func linksAreSpelledAsPeopleDo(markdown: String, url: String) throws {
    #expect(try inline(markdown).runs.first?.link?.absoluteString == url)
    let text = AttributedString(localized: LocalizedStringResource(key: markdown))
    #expect(text.runs.first?.link?.absoluteString == url)
  }

  @Test func extendedAttributesAreReadWhereTheyAreAllowed() throws {
    let markdown = "^[a](inflect: true) ^[b](morphology: { grammaticalCase: 'dative' })"
    let text = try inline(markdown, extended: true)
    #expect(text.runs.first?.inflect == .automatic)
    #expect(text.runs.last?.morphology?.grammaticalCase == .dative)
    #expect(try inline(markdown) == AttributedString("a b"))
  }

  @Test func everyGrammarAttributeIsRead() throws {
    let text = try inline(
      "^[a](agreeWithArgument: 1, agreeWithConcept: 2, referentConcept: 3, formatNumber: true, "
        + "inflectionAlternative: '**b**')", extended: true)
    let run = try #require(text.runs.first)
    #expect(run.agreementArgument == 1)
    #expect(run.agreementConcept == 2)
    #expect(run.referentConcept == 3)
    #expect(run.localizedNumberFormat == .automatic)
    #expect(run.inflectionAlternative == (try inline("**b**")))
  }

  static let blocks: [(markdown: String, text: [String], kinds: [[Kind]])] = [
    (
      "a **b**\nc", ["a ", "b", " ", "c"], [[.paragraph], [.paragraph], [.paragraph], [.paragraph]]
    ),
    (
      "# a\n\nb\n===\nc", ["a", "b", "c"], [[.header(level: 1)], [.header(level: 1)], [.paragraph]]
    ),
    ("## a ##\n***\nb", ["a", "⸻", "b"], [[.header(level: 2)], [.thematicBreak], [.paragraph]]),
    (
      "> a\nb\n\nc", ["a", " ", "b", "c"],
      [
        [.paragraph, .blockQuote], [.paragraph, .blockQuote], [.paragraph, .blockQuote],
        [.paragraph],
      ]
    ),
    (
      "```swift\nlet *a*\n```\nb", ["let *a*\n", "b"],
      [[.codeBlock(languageHint: "swift")], [.paragraph]]
    ),
    ("    a\n\n    b\n\nc", ["a\n\nb\n", "c"], [[.codeBlock(languageHint: nil)], [.paragraph]]),
    (
      "- a\n- b\n  - c", ["a", "b", "c"],
      [
        [.paragraph, .listItem(ordinal: 1), .unorderedList],
        [.paragraph, .listItem(ordinal: 2), .unorderedList],
        [.paragraph, .listItem(ordinal: 1), .unorderedList, .listItem(ordinal: 2), .unorderedList],
      ]
    ),
    (
      "3. a\n\n4. b\n\nc", ["a", "b", "c"],
      [
        [.paragraph, .listItem(ordinal: 3), .orderedList],
        [.paragraph, .listItem(ordinal: 4), .orderedList], [.paragraph],
      ]
    ),
    (
      "a  \nb\\\nc", ["a", "\n", "b", "\n", "c"],
      [
        [.paragraph], [.paragraph], [.paragraph], [.paragraph], [.paragraph],
      ]
    ),
    ("", [], []),
    // Tabs stand for the columns that they reach.
    ("#\ta\t#", ["a"], [[.header(level: 1)]]),
    (
      "-\t\ta", ["  a\n"],
      [[.codeBlock(languageHint: nil), .listItem(ordinal: 1), .unorderedList]]
    ),
    (">\t\ta", ["  a\n"], [[.codeBlock(languageHint: nil), .blockQuote]]),
    // The tabs of code are its own, but for one that the mark of the block takes a part of.
    ("```\n\ta\n\t\tb\n```", ["\ta\n\t\tb\n"], [[.codeBlock(languageHint: nil)]]),
    ("\t\ta", ["\ta\n"], [[.codeBlock(languageHint: nil)]]),
    (
      "- a\n\n  \t\tb", ["a", "  b\n"],
      [
        [.paragraph, .listItem(ordinal: 1), .unorderedList],
        [.codeBlock(languageHint: nil), .listItem(ordinal: 1), .unorderedList],
      ]
    ),
    // The line feed that a document ends with is not a line of what is open.
    ("```\na\n", ["a\n"], [[.codeBlock(languageHint: nil)]]), ("<!-- a\n", ["<!-- a\n"], [[]]),
    ("a\n* \t", ["a", " ", "*"], Array(repeating: [.paragraph], count: 3)),
    ("a\t\nb\t", ["a", " ", "b"], Array(repeating: [.paragraph], count: 3)),
    // A line without the mark of a container goes on with a paragraph, and with nothing else.
    (
      "> ```\n> a\nb", ["a\n", "b"],
      [[.codeBlock(languageHint: nil), .blockQuote], [.paragraph]]
    ),
    ("> - ```\na", ["a"], [[.paragraph]]), ("- > \na", ["a"], [[.paragraph]]),
    (
      "> a\n2. b", ["a", "b"],
      [[.paragraph, .blockQuote], [.paragraph, .listItem(ordinal: 2), .orderedList]]
    ),
    (
      "-    - a\n    > b", ["a", " ", "> b"],
      Array(
        repeating: [
          .paragraph, .listItem(ordinal: 1), .unorderedList, .listItem(ordinal: 1), .unorderedList,
        ], count: 3)
    ),
    // What goes on with a paragraph is no line under a heading, and an item that begins with two
    // empty lines has ended.
    (
      "> a\nb\n===", ["a", " ", "b", " ", "==="],
      Array(repeating: [.paragraph, .blockQuote], count: 5)
    ),
    ("-\n\n  a", ["a"], [[.paragraph]]),
    // One space keeps backticks apart, and a line end is a space.
    ("`` `a` ``", ["`a`"], [[.paragraph]]), ("`\na\nb\n`", ["a b"], [[.paragraph]]),
    ("` `", [" "], [[.paragraph]]),
  ]

  @Test(arguments: blocks + MarkdownDocumentTests.tables)
  func documents(row: (markdown: String, text: [String], kinds: [[Kind]])) throws {
    let text = try AttributedString(markdown: row.markdown)
    #expect(text.runs.map { String(text[$0.range].characters) } == row.text)
    #expect(
      text.runs.map { $0.presentationIntent?.components.map(\.kind) ?? [] } == row.kinds)
  }

  @Test func blocksOfOneKindAreToldApart() throws {
    let text = try AttributedString(markdown: "a\n\nb")
    #expect(Set(text.runs.map(\.presentationIntent)).count == 2)
  }

  @Test func lineEndsSayWhatTheyAre() throws {
    let text = try AttributedString(
      markdown: "a\n  b  \nc", options: Options(interpretedSyntax: .inlineOnly))
    #expect(String(text.characters) == "a b\nc")
    #expect(
      text.runs.map(\.inlinePresentationIntent) == [nil, .softBreak, nil, .lineBreak, nil])
  }

  @Test func theLanguageIsThatOfTheWholeText() throws {
    var options = Options(allowsExtendedAttributes: true)
    options.languageCode = "es"
    let text = try AttributedString(
      markdown: "hola ^[cat](languageIdentifier: 'en')", options: options)
    #expect(text.runs.map(\.languageIdentifier) == ["es", "en"])
  }

  @Test func whatIsNotTextIsRefused() throws {
    let bytes = Data([0x61, 0xFF])
    #expect(throws: MarkdownError.self) { try AttributedString(markdown: bytes) }
    let mended = try AttributedString(
      markdown: bytes, options: Options(failurePolicy: .returnPartiallyParsedIfPossible))
    #expect(String(mended.characters) == "a\u{FFFD}")
    #expect(String(try AttributedString(markdown: Data("*a*".utf8)).characters) == "a")
  }

  @Test func whatIsTooLongIsRefused() throws {
    let long = String(repeating: "*", count: Options.bytesMax + 1)
    #expect(throws: MarkdownError.self) { try AttributedString(markdown: long) }
    let literal = try AttributedString(
      markdown: long, options: Options(failurePolicy: .returnPartiallyParsedIfPossible))
    #expect(literal == AttributedString(long))
  }

  @Test(arguments: [">", "- ", "1. "]) func nestingHasAnEnd(marker: String) throws {
    let deep = String(repeating: marker, count: 2000) + "a"
    let text = try AttributedString(markdown: deep)
    #expect(text.characters.last == "a")
    #expect((text.runs.last?.presentationIntent?.components.count ?? 0) <= 70)
  }
}
