// SPDX-License-Identifier: Apache-2.0

/// Rows whose columns line up, by the columns that a terminal gives each character.
struct TextTable: Sendable {
  /// On which side a column's cells have their padding.
  enum Alignment: Sendable, Hashable { case leading, trailing }

  /// How each column is aligned; one that is not told is leading.
  var alignments: [Alignment]

  /// What stands before each row.
  var indentation: String

  /// What stands between two columns.
  var gap: String

  /// The rows' cells.
  ///
  /// A row may have fewer than another.
  var rows: [[String]] = []

  /// Makes a table without rows.
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

  /// The rows as lines, with no space at their ends.
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
