// SPDX-License-Identifier: Apache-2.0

import MessageSyntax
import Resources

/// Takes a Markdown document apart into its blocks (CommonMark 0.31, section 4 and 5, and tables).
///
/// HTML blocks are read as paragraphs.
struct MarkdownBlocks {
  /// A block that holds text.
  struct Block: Hashable {
    var text: String
    var intent: PresentationIntent
  }

  /// The most blocks within blocks; what would be deeper is a paragraph.
  static let depthMax = 32

  private(set) var blocks: [Block] = []
  /// Where references lead, from anywhere in the document.
  private(set) var definitions = LinkDefinitions()
  private var identity = 0

  /// Reads a document.
  init(_ source: String) {
    let text = source.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    read(lines[...], parent: nil, depth: 0)
  }

  private mutating func intent(
    _ kind: PresentationIntent.Kind, _ parent: PresentationIntent?
  ) -> PresentationIntent {
    identity += 1
    return PresentationIntent(kind, identity: identity, parent: parent)
  }

  private mutating func add(
    _ kind: PresentationIntent.Kind, _ text: String, _ parent: PresentationIntent?
  ) {
    blocks.append(Block(text: text, intent: intent(kind, parent)))
  }

  private mutating func read(
    _ lines: ArraySlice<Substring>, parent: PresentationIntent?, depth: Int
  ) {
    var rest = lines
    while let first = rest.first {
      let line = MarkdownLine(first)
      if line.isBlank {
        rest.removeFirst()
      } else if line.indent >= 4 {
        readIndentedCode(&rest, parent)
      } else if let heading = line.heading {
        add(.header(level: heading.level), heading.text, parent)
        rest.removeFirst()
      } else if let fence = line.fence {
        readFencedCode(&rest, fence, line.indent, parent)
      } else if line.isThematicBreak {
        add(.thematicBreak, "⸻", parent)
        rest.removeFirst()
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
    _ rest: inout ArraySlice<Substring>, _ parent: PresentationIntent?
  ) {
    var text: [Substring] = []
    while let first = rest.first {
      let line = MarkdownLine(first)
      if !text.isEmpty {
        if let level = line.underline {
          let heading = definitions.take(from: Self.joined(text))
          if !heading.isEmpty {
            rest.removeFirst()
            return add(.header(level: level), heading, parent)
          }
          text = []
        }
        if line.isBlank || line.interruptsParagraph { break }
        if let columns = columns(under: text.last, line) {
          let head = text.removeLast()
          addParagraph(text, parent)
          rest.removeFirst()
          return readTable(&rest, head: head, columns, parent)
        }
      }
      text.append(line.trimmedStart)
      rest.removeFirst()
    }
    addParagraph(text, parent)
  }

  /// Adds the paragraph that is left without its definitions, if there is one.
  private mutating func addParagraph(_ lines: [Substring], _ parent: PresentationIntent?) {
    let text = definitions.take(from: Self.joined(lines))
    if !text.isEmpty { add(.paragraph, text, parent) }
  }

  // Tables --------------------------------------------------------------------------------------

  /// The columns that a line under another gives, if both begin a table.
  private func columns(
    under head: Substring?, _ line: MarkdownLine
  ) -> [PresentationIntent.TableColumn]? {
    guard let head, line.indent < 4, let first = line.trimmedStart.first, "|:-".contains(first)
    else { return nil }
    guard let columns = MarkdownTableRow(line.trimmedStart).columns,
      MarkdownTableRow(head).cells.count == columns.count
    else { return nil }
    return columns
  }

  private mutating func readTable(
    _ rest: inout ArraySlice<Substring>, head: Substring,
    _ columns: [PresentationIntent.TableColumn], _ parent: PresentationIntent?
  ) {
    let table = intent(.table(columns: columns), parent)
    addRow(head, intent(.tableHeaderRow, table), columns.count)
    var number = 0
    while let first = rest.first {
      let line = MarkdownLine(first)
      if line.isBlank || line.indent >= 4 || line.interruptsParagraph { return }
      number += 1
      addRow(line.trimmedStart, intent(.tableRow(rowIndex: number), table), columns.count)
      rest.removeFirst()
    }
  }

  /// Adds a row's cells: those beyond the last column are dropped, and empty ones have no text.
  private mutating func addRow(_ line: Substring, _ row: PresentationIntent, _ columns: Int) {
    for (index, cell) in MarkdownTableRow(line).cells.prefix(columns).enumerated()
    where !cell.isEmpty {
      add(.tableCell(columnIndex: index), cell, row)
    }
  }

  private static func joined(_ lines: [Substring]) -> String {
    var lines = lines
    if let last = lines.popLast() {
      lines.append(MarkdownLine.trimmedEnd(last))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func readIndentedCode(
    _ rest: inout ArraySlice<Substring>, _ parent: PresentationIntent?
  ) {
    var code: [Substring] = []
    while let first = rest.first {
      let line = MarkdownLine(first)
      guard line.isBlank || line.indent >= 4 else { break }
      code.append(line.dropping(4))
      rest.removeFirst()
    }
    while code.last?.isEmpty == true { code.removeLast() }
    add(.codeBlock(languageHint: nil), code.map { $0 + "\n" }.joined(), parent)
  }

  private mutating func readFencedCode(
    _ rest: inout ArraySlice<Substring>, _ fence: MarkdownLine.Fence, _ indent: Int,
    _ parent: PresentationIntent?
  ) {
    rest.removeFirst()
    var code = ""
    while let first = rest.popFirst() {
      let line = MarkdownLine(first)
      if line.closes(fence) { break }
      code += line.dropping(indent) + "\n"
    }
    add(.codeBlock(languageHint: fence.language), code, parent)
  }

  // Containers ----------------------------------------------------------------------------------

  private mutating func readQuote(
    _ rest: inout ArraySlice<Substring>, _ parent: PresentationIntent?, depth: Int
  ) {
    let quote = intent(.blockQuote, parent)
    var inner: [Substring] = []
    while let first = rest.first {
      let line = MarkdownLine(first)
      if let text = line.quoted {
        inner.append(text)
      } else if let last = inner.last, line.continuesParagraph(after: last) {
        inner.append(first)
      } else {
        break
      }
      rest.removeFirst()
    }
    read(inner[...], parent: quote, depth: depth + 1)
  }

  private mutating func readList(
    _ rest: inout ArraySlice<Substring>, _ parent: PresentationIntent?, depth: Int
  ) {
    guard let start = rest.first.flatMap({ MarkdownLine($0).marker }) else { return }
    let list = intent(start.number == nil ? .unorderedList : .orderedList, parent)
    var ordinal = start.number ?? 1
    while let first = rest.first {
      let line = MarkdownLine(first)
      guard let marker = line.marker, marker.kind == start.kind, !line.isThematicBreak else {
        return
      }
      let item = intent(.listItem(ordinal: ordinal), list)
      ordinal += 1
      read(takeItem(&rest, marker)[...], parent: item, depth: depth + 1)
    }
  }

  /// The lines of an item, without what they are indented by, and the blank lines behind it.
  private func takeItem(
    _ rest: inout ArraySlice<Substring>, _ marker: MarkdownLine.Marker
  ) -> [Substring] {
    var inner = [marker.text]
    rest.removeFirst()
    while let first = rest.first {
      let line = MarkdownLine(first)
      if line.isBlank {
        inner.append("")
      } else if line.indent >= marker.indent {
        inner.append(line.dropping(marker.indent))
      } else if let last = inner.last, line.marker == nil, line.continuesParagraph(after: last) {
        inner.append(first)
      } else {
        break
      }
      rest.removeFirst()
    }
    return inner
  }
}
