// SPDX-License-Identifier: Apache-2.0

import Locales

/// Writes texts as Android's resources have them.
///
/// https://developer.android.com/guide/topics/resources/string-resource says what is escaped.
enum AndroidWriter {
  /// An entry, without its first line's beginning and its last line's end.
  static func entry(
    _ name: String, _ translation: Translation, indentation: String, lineEnd: String,
    attributes: String = ""
  ) -> String {
    let name = XMLText.attribute(name)
    guard let forms = translation.pluralForms else {
      return "\(indentation)<string name=\"\(name)\"\(attributes)>"
        + "\(text(translation.text ?? ""))</string>"
    }
    let sorted = forms.sorted { rank($0.category) < rank($1.category) }
    let items = sorted.map { category, unit in
      "\(indentation)\(indentation)<item quantity=\"\(category)\">\(text(unit.value))</item>"
        + lineEnd
    }
    return "\(indentation)<plurals name=\"\(name)\"\(attributes)>\(lineEnd)"
      + "\(items.joined())\(indentation)</plurals>"
  }

  /// The place of a plural form among others.
  static func rank(_ category: String) -> Int {
    PluralCategory.allCases.firstIndex { $0.rawValue == category } ?? PluralCategory.allCases.count
  }

  /// A text for between tags, from one with Foundation's specifiers.
  static func text(_ text: String) -> String { escaped(javaFormat(text)) }

  /// A text for between tags, with specifiers as they are.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "'": escaped += "\\'"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\r", "\u{A0}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // These begin references to other resources.
    if let first = escaped.first, first == "@" || first == "?" { escaped = "\\" + escaped }
    // Outside of quotes, runs of blanks become one, and those at the ends none.
    if escaped.hasPrefix(" ") || escaped.hasSuffix(" ") || escaped.contains("  ") {
      return "\"\(escaped)\""
    }
    return escaped
  }

  /// A text with Java's specifiers for Foundation's: `%@` is `%s`, `%lld` is `%d`; several are
  /// numbered, as aapt2 wants it.
  static func javaFormat(_ text: String) -> String {
    let specifiers = TextSpecifier.all(in: text)
    guard !specifiers.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    var next = 1
    for specifier in specifiers {
      result += bytes[position..<specifier.range.lowerBound]
      position = specifier.range.upperBound
      let number = specifier.number ?? next
      if specifier.number == nil { next += 1 }
      let isNumbered = specifier.number != nil || specifiers.count > 1
      result += Array(
        "%\(isNumbered ? "\(number)$" : "")\(specifier.options)\(conversion(specifier))".utf8)
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  private static func conversion(_ specifier: TextSpecifier) -> String {
    switch specifier.conversion.last {
    case "@": "s"
    case "i", "u", "d": "d"
    case "F": "f"
    case "C": "c"
    case "S": "s"
    case let other?: String(other)
    case nil: ""
    }
  }
}
