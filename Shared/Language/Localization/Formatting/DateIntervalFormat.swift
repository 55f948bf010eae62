// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// A locale's way to write stretches between two dates by a skeleton, in a time zone.
///
/// The corresponding C type is `UDateIntervalFormat`.
final class DateIntervalFormat: @unchecked Sendable {
  // Sendable, because ICU locks what such a format needs to format, of which it has only one.
  private let format: OpaquePointer

  /// A format with a date format, its names and a pattern for each of its fields, in bytes; rather
  /// too much.
  static let bytes = 256 << 10

  /// What tells formats apart.
  struct Key: Hashable {
    /// In ICU's spelling.
    var locale: String
    /// A time zone's identifier.
    var timeZone: String
    /// The fields that are written, as in Unicode Technical Standard #35.
    var skeleton: String
  }

  /// Makes a format, or nothing if ICU refuses the skeleton.
  ///
  /// The corresponding C function is `udtitvfmt_open`.
  init?(_ key: Key) {
    var status = U_ZERO_ERROR
    let zone = Array(key.timeZone.utf16)
    let units = Array(key.skeleton.utf16)
    let opened = swift_udtitvfmt_open(
      key.locale, units, Int32(units.count), zone, Int32(zone.count), &status)
    guard let opened, status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    format = opened
  }

  deinit { swift_udtitvfmt_close(format) }

  /// The text of a stretch between two moments, in milliseconds since 1970.
  ///
  /// The corresponding C function is `udtitvfmt_format`.
  func string(from start: Double, to end: Double) -> String? {
    withICUBuffer { swift_udtitvfmt_format(format, start, end, $0, $1, nil, &$2) }
  }
}
