// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources
import _FoundationICU

extension ValueFormatter {
  /// The fields of a date's text, under the attribute that Foundation's own styles set.
  ///
  /// The corresponding C function is `udat_formatForFields`.
  func dateFields(_ date: Date, pattern: String) -> [ValueField] {
    var status = U_ZERO_ERROR
    let zone = Array(timeZone.identifier.utf16)
    let units = Array(pattern.utf16)
    guard
      let format = swift_udat_open(
        UDAT_PATTERN, UDAT_PATTERN, icuIdentifier, zone, Int32(zone.count), units,
        Int32(units.count), &status), status.rawValue <= U_ZERO_ERROR.rawValue
    else { return [] }
    defer { swift_udat_close(format) }
    let fields = withICUFields { positions, status in
      var room = [UInt16](repeating: 0, count: 1024)
      swift_udat_formatForFields(
        format, date.timeIntervalSince1970 * 1000, &room, Int32(room.count), positions, &status)
    }
    return fields.compactMap { field, range in
      guard Self.fieldLetters.indices.contains(Int(field)),
        let letter = Self.fieldLetters[Int(field)]
      else { return nil }
      return ValueField(
        range: range, name: "Foundation.DateFormatField", value: .string(String(letter)))
    }
  }

  /// The letters that Foundation encodes date fields with, in the order of `UDateFormatField`.
  private static let fieldLetters: [Character?] = [
    "G", "y", "M", "d", "h", "h", "m", "s", "S", "E", "D", "F", "w", "W", "a", "h", "h", "z", "y",
    "E", "y", "d", "s", "z", "z", "E", "M", "Q", "Q", "z", "y", "z", "z", "z", "r", "a", "a", nil,
  ]
}
