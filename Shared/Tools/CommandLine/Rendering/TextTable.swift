// SPDX-License-Identifier: Apache-2.0

/// Rows with aligned columns, based on the terminal width of each character.
struct TextTable: Sendable {
  /// The alignment of a column's cells.
  enum Alignment: Sendable, Hashable { case leading, trailing }

  /// The alignment of each column; leading by default.
  var alignments: [Alignment]

  /// The text before each row.
  var indentation: String

  /// The text between two columns.
  var gap: String

  /// The rows' cells.
  ///
  /// Rows may differ in length.
  var rows: [[String]] = []

  /// Creates a table without rows.
  init(_ alignments: [Alignment] = [], indentation: String = "", gap: String = "  ") {
    self.alignments = alignments
    self.indentation = indentation
    self.gap = gap
  }

  /// The columns' widths.
  var widths: [Int] {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        let width = DisplayWidth.columns(of: cell)
        if index < widths.count {
          widths[index] = max(widths[index], width)
        } else {
          widths.append(width)
        }
      }
    }
    return widths
  }

  /// The rows as lines without trailing spaces.
  var lines: [String] {
    let widths = widths
    return rows.map { row in
      var line = indentation
      for (index, cell) in row.enumerated() {
        let padding = String(
          repeating: " ", count: widths[index] - DisplayWidth.columns(of: cell))
        let isTrailing = index < alignments.count && alignments[index] == .trailing
        line += (index == 0 ? "" : gap) + (isTrailing ? padding + cell : cell + padding)
      }
      return line.trimmingEnd
    }
  }
}
