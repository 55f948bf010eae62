// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

@testable import Localization

/// Integers as ICU writes them, without it.
@Suite struct IntegerFormatTests {
  @Test func everyLocaleWritesAsICUDoes() throws {
    var random = SystemRandomNumberGenerator()
    var learned = 0
    let locales =
      Locale.availableIdentifiers + [
        "ar@numbers=arab", "hi@numbers=deva", "th@numbers=thai", "ks@numbers=arabext",
        "en@numbers=mathsanb", "ff@numbers=adlm", "he@numbers=hebr", "en@numbers=roman",
      ]
    for locale in locales {
      let icu = try #require(NumberFormat(skeleton: "", locale: locale))
      guard let format = IntegerFormat(learning: icu) else { continue }
      learned += 1
      for _ in 0..<40 {
        // Numbers of all lengths are as likely.
        let number = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<63)
        #expect(format.string(number) == icu.string(number), "\(number) in \(locale)")
      }
    }
    #expect(learned == locales.count)
  }

  @Test(arguments: [
    ("en", 1_234_567, "1,234,567"), ("es", 1234, "1234"), ("es", 12_345, "12.345"),
    ("hi", 1_234_567, "12,34,567"), ("ar@numbers=arab", -42, "\u{61C}-٤٢"),
    ("de", -1000, "-1.000"), ("pl", 1234, "1234"), ("en", 0, "0"),
  ])
  func knownTexts(locale: String, number: Int64, text: String) throws {
    #expect(try #require(IntegerFormat.format(locale: locale)).string(number) == text)
  }
}
