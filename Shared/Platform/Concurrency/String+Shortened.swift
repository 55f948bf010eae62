// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text, truncated at a character boundary to a number of UTF-8 bytes, ending in `…` if
  /// anything was removed.
  ///
  /// For errors, logs and lists that repeat what a caller has sent.
  ///
  /// - Parameter utf8Max: The largest number of bytes, including those of the `…`.
  /// - Returns: The text, complete or truncated.
  public func shortened(utf8Max: Int) -> String {
    guard utf8.count > utf8Max else { return self }
    let ellipsis = "…"
    var limit = utf8.index(startIndex, offsetBy: max(0, utf8Max - ellipsis.utf8.count))
    while utf8[limit] & 0xC0 == 0x80 { limit = utf8.index(before: limit) }
    // Only the last characters are examined; a character longer than that is split.
    var end = limit
    for _ in 0..<Self.scalarsMax where end > startIndex { end = unicodeScalars.index(before: end) }
    while end < limit {
      let next = index(after: end)
      if next > limit { break }
      end = next
    }
    return String(self[..<end]) + ellipsis
  }

  /// The number of scalars to examine: a family emoji has seven.
  private static let scalarsMax = 64
}
