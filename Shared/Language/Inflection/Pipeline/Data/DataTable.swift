// SPDX-License-Identifier: Apache-2.0

/// The lines of a tab-separated file, without its comments and empty lines.
struct DataTable {
  /// One line, whose cells know where they stand.
  struct Row {
    let file: String
    /// The line, from 1.
    let line: Int
    let cells: [Cell]

    /// A cell; an empty one at the end of the line if there are fewer.
    subscript(index: Int) -> Cell {
      if index < cells.count { return cells[index] }
      return Cell(text: "", column: (cells.last.map { $0.column + $0.text.utf8.count } ?? 1))
    }

    func error(_ message: String, at cell: Cell) -> GrammarDataError {
      GrammarDataError(file: file, line: line, column: cell.column, message: message)
    }
  }

  struct Cell {
    let text: String
    /// The column, in bytes, from 1.
    let column: Int

    /// The parts between separators, each with its own column; none of an empty cell.
    func split(_ separator: Character) -> [Cell] {
      if text.isEmpty { return [] }
      return text.split(separator: separator, omittingEmptySubsequences: false).map { part in
        let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return Cell(text: String(part), column: column + offset)
      }
    }
  }

  let rows: [Row]

  init(_ text: String, file: String) {
    var rows: [Row] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      var cells: [Cell] = []
      var column = 1
      for part in line.split(separator: "\t", omittingEmptySubsequences: false) {
        cells.append(Cell(text: String(part), column: column))
        column += part.utf8.count + 1
      }
      rows.append(Row(file: file, line: number, cells: cells))
    }
    self.rows = rows
  }
}
