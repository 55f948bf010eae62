// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import Catalogs
import Concurrency
import Logging
import PostgreSQL

/// Follows what is published, and hands over each revision that this replica is to have.
///
/// A notification says that something was published; one that is lost costs a second, after which
/// the database is asked as well. A revision is taken whole: it has been read, checked and loaded
/// before anything of it is used.
final class CatalogSubscription: Sendable {
  /// Where the catalogs are, and who takes them.
  struct Options: Sendable {
    var url: PostgreSQLURL
    /// The name that decides whether this replica is among those that have the canary.
    var replica: String
    /// The file that keeps the last catalogs.
    var copyPath: String
  }

  /// Why the catalogs cannot be had, in one line.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Taken {
    var latest: CatalogSnapshot?
    var receive: (@Sendable (CatalogSnapshot) -> Void)?
  }

  /// A revision that cannot be used.
  private struct Refused {
    var revision: String
    var error: any Error
    var until: ContinuousClock.Instant
  }

  /// Catalogs that could not be copied to the disk.
  private struct Uncopied {
    var packed: [UInt8]
    var next: ContinuousClock.Instant
  }

  /// The time between two looks at what is published.
  static let interval = Duration.seconds(1)

  /// How long a start waits for the database where there is a copy; a connection may take; a look
  /// at what is published may; reading a part of it may; how long a revision that cannot be used is
  /// not read again; and a copy that could not be written is not tried again.
  private static let startingTimeout = Duration.seconds(5)
  private static let connectingTimeout = Duration.seconds(20)
  private static let answerTimeout = Duration.seconds(5)
  private static let readingTimeout = Duration.seconds(60)
  private static let refusalInterval = Duration.seconds(60)
  private static let copyInterval = Duration.seconds(10)

  private let options: Options
  private let connector: PostgreSQLConnector
  private let copy: CatalogCopy
  private let logger: Logger
  private let follower: PostgreSQLFollower
  private let metrics = CatalogMetrics()
  private let taken = Mutex(Taken())
  private let refused = Mutex<Refused?>(nil)
  private let uncopied = Mutex<Uncopied?>(nil)

  /// Prepares to follow.
  ///
  /// - Throws: ``Failure`` where no descriptors are left.
  init(_ options: Options, logger: Logger) throws {
    self.options = options
    connector = PostgreSQLConnector(options.url)
    self.logger = logger
    copy = CatalogCopy(path: options.copyPath)
    let reports = OutageReports(logger: logger, url: options.url)
    guard let follower = PostgreSQLFollower("catalog-listen", reports: reports) else {
      throw Failure(description: "\(options.url): There is no descriptor left.")
    }
    self.follower = follower
  }

  // Life --------------------------------------------------------------------------------------

  /// Starts to follow, and returns the catalogs to begin with: the published ones, or the copy of
  /// those where the database does not answer.
  ///
  /// Without a copy it waits for the database, and for somebody who publishes.
  ///
  /// - Throws: ``Failure`` where waiting is of no use; `CancellationError`.
  func start() async throws -> CatalogSnapshot {
    let kept = kept()
    do {
      let patience: PostgreSQLFollower.Patience =
        kept == nil ? .waits : .returns(after: Self.startingTimeout)
      try await withTaskCancellationHandler {
        _ = try await follower.start(whereUnreachable: patience) { try self.follow() }
      } onCancel: {
        follower.stop()
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Failure(description: "\(options.url): \(Self.reason(error))")
    }
    let (first, isCopy) = try taken.withLock { taken in
      if let latest = taken.latest { return (latest, false) }
      guard let kept else { throw CancellationError() }
      taken.latest = kept
      return (kept, true)
    }
    if isCopy {
      logger.warning(
        "Started with the copy of catalogs that were published before.",
        metadata: ["file": "\(copy.path)", "revision": "\(first.revision)"])
    }
    return first
  }

  /// Has each revision handed over from now on, one after the other, off the event loops.
  ///
  /// - Parameters:
  ///   - revision: The one that the receiver has.
  ///   - receive: Called at once where there is another already.
  func subscribe(
    having revision: String, _ receive: @escaping @Sendable (CatalogSnapshot) -> Void
  ) {
    taken.withLock { taken in
      taken.receive = receive
      if let latest = taken.latest, latest.revision != revision { receive(latest) }
    }
  }

  /// Ends the connection.
  func close() async {
    follower.stop()
    await follower.ended()
    taken.withLock { $0.receive = nil }
  }

  private func kept() -> CatalogSnapshot? {
    do {
      return try copy.read()?.snapshot()
    } catch {
      logger.error(
        "The copy of the published catalogs is refused.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? PostgreSQLError else { return "\(error)" }
    let refusal = error.code == .refused ? "It refuses the connection." : "It refuses a statement."
    return "\(refusal) (PostgreSQL\(error.state.map { " \($0)" } ?? ""): \(error.message))"
  }

  // A connection's life -----------------------------------------------------------------------

  private func follow() throws {
    let session = try follower.connect(
      connector,
      PublishedCatalogs.options(
        applicationName: "localization-service", timeout: Self.readingTimeout),
      until: .now + Self.connectingTimeout)
    // Before looking, so that nothing can fall in between.
    try session.run(
      "LISTEN \(PublishedCatalogs.channel)", until: .now + Self.answerTimeout)
    var wasUsable = false
    while !follower.isStopped {
      let now = ContinuousClock.now
      let isUsable = try look(session)
      if isUsable, !wasUsable { follower.succeeded(session) }
      wasUsable = isUsable
      follower.wait(for: session, until: now + Self.interval)
      // Whatever it is about, a revision that could not be used may be usable now.
      if try !session.notifications().isEmpty { refused.withLock { $0 = nil } }
    }
  }

  /// Looks at what is published, and takes it where it is new.
  ///
  /// - Returns: Whether this replica has what it is to have.
  /// - Throws: `PostgreSQLError`; ``PublishingError`` `newerSchema`.
  private func look(_ session: PostgreSQLSession) throws -> Bool {
    // Whoever asks each second notices a server that hangs, and looks for another.
    let published = PublishedCatalogs(session, timeout: Self.answerTimeout)
    do {
      guard try published.exist() else { throw PublishingError.nothingPublished }
      let state = try published.state()
      guard let revision = state.revision(forReplica: options.replica) else {
        throw PublishingError.nothingPublished
      }
      if taken.withLock({ $0.latest?.revision }) != revision { try take(revision, session) }
      metrics.confirm(number: state.number)
      copyAgain()
      return true
    } catch PublishingError.newerSchema {
      throw PublishingError.newerSchema
    } catch let error where error is PublishingError || error is CatalogArchiveError {
      follower.failed(error, saying: "The published catalogs cannot be used; trying again.")
      return false
    }
  }

  /// Reads a revision, checks it, hands it over and keeps a copy.
  private func take(_ revision: String, _ session: PostgreSQLSession) throws {
    let now = ContinuousClock.now
    if let refused = refused.withLock({ $0 }), refused.revision == revision, now < refused.until {
      throw refused.error
    }
    let packed: [UInt8]
    let snapshot: CatalogSnapshot
    do {
      packed = try PublishedCatalogs(session, timeout: Self.readingTimeout).packed(revision)
      snapshot = try CatalogArchive(packed: packed, revision: revision).snapshot()
      guard !snapshot.bundles.isEmpty else { throw CatalogArchiveError.empty }
    } catch let error where error is PublishingError || error is CatalogArchiveError {
      metrics.refuse()
      refused.withLock {
        $0 = Refused(revision: revision, error: error, until: now + Self.refusalInterval)
      }
      throw error
    }
    refused.withLock { $0 = nil }
    taken.withLock { taken in
      taken.latest = snapshot
      taken.receive?(snapshot)
    }
    do {
      try copy.write(packed)
      uncopied.withLock { $0 = nil }
    } catch {
      logger.warning(
        "The published catalogs cannot be copied to the disk.", metadata: ["error": "\(error)"])
      uncopied.withLock { $0 = Uncopied(packed: packed, next: .now + Self.copyInterval) }
    }
  }

  /// Copies what is in use where that failed: a start without the database would otherwise have
  /// catalogs from before, or none.
  private func copyAgain() {
    guard let last = uncopied.withLock({ $0 }), ContinuousClock.now >= last.next else { return }
    do {
      try copy.write(last.packed)
      uncopied.withLock { $0 = nil }
      logger.info(
        "The published catalogs are copied to the disk.", metadata: ["file": "\(copy.path)"])
    } catch {
      uncopied.withLock { $0?.next = .now + Self.copyInterval }
    }
  }
}
