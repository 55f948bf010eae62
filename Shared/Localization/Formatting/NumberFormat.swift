// SPDX-License-Identifier: Apache-2.0

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

  private func string(_ format: (OpaquePointer?, inout UErrorCode) -> Void) -> String? {
    var status = U_ZERO_ERROR
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    format(result, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    return withICUBuffer(capacity: 64) { swift_unumf_resultToString(result, $0, $1, &$2) }
  }
}
