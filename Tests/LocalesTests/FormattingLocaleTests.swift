// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

/// What a reader's values are written in among words of one language or another.
@Suite struct FormattingLocaleTests {
  @Test(
    "The language is the words', the rest is the reader's",
    arguments: [
      // The words are in the reader's language.
      ("es-MX", "es", "es-MX"), ("es", "es-419", "es"), ("en-GB-u-hc-h12", "en", "en-GB-u-hc-h12"),
      ("no", "nb", "no"), ("iw", "he", "iw"), ("zh-HK", "zh-Hant", "zh-HK"),
      ("hi-u-nu-deva", "hi", "hi-u-nu-deva"), ("ca-valencia", "ca", "ca-valencia"),
      // They are in another one.
      ("fa", "en", "en-IR"), ("fa-AF", "en", "en-AF"), ("de", "en", "en-DE"),
      ("zh-Hant", "en", "en-TW"), ("en-US", "pt-BR", "pt-US"), ("ca-valencia", "es", "es-ES"),
      // What the extensions ask for stays, but for digits that the words do not know.
      ("fa-u-ca-persian-nu-arabext", "en", "en-IR-u-ca-persian"), ("hi-u-nu-deva", "en", "en-IN"),
      ("en-u-hc-h23", "es", "es-US-u-hc-h23"), ("ar-EG", "fa", "fa-EG"),
      ("en-US", "fa", "fa-US-u-nu-latn"), ("ar-u-nu-latn", "hi", "hi-EG"),
      // The words are in another script.
      ("sr-RS", "sr-Latn", "sr-Latn-RS"), ("zh-TW", "zh-Hans", "zh-Hans-TW"),
      ("zh-TW", "zh", "zh-Hans-TW"), ("zh", "zh-TW", "zh-Hant-CN"),
      // Languages that nobody knows anything of.
      ("tlh", "en", "en"), ("tlh-DE", "en", "en-DE"), ("en", "tlh", "tlh-US"),
    ])
  func formatting(reader: String, words: String, result: String) throws {
    let tag = try LanguageTag(reader).formatting(among: LanguageTag(words))
    #expect(tag.identifier == result)
  }
}
