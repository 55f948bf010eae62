// SPDX-License-Identifier: Apache-2.0

/// A file of rules, as long as any of its rules is there.
final class RuleText: Sendable {
  /// Its name.
  let file: String
  let bytes: GrammarBytes

  /// A position has 32 bits.
  static let bytesMax = Int(Int32.max)

  init(file: String, _ bytes: GrammarBytes) {
    self.file = file
    self.bytes = bytes
  }

  /// The end of the word that begins at an offset: of a name, a bracket, `;`, or a text in
  /// quotation marks, which may have an `r` behind it.
  func endOfWord(from start: Int) -> Int {
    let bytes = bytes.buffer
    var end = start + 1
    switch bytes[start] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), .semicolon: return end
    case .quotationMark:
      while end < bytes.count, bytes[end] != .quotationMark, bytes[end] != .newline {
        if bytes[end] == .backslash, end + 1 < bytes.count { end += 1 }
        end += 1
      }
      if end >= bytes.count || bytes[end] != .quotationMark { return min(end, bytes.count) }
      end += 1
      return end < bytes.count && bytes[end] == UInt8(ascii: "r") ? end + 1 : end
    default:
      while end < bytes.count, !Self.endsWord(bytes[end]) { end += 1 }
      return end
    }
  }

  /// The bytes that end a word, as bits: a tab, a line break, a space, `(`, `)` and `;`.
  private static let wordEnds: UInt64 =
    1 << 0x09 | 1 << 0x0A | 1 << 0x20 | 1 << 0x28 | 1 << 0x29 | 1 << 0x3B

  @inline(__always)
  private static func endsWord(_ byte: UInt8) -> Bool {
    byte < 64 && wordEnds >> UInt64(byte) & 1 == 1
  }

  /// Where the comment on the rest of a line begins, behind its `#`; nil if there is none.
  func comment(behind end: Int) -> Int? {
    let bytes = bytes.buffer
    var offset = end
    while offset < bytes.count, bytes[offset] == .space || bytes[offset] == .tab { offset += 1 }
    return offset < bytes.count && bytes[offset] == .hash ? offset + 1 : nil
  }

  /// The rest of a line, without the spaces that it begins with.
  func restOfLine(from start: Int) -> String {
    let line = bytes.buffer[start...].prefix { $0 != .newline }.drop { $0 == .space }
    return String(decoding: line, as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes.buffer[range], as: UTF8.self)
  }

  /// The number of line breaks in a part.
  func lineBreaks(in range: Range<Int>) -> Int {
    bytes.buffer[range].count { $0 == .newline }
  }

  /// An error at an offset.
  func error(_ message: String, at offset: Int) -> GrammarDataError {
    let before = bytes.buffer[..<offset]
    let lineStart = before.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return GrammarDataError(
      file: file, line: 1 + lineBreaks(in: 0..<offset), column: offset - lineStart + 1,
      message: message)
  }
}

extension UInt8 {
  static let quotationMark = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
}
