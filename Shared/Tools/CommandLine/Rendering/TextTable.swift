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
        let width = Self.lines(of: cell).map { DisplayWidth.columns(of: $0) }.max() ?? 0
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
  var lines: [String] { lines(fitting: nil) }

  /// The narrowest that a column becomes so that a table fits.
  private static let columnsMin = 8

  /// The rows as lines that fit a terminal: the widest columns become narrower, and their cells are
  /// broken into several lines.
  ///
  /// - Parameter columns: The terminal's width; nil for as much as there is.
  /// - Returns: The lines without trailing spaces. They are wider than the terminal only where it
  ///   has no room for a few characters of each column.
  func lines(fitting columns: Int?) -> [String] {
    let widths = widths(fitting: columns)
    return rows.flatMap { row in
      let cells = row.enumerated().map { index, cell in
        Self.lines(of: cell).flatMap { line -> [String] in
          DisplayWidth.columns(of: line) <= widths[index]
            ? [line] : Paragraph.brokenLines(of: line, columns: widths[index])
        }
      }
      return (0..<max(1, cells.map(\.count).max() ?? 1)).map { number in
        line(cells.map { number < $0.count ? $0[number] : "" }, widths)
      }
    }
  }

  /// A cell's own lines: a text may have several, and all of them stay in its column.
  private static func lines(of cell: String) -> [String] {
    cell.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// One line of cells.
  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = indentation
    for (index, cell) in cells.enumerated() {
      let padding = String(
        repeating: " ", count: max(0, widths[index] - DisplayWidth.columns(of: cell)))
      let isTrailing = index < alignments.count && alignments[index] == .trailing
      line += (index == 0 ? "" : gap) + (isTrailing ? padding + cell : cell + padding)
    }
    return line.trimmingEnd
  }

  /// The columns' widths in a terminal: column by column, the widest gives way.
  private func widths(fitting columns: Int?) -> [Int] {
    var widths = widths
    guard let columns, !widths.isEmpty else { return widths }
    let between = DisplayWidth.columns(of: gap) * (widths.count - 1)
    let room = columns - DisplayWidth.columns(of: indentation) - between
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > Self.columnsMin {
      // All of the widest at once would leave columns unused.
      let next = widths.filter { $0 < widest }.max() ?? 0
      let excess = widths.reduce(0, +) - room
      if let place = widths.lastIndex(of: widest) {
        widths[place] = max(Self.columnsMin, min(widest - 1, max(next, widest - excess)))
      }
    }
    return widths
  }
}
