// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

/// How a locale writes whole numbers, learned from ICU once, so that writing one takes no ICU.
///
/// Nothing of CLDR is repeated here: digits, separator, group sizes and signs are read off numbers
/// that ICU has written. A locale that writes any of a row of test numbers otherwise than this does
/// has no such format, and ICU writes all of its numbers.
final class IntegerFormat: Sendable {
  private let digits: [[UInt8]]
  private let separator: [UInt8]

  /// The digits of the last group, and of those before it: 3 and 2 in Hindi.
  private let lastGroup: Int
  private let otherGroups: Int

  /// How many digits stand before a separator at least: 2 in Spanish, which writes 1234.
  private let leadingMin: Int

  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]

  /// Room for any number of 64 bits in any locale, in bytes.
  ///
  /// A constant: room of a size that is known when this is compiled costs nothing.
  private static var bytesMax: Int { 256 }

  /// Whether digits are ASCII's, one byte each.
  private let hasASCIIDigits: Bool

  private static let formats = BoundedCache<String, IntegerFormat?>(bytesMax: 2 << 20) {
    $0.heapBytes + ($1 == nil ? 0 : objectBytes)
  }

  /// What a format takes with its ten digits, in bytes.
  private static let objectBytes = HeapBytes.object + 14 * (HeapBytes.array + 16)

  /// The format of a locale in ICU's spelling; nil where ICU has to write each number.
  static func format(locale: String, meter: FormattingMeter? = nil) -> IntegerFormat? {
    formats.value(for: locale) {
      meter?.count(Price.integerFormat)
      return NumberFormat(skeleton: "", locale: locale).flatMap { IntegerFormat(learning: $0) }
    }
  }

  /// Reads off how a number format writes integers.
  init?(learning format: NumberFormat) {
    var digits: [[UInt8]] = []
    for digit in 0...9 {
      guard let text = format.string(Int64(digit)), !text.isEmpty else { return nil }
      digits.append(Array(text.utf8))
    }
    guard Set(digits).count == 10,
      let long = format.string(Int64(1_234_567_890_123)).map({ Array($0.utf8) }),
      let groups = Self.groups(of: long, digits: digits),
      let negative = format.string(Int64(-5)).map({ Array($0.utf8) }),
      let sign = Self.sign(of: negative, around: digits[5])
    else { return nil }
    self.digits = digits
    separator = groups.separator
    lastGroup = groups.sizes.last ?? 0
    otherGroups = groups.sizes.dropLast().last ?? lastGroup
    negativePrefix = sign.prefix
    negativeSuffix = sign.suffix
    hasASCIIDigits = digits.indices.allSatisfy { digits[$0] == [UInt8(ascii: "0") + UInt8($0)] }
    let digitBytes = digits.map(\.count).max() ?? 1
    // 20 digits, as many separators, and the sign.
    guard
      20 * (digitBytes + separator.count) + negativePrefix.count + negativeSuffix.count
        <= Self.bytesMax
    else { return nil }
    // The shortest number that is grouped says how many digits the first group needs.
    var leading = 1
    if !separator.isEmpty {
      var value: Int64 = 1
      for _ in 0..<lastGroup { value *= 10 }
      while leading < 5, format.string(value)?.utf8.count == (leading + lastGroup) * digitBytes {
        leading += 1
        value *= 10
      }
    }
    leadingMin = leading
    for number in Self.samples {
      guard string(number) == format.string(number) else { return nil }
    }
  }

  /// Numbers that any two ways of writing integers would write differently.
  private static let samples: [Int64] = [
    0, 7, 10, 42, 100, 999, 1000, 1234, 9999, 10_000, 12_345, 99_999, 100_000, 123_456, 1_000_000,
    1_234_567, 12_345_678, 123_456_789, 1_000_000_000, 9_876_543_210, .max, .min, -1, -10, -999,
    -1000, -12_345, -1_234_567,
  ]

  /// The sizes of the groups of a long number, and what stands between them.
  private static func groups(
    of text: [UInt8], digits: [[UInt8]]
  ) -> (sizes: [Int], separator: [UInt8])? {
    var sizes = [0]
    var separator: [UInt8] = []
    var between: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      if let digit = digits.first(where: { rest.starts(with: $0) }) {
        if !between.isEmpty {
          guard separator.isEmpty || separator == between, sizes.last != 0 else { return nil }
          separator = between
          between = []
          sizes.append(0)
        }
        sizes[sizes.count - 1] += 1
        rest = rest.dropFirst(digit.count)
      } else {
        between.append(rest.removeFirst())
      }
    }
    return between.isEmpty ? (sizes, separator) : nil
  }

  private static func sign(
    of text: [UInt8], around digit: [UInt8]
  ) -> (prefix: [UInt8], suffix: [UInt8])? {
    for start in text.indices where text[start...].starts(with: digit) {
      return (Array(text[..<start]), Array(text[(start + digit.count)...]))
    }
    return nil
  }

  /// The text of an integer.
  func string(_ value: Int64) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.bytesMax) { buffer in
      let start = write(value, atEndOf: buffer)
      return String(decoding: buffer[start...], as: UTF8.self)
    }
  }

  /// Adds the text of an integer.
  func append(_ value: Int64, to text: inout TextBuffer) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.bytesMax) { buffer in
      let start = write(value, atEndOf: buffer)
      text.append(UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[start...])))
    }
  }

  /// Writes an integer so that it ends where the buffer does, and returns where it begins.
  func write(_ value: Int64, atEndOf buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var position = buffer.count
    if value < 0 { Self.put(negativeSuffix, before: &position, in: buffer) }
    var rest = value.magnitude
    let isGrouped = !separator.isEmpty && digitCount(rest) >= lastGroup + leadingMin
    var leftInGroup = isGrouped ? lastGroup : Int.max
    repeat {
      if leftInGroup == 0 {
        Self.put(separator, before: &position, in: buffer)
        leftInGroup = otherGroups
      }
      leftInGroup -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      rest = quotient
      if hasASCIIDigits {
        position -= 1
        buffer[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      } else {
        Self.put(digits[Int(digit)], before: &position, in: buffer)
      }
    } while rest > 0
    if value < 0 { Self.put(negativePrefix, before: &position, in: buffer) }
    return position
  }

  private func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  private static func put(
    _ bytes: [UInt8], before position: inout Int, in buffer: UnsafeMutableBufferPointer<UInt8>
  ) {
    position -= bytes.count
    for (offset, byte) in bytes.enumerated() { buffer[position + offset] = byte }
  }
}
