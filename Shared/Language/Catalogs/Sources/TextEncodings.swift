// SPDX-License-Identifier: Apache-2.0

/// Brings the bytes of a text file to UTF-8, as CoreFoundation guesses encodings
/// (`CFPropertyList.c`): a byte order mark decides; without one, a NUL in the first two bytes
/// means UTF-16, and anything else UTF-8.
package enum TextEncodings {
  /// UTF-8 without a byte order mark, and whether some of it could not be decoded and was
  /// replaced by U+FFFD.
  package static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], isDamaged: Bool) {
    // UTF-32's little-endian mark begins as UTF-16's does.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return decode32(bytes.dropFirst(4), isBigEndian: false)
    }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return decode32(bytes.dropFirst(4), isBigEndian: true)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return validate(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return decode16(bytes.dropFirst(2), isBigEndian: false)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return decode16(bytes.dropFirst(2), isBigEndian: true)
    }
    if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 {
      return decode16(bytes[...], isBigEndian: bytes[0] == 0)
    }
    return validate(bytes)
  }

  private static func validate(_ bytes: [UInt8]) -> (bytes: [UInt8], isDamaged: Bool) {
    if isValid(bytes) { return (bytes, false) }
    return (Array(String(decoding: bytes, as: UTF8.self).utf8), true)
  }

  /// Whether it is UTF-8, found without a copy.
  private static func isValid(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  private static func decode16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) -> (bytes: [UInt8], isDamaged: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return transcode(units, as: UTF16.self, isDamaged: bytes.count % 2 != 0)
  }

  private static func decode32(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) -> (bytes: [UInt8], isDamaged: Bool) {
    var units: [UInt32] = []
    units.reserveCapacity(bytes.count / 4)
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      let unit = bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
      units.append(isBigEndian ? unit : unit.byteSwapped)
      index += 4
    }
    return transcode(units, as: UTF32.self, isDamaged: bytes.count % 4 != 0)
  }

  private static func transcode<Encoding: Unicode.Encoding>(
    _ units: [Encoding.CodeUnit], as encoding: Encoding.Type, isDamaged: Bool
  ) -> (bytes: [UInt8], isDamaged: Bool) {
    var result: [UInt8] = []
    result.reserveCapacity(units.count * 2)
    let hadErrors = Swift.transcode(
      units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: false
    ) { result.append($0) }
    return (result, isDamaged || hadErrors)
  }
}
