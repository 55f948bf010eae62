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
    let language = if case .language(let own) = place { own } else { developmentLanguage }
    let (document, references) = AndroidStringsReader.readApart(
      bytes, file: file, language: language)
    // Files of colours and sizes have no texts and are no tables.
    let entries: [CatalogPlace: [CatalogEntry]] =
      document.entries.isEmpty ? [:] : [place ?? .development: document.entries]
    return CatalogDocument(
      entries: entries, references: references, diagnostics: document.diagnostics)
  }

  func texts(
    in bytes: [UInt8], file: String, place: CatalogPlace?
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic]) {
    AndroidStringsReader.readTexts(bytes, file: file)
  }
}
