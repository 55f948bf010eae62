// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation
import Messages

/// `caffe catalog missing`: what readers of a running service missed, listed or put into a catalog.
struct CatalogMissingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing",
    abstract: "Take what a running service counted as missing into a String Catalog.",
    discussion: """
      The localization service counts what is asked for in a language and has no text there, also \
      where another language's text is shown instead. Without --into it is listed.

      With --into, each such text is put into the catalog, in all forms that its language has, \
      empty and in the state “new”: a translator sees it, and no reader does. A key that the \
      catalog lacks is added. Texts that have come in the meantime stay as they are.

        caffe catalog missing
        caffe catalog missing --into Catalogs/menu/Localizable.xcstrings \\
          --bundle menu
        caffe catalog missing --json --localization-address 10.0.0.5:50051

      JSON: {"strings": [{"bundle", "table", "key", "locale", "times", "answered_in"}]}.
      """)

  @Option(
    name: [.long, .customLong("output")],
    help: ArgumentHelp("The String Catalog to put them into.", valueName: "file"))
  var into: String?

  @Option(help: ArgumentHelp("Only this bundle's.", valueName: "name"))
  var bundle: String?

  @Option(
    help: ArgumentHelp(
      "Only this table's; by default that of the catalog's name, or all.", valueName: "name"))
  var table: String?

  @Option(help: ArgumentHelp("Only this locale's; may be repeated.", valueName: "locale"))
  var locale: [String] = []

  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  /// Names of this size have been cut, in bytes: the contract says so.
  private static let nameBytesMax = 1024

  func run() async throws {
    let input = CatalogInput()
    // A catalog that cannot be read is known before anybody is asked.
    let opened = try into.map { try open($0, input) }
    let all = try await Connection.with(
      .localization, try addresses.book(), timeLimit: output.timeLimit
    ) { try await $0.missingStrings() }
    let table =
      table ?? into.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
    let document = MissingDocument(
      all.filter { string in
        (bundle == nil || string.bundle == bundle) && (table == nil || string.table == table)
          && (locale.isEmpty || locale.contains(string.locale))
      })
    if var opened {
      try put(document.strings, into: &opened)
      try input.write(opened)
    } else if output.json {
      try input.console.write(json: document)
    } else if document.strings.isEmpty {
      input.console.say("nothing is missing")
    } else {
      let page = MissingPage(document: document, hasHeading: false, hasTables: true)
      try input.console.write(page.lines.joined(separator: "\n"))
    }
  }

  private func open(
    _ path: String, _ input: CatalogInput
  ) throws(CommandError) -> CatalogInput.File {
    let opened = try input.open(path)
    guard opened.catalog.isMultilingual else {
      throw .usage("\(path): Only a String Catalog can say that a text is new.")
    }
    return opened
  }

  private func put(
    _ strings: [MissingDocument.Text], into opened: inout CatalogInput.File
  ) throws(CommandError) {
    let input = CatalogInput()
    let path = opened.snapshot.path
    let bundles = Set(strings.map(\.bundle)).sorted()
    guard bundles.count < 2 else {
      throw .usage(
        "\(path): Several bundles have such a table; choose with --bundle: "
          + bundles.joined(separator: ", "))
    }
    let catalog = opened.catalog.catalog(language: opened.language)
    var texts: [String: [(key: String, translation: Translation)]] = [:]
    var known: Set<[String]> = []
    for string in strings {
      guard string.key.utf8.count < Self.nameBytesMax || !string.key.hasSuffix("…") else {
        input.console.report("\(path): warning: a key of more than 1 KiB is left out")
        continue
      }
      guard let missing = catalog.missingTexts(key: string.key, locale: string.locale),
        known.insert([missing.language, string.key]).inserted
      else { continue }
      texts[missing.language, default: []].append((string.key, missing.translation))
    }
    opened.catalog = try input.orReport { () throws(CatalogProblem) in
      var catalog = opened.catalog
      for (language, own) in texts.sorted(by: { $0.key < $1.key }) {
        try catalog.set(own, language: language)
      }
      return catalog
    }
    for (language, own) in texts.sorted(by: { $0.key < $1.key }) {
      input.console.say("\(language): \(own.count) \(own.count == 1 ? "key" : "keys")")
    }
    if texts.isEmpty { input.console.say("nothing is missing") }
  }
}
