// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

/// A locale's way to write numbers in words.
///
/// The corresponding C type is `UNumberFormat`, opened with `UNUM_SPELLOUT`.
final class SpelledOutFormat: @unchecked Sendable {
  // Sendable, because the format is only used with the lock held.
  private let format: UnsafeMutablePointer<UNumberFormat?>
  private let lock = Mutex(())

  /// A format with the rules of its locale, in bytes; rather too much.
  static let bytes = 1 << 20

  /// What tells formats apart.
  struct Key: Hashable {
    /// In ICU's spelling, with what words depend on alone.
    let locale: String
    /// Whether it writes "second" and not "two".
    let isOrdinal: Bool

    /// - Parameters:
    ///   - locale: In ICU's spelling.
    ///   - isOrdinal: Whether it writes "second" and not "two".
    init(locale: String, isOrdinal: Bool) {
      self.locale = SpelledOutFormat.locale(of: locale)
      self.isOrdinal = isOrdinal
    }
  }

  /// A locale without what numbers in words do not depend on, and without a numbering system that
  /// is rules itself (`grek`, `hebr`).
  ///
  /// Such rules stand beside the language's own, which takes up to seconds to make, and what
  /// neither can write in words they send to each other until the stack is full. Digits are for
  /// the few numbers that a language has no words for.
  private static func locale(of locale: String) -> String {
    guard let mark = locale.utf8.firstIndex(of: UInt8(ascii: "@")) else { return locale }
    return locales.value(for: locale) {
      let keywords = locale[locale.utf8.index(after: mark)...].split(separator: ";")
      let language = String(locale[..<mark])
      guard let digits = keywords.first(where: { $0.hasPrefix("numbers=") }), hasDigits(locale)
      else { return language }
      return "\(language)@\(digits)"
    }
  }

  private static let locales = BoundedCache<String, String>(bytesMax: 256 << 10)

  /// Whether a locale's numbering system has digits, and not rules.
  ///
  /// The corresponding C functions are `unumsys_open` and `unumsys_isAlgorithmic`.
  private static func hasDigits(_ locale: String) -> Bool {
    var status = U_ZERO_ERROR
    let system = swift_unumsys_open(locale, &status)
    defer { swift_unumsys_close(system) }
    guard let system, status.rawValue <= U_ZERO_ERROR.rawValue else { return false }
    return swift_unumsys_isAlgorithmic(system) == 0
  }

  /// Makes a format, or nothing if ICU has none.
  ///
  /// Where a language has no rules for ranks in words (pl, cs, uk), they are written in digits, as
  /// the language writes ranks: a word would say how many, and not which.
  init?(_ key: Key) {
    guard let spelled = Self.open(UNUM_SPELLOUT, key.locale) else { return nil }
    guard key.isOrdinal else {
      format = spelled
      return
    }
    if let rules = Self.ordinalRules(of: spelled) {
      var status = U_ZERO_ERROR
      let name = Array(rules.utf16)
      swift_unum_setTextAttribute(
        spelled, UNUM_DEFAULT_RULESET, name, Int32(name.count), &status)
      format = spelled
    } else {
      swift_unum_close(spelled)
      guard let digits = Self.open(UNUM_ORDINAL, key.locale) else { return nil }
      format = digits
    }
  }

  /// The corresponding C function is `unum_open`.
  private static func open(
    _ style: UNumberFormatStyle, _ locale: String
  ) -> UnsafeMutablePointer<UNumberFormat?>? {
    var status = U_ZERO_ERROR
    let opened = swift_unum_open(style, nil, 0, locale, nil, &status)
    if status.rawValue <= U_ZERO_ERROR.rawValue { return opened }
    swift_unum_close(opened)
    return nil
  }

  /// The name of the rules that a language writes ranks by; nil if it has none.
  ///
  /// Languages whose ordinals agree (es: -masculine, -feminine) have no plain rule set; the
  /// masculine is the dictionary form, which agreement starts from. Others have what they name
  /// first: da -common, ko -sinokorean-count.
  private static func ordinalRules(of format: UnsafeMutablePointer<UNumberFormat?>) -> String? {
    let names = withICUBuffer(capacity: 2048) {
      swift_unum_getTextAttribute(format, UNUM_PUBLIC_RULESETS, $0, $1, &$2)
    }
    let plain = "%spellout-ordinal"
    let rules = (names ?? "").split(separator: ";").filter { $0.hasPrefix(plain) }
      .map { String($0) }
    return [plain, plain + "-masculine"].first(where: rules.contains) ?? rules.first
  }

  deinit { swift_unum_close(format) }

  /// The words of a number, of which the digits are given.
  ///
  /// The corresponding C function is `unum_formatDecimal`.
  func string(digits: String) -> String? {
    var digits = digits
    return digits.withUTF8 { digits in
      digits.withMemoryRebound(to: CChar.self) { digits in
        lock.withLock { _ in
          withICUBuffer {
            swift_unum_formatDecimal(
              format, digits.baseAddress, Int32(digits.count), $0, $1, nil, &$2)
          }
        }
      }
    }
  }
}
