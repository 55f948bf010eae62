// SPDX-License-Identifier: Apache-2.0

public import Locales

/// A file of a project's own words, `terms.<language>.tsv` beside the catalogs, as it was read.
///
/// Its text is for the grammar (`ProjectTerms`): the catalogs only keep it, so that words and
/// texts of one moment stay together.
public struct CatalogTerms: Sendable, Hashable {
  /// The file's path below the folder of catalogs.
  public let file: String

  /// The language in its name.
  public let language: LanguageTag

  /// The bytes.
  public let text: [UInt8]

  /// Makes terms from the parts of a file.
  public init(file: String, language: LanguageTag, text: [UInt8]) {
    self.file = file
    self.language = language
    self.text = text
  }
}
