// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Catalogs
import Diagnostics
import Locales

/// A file as it was read: the texts that it has, and what its reader had to say.
struct LintFile: Sendable {
  let path: String
  /// The path of the folder that the table is in, beside its languages' folders.
  let folder: String
  let table: String
  let ending: String
  let place: CatalogPlace?
  let document: CatalogDocument
  let texts: [CatalogText]

  /// Reads a file.
  ///
  /// - Returns: Nothing where its name or place says that it is no catalog.
  init?(_ source: LintSource, formats: CatalogFormats, developmentLanguage: LanguageTag) {
    let parts = source.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, let format = formats.format(ofFile: name),
      let table = format.table(ofFile: name)
    else { return nil }
    path = source.path
    self.table = table
    ending = format.ending ?? ""
    // A file of terms is in the folder of its bundle, whatever that is called.
    let parent = format.ending == nil ? nil : parts.dropLast().last
    var place: CatalogPlace?
    var isInLanguageFolder = false
    var problem: String?
    switch CatalogSearch.placement(format, file: name, in: parent) {
    case .place(let own):
      place = own
      isInLanguageFolder = own != nil || parent?.hasSuffix(".lproj") == true
    case .invalidLanguage(let text, _): problem = "“\(text)” is no language."
    // A file by itself, as an editor hands it over.
    case .misplaced: place = .development
    case .passedOver:
      // Android's folders have many files that are no texts.
      guard format.ending == "strings" || format.ending == "stringsdict" else { return nil }
      place = .development
    }
    self.place = place
    folder = parts.dropLast(isInLanguageFolder ? 2 : 1).joined(separator: "/")
    if let problem {
      document = CatalogDocument(diagnostics: [
        Diagnostic(
          .error, rule: "invalid-language", message: problem,
          location: SourceLocation(file: path, line: 1, column: 1))
      ])
      texts = []
    } else {
      (document, texts) = format.readWithTexts(
        source.bytes, file: path, place: place, developmentLanguage: developmentLanguage)
    }
  }

  /// Whether it is a file of the project's own words, which are in no table.
  var isTerms: Bool { ending.isEmpty }

  /// Whether it is one of Android's resources.
  var isAndroid: Bool { ending == "xml" }
}
