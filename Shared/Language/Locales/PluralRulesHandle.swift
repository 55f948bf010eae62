// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// Owns ICU's plural rules for a language.
///
/// `@unchecked Sendable`: the pointers are set once, in `init`; what they point to is only read
/// until `deinit`, and ICU permits const calls on one object from many threads (ICU User Guide,
/// "Thread safety").
final class PluralRulesHandle: @unchecked Sendable {
  /// Integers below this bound are looked up in a table.
  private static let smallIntegers = 0..<1000

  /// The size of one instance in bytes: ICU's rules, two thousand as measured, and the table.
  static let bytes = 4 << 10

  private let rules: OpaquePointer?
  private let small: [PluralCategory]

  /// The categories that the language distinguishes.
  let categories: Set<PluralCategory>

  /// Opens a language's rules; a language unknown to CLDR has only `other`.
  ///
  /// The corresponding C function is `uplrules_openForType`.
  init(language: LanguageTag, kind: PluralRules.Kind) {
    var status = U_ZERO_ERROR
    let type = kind == .cardinal ? UPLURAL_TYPE_CARDINAL : UPLURAL_TYPE_ORDINAL
    let identifier = LocaleAdmission.shared.identifier(language.icuIdentifier, of: language)
    let opened = swift_uplrules_openForType(identifier, type, &status)
    if status.rawValue > U_ZERO_ERROR.rawValue {
      swift_uplrules_close(opened)
      rules = nil
    } else {
      rules = opened
    }
    let rules = rules
    small = Self.smallIntegers.map { Self.select(rules, Double($0)) }
    categories = Self.keywords(rules)
  }

  deinit { swift_uplrules_close(rules) }

  /// The category of an integer.
  func category(for integer: Int64) -> PluralCategory {
    let magnitude = integer.magnitude
    if magnitude < UInt64(small.count) { return small[Int(magnitude)] }
    // ICU computes in doubles, which lose the last digits of long integers, and Slavic languages
    // decide by those. Rules use no remainder except by powers of ten up to a million, so it
    // suffices that the number stays long.
    return Self.select(
      rules, Double(magnitude < Self.long ? magnitude : Self.long + magnitude % Self.long))
  }

  /// The category of a number with these digits.
  func category(forDigits digits: String) -> PluralCategory {
    var status = U_ZERO_ERROR
    let number = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(number) }
    FractionDigitsFormatter.format(Self.shortened(digits), into: number, &status)
    return status.rawValue > U_ZERO_ERROR.rawValue ? .other : category(ofFormatted: number)
  }

  /// The category of a formatted number.
  ///
  /// The corresponding C function is `uplrules_selectFormatted`.
  func category(ofFormatted number: OpaquePointer?) -> PluralCategory {
    guard let rules else { return .other }
    var status = U_ZERO_ERROR
    return Self.category { buffer, capacity in
      swift_uplrules_selectFormatted(rules, number, buffer, capacity, &status)
    } ?? .other
  }

  /// The absolute value, with the integer part shortened as in `category(for:)`.
  private static func shortened(_ digits: String) -> String {
    let digits = digits.drop { $0 == "-" || $0 == "0" }
    let point = digits.firstIndex(of: ".") ?? digits.endIndex
    let whole = digits[..<point]
    let kept = whole.count < longDigits ? String(whole) : "1" + whole.suffix(longDigits)
    return (kept.isEmpty ? "0" : kept) + digits[point...]
  }

  private static let longDigits = 15
  private static let long: UInt64 = 1_000_000_000_000_000

  /// The corresponding C function is `uplrules_select`.
  private static func select(_ rules: OpaquePointer?, _ number: Double) -> PluralCategory {
    guard let rules else { return .other }
    var status = U_ZERO_ERROR
    return category { buffer, capacity in
      swift_uplrules_select(rules, number, buffer, capacity, &status)
    } ?? .other
  }

  /// Parses a keyword that ICU returns as UTF-16.
  private static func category(
    _ write: (UnsafeMutablePointer<UChar>?, Int32) -> Int32
  ) -> PluralCategory? {
    withUnsafeTemporaryAllocation(of: UChar.self, capacity: 16) { buffer in
      buffer.initialize(repeating: 0)
      let length = write(buffer.baseAddress, Int32(buffer.count))
      guard length > 0, length <= buffer.count else { return nil }
      // Not as a string: building a language's table makes a thousand queries. ICU has no other
      // keywords, and two letters tell these apart.
      switch UInt8(truncatingIfNeeded: buffer[0]) {
      case UInt8(ascii: "z"): return .zero
      case UInt8(ascii: "t"): return .two
      case UInt8(ascii: "f"): return .few
      case UInt8(ascii: "m"): return .many
      case UInt8(ascii: "o"):
        return UInt8(truncatingIfNeeded: buffer[1]) == UInt8(ascii: "n") ? .one : .other
      default: return nil
      }
    }
  }

  /// The corresponding C function is `uplrules_getKeywords`.
  private static func keywords(_ rules: OpaquePointer?) -> Set<PluralCategory> {
    guard let rules else { return [.other] }
    var status = U_ZERO_ERROR
    let keywords = swift_uplrules_getKeywords(rules, &status)
    defer { swift_uenum_close(keywords) }
    var found: Set<PluralCategory> = [.other]
    var length: Int32 = 0
    while let keyword = swift_uenum_next(keywords, &length, &status) {
      if let category = PluralCategory(rawValue: String(cString: keyword)) {
        found.insert(category)
      }
    }
    return found
  }
}
