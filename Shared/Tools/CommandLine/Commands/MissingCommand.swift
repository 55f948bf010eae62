// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages

/// `caffe missing`: what readers asked the service for in vain.
struct MissingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing",
    abstract: "List what was asked for and had no translation, most often first.",
    discussion: """
      The service counts since its start. caffe catalog lint says what is missing in files.

      JSON: {"strings": [{"bundle", "table", "key", "locale", "times", "answered_in"}]}.
      """)

  @Option(help: ArgumentHelp("How many to show, 1 to 10000.", valueName: "number"))
  var limit = 100

  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit must be a number from 1 to 10000, not \(limit).")
    }
  }

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let strings = try await Connection.with(
      .localization, try addresses.book(), timeLimit: output.timeLimit
    ) { try await $0.missingStrings(limit: limit) }
    let document = MissingDocument(strings)
    if output.json { return try console.write(json: document) }
    guard !document.strings.isEmpty else {
      return console.say("Nothing has been missing since the service started.")
    }
    var lines = MissingPage(document: document, columns: console.columns).lines
    lines[0] = TextStyle.bold.apply(to: lines[0], on: console)
    try console.write(lines.joined(separator: "\n"))
  }
}
