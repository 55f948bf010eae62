// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales

/// A form that catalogs come in: which files are of it, what their places mean, and what they say.
///
/// A format is a folder in `Formats` and a line of ``CatalogFormats/standard``. Whatever works with
/// catalogs, whether it finds, loads or lists them, asks the formats that it is given, and knows
/// none by name.
public protocol CatalogFormat: Sendable {
  /// What its files' names end in, in lower case and without the dot: `strings`.
  ///
  /// Nil where files are of the format by their whole names.
  var ending: String? { get }

  /// Whether a key that a language's table lacks is looked for in the reader's next language, as
  /// Android does, and not answered by the caller's default, as CFBundle does.
  var fallsBackPerKey: Bool { get }

  /// The name of the table that a file has.
  ///
  /// - Parameter name: The file's name.
  /// - Returns: Nothing if no file of this format has such a name.
  func table(ofFile name: String) -> String?

  /// Whether a bundle's folder of that name may have files of this format.
  func looksInto(folder: String) -> Bool

  /// What a file's place says about its texts.
  ///
  /// - Parameters:
  ///   - name: The file's name, which has a table.
  ///   - folder: The name of the bundle's folder that it is in; nil if it is in the bundle itself.
  /// - Returns: Where its texts belong, or why it is not read.
  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement

  /// Reads a file as far as it can be read.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's path, for diagnostics.
  ///   - place: What its place says about its texts.
  ///   - developmentLanguage: The development language of the file's bundle, as far as is known.
  /// - Returns: What it has, and what is wrong with it.
  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument

  /// Reads a file's texts as the file has them, in its order: escapes are undone, nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's path, for diagnostics.
  ///   - place: What its place says about its texts.
  /// - Returns: The texts, and what is wrong with the file.
  func texts(
    in bytes: [UInt8], file: String, place: CatalogPlace?
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic])

  /// Reads a file once for both: what it says, and its texts with their places.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's path, for diagnostics.
  ///   - place: What its place says about its texts.
  ///   - developmentLanguage: The development language of the file's bundle, as far as is known.
  /// - Returns: What ``read(_:file:place:developmentLanguage:)`` gives, and the texts of
  ///   ``texts(in:file:place:)``.
  func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> (document: CatalogDocument, texts: [CatalogText])

  /// What entries of this format lack and others of the same table and language have.
  ///
  /// - Parameters:
  ///   - entries: The entries of this format.
  ///   - others: The entries of another, which these win over.
  ///   - format: The other format.
  /// - Returns: The entries that are to be used instead of some of this format's.
  func completions(
    of entries: [CatalogEntry], from others: [CatalogEntry], in format: any CatalogFormat
  ) -> [CatalogEntry]
}

extension CatalogFormat {
  /// False.
  public var fallsBackPerKey: Bool { false }

  /// The name before the format's ending.
  public func table(ofFile name: String) -> String? { nameBeforeEnding(of: name) }

  /// The part of a file's name before the format's ending, whatever the ending's case.
  func nameBeforeEnding(of name: String) -> String? {
    guard let ending, let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name[name.index(after: dot)...].lowercased() == ending
    else { return nil }
    return String(name[..<dot])
  }

  /// False: the files are in the bundle itself.
  public func looksInto(folder: String) -> Bool { false }

  /// The texts of the entries, with the forms that ``CatalogText/texts(of:language:)`` gives them.
  public func texts(
    in bytes: [UInt8], file: String, place: CatalogPlace?
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic]) {
    let document = read(bytes, file: file, place: place, developmentLanguage: .english)
    return (texts(of: document), document.diagnostics)
  }

  /// The texts of a document's entries, in the order of the places' names.
  func texts(of document: CatalogDocument) -> [CatalogText] {
    let parts = document.entries.sorted { $0.key.name < $1.key.name }
    return parts.flatMap { part in
      let language = part.key.name.isEmpty ? nil : part.key.name
      return part.value.flatMap { CatalogText.texts(of: $0, language: language) }
    }
  }

  /// One reading after the other.
  public func readWithTexts(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> (document: CatalogDocument, texts: [CatalogText]) {
    let document = read(
      bytes, file: file, place: place, developmentLanguage: developmentLanguage)
    return (document, texts(in: bytes, file: file, place: place).texts)
  }

  /// None: an entry is what its file says.
  public func completions(
    of entries: [CatalogEntry], from others: [CatalogEntry], in format: any CatalogFormat
  ) -> [CatalogEntry] { [] }
}
