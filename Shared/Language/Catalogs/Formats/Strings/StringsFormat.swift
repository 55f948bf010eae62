// SPDX-License-Identifier: Apache-2.0

import Locales

/// Apple's `.strings`: a text a key, in the language of an `.lproj`.
struct StringsFormat: WritableCatalogFormat {
  var ending: String? { "strings" }

  func looksInto(folder: String) -> Bool { LanguageFolder.matches(folder) }

  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement {
    LanguageFolder.placement(in: folder)
  }

  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument {
    let document = StringsReader.read(bytes, file: file)
    return CatalogDocument(
      entries: [place ?? .development: document.entries], diagnostics: document.diagnostics)
  }

  /// A text is an entry, and stands where it stands.
  func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> (document: CatalogDocument, texts: [CatalogText]) {
    let document = read(
      bytes, file: file, place: place, developmentLanguage: developmentLanguage)
    return (document, texts(of: document))
  }

  func write(
    _ document: CatalogDocument
  ) throws(CatalogWriteError) -> [CatalogPlace?: [UInt8]] {
    var files: [CatalogPlace?: [UInt8]] = [:]
    for (place, entries) in document.entries { files[place] = try StringsWriter.write(entries) }
    return files
  }
}
