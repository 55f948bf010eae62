// SPDX-License-Identifier: Apache-2.0

extension WireReader {
  /// Checks that a string is UTF-8 and holds no U+0000.
  @inline(__always)
  func checkText(_ start: Int, _ length: Int) throws(WireFailure) {
    var position = start
    let end = start + length
    // Eight ASCII characters at a time: no high bit, and no byte that is zero.
    while end - position >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word
      guard (word | zeros) & 0x8080_8080_8080_8080 == 0 else {
        return try checkTextSlowly(position, end)
      }
      position += 8
    }
    while position < end {
      guard bytes[position] &- 1 < 0x7F else { return try checkTextSlowly(position, end) }
      position += 1
    }
  }

  /// Checks the rest of a string, which begins at a character's first byte.
  private func checkTextSlowly(_ start: Int, _ end: Int) throws(WireFailure) {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    if let zero = rest.firstIndex(of: 0) {
      throw WireFailure(.containsNull, "The string holds U+0000.", at: start + zero)
    }
    let span = rest.assumingMemoryBound(to: UInt8.self).span
    do {
      _ = try UTF8Span(validating: span)
    } catch {
      throw WireFailure(
        .invalidUTF8, "The string is no valid UTF-8.",
        at: start + error.byteOffsets.lowerBound)
    }
  }
}
