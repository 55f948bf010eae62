// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

struct PluralRulesTests {
  @Test(arguments: [
    ("fr", "0", PluralCategory.one), ("fr", "1", .one), ("fr", "1.5", .one), ("fr", "2", .other),
    ("fr", "1000000", .many), ("fr", "2000000", .many), ("fr", "1000001", .other),
    ("es", "0", .other), ("es", "1", .one), ("es", "1.0", .one), ("es", "1.5", .other),
    ("es", "1000000", .many), ("it", "1000000", .many),
    ("pt", "0", .one), ("pt", "1.5", .one), ("pt-PT", "0", .other), ("pt_PT", "1", .one),
    ("pt-BR", "0", .one), ("pt", "1000000", .many),
    ("hi", "0", .one), ("hi", "0.5", .one), ("hi", "1.5", .other), ("hi", "2", .other),
    ("lv", "0", .zero), ("lv", "10", .zero), ("lv", "20", .zero), ("lv", "21", .one),
    ("lv", "1.1", .one), ("lv", "2", .other),
    ("ar", "0", .zero), ("ar", "1", .one), ("ar", "2", .two), ("ar", "3", .few),
    ("ar", "11", .many), ("ar", "100", .other), ("ar", "1.5", .other),
    ("cy", "0", .zero), ("cy", "2", .two), ("cy", "3", .few), ("cy", "6", .many),
    ("cy", "4", .other),
    ("ru", "1", .one), ("ru", "21", .one), ("ru", "22", .few), ("ru", "11", .many),
    ("ru", "1.5", .other), ("ru", "1.0", .other), ("ru", "111", .many), ("ru", "131", .one),
    ("ru", "9007199254740993", .few), ("ru", "9223372036854775801", .one),
    ("ru", "100000000000000000000000000000000000000021", .one),
    ("he", "1", .one), ("he", "2", .two), ("he", "0.5", .one), ("he", "3", .other),
    ("cs", "1", .one), ("cs", "1.5", .many), ("cs", "1.0", .many), ("cs", "2", .few),
    ("cs", "5", .other),
    ("pl", "2", .few), ("pl", "5", .many), ("pl", "22", .few), ("pl", "1.5", .other),
    ("en", "0", .other), ("en", "1", .one), ("en", "-1", .one), ("en", "1.5", .other),
    ("en", "1.0", .other), ("en", "-1.0", .other), ("en", "01", .one),
    ("da", "0.5", .one), ("da", "2.0", .other), ("sl", "1.0", .few), ("sl", "102", .two),
    ("ja", "1", .other), ("ko", "0", .other), ("xx", "1", .other), ("und", "1", .other),
    ("en-US-u-nu-deva", "1", .one), ("en", "1.000000000000000000000000000001", .other),
  ])
  func cardinal(language: String, digits: String, expected: PluralCategory) throws {
    let rules = PluralRules.rules(for: try LanguageTag(language))
    let value = try #require(NumericValue(digits: digits))
    #expect(rules.category(for: value) == expected)
  }

  @Test(arguments: [
    ("en", 1, PluralCategory.one), ("en", 2, .two), ("en", 3, .few), ("en", 4, .other),
    ("en", 11, .other), ("en", 121, .one), ("en", 203, .few), ("es", 1, .other), ("fr", 1, .one),
    ("fr", 2, .other), ("it", 11, .many),
  ])
  func ordinal(language: String, number: Int, expected: PluralCategory) throws {
    let rules = PluralRules.rules(for: try LanguageTag(language), kind: .ordinal)
    #expect(rules.category(for: NumericValue(number)) == expected)
  }

  @Test(arguments: [
    ("en", [PluralCategory.one, .other]), ("es", [.one, .many, .other]),
    ("ru", [.one, .few, .many, .other]), ("ar", [.zero, .one, .two, .few, .many, .other]),
    ("ja", [.other]), ("xx", [.other]),
  ])
  func categories(language: String, expected: [PluralCategory]) throws {
    #expect(PluralRules.rules(for: try LanguageTag(language)).categories == Set(expected))
  }

  @Test
  func extremes() throws {
    let english = PluralRules.rules(for: try LanguageTag("en"))
    for integer in [Int64.min, -1_000_000, 127, 128, .max] {
      #expect(english.category(for: NumericValue(integer)) == .other)
      #expect(english.category(for: integer) == .other)
    }
    #expect(english.category(for: NumericValue(UInt64.max)) == .other)
    // As many digits as an exact decimal may have.
    let long = try #require(NumericValue(digits: String(repeating: "9", count: 1000)))
    #expect(english.category(for: long) == .other)
    let small = try #require(NumericValue(digits: "0." + String(repeating: "1", count: 1000)))
    #expect(PluralRules.rules(for: try LanguageTag("fr")).category(for: small) == .one)
  }

  @Test
  func tableAndEngineAgree() throws {
    // Small integers come from a table, decimals from ICU's formatted numbers: for whole digits
    // both paths must say the same.
    for language in ["en", "es", "fr", "ru", "ar", "cy", "lv", "pl", "cs", "he", "sl"] {
      let rules = PluralRules.rules(for: try LanguageTag(language))
      for integer in Int64(0)...300 {
        let padded = try #require(NumericValue(digits: "0000000000000000000000\(integer)"))
        #expect(
          rules.category(for: integer) == rules.category(for: padded), "\(language) \(integer)")
      }
    }
  }

  @Test
  func concurrentCallersShareTheRules() async throws {
    await withTaskGroup(of: PluralCategory.self) { group in
      for number in 0..<2000 {
        group.addTask {
          guard
            let tag = LanguageTag(validating: number.isMultiple(of: 2) ? "ru" : "ru-x-a\(number)")
          else { return .zero }
          let digits = number.isMultiple(of: 3) ? "21" : "1131"
          return NumericValue(digits: digits).map(PluralRules.rules(for: tag).category) ?? .zero
        }
      }
      for await category in group { #expect(category == .one) }
    }
  }
}
