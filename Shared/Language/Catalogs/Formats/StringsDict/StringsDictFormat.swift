// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

/// Apple's `.stringsdict`: texts that vary, in the language of an `.lproj`.
struct StringsDictFormat: WritableCatalogFormat {
  var ending: String? { "stringsdict" }

  func looksInto(folder: String) -> Bool { LanguageFolder.matches(folder) }

  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement {
    LanguageFolder.placement(in: folder)
  }

  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument {
    let document = StringsDictReader.read(bytes, file: file)
    return CatalogDocument(
      entries: [place ?? .development: document.entries], diagnostics: document.diagnostics)
  }

  func texts(
    in bytes: [UInt8], file: String, place: CatalogPlace?
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic]) {
    let (document, texts) = StringsDictReader.read(bytes, file: file, keepsTexts: true)
    return (texts, document.diagnostics)
  }

  func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> (document: CatalogDocument, texts: [CatalogText]) {
    let (document, texts) = StringsDictReader.read(bytes, file: file, keepsTexts: true)
    let whole = CatalogDocument(
      entries: [place ?? .development: document.entries], diagnostics: document.diagnostics)
    return (whole, texts)
  }

  /// The texts that have variants for some devices and none for the others, with the text of that
  /// key in the `.strings` for those.
  ///
  /// Xcode compiles what varies by device into both files so.
  func completions(
    of entries: [CatalogEntry], from others: [CatalogEntry], in format: any CatalogFormat
  ) -> [CatalogEntry] {
    guard format is StringsFormat else { return [] }
    let partial = entries.filter { entry in
      guard case .device(let patterns) = entry.message.pattern else { return false }
      return patterns["other"] == nil
    }
    guard !partial.isEmpty else { return [] }
    let texts = Dictionary(others.map { ($0.key, $0.message.pattern) }) { $1 }
    return partial.compactMap { entry in
      guard case .device(var patterns) = entry.message.pattern, let text = texts[entry.key] else {
        return nil
      }
      patterns["other"] = text
      var entry = entry
      entry.message.pattern = .device(patterns)
      return entry
    }
  }

  func write(
    _ document: CatalogDocument
  ) throws(CatalogWriteError) -> [CatalogPlace?: [UInt8]] {
    var files: [CatalogPlace?: [UInt8]] = [:]
    for (place, entries) in document.entries {
      files[place] = try StringsDictWriter.write(entries)
    }
    return files
  }
}
