// SPDX-License-Identifier: Apache-2.0

/// Pieces of texts that messages quote: cut between characters, never within one.
public enum Excerpt {
  /// How far past the place wanted the end of a character is looked for, in bytes.
  ///
  /// Emoji of a family take 25, and letters with all the marks of Vedic fewer.
  private static let overhangMax = 64

  /// The characters that begin in a range of a text.
  ///
  /// A character with more marks than anything written has, is cut between its scalars.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - range: Where to quote from, which is the start of a character, and how far at least.
  ///   - end: Where the text ends; absent, with the last byte.
  /// - Returns: The characters.
  public static func text(_ bytes: [UInt8], _ range: Range<Int>, end: Int? = nil) -> String {
    let limit = min(end ?? bytes.count, bytes.count)
    guard range.lowerBound < limit else { return "" }
    var last = min(range.upperBound + overhangMax, limit)
    // Back to where a scalar starts: continuation bytes begin with the bits 10.
    while last < limit, last > range.lowerBound, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let text = String(decoding: bytes[range.lowerBound..<last], as: UTF8.self)
    var (index, length) = (text.startIndex, 0)
    while index < text.endIndex, length < range.count {
      let next = text.index(after: index)
      // The window may have cut the last one.
      if next == text.endIndex, last < limit, index > text.startIndex { break }
      length += text[index].utf8.count
      index = next
    }
    return String(text[..<index])
  }
}
