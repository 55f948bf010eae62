// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

@testable import Localization

/// Numbers in words, which ICU writes by rules that may go on without end.
@Suite struct SpelledOutFormatTests {
  @Test(arguments: [
    ("es", "es"), ("ru_RU@calendar=buddhist", "ru_RU"), ("ru@calendar=roc;numbers=grek", "ru"),
    ("de@numbers=armn", "de"), ("he_IL@numbers=hebr", "he_IL"), ("ta@numbers=traditional", "ta"),
    ("zh_TW@numbers=finance", "zh_TW"), ("hi@numbers=native", "hi@numbers=native"),
    ("en_US@calendar=japanese;numbers=deva", "en_US@numbers=deva"),
    ("en@hours=h23;numbers=latn", "en@numbers=latn"),
  ])
  func formatsAreOfWhatWordsDependOn(locale: String, kept: String) {
    for isOrdinal in [false, true] {
      let key = SpelledOutFormat.Key(locale: locale, isOrdinal: isOrdinal)
      #expect(key.locale == kept)
      #expect(key.isOrdinal == isOrdinal)
    }
  }

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

  @Test(arguments: [
    ("9223372036854775807", true), ("9223372036854775807.000", true),
    ("9223372036854774784.5", true), ("9223372036854775807.5", false),
    ("-9223372036854775807.000001", false), ("9223372036854775808", false),
  ])
  func whatIsRoundedBeyondAllWordsIsWrittenInDigits(digits: String, fits: Bool) {
    #expect(TypedNumber.decimal(digits).fitsSpellingOut == fits)
  }
}
