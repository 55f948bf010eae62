// SPDX-License-Identifier: Apache-2.0

/// Running text, broken into lines.
enum Paragraph {
  /// The lines of a text, broken at spaces so that each fits the columns if possible: a word that
  /// is too wide has a line of its own.
  ///
  /// Text in scripts without spaces stays together and is left to the terminal.
  static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let width = DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: word)
      if line.isEmpty {
        line = String(word)
      } else if width <= columns {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// The lines of a text as a narrow column of a table has it: words that are too wide, and text in
  /// scripts without spaces, are broken between characters.
  static func brokenLines(of text: String, columns: Int) -> [String] {
    let columns = max(2, columns)
    return lines(of: text, columns: columns).flatMap { line -> [String] in
      var pieces: [String] = []
      var piece = ""
      var width = 0
      for character in line {
        let own = DisplayWidth.columns(of: character)
        if width + own > columns, !piece.isEmpty {
          pieces.append(piece)
          (piece, width) = ("", 0)
        }
        piece.append(character)
        width += own
      }
      return pieces + [piece]
    }
  }
}
