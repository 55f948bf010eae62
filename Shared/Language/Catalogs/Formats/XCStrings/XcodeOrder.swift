// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The order of names in files that Xcode writes: that of people who look something up, numbers by
/// what they are worth and letters whatever their case (`zh-Hans` before `zh-HK`, `arg2` before
/// `arg10`, `“Quoted”` before `%@`).
///
/// It is what `JSONSerialization` does on Apple's platforms for sorted keys, with CLDR's root
/// collation. Texts in ASCII, nearly all, are compared without it.
package enum XcodeOrder {
  /// Whether a name comes before another.
  package static func isBefore(_ left: String, _ right: String) -> Bool {
    switch compareASCII(left, right) {
    case .some(let order) where order != 0: return order < 0
    default: break
    }
    let order = left.compare(
      right, options: [.caseInsensitive, .numeric, .forcedOrdering], range: nil, locale: root)
    return order == .orderedAscending
  }

  private static let root = Locale(identifier: "")

  /// What CLDR's root collation has before digits, in its order; letters come behind digits.
  private static let signs: [UInt8] = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)

  private static let weights: [UInt8] = {
    var weights = [UInt8](repeating: 0, count: 128)
    for (index, sign) in signs.enumerated() { weights[Int(sign)] = UInt8(index + 1) }
    for digit in 0x30...0x39 { weights[digit] = 64 }
    for letter in 0..<26 {
      weights[0x41 + letter] = UInt8(65 + letter)
      weights[0x61 + letter] = UInt8(65 + letter)
    }
    return weights
  }()

  /// Compares printable ASCII.
  ///
  /// - Returns: A number below, at or above 0; nothing where other characters are met before a
  ///   difference.
  private static func compareASCII(_ left: String, _ right: String) -> Int? {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
  }

  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    // A mark behind a letter changes what it is, so that all has to be ASCII before the end.
    guard isPrintable(left), isPrintable(right) else { return nil }
    return weights.withUnsafeBufferPointer { weights in
      var (i, j) = (0, 0)
      while i < left.count, j < right.count {
        let (a, b) = (weights[Int(left[i])], weights[Int(right[j])])
        if a == 64, b == 64 {
          let order = compareNumbers(left, &i, right, &j)
          if order != 0 { return order }
        } else if a != b {
          return Int(a) - Int(b)
        } else {
          i += 1
          j += 1
        }
      }
      return (left.count - i) - (right.count - j)
    }
  }

  private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func compareNumbers(
    _ left: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ right: UnsafeBufferPointer<UInt8>,
    _ j: inout Int
  ) -> Int {
    func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int> {
      while index < bytes.count, bytes[index] == 0x30 { index += 1 }
      let start = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return start..<index
    }
    let (a, b) = (digits(left, &i), digits(right, &j))
    if a.count != b.count { return a.count - b.count }
    for (x, y) in zip(a, b) where left[x] != right[y] { return Int(left[x]) - Int(right[y]) }
    return 0
  }
}
