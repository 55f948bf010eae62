// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A file in a folder of catalogs, and what its path says about it.
struct CatalogFile {
  /// The forms that catalogs come in.
  enum Format: String {
    case strings
    case stringsdict
    case xcstrings
    /// A project's own words: `terms.<language>.tsv`.
    case terms
    /// Android's resources.
    case android = "xml"
  }

  /// Where a file's texts belong.
  enum Place {
    /// A String Catalog: in every language.
    case bundle
    /// `<language>.lproj`, or the language in a name of terms.
    case language(LanguageTag)
    /// `Base.lproj`, which is no language.
    case base
    /// Android's `values`, whose texts are in the development language.
    case standard
  }

  /// The ending of the folders that hold one language's files.
  static let languageFolderEnding = ".lproj"

  /// The file's path below the folder: `menu/es.lproj/Localizable.strings`.
  var path: String
  var bundle: String
  var table: String
  var format: Format
  var place: Place

  /// Reads a path below the folder of catalogs.
  ///
  /// - Returns: The file, or what is wrong with its place, or neither if it is no catalog.
  static func read(path: String) -> (file: CatalogFile?, problem: Diagnostic?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") || $0.isEmpty }),
      let (table, format) = split(name)
    else { return (nil, nil) }
    func problem(
      _ severity: Diagnostic.Severity, _ rule: String, _ message: String
    ) -> (file: CatalogFile?, problem: Diagnostic?) {
      let location = SourceLocation(file: path, line: 1, column: 1)
      return (nil, Diagnostic(severity, rule: rule, message: message, location: location))
    }
    func file(_ place: Place) -> CatalogFile {
      CatalogFile(path: path, bundle: parts[0], table: table, format: format, place: place)
    }
    switch (parts.count, format) {
    case (1, .android), (2, .android): return (nil, nil)
    case (1, _):
      return problem(
        .warning, "misplaced-file", "A catalog has to be in a folder with its bundle's name.")
    case (2, .terms):
      guard let language = LanguageTag(validating: table) else {
        return problem(
          .error, "invalid-language",
          "“\(table)” is no language tag; a file of terms is called “terms.<language>.tsv”.")
      }
      let file = CatalogFile(
        path: path, bundle: parts[0], table: "", format: format, place: .language(language))
      return (file, nil)
    case (2, .xcstrings):
      return (file(.bundle), nil)
    case (2, _):
      return problem(
        .warning, "misplaced-file", "A file of this kind has to be in a “<language>.lproj”.")
    case (3, .strings), (3, .stringsdict):
      guard parts[1].hasSuffix(languageFolderEnding) else { return (nil, nil) }
      let language = String(parts[1].dropLast(languageFolderEnding.count))
      let place: Place
      if language == "Base" {
        place = .base
      } else if let tag = LanguageTag(validating: languageNames[language] ?? language) {
        place = .language(tag)
      } else {
        return problem(.error, "invalid-language", "“\(language)” is no language tag.")
      }
      return (file(place), nil)
    case (3, .android):
      switch AndroidFolder.read(parts[1]) {
      case nil: return (nil, nil)
      case .invalid(let text):
        return problem(.error, "invalid-language", "“\(text)” is no language tag.")
      case .standard: return (file(.standard), nil)
      case .language(let tag): return (file(.language(tag)), nil)
      }
    case (3, .xcstrings):
      // Xcode keeps those of storyboards in `mul.lproj`, and people put others in `en.lproj`: the
      // folder says nothing, a String Catalog names its languages itself.
      guard parts[1].hasSuffix(languageFolderEnding) else { return (nil, nil) }
      return (file(.bundle), nil)
    case (3, .terms):
      return problem(
        .warning, "misplaced-file", "A file of terms has to be in the bundle's folder.")
    default: return (nil, nil)
    }
  }

  /// The languages of folders with an English name, such as `French.lproj`, which CFBundle reads
  /// as well: they are older than those with a tag.
  private static let languageNames = [
    "Albanian": "sq", "Arabic": "ar", "Bulgarian": "bg", "Byelorussian": "be", "Chinese": "zh",
    "Croatian": "hr", "Czech": "cs", "Danish": "da", "Dutch": "nl", "English": "en",
    "Estonian": "et", "Faroese": "fo", "Farsi": "fa", "Finnish": "fi", "French": "fr",
    "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu",
    "Icelandic": "is", "Irish": "ga", "Italian": "it", "Japanese": "ja", "Korean": "ko",
    "Latvian": "lv", "Lithuanian": "lt", "Macedonian": "mk", "Maltese": "mt", "Norwegian": "nb",
    "Polish": "pl", "Portuguese": "pt", "Romanian": "ro", "Russian": "ru", "Sami": "se",
    "Serbian": "sr", "Slovak": "sk", "Slovenian": "sl", "Spanish": "es", "Swedish": "sv",
    "Thai": "th", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur", "Yiddish": "yi",
  ]

  /// What the name of a file of terms begins and ends with.
  private static let termsName = (start: "terms.", end: ".tsv")

  /// A file's table and format, if it is a catalog by its name; of terms, their language.
  ///
  /// Android's `strings.xml` is the table that Apple calls `Localizable`.
  static func split(_ name: String) -> (table: String, format: Format)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    if name == "terms.tsv" { return ("", .terms) }
    if name.hasPrefix(termsName.start), name.hasSuffix(termsName.end) {
      return (String(name.dropFirst(termsName.start.count).dropLast(termsName.end.count)), .terms)
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Format(rawValue: ending), format != .terms else { return nil }
    let table = String(name[..<dot])
    let isDefault = format == .android && table == "strings"
    return (isDefault ? CatalogSnapshot.defaultTableName : table, format)
  }
}
