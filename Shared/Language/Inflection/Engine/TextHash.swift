// SPDX-License-Identifier: Apache-2.0

/// A 64-bit hash of texts of our own, eight bytes at a time: nobody can choose them to collide.
///
/// Each step multiplies to 128 bits and folds these in half, as wyhash does.
enum TextHash {
  /// The hash of a text's bytes.
  @inline(__always)
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard count > 0, let start = bytes.baseAddress else { return 0 }
    var hash = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    guard count >= 8 else { return mixed(hash ^ short(start, count)) }
    var offset = 0
    while offset + 8 < count {
      hash = mixed(hash ^ start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    // The last eight, of which some may have been read before.
    return mixed(hash ^ start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }

  @inline(__always)
  static func of(_ text: Span<UInt8>) -> UInt64 { text.withUnsafeBytes { of($0) } }

  /// The hash of a text.
  static func of(_ text: String) -> UInt64 { of(text.utf8.span) }

  /// One to seven bytes as a number, which is another one for any others of the same length.
  @inline(__always)
  private static func short(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 4 {
      let low = start.loadUnaligned(as: UInt32.self)
      let high = start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(low) | UInt64(high) << 32
    }
    let (first, middle, last) = (
      start.load(as: UInt8.self), start.load(fromByteOffset: count / 2, as: UInt8.self),
      start.load(fromByteOffset: count - 1, as: UInt8.self)
    )
    return UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
