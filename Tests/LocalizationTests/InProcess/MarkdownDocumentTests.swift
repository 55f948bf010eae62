// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

@testable import Localization

/// What only whole Markdown documents have: tables, and links that are defined elsewhere.
@Suite struct MarkdownDocumentTests {
  typealias Kind = PresentationIntent.Kind

  private static func table(
    _ alignments: PresentationIntent.TableColumn.Alignment...
  ) -> Kind {
    .table(columns: alignments.map { .init(alignment: $0) })
  }

  private static let pair = table(.left, .left)

  // GitHub Flavored Markdown, 4.10, says which these are; `MarkdownTests.documents` reads them.
  static let tables: [(markdown: String, text: [String], kinds: [[Kind]])] = [
    (
      "| a | b |\n| --- | --- |\n| *c* | d |", ["a", "b", "c", "d"],
      [
        [.tableCell(columnIndex: 0), .tableHeaderRow, pair],
        [.tableCell(columnIndex: 1), .tableHeaderRow, pair],
        [.tableCell(columnIndex: 0), .tableRow(rowIndex: 1), pair],
        [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), pair],
      ]
    ),
    // Without pipes at the ends, with a pipe in a cell, a cell that is missing and one too many.
    (
      "a | b\n:-: | -:\nc \\| d\ne | f | g\n\nh", ["a", "b", "c | d", "e", "f", "h"],
      [
        [.tableCell(columnIndex: 0), .tableHeaderRow, table(.center, .right)],
        [.tableCell(columnIndex: 1), .tableHeaderRow, table(.center, .right)],
        [.tableCell(columnIndex: 0), .tableRow(rowIndex: 1), table(.center, .right)],
        [.tableCell(columnIndex: 0), .tableRow(rowIndex: 2), table(.center, .right)],
        [.tableCell(columnIndex: 1), .tableRow(rowIndex: 2), table(.center, .right)],
        [.paragraph],
      ]
    ),
    // The head is the last line of what looked like a paragraph; a quote ends the table.
    (
      "a\n| b |\n|:--|\n> c", ["a", "b", "c"],
      [
        [.paragraph], [.tableCell(columnIndex: 0), .tableHeaderRow, table(.left)],
        [.paragraph, .blockQuote],
      ]
    ),
    // So does a list, and the end of the container that it is in: a line without that one's mark
    // goes on with paragraphs alone, and makes no table of one.
    (
      "| a |\n|:--|\n2. b", ["a", "b"],
      [
        [.tableCell(columnIndex: 0), .tableHeaderRow, table(.left)],
        [.paragraph, .listItem(ordinal: 2), .orderedList],
      ]
    ),
    (
      "> | a |\n> |:--|\nb", ["a", "b"],
      [[.tableCell(columnIndex: 0), .tableHeaderRow, table(.left), .blockQuote], [.paragraph]]
    ),
    (
      "> | a |\n|:--|", ["| a |", " ", "|:--|"],
      Array(repeating: [.paragraph, .blockQuote], count: 3)
    ),
    // No table: too few columns under the head, or none.
    (
      "| a | b |\n| --- |", ["| a | b |", " ", "| --- |"],
      [[.paragraph], [.paragraph], [.paragraph]]
    ),
    ("a\n---", ["a"], [[.header(level: 2)]]),
  ]

  /// A table's cells are rows of one table, and a second table is another.
  @Test func tablesAreToldApart() throws {
    let table = "|a|\n|-|\n|b|"
    let text = try AttributedString(markdown: "\(table)\n\n\(table)")
    let tables = text.runs.compactMap { $0.presentationIntent?.components.last?.identity }
    #expect(tables.count == 4)
    #expect(Set(tables).count == 2)
  }

  // CommonMark 0.31, 4.6, says which these are. Here `{…}` is a stretch of HTML in its own lines.
  static let html: [(markdown: String, text: String)] = [
    ("<div>\n*a*\n\n*b*", "{<div>\n*a*\n}b"),
    ("a\n<DIV class='x'\nb\n\nc", "a{<DIV class='x'\nb\n}c"),
    ("  <!-- a\n\nb --> c\nd", "{  <!-- a\n\nb --> c\n}d"),
    ("<pre>\n\n*a*</PRE>b\n*c*", "{<pre>\n\n*a*</PRE>b\n}c"),
    ("<script>a", "{<script>a\n}"), ("<?php\n\n?>\na", "{<?php\n\n?>\n}a"),
    ("<!DOCTYPE html>\na", "{<!DOCTYPE html>\n}a"),
    ("<![CDATA[\na\n]]>\nb", "{<![CDATA[\na\n]]>\n}b"),
    ("<custom-tag a=\"b\">\n*a*", "{<custom-tag a=\"b\">\n*a*\n}"), ("</ins>\na", "{</ins>\na\n}"),
    ("> <p>\n> *a*\n\n- <hr/>\n*b*", "{<p>\n*a*\n}{<hr/>\n}b"),
    // None: a tag that is not alone, one that cannot end a paragraph, code, an address.
    ("<a>*b*", "<a>b"), ("a\n<b>", "a <b>"), ("    <div>", "<div>\n"),
    ("<http://a.b>", "http://a.b"), ("<3", "<3"), ("\\<div>", "<div>"), ("<", "<"),
    ("<div", "{<div\n}"),
  ]

  @Test(arguments: html)
  func htmlIsKept(row: (markdown: String, text: String)) throws {
    let text = try AttributedString(markdown: row.markdown)
    var shown = ""
    for run in text.runs {
      let stretch = String(text[run.range].characters)
      let isBlock = run.inlinePresentationIntent?.contains(.blockHTML) ?? false
      shown += isBlock ? "{\(stretch)}" : stretch
      #expect(!isBlock || run.presentationIntent?.components.first?.kind != .paragraph)
    }
    #expect(shown == row.text)
  }

  @Test func htmlIsInItsContainer() throws {
    let text = try AttributedString(markdown: "> <p>")
    #expect(
      text.runs.map { $0.presentationIntent?.components.map(\.kind) } == [[.blockQuote]])
    #expect(try AttributedString(markdown: "<p>").runs.first?.presentationIntent == nil)
  }

  /// What naive readers need quadratic time for, with positions as well.
  @Test(
    arguments: [
      "<div>\n", "<!--", "<a b=\"", "<pre>", "<?\n\n", "> <p\n", "|\\", "a\n<b>\n", "\\*", "<x\n",
    ])
  func hostileDocuments(unit: String) throws {
    typealias Options = AttributedString.MarkdownParsingOptions
    let source = String(repeating: unit, count: (32 << 10) / unit.utf8.count)
    let text = try AttributedString(
      markdown: source, options: Options(appliesSourcePositionAttributes: true))
    #expect(!text.characters.isEmpty)
  }

  // CommonMark 0.31, 4.7 and 6.3, says where these lead.
  static let links: [(markdown: String, text: String, links: [String])] = [
    ("[a]\n\n[a]: /u", "a", ["/u"]),
    ("[A b][]\n\n[a\n B]: </u(v> 'title'", "A b", ["/u(v"]),
    ("[x *y*][a]\n\n[a]: /u\n[a]: /v", "x y", ["/u"]),
    ("[a]: /u\n\"title\"\n[b]: /v (title)\nc [b] [a]", "c b a", ["/v", "/u"]),
    ("> [ẞ]: /u\n\n[SS]", "SS", ["/u"]),
    ("[a]: /u\n===\n[a]", "=== a", ["/u"]),
    ("[a](/v) [a]\n\n[a]: /u", "a a", ["/v", "/u"]),
    ("[a]: /u \"title\" more", "[a]: /u \"title\" more", []),
    ("[a]:\n\nb", "[a]:b", []),
    ("[b] [a][b] \\[a]\n\n[a]: /u", "[b] [a][b] [a]", []),
    ("[ ]: /u\n\n[ ]", "[ ]: /u[ ]", []),
    ("[[a]]\n\n[a]: /u", "[a]", ["/u"]),
  ]

  @Test(arguments: links)
  func references(row: (markdown: String, text: String, links: [String])) throws {
    let text = try AttributedString(markdown: row.markdown)
    #expect(String(text.characters) == row.text)
    var links: [String] = []
    for run in text.runs {
      if let link = run.link?.relativeString, link != links.last { links.append(link) }
    }
    #expect(links == row.links)
  }

  @Test func imagesAreReferredToToo() throws {
    let text = try AttributedString(markdown: "![A salad][i]\n\n[i]: salad.png")
    #expect(text.runs.compactMap { $0.imageURL?.relativeString } == ["salad.png"])
  }

  /// A few bytes cannot be made into very many.
  @Test func referencesHaveABound() throws {
    let address = "/" + String(repeating: "u", count: 40_000)
    let text = try AttributedString(
      markdown: String(repeating: "[a] ", count: 1_000) + "\n\n[a]: " + address)
    let linked = text.runs.filter { $0.link != nil }
    #expect(linked.count == 2)
    #expect(String(text.characters).hasSuffix("[a] [a]"))
  }

  /// Each of the quotes looks at the line for each one within it.
  @Test(.timeLimit(.minutes(1))) func aLongLineWithinManyQuotes() {
    let quotes = String(repeating: "> ", count: MarkdownBlocks.depthMax)
    let line = String(repeating: "salad ", count: 2_000_000)
    let document = MarkdownBlocks("\(quotes)\(line)\nand tea", keepsPositions: false)
    #expect(document.blocks.map { $0.text.hasSuffix("\nand tea") } == [true])
  }
}
