// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

/// Whatever is read stays what it is, however often it is written and read again.
struct LanguageTagPropertyTests {
  /// A generator of numbers that are the same in every run (SplitMix64).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  static let pieces = [
    "es", "en", "zh", "und", "root", "yue", "Latn", "hant", "MX", "419", "1996", "valencia", "u",
    "nu", "ca", "kn", "latn", "gregory", "true", "yes", "islamic", "civil", "t", "x", "a", "9",
    "1a",
    "n1", "rg", "uszzzz", "numbers", "calendar", "attribute", "colnumeric", "é", "\u{0}", "",
    "abcdefgh", "abcdefghi", "Base", "min", "nan", "i", "klingon", "cu", "eur", "vt", "00a4",
  ]
  static let joints = ["-", "-", "-", "-", "_", "_", "@", "=", ";", ".", "--", " "]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func readingIsStable(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    var read = 0
    for _ in 0..<2000 {
      var text = Self.pieces.randomElement(using: &numbers) ?? ""
      for _ in 0..<Int.random(in: 0...8, using: &numbers) {
        text += Self.joints.randomElement(using: &numbers) ?? ""
        text += Self.pieces.randomElement(using: &numbers) ?? ""
      }
      guard let tag = LanguageTag(validating: text) else { continue }
      read += 1
      #expect(LanguageTag(validating: tag.identifier) == tag, "\(text)")
      #expect(
        LanguageTag(validating: tag.identifier)?.icuIdentifier == tag.icuIdentifier, "\(text)")
      #expect(LanguageTag(validating: tag.icuIdentifier) == tag, "\(text) \(tag.icuIdentifier)")
      #expect(tag.withoutExtensions.withoutExtensions == tag.withoutExtensions, "\(text)")
      #expect(!PluralRules.rules(for: tag).categories.isEmpty)
    }
    #expect(read > 100)
  }

  /// The code set keeps a tag from being read on the short way.
  @Test(arguments: [
    "es", "ES_mx", "zh-hant-hk", "sr-Latn", "es-419", "no-bok", "zh-yue", "es-", "e",
  ])
  func shortWayAndLongWayAgree(text: String) {
    #expect(LanguageTag(validating: text) == LanguageTag(validating: text + ".UTF-8"))
  }

  @Test
  func anyBytesAreReadOrRefused() {
    var numbers = Numbers(state: 7)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...40, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let text = String(decoding: bytes, as: UTF8.self)
      if let tag = LanguageTag(validating: text) {
        #expect(LanguageTag(validating: tag.identifier) == tag)
      }
    }
  }
}
