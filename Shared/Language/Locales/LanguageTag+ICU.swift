// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

extension LanguageTag {
  /// The tag in the spelling of ICU and `Locale.identifier`: `es_MX@numbers=latn`.
  public var icuIdentifier: String { icuIdentifier(keywords: unicodeExtension) }

  /// The tag in ICU's spelling, for formatting values: without unknown numbering systems.
  ///
  /// ICU formats nothing in a locale that has one. After a process has named thousands of locales,
  /// any further one is replaced by the nearest that ICU has data for.
  public var formattingIdentifier: String {
    LocaleAdmission.shared.identifier(wholeFormattingIdentifier, of: self)
  }

  private var wholeFormattingIdentifier: String {
    guard let numbers = unicodeExtension["nu"], !Self.isNumberingSystem(numbers) else {
      return icuIdentifier
    }
    return icuIdentifier(keywords: unicodeExtension.filter { $0.key != "nu" })
  }

  private func icuIdentifier(keywords unicodeExtension: [String: String]) -> String {
    var text = language
    if let script { text += "_" + script }
    if let region { text += "_" + region }
    if !variants.isEmpty {
      // ICU distinguishes variants from the region by position, so an absent region leaves an empty
      // field.
      if region == nil { text += "_" }
      text += "_" + variants.map { $0.uppercased() }.joined(separator: "_")
    }
    var keywords = unicodeExtension.map { key, value in
      (key: Self.legacyKey(key), value: Self.legacyType(key, value))
    }
    if !unicodeAttributes.isEmpty {
      keywords.append((key: "attribute", value: unicodeAttributes.joined(separator: "-")))
    }
    for other in otherExtensions {
      keywords.append((key: String(other.prefix(1)), value: String(other.dropFirst(2))))
    }
    if keywords.isEmpty { return text }
    keywords.sort { $0.key < $1.key }
    return text + "@" + keywords.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// Whether a numbering system exists.
  ///
  /// The corresponding C function is `unumsys_openByName`.
  private static func isNumberingSystem(_ name: String) -> Bool {
    // Not numbering systems, but names for the one that a locale uses for a purpose.
    if ["default", "native", "traditio", "finance"].contains(name) { return true }
    return numberingSystems.value(for: name) {
      var status = U_ZERO_ERROR
      let system = swift_unumsys_openByName(name, &status)
      defer { swift_unumsys_close(system) }
      return system != nil && status.rawValue <= U_ZERO_ERROR.rawValue
    }
  }

  private static let numberingSystems = BoundedCache<String, Bool>(bytesMax: 256 << 10)

  // ICU returns a pointer into its own table, or the argument itself for an unknown one: the text
  // is copied while the argument is alive.

  /// Converts `nu` to `numbers`.
  ///
  /// The corresponding C function is `uloc_toLegacyKey`.
  static func legacyKey(_ key: String) -> String {
    key.withCString { text in swift_uloc_toLegacyKey(text).map { String(cString: $0) } ?? key }
  }

  /// Converts `gregory` of `ca` to `gregorian`.
  ///
  /// The corresponding C function is `uloc_toLegacyType`.
  static func legacyType(_ key: String, _ value: String) -> String {
    key.withCString { key in
      value.withCString { text in
        swift_uloc_toLegacyType(key, text).map { String(cString: $0) } ?? value
      }
    }
  }

  /// Converts `numbers` to `nu`, and an unknown key to nil.
  ///
  /// The corresponding C function is `uloc_toUnicodeLocaleKey`.
  static func unicodeKey(_ key: String) -> String? {
    key.withCString { text in swift_uloc_toUnicodeLocaleKey(text).map { String(cString: $0) } }
  }

  /// Converts `gregorian` of `ca` to `gregory`.
  ///
  /// The corresponding C function is `uloc_toUnicodeLocaleType`.
  static func unicodeType(_ key: String, _ value: String) -> String? {
    key.withCString { key in
      value.withCString { text in
        swift_uloc_toUnicodeLocaleType(key, text).map { String(cString: $0) }
      }
    }
  }
}
