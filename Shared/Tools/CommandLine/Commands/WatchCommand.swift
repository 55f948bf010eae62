// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages
import RPC
import Stubs

/// `caffe watch`: a text, and again whenever it changes.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show a text now, and again whenever it changes, until interrupted.",
    usage: "caffe watch [<options>] <key> [<argument> ...]",
    discussion: """
      A text changes when a catalog is reloaded, a relative date moves on or a timer ticks. The \
      arguments are those of caffe resolve.

      JSON: a line for each text, {"text", "locale", "source", "catalog_revision", "diagnostics"}.
      """)

  @OptionGroup var asked: ResolutionOptions

  @Option(help: ArgumentHelp("End after so many texts.", valueName: "number"))
  var count: Int?

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count must be at least 1, not \(count).") }
  }

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let request = Caffe.Localization.V1.ResolveRequest(
      resource: try asked.resource(), options: asked.options(of: reader))
    try await Connection.with(.localization, try addresses.book(), timeLimit: output.timeLimit) {
      connection in
      let request = try await connection.tellingKeysFromTexts(request)
      let failures = asked.typedFields
      try await connection.call(naming: failures) { _ in
        let responses = try await LocalizationServiceClient(connection.client)
          .watchText(.init(request: request))
        var left = count ?? .max
        for try await response in responses {
          guard let answer = response.response else { continue }
          try write(answer, on: console)
          left -= 1
          if left == 0 { return }
        }
      }
    }
  }

  private func write(
    _ answer: Caffe.Localization.V1.ResolveResponse, on console: Console
  ) throws {
    guard output.json else { return try console.write(console.shown(answer.text)) }
    let document = ResolveDocument(answer, hasRuns: false, hasExplanation: false)
    try console.write(jsonLine: document)
  }
}
