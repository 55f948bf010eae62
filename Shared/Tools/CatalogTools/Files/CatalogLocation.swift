// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales

/// What a file's path says of its texts.
public enum CatalogLocation {
  /// The language of a file in an `.lproj` or in Android's `values`, as a language tag.
  ///
  /// - Parameter path: The file.
  /// - Returns: The language; nothing where no folder names one.
  public static func language(ofFile path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1 else { return nil }
    let folder = parts[parts.count - 2]
    if folder.hasSuffix(".lproj") {
      let name = String(folder.dropLast(".lproj".count))
      // It is in no language; what it has is the source's.
      guard name != "Base" else { return nil }
      return LanguageName.canonical(name)
    }
    guard folder.hasPrefix("values-") else { return nil }
    let name = String(folder.dropFirst("values-".count))
    // `values-b+sr+Latn` and `values-pt-rBR`.
    let tag =
      name.hasPrefix("b+")
      ? String(name.dropFirst(2)).replacing("+", with: "-") : name.replacing("-r", with: "-")
    return LanguageTag(validating: tag)?.identifier
  }

  /// Whether a file is in a folder of no language, Android's `values` or a `Base.lproj`: its texts
  /// are the source language's, whatever that is.
  ///
  /// - Parameter path: The file.
  public static func isOfSource(_ path: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().last
    return folder == "values" || folder == "Base.lproj"
  }

  /// The language of a file whose format has no folders of its own: that of a folder or a file
  /// which is called by it, as in `pl/menu.ftl`, `locales/pt_BR.json`, `po/de.po` and
  /// `app_fr.arb`.
  ///
  /// - Parameter path: The file.
  /// - Returns: The language; nothing where no name is one.
  static func languageName(ofFile path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let file = parts.last else { return nil }
    let stem = String(file.prefix { $0 != "." })
    let ending = stem.firstIndex(of: "_").map { String(stem[stem.index(after: $0)...]) }
    let names: [String?] = [parts.dropLast().last, stem, ending]
    for name in names {
      guard let name, let tag = LanguageName.tag(name),
        knownLanguages.contains(tag.language)
      else { continue }
      return tag.identifier
    }
    return nil
  }

  /// The languages that CLDR has texts of: whatever has two or three letters may be a tag, and
  /// `src` and `bin` are folders.
  private static let knownLanguages = Set(
    Locale.availableIdentifiers.compactMap { LanguageTag(validating: $0)?.language })
}

extension CatalogLocation {
  /// Whether a folder or a file may be called by a language: it is `Base` or a language tag, with
  /// hyphens or underscores.
  ///
  /// A catalog can have anything in its place, and that may be a path.
  public static func isLanguage(_ name: String) -> Bool {
    name == "Base" || LanguageName.tag(name) != nil
  }

  /// What Android's folder of a language has behind `values-`: `pt-rBR`, `b+sr+Latn`.
  static func androidQualifier(_ language: String) -> String {
    let parts = language.split(separator: "-").map(String.init)
    if parts.count == 1 { return language }
    if parts.count == 2, parts[1].count == 2 || parts[1].allSatisfy(\.isNumber) {
      return parts[1].count == 2 ? "\(parts[0])-r\(parts[1])" : "b+\(parts[0])+\(parts[1])"
    }
    return "b+" + parts.joined(separator: "+")
  }
}
