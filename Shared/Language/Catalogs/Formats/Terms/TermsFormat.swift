// SPDX-License-Identifier: Apache-2.0

import Locales

/// A project's own words, for the grammar: `terms.<language>.tsv` beside the catalogs.
struct TermsFormat: CatalogFormat {
  var ending: String? { nil }

  /// Words are in no table.
  func table(ofFile name: String) -> String? {
    CatalogTerms.isFile(named: name) ? "" : nil
  }

  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement {
    guard folder == nil else {
      return .misplaced("A file of terms has to be in the bundle's folder.")
    }
    let around = CatalogTerms.name
    let language = String(name.dropFirst(around.start.count).dropLast(around.end.count))
    return LanguageTag(validating: language).map { CatalogPlacement.place(.language($0)) }
      ?? .invalidLanguage(language, hint: "a file of terms is called “terms.<language>.tsv”")
  }

  /// Keeps the words as they are: what they mean is for the grammar to say.
  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument {
    guard case .language(let language) = place else { return CatalogDocument() }
    return CatalogDocument(terms: CatalogTerms(file: file, language: language, text: bytes))
  }
}
