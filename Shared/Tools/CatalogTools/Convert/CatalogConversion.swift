// SPDX-License-Identifier: Apache-2.0

/// Reads and writes catalogs of all formats.
public enum CatalogConversion {
  /// A file that was written.
  public struct File: Sendable, Hashable {
    /// What its name ends in where that differs from the format's: a `.stringsdict` beside a
    /// `.strings`.
    public var ending: String?
    /// The contents.
    public var bytes: [UInt8]
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path, for messages.
  ///   - format: The format.
  ///   - language: The language of the texts, where the file does not name it or names it wrong.
  ///   - source: The language that texts were written in first, where the file does not name it.
  ///   - part: Of an XLIFF with several parts, the one that is wanted.
  /// - Throws: ``CatalogProblem`` with the place of the first error.
  public static func read(
    _ bytes: [UInt8], file: String, format: ConversionFormat, language: String?, source: String?,
    part: XLIFFPart? = nil
  ) throws(CatalogProblem) -> TranslationCatalog {
    var named: String? { CatalogLocation.languageName(ofFile: file) }
    let own = language ?? CatalogLocation.language(ofFile: file) ?? source ?? "en"
    var catalog: TranslationCatalog
    switch format {
    case .xcstrings: return try XCStringsFile(bytes, file: file).catalog(language: own)
    case .strings: catalog = try CatalogKind.strings.open(bytes, file: file).catalog(language: own)
    case .stringsdict:
      catalog = try StringsDictFile(bytes, file: file).catalog(language: own)
      // What is written for plural forms of a whole text is read as those.
      for entry in catalog.entries {
        guard let translation = entry.translations[own],
          translation.variables.keys.elementsEqual([Translation.wholeName])
        else { continue }
        catalog[entry.key]?.translations[own] = translation.withPluralForms
      }
    case .android: catalog = try AndroidFile(bytes, file: file).catalog(language: own)
    case .xliff, .xliff2:
      let read = try XLIFF12.read(bytes, file: file, part: part)
      return language.map(read.naming) ?? read
    case .po, .pot:
      return try POReader.read(
        bytes, file: file, language: format == .pot ? nil : language,
        named: format == .pot ? nil : named, source: source)
    case .arb:
      catalog = try ARBConversion.read(bytes, file: file, language: language, named: named)
    case .i18next:
      catalog = try I18nextConversion.read(bytes, file: file, language: language ?? named ?? own)
    case .fluent:
      catalog = try FluentReader.read(bytes, file: file, language: language ?? named ?? own)
    case .csv: return try CSVConversion.read(bytes, file: file, source: source)
    }
    catalog.sourceLanguage = source ?? catalog.sourceLanguage
    return catalog
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - catalog: The texts.
  ///   - format: The format.
  ///   - languages: The languages; of a format with a file for each, only the first one.
  ///   - original: What an XLIFF calls the catalog.
  /// - Returns: The files, and what the format cannot say.
  /// - Throws: ``CatalogProblem`` if nothing can be written.
  public static func write(
    _ catalog: TranslationCatalog, to format: ConversionFormat, languages: [String],
    original: String
  ) throws(CatalogProblem) -> (files: [File], losses: [ConversionLoss]) {
    let language = languages.first ?? catalog.sourceLanguage
    let own = format.isMultilingual ? languages : [language]
    let (files, found) = try encoded(catalog, format, languages, original: original)
    var losses = ConversionLoss.losses(of: catalog, languages: own, in: format) + found
    losses += ConversionCheck.losses(
      of: catalog, languages: own, in: format, files: files, known: losses)
    return (files, losses)
  }

  private static func encoded(
    _ catalog: TranslationCatalog, _ format: ConversionFormat, _ languages: [String],
    original: String
  ) throws(CatalogProblem) -> (files: [File], losses: [ConversionLoss]) {
    let language = languages.first ?? catalog.sourceLanguage
    let written: (bytes: [UInt8], losses: [ConversionLoss])
    switch format {
    case .xcstrings: written = (AppleConversion.xcstrings(catalog, languages: languages), [])
    case .csv: written = (CSVConversion.write(catalog, languages: languages), [])
    case .strings:
      let (dictionary, more) = AppleConversion.stringsDict(
        catalog, language: language, isAlone: false)
      let text = File(bytes: try AppleConversion.strings(catalog, language: language))
      let files = [text] + (dictionary.map { [File(ending: "stringsdict", bytes: $0)] } ?? [])
      return (files, more)
    case .stringsdict:
      let (bytes, more) = AppleConversion.stringsDict(catalog, language: language, isAlone: true)
      written = (bytes ?? [], more)
    case .android: written = AndroidConversion.write(catalog, language: language)
    case .xliff:
      written = XLIFF12.write(
        catalog.rows(language: language), source: catalog.sourceLanguage, language: language,
        original: original)
    case .xliff2:
      written = XLIFF2.write(
        catalog.rows(language: language), source: catalog.sourceLanguage, language: language,
        original: original)
    case .po: written = POWriter.write(catalog, language: language, isTemplate: false)
    case .pot: written = POWriter.write(catalog, language: language, isTemplate: true)
    case .arb: written = ARBConversion.write(catalog, language: language)
    case .i18next: written = I18nextConversion.write(catalog, language: language)
    case .fluent: written = FluentWriter.write(catalog, language: language)
    }
    return ([File(bytes: written.bytes)], written.losses)
  }
}
