// SPDX-License-Identifier: Apache-2.0

/// Distinguishes the first line of an HTTP/1 request from any other, byte by byte.
///
/// RFC 9112 section 3: a method, the target and the version, separated by single spaces. The
/// version decides; the lines of other text protocols have none.
struct RequestLine {
  enum Kind { case http1, other }

  /// The length beyond which a line is too long for a request: RFC 9112 section 3 asks servers to
  /// accept 8,000 bytes.
  private static let bytesMax = 8_000
  private static let version: StaticString = " HTTP/1"

  private var count = 0
  private var matchedCount = 0

  /// Processes the next byte; returns the kind of line once it is certain.
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
