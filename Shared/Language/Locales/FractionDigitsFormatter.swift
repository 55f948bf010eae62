// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// Number formatters with a fixed number of fraction digits.
///
/// Plural rules take a decimal number's operands from a formatted number, in any locale; so one
/// formatter per number of fraction digits is enough.
enum FractionDigitsFormatter {
  /// The most fraction digits that are distinguished; rules need fewer.
  static let fractionDigitsMax = 20

  /// `@unchecked Sendable`: the pointers are created once and live as long as the process, and
  /// formatting does not modify a formatter ("unumf_open… Objects of type UNumberFormatter are
  /// immutable", ICU's unumberformatter.h).
  private struct Formatters: @unchecked Sendable {
    let handles: [OpaquePointer?]
  }

  private static let formatters = Formatters(
    handles: (0...fractionDigitsMax).map { digits in
      let stem = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
      let skeleton = Array("\(stem) rounding-mode-down".utf16)
      var status = U_ZERO_ERROR
      return swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), "en", &status)
    })

  /// Formats a number with the fraction digits in its text.
  ///
  /// The corresponding C function is `unumf_formatDecimal`.
  static func format(_ digits: String, into result: OpaquePointer?, _ status: inout UErrorCode) {
    let fraction = digits.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().count
    let formatter = formatters.handles[min(fraction, fractionDigitsMax)]
    swift_unumf_formatDecimal(formatter, digits, Int32(digits.utf8.count), result, &status)
  }
}
