// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import Stubs
import Testing

/// The localization service while somebody edits its catalogs.
@Suite(.timeLimit(.minutes(5))) struct CatalogReloadTests {
  private typealias V1 = Caffe.Localization.V1

  /// The folder of the catalogs, which goes with the suite's instance.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-catalogs-\(UUID().uuidString)")

    func write(_ text: String, _ path: String) throws {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private static func catalog(_ text: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "greeting" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  private static let resolve = V1.ResolveRequest(
    resource: .init(key: "greeting"), options: .init(locales: ["en"]))

  private func start(_ folder: Folder, interval: String) throws -> ServiceProcess {
    try ServiceProcess(
      "localization-service",
      [
        "--port", "0", "--catalog-path", folder.url.path, "--catalog-reload-interval", interval,
        "--log-format", "text",
      ])
  }

  /// Looks again and again until something is so; the suite's time limit ends it.
  private func wait(until isSo: () async throws -> Bool) async throws {
    while try await !isSo() { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test("What is written is said, and what is broken is not")
  func editing() async throws {
    let folder = Folder()
    let table = "main/Localizable.xcstrings"
    try folder.write(Self.catalog("Hello"), table)
    let process = try start(folder, interval: "0.1")
    let client = try RPCClient(target: try await process.ready())
    let localization = LocalizationServiceClient(client)
    var watched = try await localization.watchText(.init(request: Self.resolve))
      .makeAsyncIterator()
    let first = try #require(try await watched.next()?.response)
    #expect(first.text == "Hello")

    try folder.write(Self.catalog("Good morning"), table)
    let second = try #require(try await watched.next()?.response)
    #expect(second.text == "Good morning")
    #expect(second.catalogRevision != first.catalogRevision)
    #expect(try await localization.resolve(Self.resolve).text == "Good morning")

    // A comma too few, in the midst of an entry.
    try folder.write(
      Self.catalog("Good night").replacingOccurrences(of: "\"translated\",", with: "\"new\""),
      table)
    let place = "main/Localizable.xcstrings:6:51: "
    // While the file is being written, the service may see it empty, which is broken as well.
    try await wait {
      process.errorOutput.contains(place) && process.errorOutput.contains("catalogs not replaced")
    }
    let kept = try await localization.resolve(Self.resolve)
    #expect(kept.text == "Good morning")
    #expect(kept.catalogRevision == second.catalogRevision)

    // Mended: the watcher has been told nothing in between.
    try folder.write(Self.catalog("Good evening"), table)
    #expect(try await watched.next()?.response?.text == "Good evening")
    // Words of the project's own count as well.
    try folder.write("slurp\tnoun\t\tpl=slurpen\n", "main/terms.en.tsv")
    let words = V1.ResolveRequest(
      resource: .init(key: "^[2 slurp](inflect: true)"), options: .init(locales: ["en"]))
    try await wait { try await localization.resolve(words).text == "2 slurpen" }
    await client.shutdown()
    try await process.stop()
  }

  @Test("Where nobody looks, nothing is read")
  func withoutLooking() async throws {
    let folder = Folder()
    try folder.write(Self.catalog("Hello"), "main/Localizable.xcstrings")
    let process = try start(folder, interval: "0")
    let client = try RPCClient(target: try await process.ready())
    let localization = LocalizationServiceClient(client)
    try folder.write(Self.catalog("Good morning"), "main/Localizable.xcstrings")
    try await Task.sleep(for: .seconds(5))
    #expect(try await localization.resolve(Self.resolve).text == "Hello")
    // Until somebody says so.
    process.signal(SIGHUP)
    try await wait { try await localization.resolve(Self.resolve).text == "Good morning" }
    await client.shutdown()
    try await process.stop()
  }
}
