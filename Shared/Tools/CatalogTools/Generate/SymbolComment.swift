// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// What the documentation of a symbol says: the text in the source language, and the comment.
enum SymbolComment {
  /// The lines, without the marks of a comment.
  static func lines(of symbol: Symbol) -> [String] {
    let text = oneLine(symbol.format)
    let lines = [text.isEmpty ? "An empty text." : "“\(text)”"]
    // A line that nothing can be seen of is none: Python ends a text behind its last one.
    let comment = (symbol.comment ?? "").split(whereSeparator: \.isNewline)
      .map { visible(String($0)) }.filter { !$0.isEmpty }
    return comment.isEmpty ? lines : lines + [""] + comment
  }

  /// A text on one line.
  static func oneLine(_ text: String) -> String {
    visible(
      text.replacingBytes("\\", with: "\\\\").replacingBytes("\n", with: "\\n")
        .replacingBytes("\r", with: "\\r").replacingBytes("\t", with: "\\t"))
  }

  /// A text without characters that could hide what is there.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// Whether a character is better written as its number in source code.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      true
    default: false
    }
  }
}
