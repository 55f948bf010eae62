// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Locales

/// However many locales are named, ICU and Foundation learn of so many only.
@Suite struct LocaleAdmissionTests {
  private static func identifier(_ text: String, _ admission: LocaleAdmission) throws -> String {
    let tag = try LanguageTag(text)
    return admission.identifier(tag.icuIdentifier, of: tag)
  }

  @Test func theirNumberIsBounded() throws {
    let bytesMax = 1 << 20
    let admission = LocaleAdmission(bytesMax: bytesMax)
    var given: Set<String> = []
    for number in 0..<5_000 {
      given.insert(try Self.identifier("en-US-x-\(number)", admission))
      given.insert(try Self.identifier("en-US-\(10_000 + number)", admission))
    }
    #expect(given.count <= bytesMax / LocaleAdmission.localeBytes + 1)
    #expect(given.contains("en_US"))
  }

  @Test func thoseBeforeStayAsTheyAre() throws {
    let admission = LocaleAdmission(bytesMax: 2 * LocaleAdmission.localeBytes + 100)
    for _ in 0..<2 {
      #expect(try Self.identifier("es-MX-u-nu-deva", admission) == "es_MX@numbers=deva")
      #expect(try Self.identifier("fr-JP", admission) == "fr_JP")
    }
    #expect(try Self.identifier("fr-JP-x-more", admission) == "fr")
    #expect(try Self.identifier("fr-JP", admission) == "fr_JP")
  }

  @Test(arguments: [
    ("es-MX-u-nu-deva", "es_MX"), ("zh-Hant-HK-x-a", "zh_Hant_HK"), ("de-Latn-AT", "de_AT"),
    ("sr-Latn-XX", "sr_Latn"), ("qqq-Qqqq-QQ", "und"), ("pt", "pt"),
  ])
  func theNearestIsFound(tag: String, expected: String) throws {
    #expect(try Self.identifier(tag, LocaleAdmission(bytesMax: 0)) == expected)
  }
}
