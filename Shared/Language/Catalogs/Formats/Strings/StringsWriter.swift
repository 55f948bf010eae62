// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// Writes `.strings` files: UTF-8 text, an entry a line, comments before it.
///
/// What is written reads back as the same entries, whatever is in keys and texts.
public enum StringsWriter {
  /// Writes a file.
  ///
  /// - Parameter entries: The entries, in the order that they are to have.
  /// - Returns: The file's contents.
  /// - Throws: ``CatalogWriteError`` if a text has variants: those need a `.stringsdict`.
  public static func write(_ entries: [CatalogEntry]) throws(CatalogWriteError) -> [UInt8] {
    var result = ""
    for entry in entries {
      guard case .template(let template) = entry.message.pattern, entry.message.variables.isEmpty
      else {
        throw CatalogWriteError(
          .unsupportedVariation, key: entry.key,
          message: "“\(entry.key)” has variants, which a .strings file cannot have.")
      }
      if !result.isEmpty { result += "\n" }
      if let comment = entry.comment { result += self.comment(comment) }
      result += "\(quoted(entry.key)) = \(quoted(template.source));\n"
    }
    return Array(result.utf8)
  }

  /// A comment on lines of its own.
  ///
  /// One that has the end of a comment in it is written with slashes, or with a space in its end
  /// if it also has several lines.
  private static func comment(_ text: String) -> String {
    guard text.utf8.firstRange(of: "*/".utf8) != nil else { return "/* \(text) */\n" }
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return "// \(text)\n" }
    return "/* \(text.replacingBytes("*/", with: "* /")) */\n"
  }

  /// A text in quotes, its control characters as `\U` and four digits.
  package static func quoted(_ text: String) -> String {
    let escaped = text.escaped { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\\U" + scalar.fourDigits : nil
    }
    return "\"\(escaped)\""
  }
}
