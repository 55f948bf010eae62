// SPDX-License-Identifier: Apache-2.0

/// Tells the first line of a request of HTTP/1 from any other, byte by byte.
///
/// RFC 9112 section 3: a method, the target and the version, with a space before each of the latter
/// two. The version decides; other protocols made of text have lines without one.
struct RequestLine {
  enum Kind { case http1, other }

  /// Bytes after which a line is too long for a request: RFC 9112 section 3 asks servers to take
  /// 8,000.
  private static let bytesMax = 8_000
  private static let version: StaticString = " HTTP/1"

  private var count = 0
  private var matchedCount = 0

  /// Takes in the next byte; gives what the line is once that is sure.
  mutating func read(_ byte: UInt8) -> Kind? {
    count += 1
    guard count <= Self.bytesMax, (0x20..<0x7F).contains(byte) else { return .other }
    if byte == Self.version.utf8Start[matchedCount] {
      matchedCount += 1
    } else {
      matchedCount = byte == UInt8(ascii: " ") ? 1 : 0
    }
    return matchedCount == Self.version.utf8CodeUnitCount ? .http1 : nil
  }
}
