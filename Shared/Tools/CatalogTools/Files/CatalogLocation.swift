// SPDX-License-Identifier: Apache-2.0

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
      return LanguageTag(validating: name.replacing("_", with: "-"))?.identifier ?? name
    }
    guard folder.hasPrefix("values-") else { return nil }
    let name = String(folder.dropFirst("values-".count))
    // `values-b+sr+Latn` and `values-pt-rBR`.
    let tag =
      name.hasPrefix("b+")
      ? String(name.dropFirst(2)).replacing("+", with: "-") : name.replacing("-r", with: "-")
    return LanguageTag(validating: tag)?.identifier
  }
}

extension CatalogLocation {
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
