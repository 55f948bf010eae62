// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import _FoundationICU

/// Formats a number with its unit through ICU.
///
/// The corresponding C type is `UNumberFormatter`.
final class MeasurementText: @unchecked Sendable {
  // Sendable, because a UNumberFormatter is immutable, as ICU's documentation guarantees.
  private let formatter: OpaquePointer

  private struct Key: Hashable {
    var locale: String
    var skeleton: String
  }

  private static let known = BoundedCache<Key, MeasurementText?>(bytesMax: 4 << 20) {
    $0.locale.heapBytes + $0.skeleton.heapBytes + ($1 == nil ? 0 : bytes)
  }

  /// The size of an ICU formatter in bytes, as measured.
  private static let bytes = 10 << 10

  /// The text of a quantity; nil if ICU rejects the skeleton.
  static func string(_ value: Double, skeleton: String, locale: Locale) -> String? {
    let key = Key(locale: locale.identifier, skeleton: skeleton)
    return known.value(for: key) { MeasurementText(skeleton: skeleton, locale: key.locale) }?
      .string(value)
  }

  private init?(skeleton: String, locale: String) {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let opened = swift_unumf_openForSkeletonAndLocale(
      units, Int32(units.count), locale, &status)
    guard let formatter = opened, status.rawValue <= U_ZERO_ERROR.rawValue else {
      // ICU returns a formatter even if it rejects the skeleton.
      swift_unumf_close(opened)
      return nil
    }
    self.formatter = formatter
  }

  deinit { swift_unumf_close(formatter) }

  private func string(_ value: Double) -> String? {
    var status = U_ZERO_ERROR
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    var room = [UInt16](repeating: 0, count: 512)
    let length = swift_unumf_resultToString(result, &room, Int32(room.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, room.indices.contains(Int(length)) else {
      return nil
    }
    return String(decoding: room[..<Int(length)], as: UTF16.self)
  }
}
