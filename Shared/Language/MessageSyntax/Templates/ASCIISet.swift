// SPDX-License-Identifier: Apache-2.0

/// A set of ASCII characters that a byte is tested against in no time.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Makes the set of a text's characters; those beyond ASCII are left out.
  init(_ characters: StaticString) {
    characters.withUTF8Buffer { buffer in
      for byte in buffer { insert(byte) }
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  /// Whether a byte is one of the characters.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low & (1 << UInt64(byte)) != 0 }
    if byte < 128 { return high & (1 << UInt64(byte - 64)) != 0 }
    return false
  }

  /// Every punctuation character of ASCII: what a backslash escapes in CommonMark.
  static let punctuation = ASCIISet("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

  /// What CommonMark calls white space, within ASCII.
  static let whitespace = ASCIISet(" \t\n\u{B}\u{C}\r")

  /// Letters, digits: what names of entities and tags are made of.
  static let alphanumerics = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// Letters.
  static let letters = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}
