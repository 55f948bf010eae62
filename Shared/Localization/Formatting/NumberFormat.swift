// SPDX-License-Identifier: Apache-2.0

import Locales
import _FoundationICU

/// A number format: an ICU number skeleton in a locale.
///
/// The corresponding C type is `UNumberFormatter`.
final class NumberFormat: @unchecked Sendable {
  // Sendable, because ICU's documentation of UNumberFormatter promises that a formatter never
  // changes once it is made and may be used by several threads at once.
  let formatter: OpaquePointer

  /// Makes a format, or nothing if ICU refuses the skeleton.
  ///
  /// The corresponding C function is `unumf_openForSkeletonAndLocale`.
  init?(skeleton: String, locale: String) {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let opened = swift_unumf_openForSkeletonAndLocale(
      units, Int32(units.count), locale, &status)
    guard let formatter = opened, status.rawValue <= U_ZERO_ERROR.rawValue else {
      // There is one even where the skeleton is refused.
      swift_unumf_close(opened)
      return nil
    }
    self.formatter = formatter
  }

  deinit { swift_unumf_close(formatter) }

  /// The text of an integer.
  func string(_ value: Int64) -> String? {
    string { swift_unumf_formatInt(formatter, value, $0, &$1) }
  }

  /// The text of a binary floating-point number.
  func string(_ value: Double) -> String? {
    string { swift_unumf_formatDouble(formatter, value, $0, &$1) }
  }

  /// The text of a decimal number of any precision, as in "-1204.50".
  func string(decimal: String) -> String? {
    var decimal = decimal
    return decimal.withUTF8 { digits in
      digits.withMemoryRebound(to: CChar.self) { digits in
        string {
          swift_unumf_formatDecimal(formatter, digits.baseAddress, Int32(digits.count), $0, &$1)
        }
      }
    }
  }

  /// The text of a number, and the number that the text shows, where it shows plain digits.
  func shown(_ number: TypedNumber) -> (text: String, number: NumericValue?)? {
    withResult(of: number) { result in
      let text = withICUBuffer(capacity: 64) { swift_unumf_resultToString(result, $0, $1, &$2) }
      let fields = withICUFields { swift_unumf_resultGetAllFieldPositions(result, $0, &$1) }
      return text.map { ($0, Self.number(in: $0, fields: fields, isNegative: number.double < 0)) }
    }
  }

  /// Reads the digits that are written, in any script.
  ///
  /// Nothing where they are not the whole number: the 1.2 of 1.2M, the feet of feet and inches.
  private static func number(
    in text: String, fields: [(field: Int32, range: Range<Int>)], isNegative: Bool
  ) -> NumericValue? {
    let units = Array(text.utf16)
    var digits = isNegative ? "-" : ""
    func add(_ field: UNumberFormatFields) -> Bool {
      let ranges = fields.filter { $0.field == Int32(field.rawValue) }.map(\.range)
      guard ranges.count == 1, let range = ranges.first, range.upperBound <= units.count else {
        return false
      }
      for scalar in String(decoding: units[range], as: UTF16.self).unicodeScalars
      where scalar.properties.numericType == .decimal {
        digits += String(Int(scalar.properties.numericValue ?? 0))
      }
      return true
    }
    func has(_ field: UNumberFormatFields) -> Bool {
      fields.contains { $0.field == Int32(field.rawValue) }
    }
    guard !has(UNUM_EXPONENT_FIELD), !has(UNUM_COMPACT_FIELD), add(UNUM_INTEGER_FIELD) else {
      return nil
    }
    if has(UNUM_FRACTION_FIELD) {
      digits += "."
      guard add(UNUM_FRACTION_FIELD) else { return nil }
    }
    return NumericValue(digits: digits)
  }

  /// Formats a number and looks at ICU's result; nothing where ICU fails.
  func withResult<Value>(
    of number: TypedNumber, _ read: (OpaquePointer?) -> Value?
  ) -> Value? {
    var status = U_ZERO_ERROR
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    var digits = number.digits
    digits.withUTF8 { digits in
      digits.withMemoryRebound(to: CChar.self) { digits in
        switch number {
        case .signed(let value): swift_unumf_formatInt(formatter, value, result, &status)
        case .floatingPoint(let value): swift_unumf_formatDouble(formatter, value, result, &status)
        case .unsigned, .decimal:
          swift_unumf_formatDecimal(
            formatter, digits.baseAddress, Int32(digits.count), result, &status)
        }
      }
    }
    return status.rawValue <= U_ZERO_ERROR.rawValue ? read(result) : nil
  }

  private func string(_ format: (OpaquePointer?, inout UErrorCode) -> Void) -> String? {
    var status = U_ZERO_ERROR
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    format(result, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    return withICUBuffer(capacity: 64) { swift_unumf_resultToString(result, $0, $1, &$2) }
  }
}
