// SPDX-License-Identifier: Apache-2.0

import Glibc

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
      text.withBytes { bytes in
        bytes.forEachPart(between: separator) { place, part in
          cells.append(Cell(text: String(decoding: part, as: UTF8.self), column: column + place))
        }
      }
      return cells
    }
  }

  let rows: [Row]

  init(_ text: String, file: String) { self.init(GrammarBytes(copying: text.utf8), file: file) }

  init(_ text: GrammarBytes, file: String) {
    var rows: [Row] = []
    var number = 0
    // By bytes, as the lexicon is read: a line break and what follows may be one character.
    text.buffer.withMemoryRebound(to: UInt8.self) { bytes in
      bytes.forEachPart(between: .newline) { _, line in
        number += 1
        if line.isEmpty || line.first == .hash { return }
        var cells: [Cell] = []
        line.forEachPart(between: .tab) { place, part in
          cells.append(Cell(text: String(decoding: part, as: UTF8.self), column: place + 1))
        }
        rows.append(Row(file: file, line: number, cells: cells))
      }
    }
    self.rows = rows
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls for each part between separators, with its offset; the parts may be empty.
  fileprivate func forEachPart(
    between separator: UInt8, _ body: (_ offset: Int, _ part: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    while true {
      let rest = UnsafeBufferPointer(rebasing: self[start...])
      guard let base = rest.baseAddress,
        let found = memchr(base, Int32(separator), rest.count)
      else { return body(start, rest) }
      let length = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      body(start, UnsafeBufferPointer(rebasing: rest[..<length]))
      start += length + 1
    }
  }
}

extension UInt8 {
  static let period = UInt8(ascii: ".")
  static let bar = UInt8(ascii: "|")
  static let colon = UInt8(ascii: ":")
  static let greater = UInt8(ascii: ">")
}
