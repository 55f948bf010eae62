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

/// The folder of catalogs that the configuration names is not there, or cannot be read.
struct CatalogPathError: Error, CustomStringConvertible {
  var path: String
  /// Why it cannot be read; nil if it is not there.
  var reason: String?

  var description: String {
    guard let reason else { return "CATALOG_PATH: there is no folder \(path)" }
    return "CATALOG_PATH: the folder \(path) cannot be read: \(reason)"
  }
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
    /// What was asked of the caches of the catalogs before these.
    var hitsBefore = 0
    var missesBefore = 0
    /// When they were loaded, in seconds since 1970.
    let loadedAt = Date().timeIntervalSince1970
  }

  /// What became of the files each time that they were read again.
  struct Reloads: Sendable {
    /// All were taken over.
    var taken = 0
    /// Some kept what they had, because they cannot be read.
    var kept = 0
    /// None was taken over, because one cannot be read.
    var refused = 0
  }

  /// What the files were.
  private struct Files {
    /// When they were last read, whether they could be used or not.
    var tried: [String: FileVersion]
    /// At the last look.
    var seen: [String: FileVersion]
  }

  /// Where the catalogs come from.
  private enum Source {
    /// A folder, which is read again when it changes.
    case folder(CatalogStore)
    /// What is published, which is handed over.
    case published
  }

  private let source: Source
  private let files: Mutex<Files>
  private let answerCacheBytes: Int
  private let current: Mutex<State>
  private let logger: Logger
  private let counts = Mutex(Reloads())

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
  /// - Throws: ``CatalogPathError`` where the folder is not there or cannot be read. A file that is
  ///   wrong is logged, and the others serve.
  init(directory: String, answerCacheBytes: Int, logger: Logger) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw CatalogPathError(path: directory) }
    guard access(directory, R_OK | X_OK) == 0 else {
      throw CatalogPathError(path: directory, reason: String(cString: strerror(errno)))
    }
    self.logger = logger
    self.answerCacheBytes = answerCacheBytes
    // Before reading, so that a change while they are read is seen later.
    let versions = Self.versions(in: directory)
    files = Mutex(Files(tried: versions, seen: versions))
    let store = CatalogStore(directory: directory)
    source = .folder(store)
    let resolver = Resolver(snapshot: store.snapshot)
    current = Mutex(
      State(resolver: resolver, answers: AnswerCache(bytesMax: answerCacheBytes)))
    FreedMemory.giveBack()
    log(store.snapshot.diagnostics + resolver.termDiagnostics)
    log(store.snapshot)
  }

  /// Takes what is published from now on.
  ///
  /// - Parameters:
  ///   - subscription: Hands it over; it has not been started.
  ///   - answerCacheBytes: As for a folder.
  ///   - logger: Where to say what is in use.
  /// - Throws: What starting the subscription throws.
  init(
    published subscription: CatalogSubscription, answerCacheBytes: Int, logger: Logger
  ) async throws {
    let snapshot = try await subscription.start()
    self.logger = logger
    self.answerCacheBytes = answerCacheBytes
    files = Mutex(Files(tried: [:], seen: [:]))
    source = .published
    let resolver = Resolver(snapshot: snapshot)
    current = Mutex(
      State(resolver: resolver, answers: AnswerCache(bytesMax: answerCacheBytes)))
    FreedMemory.giveBack()
    log(snapshot.diagnostics + resolver.termDiagnostics)
    log(snapshot)
    subscription.subscribe(having: snapshot.revision) { [weak self] snapshot in
      self?.take(snapshot)
    }
  }

  /// The catalogs as they are now.
  var state: State { current.withLock { $0 } }

  /// What became of the files so far, each time that they were read again.
  var reloadCounts: Reloads { counts.withLock { $0 } }

  /// The resolver for the catalogs as they are now.
  var resolver: Resolver { state.resolver }

  /// Calls `follow` whenever other catalogs have taken the place of these, off the event loops.
  func whenReplaced(_ follow: @escaping @Sendable () -> Void) {
    followers.withLock { $0.append(follow) }
  }

  /// Reads the catalogs again, one reload after the other.
  ///
  /// A file that is wrong keeps what it had when it was not. Published catalogs stay as they are:
  /// they are followed anyway.
  ///
  /// - Returns: What is in use now, and what is wrong with the files.
  func reload() async -> CatalogStore.Reload {
    guard case .folder(let store) = source else {
      let resolver = self.resolver
      return CatalogStore.Reload(
        snapshot: resolver.snapshot, isReplaced: false, keptFiles: [],
        diagnostics: resolver.snapshot.diagnostics + resolver.termDiagnostics)
    }
    return await reloads.run {
      let versions = Self.versions(in: store.directory)
      self.files.withLock { $0 = Files(tried: versions, seen: versions) }
      return self.reload(store)
    }
  }

  /// Looks at the files, and reads them when they have changed since they were last read and are as
  /// they were at the last look: whoever writes one is done, and has written the others too.
  func look() async {
    guard case .folder(let store) = source else { return }
    await reloads.run {
      let versions = Self.versions(in: store.directory)
      let isDue = self.files.withLock { files in
        let isSettled = versions == files.seen
        files.seen = versions
        guard isSettled, versions != files.tried else { return false }
        files.tried = versions
        return true
      }
      if isDue { _ = self.reload(store) }
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

  /// Puts other catalogs in the place of these.
  ///
  /// - Returns: The resolver that works on them.
  private func replace(with snapshot: CatalogSnapshot) -> Resolver {
    // Made before the lock is taken: one with many terms takes its time.
    let next = Resolver(snapshot: snapshot)
    // Most are the grammars of the catalogs before; those with terms of the project's own are new.
    for language in next.grammarLanguages { next.prepareGrammar(of: language) }
    var state = State(resolver: next, answers: AnswerCache(bytesMax: answerCacheBytes))
    current.withLock { current in
      let usage = current.answers.usage
      state.hitsBefore = current.hitsBefore + usage.hits
      state.missesBefore = current.missesBefore + usage.misses
      current = state
    }
    return next
  }

  /// Takes catalogs that were published.
  private func take(_ snapshot: CatalogSnapshot) {
    let resolver = replace(with: snapshot)
    log(snapshot.diagnostics + resolver.termDiagnostics)
    log(snapshot)
    for follow in followers.withLock({ $0 }) { follow() }
    FreedMemory.giveBack()
  }

  private func reload(_ store: CatalogStore) -> CatalogStore.Reload {
    var reload = store.reload()
    let former = self.resolver
    let isNew = former.snapshot.revision != reload.snapshot.revision
    let resolver = isNew ? replace(with: reload.snapshot) : former
    let hasFaults = !reload.keptFiles.isEmpty
    counts.withLock { counts in
      if reload.isReplaced {
        if hasFaults { counts.kept += 1 } else { counts.taken += 1 }
      } else {
        counts.refused += 1
      }
    }
    reload.diagnostics += resolver.termDiagnostics
    log(reload.diagnostics)
    if reload.isReplaced { log(reload.snapshot) }
    if !reload.isReplaced || hasFaults {
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

  /// Has health report the revision in use, under the name `catalogs/REVISION`.
  func report(to health: HealthService) {
    let reported = Mutex<String?>(nil)
    let report: @Sendable (String) -> Void = { revision in
      reported.withLock { reported in
        let name = "catalogs/\(revision)"
        guard name != reported else { return }
        health.setStatus(service: name, .serving)
        if let reported { health.clearStatus(service: reported) }
        reported = name
      }
    }
    whenReplaced { [weak self] in
      if let self { report(self.resolver.snapshot.revision) }
    }
    report(resolver.snapshot.revision)
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
    // A folder too high or too low has none that can be seen, and nothing else would say so.
    if bundles.isEmpty {
      logger.warning(
        """
        no catalogs: each has to be in a folder with its bundle's name, such as \
        app/Localizable.xcstrings
        """)
    }
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
