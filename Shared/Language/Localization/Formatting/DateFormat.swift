// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// A locale's way to write dates by a pattern, in a time zone.
///
/// The corresponding C type is `UDateFormat`.
final class DateFormat: @unchecked Sendable {
  // Sendable, because an ICU date format that nobody changes formats through a const pointer, with
  // a copy of its calendar each time.
  private let format: UnsafeMutablePointer<UDateFormat?>

  /// A format with the names of its locale's months and days, in bytes; rather too much.
  static let bytes = 64 << 10

  /// What tells formats apart.
  struct Key: Hashable {
    /// In ICU's spelling.
    var locale: String
    /// A time zone's identifier.
    var timeZone: String
    /// With letters as in Unicode Technical Standard #35.
    var pattern: String
  }

  /// Makes a format, or nothing if ICU refuses the pattern.
  ///
  /// The corresponding C function is `udat_open`.
  init?(_ key: Key) {
    var status = U_ZERO_ERROR
    let zone = Array(key.timeZone.utf16)
    let units = Array(key.pattern.utf16)
    let opened = swift_udat_open(
      UDAT_PATTERN, UDAT_PATTERN, key.locale, zone, Int32(zone.count), units, Int32(units.count),
      &status)
    guard let opened, status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    format = opened
  }

  deinit { swift_udat_close(format) }

  /// The text of a moment, in milliseconds since 1970.
  ///
  /// The corresponding C function is `udat_format`.
  func string(_ milliseconds: Double) -> String? {
    withICUBuffer { swift_udat_format(format, milliseconds, $0, $1, nil, &$2) }
  }

  /// Where a moment's fields are, as `UDateFormatField` numbers them.
  ///
  /// The corresponding C function is `udat_formatForFields`.
  func fields(_ milliseconds: Double) -> [(field: Int32, range: Range<Int>)] {
    withICUFields { positions, status in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1024) { room in
        _ = swift_udat_formatForFields(
          format, milliseconds, room.baseAddress, Int32(room.count), positions, &status)
      }
    }
  }
}
