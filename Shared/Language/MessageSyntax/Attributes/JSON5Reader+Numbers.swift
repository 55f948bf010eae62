// SPDX-License-Identifier: Apache-2.0

/// Numbers: decimal with or without digits on either side of the point, hexadecimal, and what is
/// not finite.
extension JSON5Reader {
  mutating func readNumber() throws(SyntaxError) -> MarkupValue {
    let start = position
    var isNegative = false
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
      isNegative = peek() == UInt8(ascii: "-")
      position += 1
    }
    let digits = position
    while let byte = peek(), isIdentifier(byte) || byte == UInt8(ascii: ".") || isSign(byte, start)
    {
      position += 1
    }
    let word = text(digits, position)
    if word == "Infinity" { return .number(isNegative ? -.infinity : .infinity) }
    if word == "NaN" { return .number(.nan) }
    if word.hasPrefix("0x") || word.hasPrefix("0X") {
      let sign = isNegative ? "-" : ""
      guard word.utf8.dropFirst(2).allSatisfy({ hexDigit($0) != nil }),
        let value = Int64(sign + word.dropFirst(2), radix: 16)
      else { throw invalidNumber(start) }
      return .integer(value)
    }
    guard isDecimal(word) else { throw invalidNumber(start) }
    let signed = (isNegative ? "-" : "") + word
    if let value = Int64(signed) { return .integer(value) }
    guard let value = Double(padded(signed)) else { throw invalidNumber(start) }
    return .number(value)
  }

  /// A sign within a number: behind the `e` of a decimal one.
  private func isSign(_ byte: UInt8, _ start: Int) -> Bool {
    (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && position > start
      && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
  }

  /// `1`, `1.`, `.5`, `1.5e-3`; no leading zeros.
  private func isDecimal(_ word: String) -> Bool {
    var digits = 0
    var seenPoint = false
    var units = Substring(word).utf8
    if units.first == UInt8(ascii: "0"), let next = units.dropFirst().first,
      decimalDigit(next) != nil
    {
      return false
    }
    while let unit = units.first, unit | 0x20 != UInt8(ascii: "e") {
      if unit == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else if decimalDigit(unit) != nil {
        digits += 1
      } else {
        return false
      }
      units = units.dropFirst()
    }
    guard digits > 0 else { return false }
    guard !units.isEmpty else { return true }
    units = units.dropFirst()
    if units.first == UInt8(ascii: "-") || units.first == UInt8(ascii: "+") {
      units = units.dropFirst()
    }
    return !units.isEmpty && units.allSatisfy { decimalDigit($0) != nil }
  }

  /// Swift wants a digit on both sides of the point.
  private func padded(_ word: String) -> String {
    var result = ""
    var previous: Character = "-"
    for character in word {
      if character == ".", previous == "-" { result += "0" }
      if previous == ".", !("0"..."9").contains(character) { result += "0" }
      result.append(character)
      previous = character
    }
    return previous == "." ? result + "0" : result
  }

  private func invalidNumber(_ start: Int) -> SyntaxError {
    SyntaxError(message: "“\(text(start, position))” is no number", offset: start)
  }
}
