// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// What a language lacks, as a translator has to see it.
@Suite struct MissingTextsTests {
  private static func catalog() -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    var cups = TranslationEntry("cups")
    cups.translations["en"] = Translation([
      TextUnit("%lld cup", path: ["plural", "one"]),
      TextUnit("%lld cups", path: ["plural", "other"]),
    ])
    cups.translations["pt_BR"] = Translation([
      TextUnit("%lld copo", path: ["plural", "one"])
    ])
    catalog["cups"] = cups
    var name = TranslationEntry("Caffe")
    name.isTranslatable = false
    catalog["Caffe"] = name
    catalog["Bare"] = TranslationEntry("Bare")
    return catalog
  }

  @Test(
    arguments: [
      // A plural has the forms that the language has.
      (
        "cups", "pl-PL", "pl",
        [
          "plural/one=%lld cup", "plural/few=%lld cups", "plural/many=%lld cups",
          "plural/other=%lld cups",
        ]
      ),
      // As the catalog spells it, and only what is not there.
      ("cups", "pt-BR", "pt_BR", ["plural/many=%lld cups", "plural/other=%lld cups"]),
      ("cups", "en-GB", "en", nil),
      ("Caffe", "de", "de", nil),
      ("Bare", "de", "de", ["=Bare"]),
      ("unknown", "zh-Hant-TW", "zh", ["=unknown"]),
    ] as [(String, String, String, [String]?)])
  func aLanguageGetsWhatItLacks(key: String, locale: String, language: String, texts: [String]?) {
    let missing = Self.catalog().missingTexts(key: key, locale: locale)
    #expect(missing?.translation.units.map { "\($0.pathName)=\($0.value)" } == texts)
    #expect(missing?.translation.units.allSatisfy { $0.state == "new" } ?? true)
    if texts != nil { #expect(missing?.language == language) }
  }
}
