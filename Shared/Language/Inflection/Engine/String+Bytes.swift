// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Byte-wise comparison of words.
///
/// The standard library compares by canonical equivalence, for which it normalizes non-ASCII text
/// each time, and treats a vowel sign as part of the preceding letter. Here both sides are already
/// composed (`PhraseWord.key`), and an ending may begin anywhere; in this module, the same names
/// replace the standard library's.
extension String {
  /// Calls `body` with the text in UTF-8, without copying it unless it is short.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether there is nothing but the letters a to z, as in most words.
  var isSmallASCII: Bool {
    let bytes = utf8.span
    for index in bytes.indices where bytes[index] &- UInt8(ascii: "a") > 25 { return false }
    return true
  }

  func hasPrefix(_ prefix: String) -> Bool {
    guard utf8.count >= prefix.utf8.count else { return false }
    return withBytes { bytes in
      prefix.withBytes { $0.isEqual(to: bytes[..<$0.count]) }
    }
  }

  func hasSuffix(_ suffix: String) -> Bool {
    guard utf8.count >= suffix.utf8.count else { return false }
    return withBytes { bytes in
      suffix.withBytes { $0.isEqual(to: bytes[(bytes.count - $0.count)...]) }
    }
  }

  /// Whether the text ends with these letters.
  func ends(_ ending: StaticString) -> Bool {
    let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    guard utf8.count >= ending.count else { return false }
    return withBytes { ending.isEqual(to: $0[($0.count - ending.count)...]) }
  }

  /// Whether the text ends with one of these.
  func ends(inOneOf endings: [StaticString]) -> Bool { endings.contains { ends($0) } }

  /// Whether both have the same bytes.
  func isSpelled(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { $0.isEqual(to: bytes[...]) } }
  }

  /// Hashes the bytes and how many there are, so that texts behind each other stay apart.
  func hashBytes(into hasher: inout Hasher) {
    withBytes { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes at another address are equal.
  @inline(__always)
  fileprivate func isEqual(to other: Slice<Self>) -> Bool {
    guard let left = baseAddress, let right = other.base.baseAddress else { return true }
    return memcmp(left, right + other.startIndex, count) == 0
  }
}
