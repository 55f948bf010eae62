// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
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
        ["plural/one=", "plural/few=", "plural/many=", "plural/other="]
      ),
      // As the catalog spells it, and only what is not there.
      ("cups", "pt-BR", "pt_BR", ["plural/many=", "plural/other="]),
      ("cups", "en-GB", "en", nil),
      ("Caffe", "de", "de", nil),
      ("Bare", "de", "de", ["="]),
      ("unknown", "zh-Hant-TW", "zh", ["="]),
      // An empty text of the source language would be one.
      ("unknown", "en-GB", "en", ["=unknown"]),
    ] as [(String, String, String, [String]?)])
  func aLanguageGetsWhatItLacks(key: String, locale: String, language: String, texts: [String]?) {
    let missing = Self.catalog().missingTexts(key: key, locale: locale)
    #expect(missing?.translation.units.map { "\($0.pathName)=\($0.value)" } == texts)
    #expect(missing?.translation.units.allSatisfy { $0.state == "new" } ?? true)
    if texts != nil { #expect(missing?.language == language) }
  }

  @Test func readersPassOverWhatIsMissing() throws {
    var file = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    for key in ["%lld cups", "greeting"] {
      let missing = try #require(
        file.catalog(language: "en").missingTexts(key: key, locale: "pl"))
      try file.set(missing.translation, key: key, language: missing.language)
      // It is there once.
      #expect(file.catalog(language: "en").missingTexts(key: key, locale: "pl") == nil)
    }
    let catalog = file.catalog(language: "en")
    let compiled = try CatalogCompilation(catalog, table: "L", languages: ["pl"]).files
    #expect(
      !compiled.contains { file in
        ["lld cups", "greeting"].contains { file.bytes.firstRange(of: $0.utf8) != nil }
      })
    let document = XCStringsReader.read(
      file.bytes, file: "f", developmentLanguage: try #require(LanguageTag(validating: "en")))
    let polish = document.entries.filter { $0.key.identifier == "pl" }.flatMap(\.value)
    #expect(!polish.contains { ["%lld cups", "greeting"].contains($0.key) })
    #expect(catalog.needingWork(language: "pl").entries.map(\.key).contains("greeting"))
  }
}
