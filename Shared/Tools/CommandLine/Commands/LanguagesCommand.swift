// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages

/// `caffe languages`: the languages of the service's catalogs.
struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "List the languages of the localization service's catalogs.",
    discussion: """
      JSON: {"languages": [{"locale", "translated", "total", "inflects"}]}.
      """)

  @Option(help: ArgumentHelp("Only those of a set of catalogs.", valueName: "name"))
  var bundle = ""

  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let locales = try await Connection.with(
      .localization, try addresses.book(), timeLimit: output.timeLimit
    ) { try await $0.languages(bundle: bundle) }
    let document = LanguagesDocument(locales)
    if output.json { return try console.write(json: document) }
    var table = TextTable([.leading, .trailing, .trailing])
    table.rows = document.languages.map { language in
      [
        language.locale, "\(language.translated)", "of \(language.total)",
        language.inflects ? "words agree" : "",
      ]
    }
    try console.write(table.lines(fitting: console.columns).joined(separator: "\n"))
  }
}
