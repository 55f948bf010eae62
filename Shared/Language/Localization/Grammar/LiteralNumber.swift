// SPDX-License-Identifier: Apache-2.0

/// A number in a template's own text, as templates write it: ASCII digits, commas between
/// thousands if any, and a point before the fraction.
struct LiteralNumber {
  /// Where it stands, in UTF-8 bytes.
  var range: Range<Int>

  /// The digits before the point, without commas.
  var integer: String

  /// The digits behind the point; empty if there is none.
  var fraction: String

  /// Whether commas separate the thousands.
  var isGrouped: Bool

  /// More digits than any number in a text; longer ones are left as they are.
  private static let digitsMax = 40

  /// The numbers of a text, in order.
  ///
  /// Digits in names (`mp3`), versions (`1.2.3`) and what else is no number are left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - before: The scalar right before the text.
  /// - Returns: The numbers.
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in text: String, behind before: Unicode.Scalar?) -> [LiteralNumber] {
    let bytes = Array(text.utf8)
    var numbers: [LiteralNumber] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isDigit || bytes[index].isSeparator { index += 1 }
      var end = index
      while bytes[end - 1].isSeparator { end -= 1 }
      let previous = start == 0 ? before : scalar(before: start, in: bytes)
      if let previous, isPartOfWord(previous) { continue }
      if let number = LiteralNumber(bytes, start..<end) { numbers.append(number) }
    }
    return numbers
  }

  /// The number that a run of digits, commas and points is; nil if it is none.
  private init?(_ bytes: [UInt8], _ range: Range<Int>) {
    let run = bytes[range]
    guard run.count <= Self.digitsMax else { return nil }
    let parts = run.split(separator: .point, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return nil }
    let groups = whole.split(separator: .comma, omittingEmptySubsequences: false)
    let isGrouped = groups.count > 1
    guard let first = groups.first, !first.isEmpty, !isGrouped || first.count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let fraction = parts.count > 1 ? parts[1] : []
    guard parts.count == 1 || !fraction.isEmpty, !fraction.contains(.comma) else { return nil }
    self.range = range
    self.isGrouped = isGrouped
    integer = String(decoding: groups.joined(), as: UTF8.self)
    self.fraction = String(decoding: fraction, as: UTF8.self)
  }

  /// The number for a format, with a point.
  var digits: String { fraction.isEmpty ? integer : integer + "." + fraction }

  /// ICU's skeleton that writes as many digits, and separates thousands if the template does.
  var skeleton: String {
    var tokens = [fraction.isEmpty ? "precision-integer" : "." + fraction.map { _ in "0" }.joined()]
    tokens.append(isGrouped ? "group-auto" : "group-off")
    if integer.count > 1, integer.first == "0" {
      tokens.append("integer-width/+" + integer.map { _ in "0" }.joined())
    }
    return tokens.joined(separator: " ")
  }

  /// The scalar that ends right before a byte.
  private static func scalar(before end: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.last
  }

  /// Whether digits behind a scalar belong to a word, a version or another number with it.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      || scalar == "." || scalar == ","
  }
}

extension UInt8 {
  fileprivate static let point = UInt8(ascii: ".")
  fileprivate static let comma = UInt8(ascii: ",")

  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isSeparator: Bool { self == .point || self == .comma }
}
