// SPDX-License-Identifier: Apache-2.0

/// The formats that catalogs are converted from and to.
public enum ConversionFormat: String, Sendable, CaseIterable {
  /// A String Catalog.
  case xcstrings
  /// `.strings`, with a `.stringsdict` beside it for what varies.
  case strings
  /// A `.stringsdict` alone.
  case stringsdict
  /// Android's resources.
  case android
  /// XLIFF 1.2, as Xcode exports and imports it.
  case xliff
  /// XLIFF 2.0.
  case xliff2
  /// gettext's catalogs of translations.
  case po
  /// gettext's templates.
  case pot
  /// Flutter's Application Resource Bundles.
  case arb
  /// i18next's JSON, version 4.
  case i18next
  /// Project Fluent.
  case fluent
  /// Tables for spreadsheets.
  case csv

  /// The format of a file by its name; for `.xliff`, `.json` and `.xml` the commonest.
  public init?(ofFile path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "xcstrings": self = .xcstrings
    case "strings": self = .strings
    case "stringsdict": self = .stringsdict
    case "xml": self = .android
    case "xliff", "xlf": self = .xliff
    case "po": self = .po
    case "pot": self = .pot
    case "arb": self = .arb
    case "json": self = .i18next
    case "ftl": self = .fluent
    case "csv": self = .csv
    default: return nil
    }
  }

  /// Whether one file has all languages.
  public var isMultilingual: Bool { self == .xcstrings || self == .csv }

  /// Whether a file has the source language's texts beside a translation's.
  var isBilingual: Bool { [.xliff, .xliff2, .po, .pot].contains(self) }

  /// Where a language's file is in a folder, as the programs that read the format want it.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isSource: Whether it is the language that texts were written in first.
  ///   - table: The name of the catalog: `Localizable`.
  public func path(language: String, isSource: Bool, table: String) -> String {
    switch self {
    case .xcstrings: return "\(table).xcstrings"
    case .csv: return "\(table).csv"
    case .strings: return "\(language).lproj/\(table).strings"
    case .stringsdict: return "\(language).lproj/\(table).stringsdict"
    case .android:
      if isSource { return "values/strings.xml" }
      return "values-\(CatalogLocation.androidQualifier(language))/strings.xml"
    case .xliff, .xliff2: return "\(language).xliff"
    case .po: return "\(language).po"
    case .pot: return "\(table).pot"
    case .arb: return "app_\(language.replacing("-", with: "_")).arb"
    case .i18next: return "\(language)/translation.json"
    case .fluent: return "\(language)/\(table).ftl"
    }
  }

  /// What the format can say.
  var abilities: ConversionAbilities {
    switch self {
    case .xcstrings:
      ConversionAbilities(
        comments: true, states: true, origins: true, untranslatable: true, variables: true,
        kinds: ["plural", "device", "substitutions", "set"])
    case .csv:
      ConversionAbilities(
        comments: true, states: true, origins: true, untranslatable: true, variables: true,
        kinds: nil)
    case .strings:
      ConversionAbilities(
        comments: true, variables: true,
        kinds: ["plural", "device", "width", "substitutions", "gender"])
    case .stringsdict:
      ConversionAbilities(
        variables: true, kinds: ["plural", "device", "width", "substitutions", "gender"])
    case .android:
      ConversionAbilities(comments: true, untranslatable: true, kinds: ["plural"])
    case .xliff, .xliff2:
      ConversionAbilities(comments: true, states: true, untranslatable: true, kinds: nil)
    case .po, .pot: ConversionAbilities(comments: true, states: true, kinds: nil)
    case .arb, .fluent: ConversionAbilities(comments: true, kinds: ["plural"])
    case .i18next: ConversionAbilities(kinds: ["plural"])
    }
  }
}
