// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales

/// Every catalog as it was at one moment.
///
/// It never changes; a reload makes another.
public final class CatalogSnapshot: Sendable {
  /// The bundle that an empty name means.
  public static let mainBundleName = "main"

  /// The table that an empty name means.
  public static let defaultTableName = "Localizable"

  /// A snapshot with nothing in it.
  public static let empty = CatalogSnapshot(bundles: [:], revision: "0", diagnostics: [])

  /// The bundles, by name.
  public let bundles: [String: CatalogBundle]

  /// The project's own words, in order of their files' paths.
  public let terms: [CatalogTerms]

  /// A hash of the names and contents of the files: the same files give the same revision in
  /// every process.
  public let revision: String

  /// What was wrong with the files, in order of file and line.
  ///
  /// What is of severity `error` could not be read and is missing.
  public let diagnostics: [Diagnostic]

  /// Makes a snapshot from its parts.
  public init(
    bundles: [String: CatalogBundle], terms: [CatalogTerms] = [], revision: String,
    diagnostics: [Diagnostic]
  ) {
    self.bundles = bundles
    self.terms = terms
    self.revision = revision
    self.diagnostics = diagnostics
  }

  /// Whether something could not be read.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// A bundle.
  ///
  /// An empty name means `main`.
  public func bundle(_ name: String) -> CatalogBundle? {
    bundles[name.isEmpty ? Self.mainBundleName : name]
  }

  /// The entry of a key in exactly one bundle, table and language.
  ///
  /// - Parameters:
  ///   - bundle: The bundle's name; empty for `main`.
  ///   - table: The table's name; empty for `Localizable`.
  ///   - language: One of the bundle's languages.
  ///   - key: The key, as the code has it.
  /// - Returns: The entry, if there is one.
  public func entry(
    bundle: String, table: String, language: LanguageTag, key: String
  ) -> CatalogMatch? {
    self.bundle(bundle)?.table(table, language: language)?.match(key)
  }

  /// Whether a bundle has a table in a language.
  ///
  /// A reader's best language that has the table answers, even if only a lesser one has the key.
  public func tableExists(bundle: String, table: String, language: LanguageTag) -> Bool {
    self.bundle(bundle)?.table(table, language: language) != nil
  }

  static func tableName(_ name: String) -> String { name.isEmpty ? defaultTableName : name }
}
