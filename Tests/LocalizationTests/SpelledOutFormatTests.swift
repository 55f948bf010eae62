// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

@testable import Localization

/// Numbers in words, which ICU writes by rules that may go on without end.
@Suite struct SpelledOutFormatTests {
  /// Fractions that no language has words for, and what is next to the largest number: none takes
  /// a language longer than another number.
  private static let numbers: [TypedNumber] = {
    let doubles: [Double] = [
      1e-12, 1e-9, .leastNonzeroMagnitude, 0.1 + 0.2, 3.0000000000000004, 0.99999999999,
      4_194_304.000000001, 0x1p23 - 0x1p-29,
    ]
    let decimals = [
      "0." + String(repeating: "0", count: 900) + "1", "8388607.99999999999",
      "9223372036854774784.00000000001",
    ]
    return doubles.flatMap { [.floatingPoint($0), .floatingPoint(-$0)] }
      + decimals.map { .decimal($0) }
  }()

  @Test func everyLanguageWritesWhatIsSmall() throws {
    let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "@" } })
    for language in languages.sorted() {
      for isOrdinal in [false, true] {
        let key = SpelledOutFormat.Key(locale: String(language), isOrdinal: isOrdinal)
        let format = try #require(SpelledOutFormat(key), "\(language)")
        for number in Self.numbers {
          let rounded = number.roundedForSpellingOut
          #expect(rounded.fitsSpellingOut)
          #expect(format.string(digits: rounded.digits)?.isEmpty == false, "\(number): \(language)")
        }
      }
    }
  }

  @Test(arguments: [
    ("0", "0"), ("1.50", "1.50"), ("-1204.123456789", "-1204.123456789"),
    ("7.5000000000000", "7.5000000000000"), ("-0.1234567891", "-0.123456789"),
    ("2.99999999999", "3.0"), ("9007199254740993.00000000000", "9007199254740993.00000000000"),
    ("0.0000000004", "0.0"), ("0.0000000006", "1e-09"),
  ])
  func decimalsAreRoundedToBillionths(digits: String, rounded: String) {
    #expect(TypedNumber.decimal(digits).roundedForSpellingOut.digits == rounded)
  }
}
