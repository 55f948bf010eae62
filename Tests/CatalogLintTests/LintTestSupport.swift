// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import CatalogLint

/// Catalogs for tests, and what is found in them.
enum LintTestSupport {
  /// A String Catalog with one key, in JSON.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - texts: The texts by language; an object's JSON is taken as it is.
  ///   - members: Further members of the entry, as JSON.
  static func catalog(
    _ key: String, _ texts: KeyValuePairs<String, String>, members: String = ""
  ) -> String {
    let localizations = texts.map { language, text in
      let unit =
        text.hasPrefix("{\"")
        ? text : "{\"stringUnit\": {\"state\": \"translated\", \"value\": \(quoted(text))}}"
      return "\(quoted(language)): \(unit)"
    }
    return """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        \(quoted(key)): {\(members)"localizations": {
          \(localizations.joined(separator: ",\n    "))
        }}
      }}
      """
  }

  /// The JSON of a localization that varies by number.
  static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let units = forms.map { category, text in
      "\(quoted(category)): {\"stringUnit\": {\"state\": \"translated\", \"value\": \(quoted(text))}}"
    }
    return "{\"variations\": {\"plural\": {\(units.joined(separator: ", "))}}}"
  }

  /// A text as JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// What is found in files.
  static func lint(
    _ files: [String: String], _ configuration: LintConfiguration = LintConfiguration()
  ) async -> [LintFinding] {
    let sources = files.sorted { $0.key < $1.key }.map {
      LintSource(path: $0.key, bytes: Array($0.value.utf8))
    }
    return await Linter(configuration: configuration).lint(sources)
  }

  /// The rules that find something in a catalog's texts of a language.
  static func rules(_ catalog: String, language: String) async -> Set<String> {
    let found = await lint(["T.xcstrings": catalog])
    return Set(found.filter { $0.language == language }.map(\.rule))
  }
}
