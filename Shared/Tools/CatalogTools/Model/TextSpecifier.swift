// SPDX-License-Identifier: Apache-2.0

/// The specifiers of format strings, as Foundation and Java have them.
package struct TextSpecifier: Hashable {
  /// The bytes of the specifier in the text's UTF-8, with the percent sign.
  package var range: Range<Int>
  /// The number of the argument, from 1, where it is written: `%2$@`.
  var number: Int?
  /// Flags, width and precision, as they are written.
  var options: String
  /// The size and the conversion: `lld`, `@`, `d`, `s`; for a variable `#@name@`.
  var conversion: String

  /// The specifiers of a text; `%%` is none.
  package static func all(in text: String) -> [TextSpecifier] {
    let bytes = Array(text.utf8)
    var result: [TextSpecifier] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
        index += 2
        continue
      }
      if let specifier = read(bytes, index) {
        result.append(specifier)
        index = specifier.range.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  /// The specifiers of a text with the numbers of their arguments, from 1: those that have none are
  /// counted.
  static func counted(in text: String) -> [(number: Int, specifier: TextSpecifier)] {
    var next = 1
    return all(in: text).map { specifier in
      if let number = specifier.number { return (number, specifier) }
      defer { next += 1 }
      return (next, specifier)
    }
  }

  /// The variable's name: `files` of `%#@files@`; nothing for another specifier.
  var variable: String? {
    conversion.hasPrefix("#@") ? String(conversion.dropFirst(2).dropLast()) : nil
  }

  /// A text with numbers for its unnumbered arguments.
  ///
  /// - Parameter start: The number of the first of them.
  static func numbered(_ text: String, from start: Int) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    var next = start
    for specifier in all(in: text) where specifier.number == nil {
      result += bytes[position...specifier.range.lowerBound] + Array("\(next)$".utf8)
      position = specifier.range.lowerBound + 1
      // A file may give a variable any number.
      next &+= 1
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// A text in which each specifier without a number has the one at its place in a list.
  ///
  /// - Returns: Nothing where the list does not fit the specifiers.
  package static func numbered(_ text: String, with numbers: [Int]) -> String? {
    let specifiers = all(in: text)
    guard specifiers.count == numbers.count else { return nil }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for (specifier, number) in zip(specifiers, numbers) {
      guard specifier.number == nil || specifier.number == number else { return nil }
      guard specifier.number == nil else { continue }
      result += bytes[position...specifier.range.lowerBound] + Array("\(number)$".utf8)
      position = specifier.range.lowerBound + 1
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// The first specifier of a number, without percent sign and argument number: `lld`.
  static func firstNumber(in text: String) -> String? {
    all(in: text).first { "diuxXofFeEgGaA".contains($0.conversion.last ?? "@") }?.conversion
  }

  private static func read(_ bytes: [UInt8], _ start: Int) -> TextSpecifier? {
    var index = start + 1
    func digits() -> Range<Int> {
      let first = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return first..<index
    }
    var number: Int?
    let first = digits()
    if index < bytes.count, bytes[index] == UInt8(ascii: "$"), !first.isEmpty {
      number = Int(String(decoding: bytes[first], as: UTF8.self))
      index += 1
    } else {
      index = start + 1
    }
    let optionStart = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "#"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "@")
    {
      guard let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
      return TextSpecifier(
        range: start..<end + 1, number: number, options: "",
        conversion: String(decoding: bytes[index...end], as: UTF8.self))
    }
    // A space is a flag in C; in a text it is far more often what follows a percentage.
    while index < bytes.count, "-+#0,('".utf8.contains(bytes[index]) { index += 1 }
    _ = digits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      _ = digits()
    }
    let options = String(decoding: bytes[optionStart..<index], as: UTF8.self)
    let conversionStart = index
    while index < bytes.count, "hlqLztj".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, "@diuxXofFeEgGaAcCsSpb".utf8.contains(bytes[index]) else {
      return nil
    }
    index += 1
    return TextSpecifier(
      range: start..<index, number: number, options: options,
      conversion: String(decoding: bytes[conversionStart..<index], as: UTF8.self))
  }
}
