// SPDX-License-Identifier: Apache-2.0

/// Finds where inline HTML ends (CommonMark 6.6).
package enum HTMLScanner {
  /// The kinds of markup that run to a closing text.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let comment = Kinds(rawValue: 1)
    static let instruction = Kinds(rawValue: 2)
    static let declaration = Kinds(rawValue: 4)
    static let characterData = Kinds(rawValue: 8)
  }

  private static let nameCharacters = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-")
  private static let attributeStarters = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:")
  private static let attributeCharacters = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_:.-")
  private static let unquotedEnders = ASCIISet(" \t\n\u{B}\u{C}\r\"'=<>`")

  /// The end of the tag, comment, instruction, declaration or CDATA section that begins at a `<`,
  /// or nothing if none does.
  ///
  /// `unclosed` keeps what was looked for and never closes.
  static func end(of bytes: [UInt8], at start: Int, unclosed: inout Kinds) -> Int? {
    guard start + 2 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return closingTag(bytes, at: start + 2)
    case UInt8(ascii: "?"):
      return find("?>", in: bytes, from: start + 2, .instruction, &unclosed)
    case UInt8(ascii: "!"):
      return exclamation(bytes, at: start + 2, &unclosed)
    default: return openTag(bytes, at: start + 1)
    }
  }

  private static func exclamation(
    _ bytes: [UInt8], at start: Int, _ unclosed: inout Kinds
  ) -> Int? {
    if starts(bytes, at: start, with: "--") {
      if starts(bytes, at: start + 2, with: ">") { return start + 3 }
      if starts(bytes, at: start + 2, with: "->") { return start + 4 }
      return find("-->", in: bytes, from: start + 2, .comment, &unclosed)
    }
    if starts(bytes, at: start, with: "[CDATA[") {
      return find("]]>", in: bytes, from: start + 7, .characterData, &unclosed)
    }
    guard ASCIISet.letters.contains(bytes[start]) else { return nil }
    return find(">", in: bytes, from: start + 1, .declaration, &unclosed)
  }

  private static func find(
    _ text: StaticString, in bytes: [UInt8], from start: Int, _ kind: Kinds,
    _ unclosed: inout Kinds
  ) -> Int? {
    guard !unclosed.contains(kind) else { return nil }
    var index = start
    while index + text.utf8CodeUnitCount <= bytes.count {
      if starts(bytes, at: index, with: text) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    unclosed.insert(kind)
    return nil
  }

  private static func starts(_ bytes: [UInt8], at index: Int, with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  // MARK: Tags

  /// Whether a line is one tag, opening or closing, and nothing else but white space behind it.
  ///
  /// It takes time in the line's length.
  package static func isTag(_ line: some Sequence<UInt8>) -> Bool {
    let bytes = Array(line)
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "<") else { return false }
    let isClosing = bytes[1] == UInt8(ascii: "/")
    let end = isClosing ? closingTag(bytes, at: 2) : openTag(bytes, at: 1)
    return end.map { skipSpace(bytes, from: $0) == bytes.count } ?? false
  }

  private static func closingTag(_ bytes: [UInt8], at start: Int) -> Int? {
    guard let nameEnd = tagName(bytes, at: start) else { return nil }
    let index = skipSpace(bytes, from: nameEnd)
    return index < bytes.count && bytes[index] == UInt8(ascii: ">") ? index + 1 : nil
  }

  private static func openTag(_ bytes: [UInt8], at start: Int) -> Int? {
    guard var index = tagName(bytes, at: start) else { return nil }
    while true {
      let next = skipSpace(bytes, from: index)
      guard next < bytes.count else { return nil }
      if bytes[next] == UInt8(ascii: ">") { return next + 1 }
      if bytes[next] == UInt8(ascii: "/") {
        return starts(bytes, at: next + 1, with: ">") ? next + 2 : nil
      }
      guard next > index, let end = attribute(bytes, at: next) else { return nil }
      index = end
    }
  }

  private static func tagName(_ bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count, ASCIISet.letters.contains(bytes[start]) else { return nil }
    var index = start + 1
    while index < bytes.count, nameCharacters.contains(bytes[index]) { index += 1 }
    return index
  }

  private static func attribute(_ bytes: [UInt8], at start: Int) -> Int? {
    guard attributeStarters.contains(bytes[start]) else { return nil }
    var nameEnd = start + 1
    while nameEnd < bytes.count, attributeCharacters.contains(bytes[nameEnd]) { nameEnd += 1 }
    let equals = skipSpace(bytes, from: nameEnd)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { return nameEnd }
    let value = skipSpace(bytes, from: equals + 1)
    guard value < bytes.count else { return nil }
    var index = value
    if bytes[value] == UInt8(ascii: "\"") || bytes[value] == UInt8(ascii: "'") {
      index += 1
      while index < bytes.count, bytes[index] != bytes[value] { index += 1 }
      return index < bytes.count ? index + 1 : nil
    }
    while index < bytes.count, !unquotedEnders.contains(bytes[index]) { index += 1 }
    return index > value ? index : nil
  }

  private static func skipSpace(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, ASCIISet.whitespace.contains(bytes[index]) { index += 1 }
    return index
  }
}
