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

  /// What a format takes once it has written a few numbers, in bytes, as measured with ICU 74: one
  /// of compact numbers has a pattern for each power of ten and plural.
  static func bytes(skeleton: String) -> Int {
    skeleton.contains("compact") ? 32 << 10 : 10 << 10
  }

  /// The text of an integer.
  func string(_ value: Int64) -> String? {
    withResult({ swift_unumf_formatInt(formatter, value, $0, &$1) }, Self.text)
  }

  /// A number as it is written: its text, the number that this shows, its plural in the language
  /// of the words around it, and its fields if they are kept.
  func formatted(
    _ number: TypedNumber, keepsFields: Bool, words: LanguageTag? = nil
  ) -> FormattedValue? {
    result(of: number) { result in
      guard let text = Self.text(of: result) else { return nil }
      let fields = withICUFields { swift_unumf_resultGetAllFieldPositions(result, $0, &$1) }
      var value = FormattedValue(text: text, number: number.numericValue)
      if keepsFields { value.fields = Self.valueFields(fields) }
      if Self.hasExponent(fields) {
        // The digits are not the whole number, which ICU still knows.
        value.category = words.map { PluralRules.rules(for: $0).category(ofFormatted: result) }
      } else if let shown = Self.number(in: text, fields: fields, isNegative: number.double < 0) {
        value.number = shown
      }
      return value
    }
  }

  /// Whether a power of ten is written in digits or as a word: 1.2E6, 1.2M.
  private static func hasExponent(_ fields: [(field: Int32, range: Range<Int>)]) -> Bool {
    fields.contains {
      $0.field == Int32(UNUM_EXPONENT_FIELD.rawValue)
        || $0.field == Int32(UNUM_COMPACT_FIELD.rawValue)
    }
  }

  /// Reads the digits that are written, in any script.
  ///
  /// What has several units is a fraction of the first, and counts as one: of 6 feet and 2 inches
  /// there are more than 6 feet and fewer than 7.
  private static func number(
    in text: String, fields: [(field: Int32, range: Range<Int>)], isNegative: Bool
  ) -> NumericValue? {
    let units = Array(text.utf16)
    func digits(_ field: UNumberFormatFields) -> [String] {
      fields.filter { $0.field == Int32(field.rawValue) && $0.range.upperBound <= units.count }
        .map { _, range in
          String(decoding: units[range], as: UTF16.self).unicodeScalars
            .compactMap(\.decimalDigit).joined()
        }
    }
    let wholes = digits(UNUM_INTEGER_FIELD)
    guard let first = wholes.first else { return nil }
    let fraction = (wholes.dropFirst() + digits(UNUM_FRACTION_FIELD)).joined()
    return NumericValue(
      digits: (isNegative ? "-" : "") + first + (fraction.isEmpty ? "" : "." + fraction))
  }

  private func result<Value>(
    of number: TypedNumber, _ read: (OpaquePointer?) -> Value?
  ) -> Value? {
    switch number {
    case .signed(let value):
      return withResult({ swift_unumf_formatInt(formatter, value, $0, &$1) }, read)
    case .floatingPoint(let value):
      return withResult({ swift_unumf_formatDouble(formatter, value, $0, &$1) }, read)
    case .unsigned, .decimal:
      var digits = number.digits
      return digits.withUTF8 { digits in
        digits.withMemoryRebound(to: CChar.self) { digits in
          withResult(
            {
              swift_unumf_formatDecimal(
                formatter, digits.baseAddress, Int32(digits.count), $0, &$1)
            }, read)
        }
      }
    }
  }

  /// Formats something and looks at ICU's result; nothing where ICU fails.
  private func withResult<Value>(
    _ format: (OpaquePointer?, inout UErrorCode) -> Void, _ read: (OpaquePointer?) -> Value?
  ) -> Value? {
    var status = U_ZERO_ERROR
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    format(result, &status)
    return status.rawValue <= U_ZERO_ERROR.rawValue ? read(result) : nil
  }

  private static func text(of result: OpaquePointer?) -> String? {
    withICUBuffer(capacity: 64) { swift_unumf_resultToString(result, $0, $1, &$2) }
  }
}

extension Unicode.Scalar {
  /// The digit from 0 to 9 that it is in any script, in ASCII.
  var decimalDigit: String? {
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return String(Int(value))
  }
}
