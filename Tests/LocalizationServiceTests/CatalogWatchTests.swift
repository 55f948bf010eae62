// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency
import Diagnostics
import Foundation
import Glibc
import Locales
import Localization
import Resources
import ServiceTestSupport
import Testing

@testable import LocalizationService

/// Catalogs that are noticed when they change, by looks at their files.
@Suite struct CatalogWatchTests {
  private let folder: TemporaryFolder
  private let log = LogRecorder()

  init() throws {
    folder = try TemporaryFolder()
    try write("Hello")
  }

  // MARK: Files

  private func write(_ text: String, to path: String = "main/en.lproj/Localizable.strings") throws {
    try write(file: "\"greeting\" = \"\(text)\";\n", to: path)
  }

  private func write(
    file text: String, to path: String = "main/en.lproj/Localizable.strings"
  ) throws {
    let file = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // In place: the file keeps its inode.
    try Data(text.utf8).write(to: file, options: [])
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
  }

  private func rename(_ path: String, to other: String) throws {
    guard Glibc.rename(folder.path(path), folder.path(other)) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(path), withDestinationPath: target)
  }

  // MARK: Catalogs

  private func load(_ path: String = "") throws -> LoadedCatalogs {
    let catalogs = try LoadedCatalogs(
      directory: path.isEmpty ? folder.url.path : folder.path(path), answerCacheBytes: 0,
      logger: log.logger)
    _ = log.take()
    return catalogs
  }

  private func text(_ catalogs: LoadedCatalogs, _ language: String = "en") throws -> String {
    try catalogs.resolver.resolve(
      LocalizedStringResource(key: "greeting"), options: .init(locales: [try .init(language)])
    ).string
  }

  // MARK: Tests

  @Test func whatStaysIsNotReadAgain() async throws {
    let catalogs = try load()
    for _ in 0..<3 { await catalogs.look() }
    #expect(log.take() == [])
    #expect(try text(catalogs) == "Hello")
  }

  @Test func whatChangesIsReadOnceItHasSettled() async throws {
    let catalogs = try load()
    let revisions = Mutex<[String]>([])
    catalogs.whenReplaced { [weak catalogs] in
      let revision = catalogs?.resolver.snapshot.revision ?? ""
      revisions.withLock { $0.append(revision) }
    }
    let before = catalogs.resolver.snapshot.revision
    try write("Good morning")
    await catalogs.look()
    // Somebody is still writing.
    #expect(try text(catalogs) == "Hello")
    try write("Good evening")
    await catalogs.look()
    #expect(try text(catalogs) == "Hello")
    await catalogs.look()
    #expect(try text(catalogs) == "Good evening")
    #expect(catalogs.resolver.snapshot.revision != before)
    #expect(revisions.withLock { $0 } == [catalogs.resolver.snapshot.revision])
    #expect(log.take() == ["info: catalogs loaded"])
    for _ in 0..<3 { await catalogs.look() }
    #expect(log.take() == [])
  }

  @Test func filesComeAndGo() async throws {
    let catalogs = try load()
    try write("Hola", to: "main/es.lproj/Localizable.strings")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs, "es") == "Hola")
    try remove("main/es.lproj")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs, "es") == "Hello")
    // What is no catalog is none's concern.
    _ = log.take()
    try write(file: "x", to: "main/en.lproj/Localizable.strings~")
    try write(file: "x", to: "main/README.md")
    for _ in 0..<3 { await catalogs.look() }
    #expect(log.take() == [])
  }

  @Test func theProjectsOwnWordsAreNoticed() async throws {
    try write("^[2 slurp](inflect: true)")
    let catalogs = try load()
    #expect(try text(catalogs) == "2 slurp")
    try write(file: "slurp\tnoun\t\tpl=slurpen\n", to: "main/terms.en.tsv")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs) == "2 slurpen")
  }

  /// As `rsync`, editors and whoever is careful do.
  @Test func aFolderThatIsRenamedIsNoticed() async throws {
    try rename("main", to: "old")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("live"), withIntermediateDirectories: true)
    try rename("old", to: "live/main")
    let catalogs = try load("live")
    try write("Good morning", to: "next/main/en.lproj/Localizable.strings")
    try rename("live", to: "last")
    // Just now there is no folder at all.
    for _ in 0..<3 { await catalogs.look() }
    #expect(try text(catalogs) == "Hello")
    #expect(log.take().last == "error: catalogs not replaced: a file cannot be read")
    try rename("next", to: "live")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs) == "Good morning")
  }

  /// A Kubernetes ConfigMap: links lead through `..data` to a folder with a time in its name, and
  /// a new `..data` is renamed over the old.
  @Test func aConfigMapIsNoticed() async throws {
    let file = "main/en.lproj/Localizable.strings"
    try write("Hello", to: "map/..2026_01/\(file)")
    try link("map/..data", to: "..2026_01")
    try link("map/main", to: "..data/main")
    let catalogs = try load("map")
    #expect(try text(catalogs) == "Hello")
    // Of the same length, and nothing in the folder's own list changes.
    try write("Howdy", to: "map/..2026_02/\(file)")
    for _ in 0..<3 { await catalogs.look() }
    #expect(log.take() == [])
    try link("map/..data_tmp", to: "..2026_02")
    try rename("map/..data_tmp", to: "map/..data")
    try remove("map/..2026_01")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs) == "Howdy")
    #expect(log.take() == ["info: catalogs loaded"])
  }

  @Test func aBrokenFileLeavesItsOldTextsAndIsToldOnce() async throws {
    let catalogs = try load()
    let before = catalogs.resolver.snapshot.revision
    try write(file: "\"greeting\" = \"Good morning\";\n\n\"farewell\" = ;\n")
    for _ in 0..<5 { await catalogs.look() }
    #expect(try text(catalogs) == "Hello")
    #expect(catalogs.resolver.snapshot.revision == before)
    let lines = log.take()
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("error: main/en.lproj/Localizable.strings:3:14: ") == true,
      "\(lines)")
    // The line's severity is the finding's, and said once.
    #expect(lines.first?.dropFirst("error: ".count).contains("error: ") == false, "\(lines)")
    #expect(lines.last == "error: catalogs not replaced: a file cannot be read")
    // Another file is taken over all the same.
    try write("Hola", to: "main/es.lproj/Localizable.strings")
    for _ in 0..<5 { await catalogs.look() }
    #expect(try text(catalogs) == "Hello")
    #expect(try text(catalogs, "es") == "Hola")
    #expect(
      log.take().suffix(2) == [
        "info: catalogs loaded", "error: files kept as they were: they cannot be read",
      ])
    try write("Good morning")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs) == "Good morning")
    #expect(try text(catalogs, "es") == "Hola")
    #expect(log.take() == ["info: catalogs loaded"])
  }

  /// Such a folder is passed over at the start, and so it is later.
  @Test func aFolderThatIsNoLanguageHoldsNothingUp() async throws {
    try write("Zdravo", to: "main/sr@klingon.lproj/Localizable.strings")
    let catalogs = try load()
    try write("Good morning")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs) == "Good morning")
    #expect(await catalogs.reload().isReplaced)
  }

  @Test func whereAllIsGoneTheOldTextsStay() async throws {
    let catalogs = try load()
    try remove("main")
    for _ in 0..<3 { await catalogs.look() }
    #expect(try text(catalogs) == "Hello")
    #expect(log.take().count == 2)
    let reload = await catalogs.reload()
    #expect(!reload.isReplaced)
    #expect(reload.diagnostics.map(\.rule) == ["no-catalogs"])
    try write("Good morning")
    for _ in 0..<2 { await catalogs.look() }
    #expect(try text(catalogs) == "Good morning")
  }

  /// As where the folder is the one above, or a bundle's own.
  @Test func aFolderWithoutCatalogsIsSaid() async throws {
    _ = try LoadedCatalogs(
      directory: folder.path("main"), answerCacheBytes: 0, logger: log.logger)
    #expect(log.take().last?.hasPrefix("warning: no catalogs: each has to be in a folder") == true)
  }

  @Test func whatAnAdministratorHasLoadedIsNotReadAgain() async throws {
    let catalogs = try load()
    try write("Good morning")
    #expect(await catalogs.reload().isReplaced)
    #expect(log.take() == ["info: catalogs loaded"])
    for _ in 0..<3 { await catalogs.look() }
    #expect(log.take() == [])
  }

  @Test(.timeLimit(.minutes(5))) func itLooksUntilItEnds() async throws {
    let catalogs = try load()
    let watch = CatalogWatch(catalogs: catalogs, interval: .milliseconds(5))
    let task = Task { try await watch.run() }
    try write("Good morning")
    while try text(catalogs) == "Hello" { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try text(catalogs) == "Good morning")
    task.cancel()
    try await task.value
  }
}
