// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales

/// The encoded form is Apple's, as in an app's JSON export: key, default value with its arguments,
/// table, `bundleURL`, locale, `sandboxExtensionToken`. Everything except the key is optional when
/// decoding. `bundle` (a name) and `comment` are ours; Apple's decoder ignores them.
extension LocalizedStringResource: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, defaultValue, table, locale, bundle, bundleURL, comment, sandboxExtensionToken
  }

  /// `Locale`'s encoded form.
  private struct EncodedLocale: Codable {
    var identifier: String
    /// 0: the locale of the identifier; 1 and 2: the reader's current locale.
    var current: Int?

    init(_ locale: Locale) {
      identifier = locale.identifier
      current = LocalizedStringResource.isReaders(locale) ? 2 : 0
    }

    /// Another process's current locale is not ours: it remains the reader's.
    ///
    /// Foundation retains every locale that it ever makes, so one is made only of what is a
    /// language tag, and of those not more than a process may have; whatever else is written is no
    /// locale.
    var locale: Locale {
      if (current ?? 0) != 0 { return .autoupdatingCurrent }
      return LanguageTag(closestTo: identifier)?.locale ?? Self.root
    }

    private static let root = Locale(identifier: "")
  }

  /// Decodes a resource.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let locale = try container.decodeIfPresent(EncodedLocale.self, forKey: .locale)
    self.init(
      key: try container.decode(String.self, forKey: .key),
      defaultValue: try container.decodeIfPresent(
        String.LocalizationValue.self, forKey: .defaultValue),
      table: try container.decodeIfPresent(String.self, forKey: .table),
      locale: locale?.locale ?? .autoupdatingCurrent,
      bundle: try Self.bundle(in: container),
      comment: try container.decodeIfPresent(String.self, forKey: .comment))
  }

  private static func bundle(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> BundleDescription {
    if let name = try container.decodeIfPresent(String.self, forKey: .bundle) {
      return .named(name)
    }
    // A URL without a path, as written by an app without bundles of its own, is that of the main
    // bundle.
    guard let text = try container.decodeIfPresent(String.self, forKey: .bundleURL),
      let url = URL(string: text), !url.path.isEmpty, url.path != "/"
    else { return .main }
    return .atURL(url)
  }

  /// Encodes every field of Apple's form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(defaultValue, forKey: .defaultValue)
    try container.encodeIfPresent(table, forKey: .table)
    try container.encode(EncodedLocale(locale), forKey: .locale)
    switch bundle {
    case .main: try container.encode("file:///", forKey: .bundleURL)
    case .atURL(let url): try container.encode(url.absoluteString, forKey: .bundleURL)
    case .forClass, .named:
      try container.encode(bundle.name, forKey: .bundle)
      let url = URL(fileURLWithPath: "/\(bundle.name)", isDirectory: true)
      try container.encode(url.absoluteString, forKey: .bundleURL)
    }
    try container.encodeIfPresent(comment, forKey: .comment)
    try container.encode("", forKey: .sandboxExtensionToken)
  }
}
