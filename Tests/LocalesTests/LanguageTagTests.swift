// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    ("es", "es", "es"),
    ("ES", "es", "es"),
    ("es_mx", "es-MX", "es_MX"),
    ("haw-hANT-419", "haw-Hant-419", "haw_Hant_419"),
    ("no-bok", "nb", "nb"),
    ("zh-yue", "yue", "yue"),
    ("ES-419", "es-419", "es_419"),
    ("ZH-hANT-hk", "zh-Hant-HK", "zh_Hant_HK"),
    ("es_MX@numbers=latn", "es-MX-u-nu-latn", "es_MX@numbers=latn"),
    ("en_US@rg=dezzzz", "en-US-u-rg-dezzzz", "en_US@rg=dezzzz"),
    (
      "th@calendar=gregorian;numbers=thai", "th-u-ca-gregory-nu-thai",
      "th@calendar=gregorian;numbers=thai"
    ),
    ("hi-u-nu-deva-ca-indian", "hi-u-ca-indian-nu-deva", "hi@calendar=indian;numbers=deva"),
    ("en-u-kn", "en-u-kn", "en@colnumeric=yes"),
    ("en-u-kn-true", "en-u-kn", "en@colnumeric=yes"),
    ("en-u-nu-latn-nu-thai", "en-u-nu-latn", "en@numbers=latn"),
    ("en-u-ca-islamic-civil", "en-u-ca-islamic-civil", "en@calendar=islamic-civil"),
    ("ca-valencia", "ca-valencia", "ca__VALENCIA"),
    ("de-DE-1996", "de-DE-1996", "de_DE_1996"),
    ("sl-rozaj-1994-biske", "sl-1994-biske-rozaj", "sl__1994_BISKE_ROZAJ"),
    ("es_MX.UTF-8", "es-MX", "es_MX"),
    ("und", "und", "und"),
    ("root", "und", "und"),
    ("iw", "iw", "iw"),
    ("zh-yue-HK", "yue-HK", "yue_HK"),
    ("zh-min-nan", "nan", "nan"),
    ("i-klingon", "tlh", "tlh"),
    ("en-GB-oed", "en-GB-oxendict", "en_GB_OXENDICT"),
    ("en-t-fr-u-nu-latn-x-caffe", "en-t-fr-u-nu-latn-x-caffe", "en@numbers=latn;t=fr;x=caffe"),
    ("en-x-u-private", "en-x-u-private", "en@x=u-private"),
    ("en-a-bbb-u-nu-latn", "en-a-bbb-u-nu-latn", "en@a=bbb;numbers=latn"),
    ("en-u-attr-nu-latn", "en-u-attr-nu-latn", "en@attribute=attr;numbers=latn"),
    ("hi@numbers=deva;numbers=latn", "hi-u-nu-deva", "hi@numbers=deva"),
    ("hi-u-nu-deva@numbers=latn", "hi-u-nu-deva", "hi@numbers=deva"),
  ])
  func reads(text: String, identifier: String, icu: String) throws {
    let tag = try LanguageTag(text)
    #expect(tag.identifier == identifier)
    #expect(tag.icuIdentifier == icu)
    #expect(try LanguageTag(tag.identifier) == tag)
    #expect(try LanguageTag(tag.icuIdentifier) == tag)
  }

  /// Names of POSIX locales, as folders of translations have them.
  @Test(arguments: [
    ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
    ("SR@Latin", "sr-Latn"), ("sr@Latn", "sr-Latn"), ("sr@cyrl", "sr-Cyrl"),
    ("sr-Latn@latin", "sr-Latn"), ("ca@valencia", "ca-valencia"),
    ("ca_ES@valencia", "ca-ES-valencia"), ("ca-valencia@valencia", "ca-valencia"),
    ("uz@cyrillic", "uz-Cyrl"), ("be@tarask", "be-tarask"), ("be@latin", "be-Latn"),
    ("tt_RU@iqtelif", "tt-Latn-RU"), ("ks_IN@devanagari", "ks-Deva-IN"),
    ("sr@ijekavian", "sr-ijekavsk"), ("sr@ijekavianlatin", "sr-Latn-ijekavsk"),
    ("de_DE@euro", "de-DE"), ("en@shaw", "en-Shaw"), ("en_US.UTF-8", "en-US"),
  ])
  func readsModifiers(text: String, identifier: String) throws {
    #expect(try LanguageTag(text).identifier == identifier)
  }

  @Test(arguments: [
    ("", "empty"), ("e", "malformed"), ("es-MX-", "malformed"), ("-", "malformed"),
    ("es-1MX", "malformed"), ("es-Lat1", "malformed"), ("es-41", "malformed"),
    ("en-u-n1", "malformed"), ("es-", "malformed"),
    ("es--MX", "malformed"),
    ("1es", "malformed"), ("es mx", "malformed"), ("español", "malformed"),
    ("es-MX-MX", "malformed"), ("es-u", "malformed"), ("es-u-nu-latn-u-ca-indian", "malformed"),
    ("es-waytoolongsubtag", "malformed"), ("ca-valencia-valencia", "malformed"),
    ("es@numbers", "malformed"), ("es@numbers=", "malformed"), ("es@no such=thing", "malformed"),
    ("Base", "notALanguage"), ("base", "notALanguage"), ("es\u{0}", "malformed"),
    ("es\"", "malformed"), (String(repeating: "a", count: 256), "tooLong"), ("-es", "malformed"),
    ("C", "malformed"), ("es-t-fr-t-de", "malformed"), ("..", "malformed"), ("@", "malformed"),
    ("sr@klingon", "malformed"), ("sr-Cyrl@latin", "malformed"), ("sr@", "malformed"),
    ("@latin", "malformed"), ("sr@latin;cyrillic", "malformed"), ("hi@u=nu-deva", "malformed"),
    ("en@t=fr;t=de", "malformed"), ("en-t-fr@t=de", "malformed"), ("en-x-a@x=b", "malformed"),
  ])
  func refuses(text: String, code: String) {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(text) }
    #expect(error?.code.description == code)
    #expect(LanguageTag(validating: text) == nil)
  }

  @Test
  func refusalSaysWhatIsWrong() {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag("es-toolongsub") }
    #expect(
      error?.message
        == "\"es-toolongsub\" is not a language tag: "
        + "\"toolongsub\" is not one to eight letters and digits"
    )
  }

  @Test
  func givesItsParts() throws {
    let tag = try LanguageTag("sr-latn-rs-ekavsk-u-nu-latn-hc-h23")
    #expect(tag.language == "sr")
    #expect(tag.script == "Latn")
    #expect(tag.region == "RS")
    #expect(tag.variants == ["ekavsk"])
    #expect(tag.unicodeExtension == ["nu": "latn", "hc": "h23"])
    #expect(tag.withoutExtensions.identifier == "sr-Latn-RS-ekavsk")
    #expect(tag.withoutExtensions.unicodeExtension.isEmpty)
  }

  @Test
  func longestTagIsRead() throws {
    let text = "en-x" + String(repeating: "-a", count: 125)
    #expect(text.utf8.count == 254)
    #expect(try LanguageTag(text).identifier == text)
  }

  @Test
  func formatsWithItsLocale() throws {
    let hindi = try LanguageTag("hi-IN-u-nu-deva").locale
    #expect(1_234_567.formatted(.number.locale(hindi)) == "१२,३४,५६७")
    #expect(try LanguageTag(hindi.identifier).identifier == "hi-IN-u-nu-deva")
  }

  @Test(arguments: [
    ("ar", true), ("fa-IR-u-nu-latn", true), ("iw", true), ("ckb", true), ("az-Arab", true),
    ("ku-Arab-x-a", true), ("ha-Arab", true), ("pa-PK", true), ("uz-AF", true), ("ff-Adlm", true),
    ("en", false), ("az", false), ("pa", false), ("ar-Latn", false), ("he-Latn-IL", false),
    ("und", false), ("xyz", false),
  ])
  func knowsItsDirectionByItsScript(tag: String, isRightToLeft: Bool) throws {
    #expect(try LanguageTag(tag).isRightToLeft == isRightToLeft)
  }

  @Test
  func isCodedAsItsText() throws {
    let coded = try JSONEncoder().encode([LanguageTag("es_mx")])
    #expect(String(decoding: coded, as: UTF8.self) == "[\"es-MX\"]")
    #expect(try JSONDecoder().decode([LanguageTag].self, from: coded) == [LanguageTag("es-MX")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LanguageTag].self, from: Data("[\"1\"]".utf8))
    }
  }
}
