// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A string catalog as it is in the repository, read with nothing of the project's own.
public struct StringCatalog {
  /// One key's entry.
  public struct Entry {
    /// What translators are told.
    public var comment: String
    /// The texts by language.
    public var values: [String: String]
    /// What Xcode says of each text, by language: `translated`.
    public var states: [String: String]
  }

  /// The languages that the sample café speaks.
  public static let languages = ["de", "en", "es", "fr", "hi", "it", "ko", "pt-BR"]

  /// The language that the code is written in.
  public var sourceLanguage: String
  /// The version of the format.
  public var version: String
  /// The entries by key.
  public var entries: [String: Entry]

  /// The file's text.
  public var text: String

  /// Reads `Services/Localization/Catalogs/BUNDLE/Localizable.xcstrings`.
  public init(bundle: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent(
      "Services/Localization/Catalogs/\(bundle)/Localizable.xcstrings")
    let data = try Data(contentsOf: url)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let strings = object["strings"] as? [String: [String: Any]] ?? [:]
    sourceLanguage = object["sourceLanguage"] as? String ?? ""
    version = object["version"] as? String ?? ""
    entries = strings.mapValues { string in
      let localizations = string["localizations"] as? [String: [String: Any]] ?? [:]
      let units = localizations.compactMapValues { $0["stringUnit"] as? [String: String] }
      return Entry(
        comment: string["comment"] as? String ?? "",
        values: units.compactMapValues { $0["value"] },
        states: units.compactMapValues { $0["state"] })
    }
    text = String(decoding: data, as: UTF8.self)
  }
}
