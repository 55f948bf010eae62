// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// Android's resources: `strings.xml` and its like, in the language of a `values` folder.
struct AndroidFormat: CatalogFormat {
  var ending: String? { "xml" }

  var fallsBackPerKey: Bool { true }

  /// `strings.xml` is the table that Apple calls `Localizable`.
  func table(ofFile name: String) -> String? {
    let table = nameBeforeEnding(of: name)
    return table == "strings" ? CatalogSnapshot.defaultTableName : table
  }

  func looksInto(folder: String) -> Bool { AndroidFolder.read(folder) != nil }

  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement {
    switch folder.flatMap(AndroidFolder.read) {
    case nil: .passedOver
    case .standard: .place(.development)
    case .language(let tag): .place(.language(tag))
    case .invalid(let text): .invalidLanguage(text)
    }
  }

  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument {
    readWithTexts(
      bytes, file: file, place: place, developmentLanguage: developmentLanguage,
      keepsTexts: false
    ).document
  }

  func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> (document: CatalogDocument, texts: [CatalogText]) {
    readWithTexts(
      bytes, file: file, place: place, developmentLanguage: developmentLanguage,
      keepsTexts: true)
  }

  private func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag,
    keepsTexts: Bool
  ) -> (document: CatalogDocument, texts: [CatalogText]) {
    let language = if case .language(let own) = place { own } else { developmentLanguage }
    let (document, references, texts) = AndroidStringsReader.readApart(
      bytes, file: file, language: language, keepsTexts: keepsTexts)
    // Files of colours and sizes have no texts and are no tables.
    let entries: [CatalogPlace: [CatalogEntry]] =
      document.entries.isEmpty ? [:] : [place ?? .development: document.entries]
    let whole = CatalogDocument(
      entries: entries, references: references, diagnostics: document.diagnostics)
    return (whole, texts)
  }

  func texts(
    in bytes: [UInt8], file: String, place: CatalogPlace?
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic]) {
    AndroidStringsReader.readTexts(bytes, file: file)
  }
}
