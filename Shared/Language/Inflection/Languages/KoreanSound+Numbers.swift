// SPDX-License-Identifier: Apache-2.0

extension KoreanSound {
  /// The last sound of digits, read in Sino-Korean: 10 십, 2,000 이천, 1.5 일 점 오.
  ///
  /// Times are read to the minute (10:30 열 시 삼십 분), dates to the day (2024-05-01 … 일), other
  /// numbers in a row (telephones) one by one.
  ///
  /// - Parameter text: Digits with the signs between them, `1,234.5` say, from first to last.
  init?(digits text: ArraySlice<Unicode.Scalar>) {
    var groups: [[Int]] = [[]]
    var signs: [Unicode.Scalar] = []
    for scalar in text {
      if let digit = Self.digit(scalar) {
        groups[groups.count - 1].append(digit)
      } else if scalar != "," {
        groups.append([])
        signs.append(scalar)
      }
    }
    guard let last = groups.last, !last.isEmpty else { return nil }
    if let first = signs.first {
      if signs.count == 2, signs[1] == first, first != ":", groups[0].count == 4 {
        self = .rieul
        return
      }
      if signs.allSatisfy({ $0 == ":" }), last.count == 2, groups[0].count <= 2 {
        // 시, 분, 초.
        self = signs.count == 2 || last == [0, 0] ? .vowel : .consonant
        return
      }
      // Of 3/4 the 4 is read first: 사분의 삼.
      if signs == ["/"], let part = Self.value(groups[0]), let whole = Self.value(groups[1]),
        0 < part, part < whole
      {
        self = Self.ofWhole(groups[0])
        return
      }
      // A fraction is read digit by digit, and so are telephone numbers.
      self = Self.ofDigit(last[last.count - 1])
      return
    }
    self = Self.ofWhole(last)
  }

  private static func ofWhole(_ digits: [Int]) -> KoreanSound {
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    if zeros == 0 || zeros == digits.count { return ofDigit(digits[digits.count - 1]) }
    // 십, 백, 천, 만, 억, 경, but 조 and 해.
    return 12..<16 ~= zeros || 20..<24 ~= zeros ? .vowel : .consonant
  }

  /// What a part of a fraction is; nil for more digits than fractions have.
  private static func value(_ digits: [Int]) -> Int? {
    1...4 ~= digits.count ? digits.reduce(0) { $0 * 10 + $1 } : nil
  }

  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if "0"..."9" ~= scalar { return Int(scalar.value) - 0x30 }
    guard !scalar.isASCII, scalar.properties.numericType != nil,
      let value = scalar.properties.numericValue, (0...9).contains(value),
      value == value.rounded()
    else { return nil }
    return Int(value)
  }

  /// 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.
  private static func ofDigit(_ digit: Int) -> KoreanSound {
    switch digit {
    case 1, 7, 8: return .rieul
    case 0, 3, 6: return .consonant
    default: return .vowel
    }
  }
}
