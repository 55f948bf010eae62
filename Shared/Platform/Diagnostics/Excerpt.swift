// SPDX-License-Identifier: Apache-2.0

/// Excerpts for messages that quote a text, cut at character boundaries.
public enum Excerpt {
  /// How far beyond the requested end to look for the end of a character, in bytes.
  ///
  /// A family emoji takes 25 bytes, and letters with all the marks of Vedic take fewer.
  private static let overhangMax = 64

  /// The characters that begin in a range of a text.
  ///
  /// A character with more marks than occur in any writing is split between its scalars.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - range: The start of a character, and the smallest end of the excerpt.
  ///   - end: The end of the text; by default after the last byte.
  /// - Returns: The characters.
  public static func text(_ bytes: [UInt8], _ range: Range<Int>, end: Int? = nil) -> String {
    let limit = min(end ?? bytes.count, bytes.count)
    guard range.lowerBound < limit else { return "" }
    var last = min(range.upperBound + overhangMax, limit)
    // Back to the start of a scalar: continuation bytes begin with the bits 10.
    while last < limit, last > range.lowerBound, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let text = String(decoding: bytes[range.lowerBound..<last], as: UTF8.self)
    var (index, length) = (text.startIndex, 0)
    while index < text.endIndex, length < range.count {
      let next = text.index(after: index)
      // The last character may be incomplete in this window.
      if next == text.endIndex, last < limit, index > text.startIndex { break }
      length += text[index].utf8.count
      index = next
    }
    return String(text[..<index])
  }
}
