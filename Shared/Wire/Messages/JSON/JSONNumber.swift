// SPDX-License-Identifier: Apache-2.0

/// Numbers as JSON writes them: RFC 8259 section 6.
enum JSONNumber {
  /// An integer of any 64 bits.
  struct Integer: Equatable {
    var isNegative: Bool
    var magnitude: UInt64
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Where the number that begins at a position ends; nil if it is malformed.
  static func end(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    let digits = { (index: inout Int) -> Int in
      let first = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index - first
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    let count = digits(&index)
    guard count > 0, count == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard digits(&index) > 0 else { return nil }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard digits(&index) > 0 else { return nil }
    }
    return index
  }

  /// The integer that a number of the right form is; nil if it has a fraction, or more than 64
  /// bits.
  ///
  /// `1e3` and `2.0` are integers, too.
  static func integer(_ text: UnsafeRawBufferPointer) -> Integer? {
    let isNegative = text.first == UInt8(ascii: "-")
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var index = isNegative ? 1 : 0
    // Most have at most 19 digits and nothing else.
    var magnitude: UInt64 = 0
    if text.count - index <= 19 {
      var rest = index
      while rest < text.count, isDigit(text[rest]) {
        magnitude = magnitude * 10 + UInt64(text[rest] - UInt8(ascii: "0"))
        rest += 1
      }
      if rest == text.count { return Integer(isNegative: isNegative, magnitude: magnitude) }
    }
    loop: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let rest = text[(index + 1)...].drop { $0 == UInt8(ascii: "+") }
        // An exponent of more digits is either of a zero or out of every range.
        let written = Int(String(decoding: rest, as: UTF8.self)) ?? Int(Int32.max)
        exponent += max(-Int(Int32.max), min(written, Int(Int32.max)))
        break loop
      case let digit:
        if !(digits.isEmpty && digit == UInt8(ascii: "0")) {
          digits.append(digit - UInt8(ascii: "0"))
        }
        if isFraction { exponent -= 1 }
      }
      index += 1
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return Integer(isNegative: isNegative, magnitude: 0) }
    guard exponent >= 0, exponent < 20, digits.count + exponent <= 20 else { return nil }
    magnitude = 0
    for digit in digits + [UInt8](repeating: 0, count: exponent) {
      let (tenfold, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tenfold.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !overflows else { return nil }
      magnitude = sum
    }
    return Integer(isNegative: isNegative, magnitude: magnitude)
  }

  /// The number as JSON writes it: the fewest digits that are read as the same number.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "\"NaN\"" : infinity(value < 0) }
    return shortened(value.description)
  }

  static func text(_ value: Float) -> String {
    guard value.isFinite else { return value.isNaN ? "\"NaN\"" : infinity(value < 0) }
    return shortened(value.description)
  }

  private static func infinity(_ isNegative: Bool) -> String {
    isNegative ? "\"-Infinity\"" : "\"Infinity\""
  }

  private static func shortened(_ text: String) -> String {
    // Some readers take "-0" for an integer, which has no sign.
    text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
  }
}
