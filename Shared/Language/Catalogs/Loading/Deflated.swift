// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Bytes compressed by zlib, to be kept or sent.
package enum Deflated {
  /// How hard to try.
  package enum Effort {
    /// As little as possible, where it is done often.
    case least
    /// As zlib does by default, where it is done once and read often.
    case normal
  }

  /// Compresses bytes.
  ///
  /// The corresponding C function is `compress2`.
  ///
  /// - Parameters:
  ///   - bytes: What to compress.
  ///   - effort: How hard to try.
  /// - Returns: What ``unpacked(_:count:)`` takes; nil where it would not be smaller.
  package static func packed(_ bytes: [UInt8], effort: Effort) -> [UInt8]? {
    let capacity = Int(compressBound(uLong(bytes.count)))
    let level = effort == .least ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var length = uLongf(buffer.count)
      let result = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), level)
      count = result == Z_OK ? Int(length) : 0
    }
    guard !packed.isEmpty, packed.count < bytes.count else { return nil }
    // The buffer was as large as what cannot be compressed.
    return packed.withUnsafeBufferPointer { Array($0) }
  }

  /// Makes the bytes that were compressed.
  ///
  /// The corresponding C function is `uncompress`.
  ///
  /// - Parameters:
  ///   - packed: What was compressed.
  ///   - count: How many bytes it was before; no more are ever made.
  /// - Returns: The bytes; nil where these are not what was compressed.
  package static func unpacked(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
      var length = uLongf(buffer.count)
      let result = packed.withUnsafeBufferPointer { packed in
        uncompress(buffer.baseAddress, &length, packed.baseAddress, uLong(packed.count))
      }
      made = result == Z_OK ? Int(length) : 0
    }
    return bytes.count == count ? bytes : nil
  }
}
