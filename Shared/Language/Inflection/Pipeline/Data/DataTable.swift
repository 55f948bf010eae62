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
    func split(_ separator: UInt8) -> [Cell] {
      if text.isEmpty { return [] }
      var cells: [Cell] = []
      var column = column
      for part in text.utf8.split(separator: separator, omittingEmptySubsequences: false) {
        cells.append(Cell(text: String(Substring(part)), column: column))
        column += part.count + 1
      }
      return cells
    }
  }

  let rows: [Row]

  init(_ text: String, file: String) {
    var rows: [Row] = []
    var number = 0
    // By bytes, as the lexicon is read: a line break and what follows may be one character.
    for line in text.utf8.split(separator: .newline, omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.first == .hash { continue }
      var cells: [Cell] = []
      var column = 1
      for part in line.split(separator: .tab, omittingEmptySubsequences: false) {
        cells.append(Cell(text: String(Substring(part)), column: column))
        column += part.count + 1
      }
      rows.append(Row(file: file, line: number, cells: cells))
    }
    self.rows = rows
  }
}

extension UInt8 {
  static let period = UInt8(ascii: ".")
  static let bar = UInt8(ascii: "|")
  static let colon = UInt8(ascii: ":")
  static let greater = UInt8(ascii: ">")
}
