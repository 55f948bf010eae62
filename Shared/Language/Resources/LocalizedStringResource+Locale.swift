// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Locales

extension LocalizedStringResource {
  /// The table to look in, `Localizable` where none is named.
  public var tableName: String { table ?? "Localizable" }

  /// Whether the locale is left to the reader: it is `.autoupdatingCurrent`.
  public var hasReadersLocale: Bool { locale == .autoupdatingCurrent }

  /// The locale's language tag; nothing where the locale is left to the reader.
  ///
  /// A locale whose identifier is not a language tag gives as much of it as is one.
  public var languageTag: LanguageTag? {
    if hasReadersLocale { return nil }
    return LanguageTag(closestTo: locale.identifier)
  }
}

extension LanguageTag {
  /// Reads as much of a locale's identifier as is a language tag: all of it, or what stands before
  /// the keywords; nothing if that is none either.
  public init?(closestTo identifier: String) {
    let candidates = [identifier, String(identifier.prefix { $0 != "@" })]
    guard let tag = candidates.lazy.compactMap({ LanguageTag(validating: $0) }).first else {
      return nil
    }
    self = tag
  }
}
