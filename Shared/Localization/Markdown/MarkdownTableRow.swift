// SPDX-License-Identifier: Apache-2.0

import Resources

/// A line of a table (GitHub Flavored Markdown, 4.10), which Foundation reads too.
struct MarkdownTableRow {
  /// The cells, without the white space around them.
  let cells: [String]

  /// Takes a line apart at its pipes; those behind a backslash are text.
  init(_ line: Substring) {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped {
        cells.append(cell)
        cell = ""
      } else {
        if character == "|" { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    cells.append(cell)
    self.cells = Self.withoutBorders(cells.map(Self.trimmed))
  }

  /// A pipe at either end only frames the row.
  private static func withoutBorders(_ cells: [String]) -> [String] {
    var cells = cells[...]
    guard cells.count > 1 else { return Array(cells) }
    if cells.first == "" { cells.removeFirst() }
    if cells.count > 1, cells.last == "" { cells.removeLast() }
    return Array(cells)
  }

  private static func trimmed(_ cell: String) -> String {
    String(MarkdownLine.trimmedEnd(cell.drop { $0 == " " || $0 == "\t" }))
  }

  /// The columns, if this is the line under the head: `| :-- | --: |`.
  var columns: [PresentationIntent.TableColumn]? {
    var columns: [PresentationIntent.TableColumn] = []
    for cell in cells {
      var dashes = cell[...]
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
