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
}
