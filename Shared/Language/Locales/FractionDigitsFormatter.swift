// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// Number formatters that write a fixed number of fraction digits.
///
/// Plural rules read a decimal number's operands off a formatted number, in any locale; so one
/// formatter for each number of fraction digits serves all.
enum FractionDigitsFormatter {
  /// How many fraction digits are told apart; rules know fewer than that.
  static let fractionDigitsMax = 20

  /// `@unchecked Sendable`: the pointers are made once and live as long as the process, and
  /// formatting leaves a formatter as it is ("unumf_open… Objects of type UNumberFormatter are
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

  /// Formats a number with the fraction digits that it is written with.
  ///
  /// The corresponding C function is `unumf_formatDecimal`.
  static func format(_ digits: String, into result: OpaquePointer?, _ status: inout UErrorCode) {
    let fraction = digits.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().count
    let formatter = formatters.handles[min(fraction, fractionDigitsMax)]
    swift_unumf_formatDecimal(formatter, digits, Int32(digits.utf8.count), result, &status)
  }
}
