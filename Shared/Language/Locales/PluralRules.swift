// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A language's plural rules: which numbers are `one`, `few`, `many` (CLDR, through ICU).
public struct PluralRules: Sendable {
  /// The kind of number.
  public enum Kind: Sendable, Hashable {
    /// A quantity: 1 salad, 2 salads.
    case cardinal
    /// A rank: 1st, 2nd, 3rd.
    case ordinal
  }

  private let handle: PluralRulesHandle

  /// The rules of the tag's language, loaded once and cached.
  public static func rules(for tag: LanguageTag) -> PluralRules { rules(for: tag, kind: .cardinal) }

  /// The rules of the tag's language for a kind of number, loaded once and cached.
  public static func rules(for tag: LanguageTag, kind: Kind) -> PluralRules {
    // The region matters (pt-PT has 0 as other, pt as one); the extensions do not.
    let key = Key(language: tag.withoutExtensions, kind: kind)
    return PluralRules(
      handle: cache.value(for: key) { PluralRulesHandle(language: key.language, kind: kind) })
  }

  /// The category of a number: for an integer by its value, for a decimal number also by its
  /// visible fraction digits, so English has 1 mile and 1.0 miles.
  public func category(for value: NumericValue) -> PluralCategory {
    if let integer = value.integer { return handle.category(for: integer) }
    return handle.category(forDigits: value.digits)
  }

  /// The category of an integer.
  public func category(for integer: Int64) -> PluralCategory { handle.category(for: integer) }

  /// The category of a number formatted by ICU, including its exponent: French has "un million de"
  /// and "1,2 million de", but "1 200 000".
  ///
  /// - Parameter number: ICU's `UFormattedNumber`.
  /// - Returns: The category; `other` if ICU cannot tell.
  package func category(ofFormatted number: OpaquePointer?) -> PluralCategory {
    handle.category(ofFormatted: number)
  }

  /// The categories that the language distinguishes, always including `other`.
  public var categories: Set<PluralCategory> { handle.categories }

  private struct Key: Hashable {
    var language: LanguageTag
    var kind: Kind
  }

  private static let cache = BoundedCache<Key, PluralRulesHandle>(bytesMax: 2 << 20) { key, _ in
    key.language.heapBytes + PluralRulesHandle.bytes
  }
}
