// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Concurrency
import Foundation
import Messages
import RPC
import Stubs

/// `caffe reload`: has the service read its catalogs again.
struct ReloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Have the localization service read its catalogs again; exit with 1 where one fails.",
    discussion: """
      For administrators: with the token of the service's ADMIN_TOKEN_FILE, or a client \
      certificate that it knows.

      JSON: {"catalog_revision", "replaced", "problems": [{"file", "line", "column", "severity", \
      "message"}]}.
      """)

  @Option(
    help: ArgumentHelp(
      "A file with the administrators' token (CAFFE_ADMIN_TOKEN_FILE).", valueName: "path"))
  var tokenFile: String?

  /// As much as services read of theirs, in bytes.
  private static let tokenBytesMax = 4 << 10

  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment)
    let token = try token(environment)
    let book = try addresses.book()
    guard try book.addresses(of: .localization).count == 1 else {
      throw CommandError.usage("Each replica reads its own files: give the address of one.")
    }
    let response = try await Connection.with(.localization, book, timeLimit: output.timeLimit) {
      connection in
      try await connection.call { options in
        var options = options
        if let token { options.metadata = ["authorization": "Bearer \(token)"] }
        return try await LocalizationServiceClient(connection.client)
          .reloadCatalogs(.init(), options: options)
      }
    }
    let document = ReloadDocument(response)
    if output.json {
      try console.write(json: document)
    } else {
      for problem in document.problems {
        console.report(
          "\(problem.file):\(problem.line):\(problem.column): \(problem.severity): "
            + problem.message)
      }
      try console.write(
        "\(document.replaced ? "reloaded" : "kept as they were"): revision "
          + document.catalogRevision)
    }
    if document.problems.contains(where: { $0.severity == "error" }) {
      throw CommandError(status: .problems, message: "")
    }
  }

  private func token(_ environment: [String: String]) throws(CommandError) -> String? {
    let variable = environment["CAFFE_ADMIN_TOKEN_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    guard let path = tokenFile ?? variable else { return nil }
    do {
      let bytes = try RegularFile.bytes(at: path, bytesMax: Self.tokenBytesMax)
      let token = String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      guard !token.isEmpty else { throw CommandError.usage("\(path): The file has no token.") }
      return token
    } catch let error as CommandError {
      throw error
    } catch {
      throw .usage("\(path): The file \(error).")
    }
  }
}
