// SPDX-License-Identifier: Apache-2.0

import Catalogs
public import Diagnostics
public import Locales

/// Why there is no pseudo-translation of a file.
public struct PseudoCatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, with the file.
  public var description: String

  /// Whether the file's contents are at fault, and not what was asked for.
  public var isInContents: Bool
}

/// Makes files of a pseudo-translation.
public enum PseudoCatalog {
  /// A file's contents, and what was odd about the one that it was made of.
  public typealias Output = (bytes: [UInt8], diagnostics: [Diagnostic])

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - source: The catalog.
  ///   - language: What the pseudo-translation is called.
  ///   - style: What is made of texts.
  /// - Returns: A String Catalog with the language added, or a file of that language.
  /// - Throws: ``PseudoCatalogError`` if the file is in no format that can be written, cannot be
  ///   read without errors, or has no texts.
  public static func make(
    of source: LintSource, language: LanguageTag, style: PseudoTranslator.Style
  ) throws(PseudoCatalogError) -> Output {
    func error(_ message: String, isInContents: Bool = false) -> PseudoCatalogError {
      PseudoCatalogError(description: "\(source.path): \(message)", isInContents: isInContents)
    }
    let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    guard let format = CatalogFormats.standard.format(ofFile: name) as? any WritableCatalogFormat
    else { throw error("It is in no format that can be written.") }
    guard
      let file = LintFile(source, formats: .standard, developmentLanguage: .english)
    else { throw error("It is no catalog.") }
    var document = file.document
    // What could not be read would be lost.
    if let first = document.diagnostics.first(where: { $0.severity == .error }) {
      throw PseudoCatalogError(description: "\(first)", isInContents: true)
    }
    let own: CatalogPlace = file.place ?? .language(document.sourceLanguage ?? .english)
    guard let entries = document.entries[own], !entries.isEmpty else {
      throw error("It has no texts in its source language.", isInContents: true)
    }
    let translator = PseudoTranslator(style)
    let texts = entries.filter { $0.textLanguage == nil }.map(translator.translate)
    let place = CatalogPlace.language(language)
    if file.place == nil {
      document.entries[place] = texts + entries.filter { $0.textLanguage != nil }
    } else {
      document.entries = [place: texts]
    }
    let files: [CatalogPlace?: [UInt8]]
    do throws(CatalogWriteError) {
      files = try format.write(document)
    } catch let problem {
      throw error(problem.message, isInContents: true)
    }
    guard let bytes = files[nil] ?? files[place] else {
      throw error("Nothing was written.", isInContents: true)
    }
    return (bytes, document.diagnostics.filter { $0.severity == .warning })
  }
}
