// SPDX-License-Identifier: Apache-2.0

/// Tells Swift's code from its comments and strings.
///
/// It reads bytes: characters take seconds for a repository in a debug build, and all that matters
/// here is ASCII.
struct SwiftText {
  /// A string that is open: its pound signs and whether it spans lines.
  private struct Literal {
    var pounds: Int
    var isMultiline: Bool
    /// The parentheses that are open in the interpolation that is being read.
    var depth = 0
  }

  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var index = 0
  // Strings nest through interpolation: the innermost is last, and reading is inside its text
  // while its depth is 0.
  private var literals: [Literal] = []
  private var comments = 0

  private init(_ text: String) {
    bytes = Array(text.utf8)
    result.reserveCapacity(bytes.count)
  }

  /// The text with comments and the contents of strings as spaces; every line keeps its number.
  static func code(of text: String) -> String {
    var reader = SwiftText(text)
    while reader.index < reader.bytes.count { reader.step() }
    return String(decoding: reader.result, as: UTF8.self)
  }

  private mutating func step() {
    if comments > 0 {
      stepInComment()
    } else if let literal = literals.last, literal.depth == 0 {
      stepInString(literal)
    } else {
      stepInCode()
    }
  }

  private mutating func stepInComment() {
    if matches("/*") {
      comments += 1
      skip(2)
    } else if matches("*/") {
      comments -= 1
      skip(2)
    } else {
      skip(1)
    }
  }

  private mutating func stepInString(_ literal: Literal) {
    switch bytes[index] {
    case UInt8(ascii: "\\"):
      if pounds(at: index + 1) >= literal.pounds, byte(index + 1 + literal.pounds) == 0x28 {
        literals[literals.count - 1].depth = 1
        skip(2 + literal.pounds)
      } else {
        skip(literal.pounds == 0 ? 2 : 1)
      }
    case UInt8(ascii: "\""):
      let quotes = literal.isMultiline ? 3 : 1
      if (literal.isMultiline ? matches("\"\"\"") : true),
        pounds(at: index + quotes) >= literal.pounds
      {
        literals.removeLast()
        skip(quotes + literal.pounds)
      } else {
        skip(1)
      }
    case 0x0A where !literal.isMultiline:
      // A single-line string cannot go on: this is code that does not compile, or no Swift.
      literals.removeLast()
      keep()
    default:
      skip(1)
    }
  }

  private mutating func stepInCode() {
    switch bytes[index] {
    case UInt8(ascii: "/") where matches("//"):
      while index < bytes.count, bytes[index] != 0x0A { skip(1) }
    case UInt8(ascii: "/") where matches("/*"):
      comments = 1
      skip(2)
    case UInt8(ascii: "#"), UInt8(ascii: "\""):
      let pounds = pounds(at: index)
      guard byte(index + pounds) == UInt8(ascii: "\"") else { return keep() }
      let isMultiline = byte(index + pounds + 1) == 0x22 && byte(index + pounds + 2) == 0x22
      literals.append(Literal(pounds: pounds, isMultiline: isMultiline))
      skip(pounds + (isMultiline ? 3 : 1))
    case UInt8(ascii: "(") where !literals.isEmpty:
      literals[literals.count - 1].depth += 1
      keep()
    case UInt8(ascii: ")") where !literals.isEmpty:
      literals[literals.count - 1].depth -= 1
      keep()
    default:
      keep()
    }
  }

  private func byte(_ position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private func matches(_ wanted: StaticString) -> Bool {
    guard index + wanted.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<wanted.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == wanted.utf8Start[$0] }
  }

  private func pounds(at start: Int) -> Int {
    var position = start
    while byte(position) == UInt8(ascii: "#") { position += 1 }
    return position - start
  }

  private mutating func skip(_ count: Int) {
    for byte in bytes[index..<min(index + count, bytes.count)] {
      result.append(byte == 0x0A ? byte : 0x20)
    }
    index += count
  }

  private mutating func keep() {
    result.append(bytes[index])
    index += 1
  }

  /// Whether code has a word that is not part of a longer one: `contains("try!", in: "retry!")`
  /// is false.
  static func contains(_ word: String, in code: Substring) -> Bool {
    let wanted = Array(word.utf8)
    let bytes = Array(code.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      guard bytes[start] == wanted[0], bytes[start..<start + wanted.count].elementsEqual(wanted)
      else { return false }
      guard start > 0 else { return true }
      switch bytes[start - 1] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: return false
      case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "`"): return false
      default: return true
      }
    }
  }
}
