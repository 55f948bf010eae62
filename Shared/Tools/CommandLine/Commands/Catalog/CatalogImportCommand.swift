// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog import`: takes over what translators deliver.
struct CatalogImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Put what translators deliver into a catalog; exit with 1 where a key is unknown.",
    discussion: """
      Only lines whose texts differ change. A text whose source has changed since it was sent out \
      is marked for review. Keys that the catalog does not have are listed and left out; in a \
      format with a file for each language, those are added that the source language's file has. \
      Of an XLIFF with a part for each of several catalogs, the one is taken whose path is most \
      like the catalog's. A file without a text in the wanted language is named, and the exit \
      status is 1.

        caffe catalog import es.xliff --into Localizable.xcstrings
        caffe catalog import fr.po --language fr --into Localizable.xcstrings \\
          --state needs_review
        caffe catalog import es.csv --into es.lproj/Localizable.strings --language es
      """)

  @Option(help: ArgumentHelp("The catalog.", valueName: "file"))
  var into: String

  @Option(help: ArgumentHelp("The format of the files.", valueName: "format"))
  var from: ConversionFormat?

  @Option(
    help: ArgumentHelp(
      "Only this language, which files need not name, or name otherwise.", valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The state that texts get: translated or needs_review; by default the file's.",
      valueName: "state"))
  var state: String?

  @Option(
    help: ArgumentHelp(
      "The part of an XLIFF with several that is taken, by its whole path.", valueName: "path"))
  var original: String?

  @Argument(help: ArgumentHelp("Files.", valueName: "file"))
  var files: [String]

  func validate() throws {
    if let state, state != "translated", state != "needs_review" {
      throw ValidationError("--state must be translated or needs_review.")
    }
  }

  func run() async throws {
    let input = CatalogInput()
    var opened = try input.open(into, language: language)
    let own = opened.catalog.catalog(language: opened.language)
    // Folders that the command runs in may be among those that a part is called by.
    let whole = URL(fileURLWithPath: into).standardizedFileURL.path
    let part = original.map { XLIFFPart.named($0) } ?? .ofCatalog(whole)
    let isMultilingual = opened.catalog.isMultilingual
    var unknown: [String] = []
    var isLacking = false
    for path in files {
      let reading = CatalogReading(
        input: input, format: from, language: language,
        source: isMultilingual ? own.sourceLanguage : nil, part: part)
      let delivered = try reading.catalog([path])
        .calling([own.sourceLanguage] + own.languages + [opened.language])
      let wanted = isMultilingual ? language : opened.language
      if let wanted, !delivered.languages.contains(where: { LanguageName.isSame($0, wanted) }) {
        input.console.report("\(path): error: there is no text in \(wanted)")
        isLacking = true
      }
      // A file of one language has no source language beside it.
      var base = own
      if !isMultilingual { try addSources(to: &base, of: opened, delivered, input) }
      let delivery = base.delivery(
        delivered, from: from ?? ConversionFormat(ofFile: path),
        state: isMultilingual ? state : nil)
      unknown += delivery.unknown
      for key in delivery.outdated {
        input.console.report(
          "\(path): warning: the source text of “\(CatalogLine.escaped(key))” has changed; its "
            + "translation needs review")
      }
      opened.catalog = try input.orReport { () throws(CatalogProblem) in
        var catalog = opened.catalog
        for (target, texts) in delivery.translations.sorted(by: { $0.key < $1.key })
        where wanted.map({ LanguageName.isSame(target, $0) }) ?? true {
          try catalog.set(texts.map { ($0.key, $0.translation) }, language: target)
        }
        return catalog
      }
    }
    try input.write(opened)
    guard unknown.isEmpty, !isLacking else {
      for key in unknown {
        input.console.report("\(into): error: there is no key “\(CatalogLine.escaped(key))”")
      }
      throw CommandError(status: .problems, message: "")
    }
  }

  /// Adds the keys that the source language's file beside a translation's has and this one lacks,
  /// so that what was sent because it is missing can come back.
  ///
  /// The source language has no name here: no state could say that a text of it has changed.
  private func addSources(
    to base: inout TranslationCatalog, of opened: CatalogInput.File,
    _ delivered: TranslationCatalog, _ input: CatalogInput
  ) throws(CommandError) {
    base.sourceLanguage = ""
    let named = delivered.sourceLanguage
    let siblings = CatalogSiblings(ofFile: into)
    for path in siblings?.sources(language: named == opened.language ? nil : named) ?? [] {
      let file = try input.open(path)
      for var entry in file.catalog.catalog(language: file.language).entries
      where base[entry.key] == nil && entry.isTranslatable {
        // Android's lists are there as a whole or not, and what varies is another file's.
        let isElement = entry.key.hasSuffix("]") && CatalogKind(ofFile: into) == .android
        let text = entry.translations[file.language] ?? Translation()
        let new = delivered[entry.key]?.translations[opened.language] ?? Translation()
        if isElement || text.isPlain && new.units.contains(where: { !$0.path.isEmpty }) { continue }
        entry.translations = ["": text]
        base[entry.key] = entry
      }
    }
  }
}
