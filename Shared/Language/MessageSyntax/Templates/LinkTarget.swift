// SPDX-License-Identifier: Apache-2.0

/// What follows a link's text: `(address "title")`.
///
/// The title has no attribute and is dropped.
struct LinkTarget {
  var destination: String
  /// Behind the closing parenthesis.
  var end: Int

  private static let parenthesesMax = 32

  /// Reads a target from its opening parenthesis on (CommonMark 6.3).
  static func read(_ bytes: [UInt8], at start: Int) -> LinkTarget? {
    var position = skipSpace(bytes, from: start + 1)
    guard let (range, destinationEnd) = readDestination(bytes, at: position) else { return nil }
    position = skipSpace(bytes, from: destinationEnd)
    if position > destinationEnd, position < bytes.count,
      let titleEnd = readTitle(bytes, at: position)
    {
      position = skipSpace(bytes, from: titleEnd)
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ")") else { return nil }
    return LinkTarget(destination: unescape(bytes, range), end: position + 1)
  }

  /// Undoes entities and backslash escapes, and lets no NUL through (CommonMark, 2.3).
  static func unescape(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"),
        let (text, end) = Entities.read(bytes, at: index, end: range.upperBound)
      {
        result.append(contentsOf: text.utf8)
        index = end
        continue
      }
      if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        ASCIISet.punctuation.contains(bytes[index + 1])
      {
        index += 1
      }
      if bytes[index] == 0 {
        result.append(contentsOf: "\u{FFFD}".utf8)
      } else {
        result.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func skipSpace(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, ASCIISet.whitespace.contains(bytes[index]) { index += 1 }
    return index
  }

  static func readDestination(
    _ bytes: [UInt8], at start: Int
  ) -> (range: Range<Int>, end: Int)? {
    guard start < bytes.count else { return nil }
    var index = start
    if bytes[start] == UInt8(ascii: "<") {
      index += 1
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: ">"): return (start + 1..<index, index + 1)
        case UInt8(ascii: "<"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
        case UInt8(ascii: "\\"): index += 2
        default: index += 1
        }
      }
      return nil
    }
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        ASCIISet.punctuation.contains(bytes[index + 1])
      {
        index += 2
        continue
      }
      if byte <= 0x20 || byte == 0x7F { break }
      if byte == UInt8(ascii: "(") {
        depth += 1
        if depth > parenthesesMax { return nil }
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += 1
    }
    return depth == 0 ? (start..<index, index) : nil
  }

  static func readTitle(_ bytes: [UInt8], at start: Int) -> Int? {
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == close { return index + 1 }
      if close == UInt8(ascii: ")"), bytes[index] == UInt8(ascii: "(") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
