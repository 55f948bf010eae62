// SPDX-License-Identifier: Apache-2.0

extension String {
  /// As much of the text as these many bytes of UTF-8 hold, cut between two characters as a reader
  /// sees them, and with `…` at the end if something is missing.
  ///
  /// For what errors, logs and lists repeat of what a caller has sent.
  ///
  /// - Parameter utf8Max: The most bytes, those of the `…` included.
  /// - Returns: The text, whole or cut.
  public func shortened(utf8Max: Int) -> String {
    guard utf8.count > utf8Max else { return self }
    let ellipsis = "…"
    var limit = utf8.index(startIndex, offsetBy: max(0, utf8Max - ellipsis.utf8.count))
    while utf8[limit] & 0xC0 == 0x80 { limit = utf8.index(before: limit) }
    // Only the last characters are looked at; one that is longer than that is cut all the same.
    var end = limit
    for _ in 0..<Self.scalarsMax where end > startIndex { end = unicodeScalars.index(before: end) }
    while end < limit {
      let next = index(after: end)
      if next > limit { break }
      end = next
    }
    return String(self[..<end]) + ellipsis
  }

  /// The most scalars that are looked at: a family of emoji has seven.
  private static let scalarsMax = 64
}
