// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Locales

extension LocalizedStringResource {
  /// The table to look in; `Localizable` by default.
  public var tableName: String { table ?? "Localizable" }

  /// Whether the locale is left to the reader: it is `.autoupdatingCurrent` or `.current`.
  ///
  /// The latter is that of a resource whose author named none. A process has no reader of its own,
  /// so its own locale (`en_001` on Linux) is nobody's.
  public var hasReadersLocale: Bool { Self.isReaders(locale) }

  /// Whether a locale stands for the reader's.
  static func isReaders(_ locale: Locale) -> Bool {
    locale == .autoupdatingCurrent || locale == .current
  }

  /// The locale's language tag; nil if the locale is left to the reader.
  ///
  /// If the locale's identifier is not a language tag, the longest valid part is used.
  public var languageTag: LanguageTag? {
    if hasReadersLocale { return nil }
    return LanguageTag(closestTo: locale.identifier)
  }
}

extension LanguageTag {
  /// Parses the longest valid part of a locale's identifier: all of it, or the part before the
  /// keywords; nil if neither is a language tag.
  public init?(closestTo identifier: String) {
    let candidates = [identifier, String(identifier.prefix { $0 != "@" })]
    guard let tag = candidates.lazy.compactMap({ LanguageTag(validating: $0) }).first else {
      return nil
    }
    self = tag
  }
}
