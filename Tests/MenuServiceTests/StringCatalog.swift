// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The menu's string catalog as it is in the repository, read with nothing of the project's own.
struct StringCatalog {
  /// One key's entry.
  struct Entry {
    var comment: String
    /// By language.
    var values: [String: String]
    var states: [String: String]
  }

  var sourceLanguage: String
  var version: String
  var entries: [String: Entry]

  /// The file's text.
  var text: String

  /// Reads `Services/Localization/Catalogs/menu/Localizable.xcstrings`.
  static func menu(from file: String = #filePath) throws -> StringCatalog {
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = root.appendingPathComponent(
      "Services/Localization/Catalogs/menu/Localizable.xcstrings")
    let data = try Data(contentsOf: url)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let strings = object["strings"] as? [String: [String: Any]] ?? [:]
    return StringCatalog(
      sourceLanguage: object["sourceLanguage"] as? String ?? "",
      version: object["version"] as? String ?? "",
      entries: strings.mapValues { string in
        let localizations = string["localizations"] as? [String: [String: Any]] ?? [:]
        let units = localizations.compactMapValues { $0["stringUnit"] as? [String: String] }
        return Entry(
          comment: string["comment"] as? String ?? "",
          values: units.compactMapValues { $0["value"] },
          states: units.compactMapValues { $0["state"] })
      },
      text: String(decoding: data, as: UTF8.self))
  }
}
