// SPDX-License-Identifier: Apache-2.0

@testable import CatalogTools

/// A file of a format that other tools read and write, to be written in that format again.
///
/// What is written can be read, has every text of the file or a loss in its place, and says the
/// same however often it is written and read, but for what is listed as lost.
enum RoundTripTarget {
  /// What is written goes by this name.
  private static let original = "f.xcstrings"

  static func run(_ bytes: UnsafeRawBufferPointer, _ format: ConversionFormat) throws {
    guard
      let catalog = try? CatalogConversion.read(
        Array(bytes), file: "f", format: format, language: nil, source: nil)
    else { return }
    let (first, losses) = try again(catalog, format)
    try checkTexts(of: catalog, in: first, losses, format)
    let (second, more) = try again(first, format)
    // What is listed may change. A translation's file has the source's texts, and says nothing of
    // their states. What a variable's argument is, most formats leave to be guessed by its forms.
    let listed = Set(more.map(\.key))
    let changes = CatalogChange.changes(from: first, to: second).filter { change in
      !listed.contains(change.key) && change.field != .variable
        && (change.language != first.sourceLanguage || change.old?.text != change.new?.text)
    }
    try FuzzFailure.unless(changes.isEmpty, "\(format) changes what it wrote: \(changes)")
  }

  /// A catalog that was written in files of a format, and read from these.
  private static func again(
    _ catalog: TranslationCatalog, _ format: ConversionFormat
  ) throws -> (catalog: TranslationCatalog, losses: [ConversionLoss]) {
    let languages = catalog.languages.isEmpty ? [catalog.sourceLanguage] : catalog.languages
    var result: TranslationCatalog?
    var losses: [ConversionLoss] = []
    for part in format.isMultilingual ? [languages] : languages.map({ [$0] }) {
      let written = try CatalogConversion.write(
        catalog, to: format, languages: part, original: original)
      losses += written.losses
      for file in written.files {
        var read = try CatalogConversion.read(
          file.bytes, file: "f", format: format, language: part.count == 1 ? part[0] : nil,
          source: catalog.sourceLanguage)
        read.sourceLanguage = catalog.sourceLanguage
        if result == nil { result = read } else { result?.merge(read) }
      }
    }
    guard let result else { throw FuzzFailure("\(format) writes no file") }
    return (result, losses)
  }

  /// Checks that every key with a text is there, or is said not to be.
  private static func checkTexts(
    of catalog: TranslationCatalog, in read: TranslationCatalog, _ losses: [ConversionLoss],
    _ format: ConversionFormat
  ) throws {
    let listed = Set(losses.map(\.key))
    // A template has the source's texts alone.
    for entry in catalog.entries where format != .pot && !listed.contains(entry.key) {
      for (language, translation) in entry.translations {
        // What is not for translators is in no translation's file.
        guard entry.isTranslatable || language == catalog.sourceLanguage,
          !translation.units.isEmpty
        else { continue }
        // A key may stand for its own text.
        let isImplied = language == catalog.sourceLanguage && translation.text == entry.key
        try FuzzFailure.unless(
          isImplied || read[entry.key]?.translations[language] != nil,
          "\(format) loses “\(entry.key)” in \(language)")
      }
    }
  }
}
