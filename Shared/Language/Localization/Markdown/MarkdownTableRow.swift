// SPDX-License-Identifier: Apache-2.0

import Resources

/// A line of a table (GitHub Flavored Markdown, 4.10), which Foundation reads too.
struct MarkdownTableRow {
  /// A cell's text, in the parts that stand together in the line: a backslash before a pipe is not
  /// the cell's.
  typealias Cell = [SourceLine]

  /// The cells, without the white space around them.
  let cells: [Cell]

  /// Takes a line apart at its pipes; those behind a backslash are text.
  init(_ line: SourceLine) {
    let text = line.text
    var cells: [Cell] = []
    var cell: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if character == "|" {
        cell.append(text[start..<(isEscaped ? text.index(before: index) : index)])
        start = isEscaped ? index : text.index(after: index)
        if !isEscaped {
          cells.append(Self.trimmed(cell, in: line))
          cell = []
        }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    cell.append(text[start...])
    cells.append(Self.trimmed(cell, in: line))
    self.cells = Self.withoutBorders(cells)
  }

  /// A pipe at either end only frames the row.
  private static func withoutBorders(_ cells: [Cell]) -> [Cell] {
    func isEmpty(_ cell: Cell?) -> Bool { cell?.allSatisfy(\.text.isEmpty) ?? true }
    var cells = cells[...]
    guard cells.count > 1 else { return Array(cells) }
    if isEmpty(cells.first) { cells.removeFirst() }
    if cells.count > 1, isEmpty(cells.last) { cells.removeLast() }
    return Array(cells)
  }

  private static func trimmed(_ cell: [Substring], in line: SourceLine) -> Cell {
    var cell = cell
    // Of several parts, all but the first begin with a pipe.
    if let first = cell.first { cell[0] = first.drop { $0 == " " || $0 == "\t" } }
    if let last = cell.popLast() { cell.append(MarkdownLine.trimmedEnd(last)) }
    return cell.map { line.part($0) }
  }

  /// The columns, if this is the line under the head: `| :-- | --: |`.
  var columns: [PresentationIntent.TableColumn]? {
    var columns: [PresentationIntent.TableColumn] = []
    for cell in cells {
      guard cell.count == 1, var dashes = cell.first?.text else { return nil }
      let isLeft = dashes.first == ":"
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == ":"
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
      columns.append(
        .init(alignment: isRight ? (isLeft ? .center : .right) : .left))
    }
    return columns
  }
}
