// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

extension LanguageTag {
  /// The tag as ICU and `Locale.identifier` spell it: `es_MX@numbers=latn`.
  public var icuIdentifier: String { icuIdentifier(keywords: unicodeExtension) }

  /// The tag as ICU spells it, for writing values: without numbers of a kind that there is not.
  ///
  /// ICU formats nothing in a locale that asks for those. Where a process has named thousands of
  /// locales, a further one is the nearest that ICU has data for.
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
      // ICU tells variants from the region by their place, so an absent region keeps its own.
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

  /// Whether there are numbers of this kind.
  ///
  /// The corresponding C function is `unumsys_openByName`.
  private static func isNumberingSystem(_ name: String) -> Bool {
    // Not systems, but words for the one that a locale has for a purpose.
    if ["default", "native", "traditio", "finance"].contains(name) { return true }
    return numberingSystems.value(for: name) {
      var status = U_ZERO_ERROR
      let system = swift_unumsys_openByName(name, &status)
      defer { swift_unumsys_close(system) }
      return system != nil && status.rawValue <= U_ZERO_ERROR.rawValue
    }
  }

  private static let numberingSystems = BoundedCache<String, Bool>(bytesMax: 256 << 10)

  // ICU answers with a pointer to its own table, or with the argument itself where it knows
  // nothing: the text is copied while the argument is alive.

  /// Turns `nu` to `numbers`.
  ///
  /// The corresponding C function is `uloc_toLegacyKey`.
  static func legacyKey(_ key: String) -> String {
    key.withCString { text in swift_uloc_toLegacyKey(text).map { String(cString: $0) } ?? key }
  }

  /// Turns `gregory` of `ca` to `gregorian`.
  ///
  /// The corresponding C function is `uloc_toLegacyType`.
  static func legacyType(_ key: String, _ value: String) -> String {
    key.withCString { key in
      value.withCString { text in
        swift_uloc_toLegacyType(key, text).map { String(cString: $0) } ?? value
      }
    }
  }

  /// Turns `numbers` to `nu`, and a key that is none to nothing.
  ///
  /// The corresponding C function is `uloc_toUnicodeLocaleKey`.
  static func unicodeKey(_ key: String) -> String? {
    key.withCString { text in swift_uloc_toUnicodeLocaleKey(text).map { String(cString: $0) } }
  }

  /// Turns `gregorian` of `ca` to `gregory`.
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
