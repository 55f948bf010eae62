// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

/// Takes a Markdown document apart into its blocks (CommonMark 0.31, section 4 and 5, and tables).
struct MarkdownBlocks {
  /// A block that holds text.
  struct Block {
    /// What a block's text is.
    enum Content {
      /// Markdown within lines, and where it comes from if that was asked for.
      case inline(MarkdownOrigins?)
      /// Text as it is.
      case verbatim(AttributedString.MarkdownSourcePosition?)
      /// HTML as it is; its intent is that of the block around it.
      case html(AttributedString.MarkdownSourcePosition?)
    }

    var text: String
    var content: Content
    var intent: PresentationIntent?
  }

  /// The most blocks within blocks; what would be deeper is a paragraph.
  static let depthMax = 32

  var blocks: [Block] = []
  /// Where references lead, from anywhere in the document.
  private(set) var definitions = LinkDefinitions()
  private let keepsPositions: Bool
  private var identity = 0

  /// Reads a document, in which all line ends are line feeds.
  init(_ source: String, keepsPositions: Bool) {
    self.keepsPositions = keepsPositions
    var lines = SourceLine.lines(of: source)[...]
    // A document that ends with a line feed has no line behind it.
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    read(lines, parent: nil, depth: 0)
  }

  mutating func intent(
    _ kind: PresentationIntent.Kind, _ parent: PresentationIntent?
  ) -> PresentationIntent {
    identity += 1
    return PresentationIntent(kind, identity: identity, parent: parent)
  }

  /// Adds Markdown that is within lines.
  private mutating func add(
    _ kind: PresentationIntent.Kind, _ text: Text, _ parent: PresentationIntent?
  ) {
    blocks.append(
      Block(text: text.string, content: .inline(text.origins), intent: intent(kind, parent)))
  }

  /// Where a block stands that has lines of its own, if that was asked for.
  func extent(
    from first: SourceLine, to last: SourceLine
  ) -> AttributedString.MarkdownSourcePosition? {
    guard keepsPositions else { return nil }
    return AttributedString.MarkdownSourcePosition(
      startLine: first.number + 1, startColumn: max(0, first.column) + 1,
      endLine: last.number + 1, endColumn: max(0, last.column + last.text.utf8.count))
  }

  mutating func read(
    _ lines: ArraySlice<SourceLine>, parent: PresentationIntent?, depth: Int
  ) {
    var rest = lines
    while let first = rest.first {
      let line = MarkdownLine(first)
      if line.isBlank {
        rest.removeFirst()
      } else if line.indent >= 4 {
        readIndentedCode(&rest, parent)
      } else if let heading = line.heading {
        add(.header(level: heading.level), joined([heading.text]), parent)
        rest.removeFirst()
      } else if let fence = line.fence {
        readFencedCode(&rest, fence, line.indent, parent)
      } else if line.isThematicBreak {
        let content = Block.Content.verbatim(extent(from: line.trimmed, to: line.trimmed))
        blocks.append(Block(text: "⸻", content: content, intent: intent(.thematicBreak, parent)))
        rest.removeFirst()
      } else if let html = MarkdownHTMLBlock(line) {
        readHTML(&rest, html, parent)
      } else if line.quoted != nil, depth < Self.depthMax {
        readQuote(&rest, parent, depth: depth)
      } else if line.marker != nil, depth < Self.depthMax {
        readList(&rest, parent, depth: depth)
      } else {
        readParagraph(&rest, parent)
      }
    }
  }

  // Leaves --------------------------------------------------------------------------------------

  private mutating func readParagraph(
    _ rest: inout ArraySlice<SourceLine>, _ parent: PresentationIntent?
  ) {
    var text: [SourceLine] = []
    while let first = rest.first {
      let line = MarkdownLine(first)
      if !text.isEmpty {
        if let level = line.underline {
          let heading = withoutDefinitions(text)
          if !heading.string.isEmpty {
            rest.removeFirst()
            return add(.header(level: level), heading, parent)
          }
          text = []
        }
        if line.isBlank || line.interruptsParagraph { break }
        if let columns = Self.columns(under: text.last, line) {
          let head = text.removeLast()
          addParagraph(text, parent)
          rest.removeFirst()
          return readTable(&rest, head: head, columns, parent)
        }
      }
      text.append(line.trimmed)
      rest.removeFirst()
    }
    addParagraph(text, parent)
  }

  /// Adds the paragraph that is left without its definitions, if there is one.
  private mutating func addParagraph(_ lines: [SourceLine], _ parent: PresentationIntent?) {
    let text = withoutDefinitions(lines)
    if !text.string.isEmpty { add(.paragraph, text, parent) }
  }

  /// Text of several lines, and where they stand if that was asked for.
  struct Text {
    var string: String
    var origins: MarkdownOrigins?
  }

  private func joined(_ lines: [SourceLine], separator: String = "\n") -> Text {
    var text = Text(string: "", origins: keepsPositions ? MarkdownOrigins() : nil)
    for (index, line) in lines.enumerated() {
      if index > 0 { text.string += separator }
      text.origins?.append(line, at: text.string.utf8.count)
      text.string.append(
        contentsOf: index < lines.count - 1 ? line.text : MarkdownLine.trimmedEnd(line.text))
    }
    return text
  }

  /// The lines of a paragraph without the definitions that it begins with, which are kept.
  private mutating func withoutDefinitions(_ lines: [SourceLine]) -> Text {
    var text = joined(lines)
    let count = text.string.utf8.count
    text.string = definitions.take(from: text.string)
    text.origins?.drop(count - text.string.utf8.count)
    return text
  }

  // Tables --------------------------------------------------------------------------------------

  /// The columns that a line under another gives, if both begin a table.
  static func columns(
    under head: SourceLine?, _ line: MarkdownLine
  ) -> [PresentationIntent.TableColumn]? {
    guard let head, line.indent < 4, !line.line.isLazy, let first = line.trimmedStart.first,
      "|:-".contains(first)
    else { return nil }
    guard let columns = MarkdownTableRow(line.trimmed).columns,
      MarkdownTableRow(head).cells.count == columns.count
    else { return nil }
    return columns
  }

  private mutating func readTable(
    _ rest: inout ArraySlice<SourceLine>, head: SourceLine,
    _ columns: [PresentationIntent.TableColumn], _ parent: PresentationIntent?
  ) {
    let table = intent(.table(columns: columns), parent)
    addRow(head, intent(.tableHeaderRow, table), columns.count)
    var number = 0
    while let first = rest.first {
      let line = MarkdownLine(first)
      guard line.beginsNothing, line.indent < 4 else { return }
      number += 1
      addRow(line.trimmed, intent(.tableRow(rowIndex: number), table), columns.count)
      rest.removeFirst()
    }
  }

  /// Adds a row's cells: those beyond the last column are dropped, and empty ones have no text.
  private mutating func addRow(_ line: SourceLine, _ row: PresentationIntent, _ columns: Int) {
    for (index, cell) in MarkdownTableRow(line).cells.prefix(columns).enumerated()
    where !cell.allSatisfy(\.text.isEmpty) {
      add(.tableCell(columnIndex: index), joined(cell, separator: ""), row)
    }
  }
}
