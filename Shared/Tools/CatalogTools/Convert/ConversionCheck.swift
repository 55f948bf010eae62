// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Reads what was written, and lists what does not come back as it was.
///
/// The writers list what they know that their format cannot say; this is for what else there is.
enum ConversionCheck {
  /// What a text is called that is there to be written still.
  static let newText = "its text, which is new"

  /// - Parameters:
  ///   - catalog: What was to be written.
  ///   - languages: The languages of the files.
  ///   - format: The format.
  ///   - files: What was written.
  ///   - known: What is listed already; nothing more is said of those keys.
  static func losses(
    of catalog: TranslationCatalog, languages: [String], in format: ConversionFormat,
    files: [CatalogConversion.File], known: [ConversionLoss]
  ) -> [ConversionLoss] {
    // A template has no texts but the source's.
    guard format != .pot else { return [] }
    let listed = Set(known.map { ExactText($0.key) })
    let back = read(files, catalog, languages, format)
    var losses: [ConversionLoss] = []
    for entry in catalog.entries where !listed.contains(ExactText(entry.key)) {
      for language in languages {
        // What is not to be translated is in the source language's file only.
        guard entry.isTranslatable || language == catalog.sourceLanguage,
          let translation = entry.translations[language]?.withPluralForms
        else { continue }
        let own = back[entry.key]?.translations[language]?.withPluralForms
        for unit in translation.units {
          let isImplied = language == catalog.sourceLanguage && unit.value.isExactly(entry.key)
          if own == nil, isImplied { continue }
          for what in differences(unit, own?[unit.path]?.value) {
            losses.append(ConversionLoss(key: entry.key, language: language, what: what))
          }
        }
      }
      if let comment = entry.comment, let own = back[entry.key],
        own.comment?.isExactly(comment) != true
      {
        losses.append(ConversionLoss(key: entry.key, language: nil, what: "the comment as it is"))
      }
    }
    return losses + sourceLosses(of: catalog, languages: languages, in: format, back, listed)
  }

  /// The source texts that a translation's file has no place for: a plural form of a language whose
  /// translations are without it.
  private static func sourceLosses(
    of catalog: TranslationCatalog, languages: [String], in format: ConversionFormat,
    _ back: TranslationCatalog, _ listed: Set<ExactText>
  ) -> [ConversionLoss] {
    let source = catalog.sourceLanguage
    guard format.isBilingual, !languages.contains(source) else { return [] }
    return catalog.entries.flatMap { entry -> [ConversionLoss] in
      guard entry.isTranslatable, !listed.contains(ExactText(entry.key)),
        let units = entry.translations[source]?.withPluralForms.units
      else { return [] }
      let own = back[entry.key]?.translations[source]?.withPluralForms
      return units.filter { !$0.path.isEmpty && own?[$0.path] == nil }.map { unit in
        ConversionLoss(key: entry.key, language: source, what: "the form \(unit.pathName)")
      }
    }
  }

  private static func read(
    _ files: [CatalogConversion.File], _ catalog: TranslationCatalog, _ languages: [String],
    _ format: ConversionFormat
  ) -> TranslationCatalog {
    var back = TranslationCatalog(sourceLanguage: catalog.sourceLanguage)
    for file in files {
      let own = file.ending.flatMap { ConversionFormat(ofFile: "f." + $0) } ?? format
      let read = try? CatalogConversion.read(
        file.bytes, file: "f", format: own, language: languages.count == 1 ? languages[0] : nil,
        source: catalog.sourceLanguage)
      if let read { back.merge(read) }
    }
    return back
  }

  /// What is other about a text than it was.
  private static func differences(_ unit: TextUnit, _ value: String?) -> [String] {
    let name = unit.path.isEmpty ? "" : " \(unit.pathName)"
    guard let value else {
      if unit.state == "new" { return [newText] }
      return [unit.value.isEmpty ? "that its text\(name) is empty" : "its text\(name)"]
    }
    let (old, new) = (parts(unit.value), parts(value))
    guard old.texts == new.texts, old.specifiers.count == new.specifiers.count else {
      return ["its text\(name) as it is"]
    }
    return zip(old.specifiers, new.specifiers).filter { $0 != $1 }.map { old, _ in
      "the specifier %\(old.drop { $0 != "$" }.dropFirst()) as it is"
    }
  }

  /// A text's specifiers with their numbers, and the bytes between them.
  private static func parts(_ text: String) -> (texts: [[UInt8]], specifiers: [String]) {
    let bytes = Array(text.utf8)
    var texts: [[UInt8]] = []
    var specifiers: [String] = []
    var (position, next) = (0, 1)
    for specifier in TextSpecifier.all(in: text) {
      texts.append(Array(bytes[position..<specifier.range.lowerBound]))
      position = specifier.range.upperBound
      specifiers.append("\(specifier.number ?? next)$\(specifier.options)\(specifier.conversion)")
      if specifier.number == nil { next += 1 }
    }
    return (texts + [Array(bytes[position...])], specifiers)
  }
}
