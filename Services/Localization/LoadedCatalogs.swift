// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency
import Diagnostics
import Dispatch
import Foundation
import Locales
import Localization
import Logging
import RPC
import ServiceKit

/// The folder of catalogs that the configuration names is not there.
struct CatalogPathError: Error, CustomStringConvertible {
  var path: String
  var description: String { "CATALOG_PATH: there is no folder \(path)" }
}

/// The catalogs as they are now, and the resolver that works on them.
///
/// A call takes the state once and keeps it: a reload in the midst of a batch does not mix two
/// states of the catalogs in one answer.
final class LoadedCatalogs: Sendable {
  /// A state of the catalogs: who resolves with them, and what was answered from them before.
  struct State: Sendable {
    let resolver: Resolver
    let answers: AnswerCache
  }

  /// What the files were.
  private struct Files {
    /// When they were last read, whether they could be used or not.
    var tried: [String: FileVersion]
    /// At the last look.
    var seen: [String: FileVersion]
  }

  private let store: CatalogStore
  private let files: Mutex<Files>
  private let answerCacheBytes: Int
  private let current: Mutex<State>
  private let logger: Logger

  /// Who wants to know of new catalogs.
  private let followers = Mutex<[@Sendable () -> Void]>([])

  /// Runs one reload after the other, away from the event loops.
  private let reloads = ReloadQueue()

  /// What was asked for and had no translation.
  let missing = MissingStrings()

  /// Reads the catalogs of a folder.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - answerCacheBytes: What answers take that are kept for those who ask the same, in bytes; 0
  ///     keeps none.
  ///   - logger: Where to say what is wrong with the files.
  /// - Throws: ``CatalogPathError`` where there is no such folder. A file that is wrong is logged,
  ///   and the others serve.
  init(directory: String, answerCacheBytes: Int, logger: Logger) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw CatalogPathError(path: directory) }
    self.logger = logger
    self.answerCacheBytes = answerCacheBytes
    // Before reading, so that a change while they are read is seen later.
    let versions = Self.versions(in: directory)
    files = Mutex(Files(tried: versions, seen: versions))
    store = CatalogStore(directory: directory)
    let resolver = Resolver(snapshot: store.snapshot)
    current = Mutex(
      State(resolver: resolver, answers: AnswerCache(bytesMax: answerCacheBytes)))
    FreedMemory.giveBack()
    log(store.snapshot.diagnostics + resolver.termDiagnostics)
    log(store.snapshot)
  }

  /// The catalogs as they are now.
  var state: State { current.withLock { $0 } }

  /// The resolver for the catalogs as they are now.
  var resolver: Resolver { state.resolver }

  /// Calls `follow` whenever other catalogs have taken the place of these, off the event loops.
  func whenReplaced(_ follow: @escaping @Sendable () -> Void) {
    followers.withLock { $0.append(follow) }
  }

  /// Reads the catalogs again, one reload after the other.
  ///
  /// A file that is wrong keeps what it had when it was not.
  ///
  /// - Returns: What is in use now, and what is wrong with the files.
  func reload() async -> CatalogStore.Reload {
    await reloads.run {
      let versions = Self.versions(in: self.store.directory)
      self.files.withLock { $0 = Files(tried: versions, seen: versions) }
      return self.reloadNow()
    }
  }

  /// Looks at the files, and reads them when they have changed since they were last read and are as
  /// they were at the last look: whoever writes one is done, and has written the others too.
  func look() async {
    await reloads.run {
      let versions = Self.versions(in: self.store.directory)
      let isDue = self.files.withLock { files in
        let isSettled = versions == files.seen
        files.seen = versions
        guard isSettled, versions != files.tried else { return false }
        files.tried = versions
        return true
      }
      if isDue { _ = self.reloadNow() }
    }
  }

  /// What the catalogs' files are, by their paths, without reading them.
  private static func versions(in directory: String) -> [String: FileVersion] {
    var versions: [String: FileVersion] = [:]
    for path in CatalogLoader.paths(directory: directory) {
      versions[path] = FileVersion(path: path)
    }
    return versions
  }

  private func reloadNow() -> CatalogStore.Reload {
    var reload = store.reload()
    var resolver = self.resolver
    let isNew = resolver.snapshot.revision != reload.snapshot.revision
    if isNew {
      // Made before the lock is taken: one with many terms takes its time.
      let next = Resolver(snapshot: reload.snapshot)
      resolver = next
      let state = State(resolver: next, answers: AnswerCache(bytesMax: answerCacheBytes))
      current.withLock { $0 = state }
    }
    reload.diagnostics += resolver.termDiagnostics
    log(reload.diagnostics)
    if reload.isReplaced { log(reload.snapshot) }
    if !reload.isReplaced || !reload.keptFiles.isEmpty {
      logger.error(
        reload.isReplaced
          ? "files kept as they were: they cannot be read"
          : "catalogs not replaced: a file cannot be read",
        metadata: [
          "revision": "\(reload.snapshot.revision)", "files": "\(Self.names(reload.keptFiles))",
        ])
    }
    if isNew {
      for follow in followers.withLock({ $0 }) { follow() }
    }
    FreedMemory.giveBack()
    return reload
  }

  /// Some files' paths; more than a few help nobody.
  private static func names(_ files: [String]) -> String {
    let namesMax = 10
    let rest = files.count > namesMax ? " and \(files.count - namesMax) more" : ""
    return files.prefix(namesMax).joined(separator: ", ") + rest
  }

  private func log(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      logger.log(level: .init(diagnostic.severity), "\(diagnostic.logMessage)")
    }
  }

  private func log(_ snapshot: CatalogSnapshot) {
    let bundles = snapshot.bundles.values.sorted { $0.name < $1.name }.map { bundle in
      "\(bundle.name) (\(bundle.languages.map(\.identifier).joined(separator: ", ")))"
    }
    logger.info(
      "catalogs loaded",
      metadata: [
        "revision": "\(snapshot.revision)", "bundles": "\(bundles.joined(separator: ", "))",
      ])
  }
}

extension Logger.Level {
  /// The level of the line that tells of a diagnostic.
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .note: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

/// Runs pieces of work one after the other.
private actor ReloadQueue {
  func run<Result: Sendable>(_ work: @Sendable () -> Result) -> Result { work() }
}
