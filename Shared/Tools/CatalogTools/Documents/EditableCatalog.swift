// SPDX-License-Identifier: Apache-2.0

/// A catalog file that can be changed so that all bytes that are not changed stay.
///
/// Each change gives a file that can be read again, or throws and changes nothing.
public protocol EditableCatalog: Sendable {
  /// The file's path, for messages.
  var file: String { get }

  /// The contents, as they are to be written.
  var bytes: [UInt8] { get }

  /// What the file says.
  ///
  /// - Parameter language: The language of a file that does not name it.
  func catalog(language: String) -> TranslationCatalog

  /// Whether the file names the languages of its texts.
  var isMultilingual: Bool { get }

  /// Whether the file has a key.
  func contains(key: String) -> Bool

  /// Puts texts in, and adds the key if it is not there.
  ///
  /// - Parameter language: Where the texts belong, in a file of many languages.
  mutating func set(
    _ translation: Translation, key: String, language: String
  ) throws(CatalogProblem)

  /// Puts texts of many keys into one language, at once; of several texts of one key, each counts
  /// as if they came one after another.
  mutating func set(
    _ translations: [(key: String, translation: Translation)], language: String
  ) throws(CatalogProblem)

  /// Says something to translators; an empty text takes away what was said.
  mutating func setComment(_ comment: String, key: String) throws(CatalogProblem)

  /// Changes texts that are there, and takes forms out; a text's state stays.
  ///
  /// - Throws: ``CatalogProblem`` if a text is not there, or is written in a way that this would
  ///   not leave as it is.
  mutating func mend(_ mends: [TextMend]) throws(CatalogProblem)

  /// Gives an entry another key.
  ///
  /// - Throws: ``CatalogProblem`` if the key is not there, or the other one is.
  mutating func rename(_ key: String, to newKey: String) throws(CatalogProblem)

  /// Takes out a key, or its translation into one language.
  mutating func delete(_ key: String, language: String?) throws(CatalogProblem)

  /// The file in the layout of the program that it belongs to.
  func formatted() throws(CatalogProblem) -> [UInt8]

  /// What both sides changed since they parted, put into this file.
  ///
  /// - Parameters:
  ///   - base: The last version that both have in common; nothing where there is none.
  ///   - theirs: The other side.
  ///   - markers: The names of the sides, to mark conflicts within the file as git does; nothing
  ///     to leave this side's text where both differ.
  /// - Returns: The merged contents, and the entries that both sides changed differently.
  func merged(
    base: Self?, theirs: Self, markers: MergeMarkers?
  ) throws(CatalogProblem) -> MergeResult
}

extension EditableCatalog {
  /// Puts the texts of one key in, as those of many.
  public mutating func set(
    _ translation: Translation, key: String, language: String
  ) throws(CatalogProblem) {
    try set([(key, translation)], language: language)
  }

  /// That a key is missing.
  func missing(_ key: String) -> CatalogProblem {
    CatalogProblem("There is no key “\(key)”.", file: file)
  }

  /// That a form is missing.
  func missing(_ key: String, _ path: [String]) -> CatalogProblem {
    CatalogProblem(
      "“\(key)” has no text \(path.joined(separator: "/")) that stands by itself.", file: file)
  }

  /// That a path leads to no text that there may be.
  func noForm(_ key: String, _ path: [String]) -> CatalogProblem {
    CatalogProblem(
      "“\(key)” cannot have a form “\(path.joined(separator: "/"))”; plural/one is one.",
      file: file)
  }

  /// That XML cannot have a character.
  func forbidden(_ scalar: Unicode.Scalar) -> CatalogProblem {
    CatalogProblem(
      "XML has no character U+\(String(scalar.value, radix: 16, uppercase: true)).", file: file)
  }

  /// That a key is there already.
  func existing(_ key: String) -> CatalogProblem {
    CatalogProblem("There is a key “\(key)” already.", file: file)
  }
}
