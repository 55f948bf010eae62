// SPDX-License-Identifier: Apache-2.0

public import Locales

/// A file of a project's own words, `terms.<language>.tsv` beside the catalogs, as it was read.
///
/// Its text is for the grammar (`ProjectTerms`): the catalogs only keep it, so that words and
/// texts of one moment stay together.
public struct CatalogTerms: Sendable, Hashable {
  /// How a name begins and ends around the language.
  static let name = (start: "terms.", end: ".tsv")

  /// The names of such files as patterns have them.
  public static let namePattern = Self.name.start + "*" + Self.name.end

  /// The file's path below the folder of catalogs.
  public let file: String

  /// The language in its name.
  public let language: LanguageTag

  /// The bytes.
  public let text: [UInt8]

  /// Whether a file is one by its name, whatever language that says.
  public static func isFile(named name: String) -> Bool {
    name.hasPrefix(Self.name.start) && name.hasSuffix(Self.name.end)
  }

  /// Makes terms from the parts of a file.
  public init(file: String, language: LanguageTag, text: [UInt8]) {
    self.file = file
    self.language = language
    self.text = text
  }
}
