// SPDX-License-Identifier: Apache-2.0

import CatalogTools

/// Texts that stay on one line.
enum CatalogLine {
  /// A text with `\n`, `\r`, `\t` and `\\` for what would break a line or a column, and `\u{1b}`
  /// for what else a terminal would obey.
  static func escaped(_ text: String) -> String {
    var result = ""
    // Not by characters: a return and a line feed are one, as is a backslash with a mark behind it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator:
          result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Lines with `\u{1b}` for what a terminal would obey.
  ///
  /// Names of files, and what messages quote of them, may have anything in them.
  static func visible(_ text: String) -> String {
    // Nearly all messages are as they are, and not by characters: see above.
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}

/// Entries as JSON objects on a line each.
enum CatalogJSON {
  private struct Text: Encodable {
    var form: String
    var language: String
    var state: String?
    var value: String
  }

  private struct Entry: Encodable {
    var comment: String?
    var extractionState: String?
    var file: String
    var key: String
    var shouldTranslate: Bool
    var texts: [Text]
  }

  static func line(_ entry: TranslationEntry, file: String) throws -> String {
    let texts = entry.translations.sorted { $0.key < $1.key }.flatMap { language, translation in
      translation.units.map {
        Text(form: $0.pathName, language: language, state: $0.state, value: $0.value)
      }
    }
    let document = Entry(
      comment: entry.comment, extractionState: entry.extractionState, file: file, key: entry.key,
      shouldTranslate: entry.isTranslatable, texts: texts)
    return try Console.json(document, isPretty: false)
  }
}
