// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// `MarkdownParsingOptions.appliesSourcePositionAttributes`.
@Suite struct MarkdownPositionTests {
  typealias Options = AttributedString.MarkdownParsingOptions
  typealias Syntax = Options.InterpretedSyntax

  /// A text, and its runs: each with line and column of its first and its last byte.
  static let cases: [(markdown: String, syntax: Syntax, runs: [String])] = [
    ("plain", .full, ["plain 1:1-1:5"]),
    ("a **bé** c", .full, ["a  1:1-1:2", "bé 1:5-1:7", " c 1:10-1:11"]),
    // Escapes and entities stand between texts that belong together.
    ("a\\*b &amp; c", .full, ["a*b & c 1:1-1:12"]),
    (
      "one\n  two  \nthree", .full,
      [
        "one 1:1-1:3", "  1:4-1:4", "two 2:3-2:5", "\n 2:6-2:8", "three 3:1-3:5",
      ]
    ),
    ("## Head ##\n\ntext\r\n===", .full, ["Head 1:4-1:7", "text 3:1-3:4"]),
    (
      "> - a\n>   *b*\n> c", .full,
      [
        "a 1:5-1:5", "  1:6-1:6", "b 2:6-2:6", "  2:8-2:8", "c 3:3-3:3",
      ]
    ),
    ("\t1. x\n\n 1. a `c`", .full, ["1. x\n 1:2-1:5", "a  3:5-3:6", "c 3:8-3:8"]),
    ("```swift\nlet\n```\nx", .full, ["let\n 1:1-3:3", "x 4:1-4:1"]),
    ("a\n\n---", .full, ["a 1:1-1:1", "⸻ 3:1-3:3"]),
    (
      "  <div>\n<b>\n\n<i>x</i>", .full,
      [
        "  <div>\n<b>\n 1:1-2:3", "<i> 4:1-4:3", "x 4:4-4:4", "</i> 4:5-4:8",
      ]
    ),
    ("[a]: /u\n[b](/v) [a]", .full, ["b 2:2-2:2", "  2:8-2:8", "a 2:10-2:10"]),
    (
      "| a \\| b | *c* |\n|-|-|\n|d|", .full,
      [
        "a | b 1:3-1:8", "c 1:13-1:13", "d 3:2-3:2",
      ]
    ),
    ("![alt](u) <http://a.b>", .full, ["alt 1:3-1:5", "  1:10-1:10", "http://a.b 1:12-1:21"]),
    ("*a**", .full, ["a 1:2-1:2", "* 1:4-1:4"]),
    ("*a*\r\n b", .inlineOnly, ["a 1:2-1:2", "  1:4-1:4", "b 2:2-2:2"]),
    (
      "*a*\r\n b\r**c**", .inlineOnlyPreservingWhitespace,
      [
        "a 1:2-1:2", "\r\n b\r 1:4-2:3", "c 3:3-3:3",
      ]
    ),
    ("^[x](inflect: true)", .inlineOnlyPreservingWhitespace, ["x 1:3-1:3"]),
    ("", .full, []),
  ]

  @Test(arguments: cases)
  func eachRunSaysWhereItStands(
    row: (markdown: String, syntax: Syntax, runs: [String])
  ) throws {
    let options = Options(
      interpretedSyntax: row.syntax, appliesSourcePositionAttributes: true)
    let text = try AttributedString(markdown: row.markdown, options: options)
    let runs = text.runs.map { run in
      let place = run.markdownSourcePosition.map {
        "\($0.startLine):\($0.startColumn)-\($0.endLine):\($0.endColumn)"
      }
      return "\(String(text[run.range].characters)) \(place ?? "nowhere")"
    }
    #expect(runs == row.runs)
    // But for their places, the texts are the same.
    var without = text
    without.markdownSourcePosition = nil
    let plain = try AttributedString(
      markdown: row.markdown, options: Options(interpretedSyntax: row.syntax))
    #expect(without == plain)
    #expect(plain.runs.allSatisfy { $0.markdownSourcePosition == nil })
  }

  /// Documents put together of markup at random, the same ones each time.
  static let documents: [String] = {
    let units = [
      "a", "é", "👩‍🍳", " ", "  ", "\n", "\r\n", "\r", "\t", "*", "**", "`", "```", "[", "](", ")",
      "]",
      "!", "<b>", "<div>", "</p>", "<!--", "-->", "> ", "- ", "1. ", "# ", "---", "===", "|",
      "|a|\n|-|\n", "\\", "&amp;", "&#10;", "^[", "](a: 1)", "[a]: /u\n", "    ", "\0",
    ]
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      // Knuth's generator; its higher bits are the better ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    return (0..<600).map { _ in (0..<1 + next(14)).map { _ in units[next(units.count)] }.joined() }
  }()

  @Test(arguments: [Syntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace])
  func everyRunHasItsRangeInOrder(syntax: Syntax) throws {
    var options = Options(allowsExtendedAttributes: true, interpretedSyntax: syntax)
    for markdown in Self.documents {
      options.appliesSourcePositionAttributes = false
      let plain = try AttributedString(markdown: markdown, options: options)
      options.appliesSourcePositionAttributes = true
      var text = try AttributedString(markdown: markdown, options: options)
      var end = markdown.startIndex
      for run in text.runs {
        let position = try #require(run.markdownSourcePosition)
        let range = try #require(Range(position, in: markdown), "\(position) in \(markdown)")
        #expect(range.lowerBound >= end, "\(position) in \(markdown)")
        end = range.upperBound
      }
      text.markdownSourcePosition = nil
      #expect(text == plain, "\(markdown)")
    }
  }

  @Test func positionsAreRanges() throws {
    let markdown = "# Über\r\n\r\nsome **strong émphasis**\rend"
    let text = try AttributedString(
      markdown: markdown, options: Options(appliesSourcePositionAttributes: true))
    var found: [String] = []
    for run in text.runs {
      let position = try #require(run.markdownSourcePosition)
      let range = try #require(Range(position, in: markdown))
      found.append(String(markdown[range]))
    }
    #expect(found == ["Über", "some ", "strong émphasis", "\r", "end"])
  }

  @Test(arguments: [
    (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 3, 1), (1, 1, 1, 9), (1, 2, 1, 1),
    (1, 3, 1, 3), (1, 1, 1, 2),
  ])
  func whatIsNotInTheTextIsNoRange(place: (Int, Int, Int, Int)) {
    let position = AttributedString.MarkdownSourcePosition(
      startLine: place.0, startColumn: place.1, endLine: place.2, endColumn: place.3)
    let range = Range(position, in: "aé\nb")
    // From 1:2 to 1:1 there is nothing, which is a place as well.
    #expect((range == nil) == (place != (1, 2, 1, 1)))
  }

  @Test func theyTravelUnderFoundationsName() throws {
    let text = try AttributedString(
      markdown: "*a*", options: Options(appliesSourcePositionAttributes: true))
    #expect(text.encodedRuns.first?.attributes["NSMarkdownSourcePosition"] != nil)
    #expect(AttributedString(encodedRuns: text.encodedRuns) == text)
  }
}
