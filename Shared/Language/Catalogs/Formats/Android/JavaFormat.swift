// SPDX-License-Identifier: Apache-2.0

/// Java's format specifiers (`java.util.Formatter`) and what Foundation writes for them.
enum JavaFormat {
  /// What a template may not hold as it is.
  private static let markup = Set("\\*_`[]<&~^".utf8)

  /// Whether a text has a specifier, and so is meant to be formatted.
  static func hasSpecifiers(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var last = 0
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "%") && read(bytes, at: index, &last) != nil
    }
  }

  /// A text as part of a template.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isFormat: Whether it is meant to be formatted.
  ///   - lastArgument: The number of the last argument that was used, for `%<s`.
  /// - Returns: The text with Foundation's specifiers and without chance markup.
  static func template(_ text: String, isFormat: Bool, lastArgument: inout Int) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), isFormat {
        if let specifier = read(bytes, at: index, &lastArgument) {
          result += Array(specifier.text.utf8)
          index = specifier.end
          continue
        }
        // Java would refuse the text; here the sign stands for itself.
        result.append(byte)
      } else if markup.contains(byte) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads `%[n$][flags][width][.precision]conversion`.
  private static func read(
    _ bytes: [UInt8], at start: Int, _ lastArgument: inout Int
  ) -> (text: String, end: Int)? {
    var index = start + 1
    func number() -> Int? {
      let first = index
      var value = 0
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
        value = min(value * 10 + Int(bytes[index] - 0x30), 1000)
        index += 1
      }
      return index > first ? value : nil
    }
    var position: Int?
    if let value = number() {
      if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
        guard (1...127).contains(value) else { return nil }
        position = value
        index += 1
      } else {
        index = start + 1
      }
    }
    var flags = ""
    var hasSpaceFlag = false
    flags: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"):
        flags.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      case UInt8(ascii: " "): hasSpaceFlag = true
      // Grouping is what the reader's locale has; a negative number never has brackets.
      case UInt8(ascii: ","), UInt8(ascii: "("): break
      case UInt8(ascii: "<"):
        guard lastArgument > 0 else { return nil }
        position = lastArgument
      default: break flags
      }
      index += 1
    }
    let width = number()
    var precision = ""
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard let digits = number() else { return nil }
      precision = ".\(digits)"
    }
    guard index < bytes.count, let conversion = conversion(bytes[index]) else { return nil }
    if hasSpaceFlag {
      let isBare = index == start + 2
      guard isSpaced(bytes, at: index, isBare: isBare) else { return nil }
    }
    index += 1
    if conversion == "%" || conversion == "\n" {
      return index == start + 2 ? (conversion == "%" ? "%%" : "\n", index) : nil
    }
    if let position { lastArgument = position } else { lastArgument += 1 }
    let place = position.map { "\($0)$" } ?? ""
    let size = width.map(String.init) ?? ""
    let text = "%" + place + flags + (hasSpaceFlag ? " " : "") + size + precision + conversion
    return (text, index)
  }

  /// Whether a conversion after the flag for a space is one, and not the beginning of a word:
  /// "20% discount", "50% of".
  ///
  /// Java has the flag for numbers with a sign, so neither for texts nor for octal and hexadecimal
  /// numbers. With nothing but the space between sign and letter, all but `d` are far likelier
  /// words ("20% e 30%"); and letters behind it make even that one a word.
  private static func isSpaced(_ bytes: [UInt8], at index: Int, isBare: Bool) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "d"): break
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "g"),
      UInt8(ascii: "G"):
      if isBare { return false }
    default: return false
    }
    guard index + 1 < bytes.count else { return true }
    let next = bytes[index + 1]
    let isLetter = (0x61...0x7A).contains(next | 0x20)
    // Letters beyond ASCII, and the apostrophes of "5 % d'alcool" and "5 % d’alcool".
    return !isLetter && next < 0x80 && next != UInt8(ascii: "'")
  }

  private static func conversion(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "b"), UInt8(ascii: "B"),
      UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "h"), UInt8(ascii: "H"):
      "@"
    case UInt8(ascii: "d"): "lld"
    case UInt8(ascii: "x"): "llx"
    case UInt8(ascii: "X"): "llX"
    case UInt8(ascii: "o"): "llo"
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "%"):
      String(Unicode.Scalar(byte))
    case UInt8(ascii: "n"): "\n"
    default: nil
    }
  }
}
