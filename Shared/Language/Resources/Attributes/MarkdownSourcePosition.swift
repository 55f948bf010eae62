// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
  /// The position of a run of text in the Markdown that it was parsed from.
  ///
  /// It is Foundation's type of this name. Lines end with a line feed, a carriage return or both.
  /// Lines and columns start at 1; columns are in bytes of UTF-8.
  public struct MarkdownSourcePosition: Hashable, Codable, Sendable {
    /// The line of the first character.
    public let startLine: Int

    /// The column of the first character's first byte.
    public let startColumn: Int

    /// The line of the last character.
    public let endLine: Int

    /// The column of the last character's last byte; 0 if the last line is empty.
    public let endColumn: Int

    /// Creates a position.
    public init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
      self.startLine = startLine
      self.startColumn = startColumn
      self.endLine = endLine
      self.endColumn = endColumn
    }
  }
}

extension Range where Bound == String.Index {
  /// The range of a Markdown text for a position, in time linear in the text's length; nil if the
  /// text has no such position, or it is inside a character.
  public init?(_ position: AttributedString.MarkdownSourcePosition, in text: some StringProtocol) {
    guard position.startColumn > 0, position.endColumn >= 0, position.startLine > 0,
      let (start, startEnd) = text.line(position.startLine),
      let (last, lastEnd) = text.line(position.endLine),
      let lower = text.utf8.index(
        start, offsetBy: position.startColumn - 1, limitedBy: startEnd),
      let upper = text.utf8.index(last, offsetBy: position.endColumn, limitedBy: lastEnd),
      lower <= upper,
      // Continuation bytes of a character begin with the bits 10.
      lower == text.endIndex || text.utf8[lower] & 0xC0 != 0x80,
      upper == text.endIndex || text.utf8[upper] & 0xC0 != 0x80
    else { return nil }
    self = lower..<upper
  }
}

extension StringProtocol {
  /// The start of a line, counted from 1, and that of the next one.
  fileprivate func line(_ number: Int) -> (start: Index, end: Index)? {
    var start = utf8.startIndex
    var left = number - 1
    while true {
      guard let end = utf8[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) else {
        return left == 0 ? (start, utf8.endIndex) : nil
      }
      var next = utf8.index(after: end)
      if utf8[end] == 13, next < utf8.endIndex, utf8[next] == 10 {
        next = utf8.index(after: next)
      }
      if left == 0 { return (start, next) }
      left -= 1
      start = next
    }
  }
}
