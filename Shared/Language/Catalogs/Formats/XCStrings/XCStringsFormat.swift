// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// Xcode's String Catalogs, `.xcstrings`: a table in every language.
struct XCStringsFormat: WritableCatalogFormat {
  var ending: String? { "xcstrings" }

  func looksInto(folder: String) -> Bool { LanguageFolder.matches(folder) }

  /// The bundle itself, or an `.lproj`, which says nothing: Xcode keeps the catalogs of storyboards
  /// in `mul.lproj`, and people put others in `en.lproj`.
  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement {
    guard let folder else { return .place(nil) }
    return LanguageFolder.matches(folder) ? .place(nil) : .passedOver
  }

  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument {
    document(
      XCStringsReader.read(bytes, file: file, developmentLanguage: developmentLanguage))
  }

  private func document(_ document: XCStringsDocument) -> CatalogDocument {
    let entries = document.entries.map { (CatalogPlace.language($0.key), $0.value) }
    return CatalogDocument(
      entries: Dictionary(uniqueKeysWithValues: entries),
      sourceLanguage: document.sourceLanguage, awaitedLanguages: document.awaitedLanguages,
      version: document.version, diagnostics: document.diagnostics)
  }

  func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> (document: CatalogDocument, texts: [CatalogText]) {
    let (document, texts) = XCStringsReader.read(
      bytes, file: file, developmentLanguage: developmentLanguage, keepsTexts: true)
    return (self.document(document), texts)
  }

  func texts(
    in bytes: [UInt8], file: String, place: CatalogPlace?
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic]) {
    let (document, texts) = XCStringsReader.read(
      bytes, file: file, developmentLanguage: .english, keepsTexts: true)
    return (texts, document.diagnostics)
  }

  func write(
    _ document: CatalogDocument
  ) throws(CatalogWriteError) -> [CatalogPlace?: [UInt8]] {
    var entries: [LanguageTag: [CatalogEntry]] = [:]
    for (place, own) in document.entries {
      if case .language(let language) = place {
        entries[language] = own
      } else if let first = own.first {
        throw CatalogWriteError(
          .unsupportedPlace, key: first.key,
          message: "“\(first.key)” is in no language, and a String Catalog names each.")
      }
    }
    let catalog = XCStringsDocument(
      sourceLanguage: document.sourceLanguage ?? .english, version: document.version ?? "1.0",
      entries: entries, diagnostics: [])
    return [nil: try XCStringsWriter.write(catalog)]
  }
}
