// SPDX-License-Identifier: Apache-2.0

import PostgreSQL

/// The connection that keeps a copy equal to PostgreSQL's tables, and its thread.
///
/// A notification says that something changed, and the rows behind the copy's position say what. A
/// notification that is lost costs a moment: the number of the last transaction is asked for every
/// second as well. After a lost connection everything is read anew.
final class ReplicaListener: Sendable {
  /// The time between two looks at the number of the last transaction.
  static let interval = Duration.seconds(1)

  private let replica: Replica
  private let options: ReplicationOptions
  private let connector: PostgreSQLConnector
  private let follower: PostgreSQLFollower

  init(
    _ replica: Replica, _ options: ReplicationOptions, _ connector: PostgreSQLConnector,
    _ reports: OutageReports
  ) throws(StorageError) {
    self.replica = replica
    self.options = options
    self.connector = connector
    let follower = PostgreSQLFollower("database-listen", reports: reports) { replica.lose() }
    guard let follower else {
      throw StorageError(.unavailable, "There is no descriptor left.", at: "\(options.url)")
    }
    self.follower = follower
  }

  // Life --------------------------------------------------------------------------------------

  /// Starts the thread, and returns once everything has been read.
  ///
  /// - Throws: `StorageError` where the database will not do; `CancellationError` after a stop.
  func start() async throws {
    do {
      try await follower.start { try self.follow() }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw StorageError(error, at: options.url)
    }
  }

  /// Ends the thread soon.
  func stop() { follower.stop() }

  /// Returns when the thread has ended.
  func ended() async { await follower.ended() }

  // A connection's life -----------------------------------------------------------------------

  /// Connects and follows the changes until the connection ends or the thread is stopped.
  private func follow() throws {
    let session = try follower.connect(
      connector,
      PostgreSQLSession.Options(
        applicationName: options.applicationName, schema: replica.format.schema,
        statementTimeout: Self.readingTimeout),
      until: .now + Self.connectingTimeout)
    if follower.isStarting { try replica.format.migrate(session, filledWith: replica.sample) }
    // Before reading, so that nothing can fall in between.
    try session.run("LISTEN \(replica.format.schema)", until: .now + Self.answerTimeout)
    try catchUp(session)
    follower.succeeded(session)
    var checked = ContinuousClock.now
    var cleaned: ContinuousClock.Instant?
    while !follower.isStopped {
      follower.wait(for: session, until: checked + Self.interval)
      let hasNews = try session.notifications().contains { payload in
        Int64(payload).map(replica.isNews) ?? true
      }
      // Connections that are made now lead to another server: this one has been replaced.
      guard !replica.isDoubted else {
        throw PostgreSQLError(.unreachable, "What is written goes to another server.")
      }
      let now = ContinuousClock.now
      guard hasNews || now >= checked + Self.interval else { continue }
      checked = now
      try check(session)
      if now >= (cleaned ?? now) {
        cleaned = now + Self.cleaningInterval
        try session.run(WriteRequest.forgetting, until: .now + Self.readingTimeout)
      }
    }
  }

  /// How long a connection may take, over all hosts of the URL and their addresses.
  static let connectingTimeout = Duration.seconds(20)

  /// How long a number may take; reading a page of rows may; and how often old requests are
  /// forgotten.
  private static let answerTimeout = Duration.seconds(2)
  private static let readingTimeout = Duration.seconds(60)
  private static let cleaningInterval = Duration.seconds(3600)

  /// Compares the number of the last transaction with the copy's.
  private func check(_ session: PostgreSQLSession) throws {
    let now = ContinuousClock.now
    let row = try session.run(
      ReplicaReading.positionQuery, until: now + Self.answerTimeout
    ).rows.first
    let numbers = try ReplicaReading.numbers(row)
    if let position = replica.position, position.isBeside(numbers),
      position.sequence >= numbers.sequence
    {
      replica.confirm(now)
    } else {
      try catchUp(session)
    }
  }

  /// Reads what changed, or everything, until the copy has it.
  private func catchUp(_ session: PostgreSQLSession) throws {
    while !follower.isStopped {
      let now = ContinuousClock.now
      let start = replica.position
      let (reading, isWhole) = try ReplicaReading.snapshot(
        after: start, replica.format, session, until: { .now + Self.readingTimeout })
      if isWhole {
        // Nobody writes to a copy that is lost, so nothing newer can be undone by this.
        replica.lose()
        try replica.replace(with: reading.changes, at: reading.position)
      } else if let start {
        let isDone = try replica.apply(reading.changes, from: start, to: reading.position)
        // A writer has brought it further meanwhile.
        let position = replica.position
        guard isDone || position.map({ $0.sequence >= reading.position.sequence }) == true else {
          continue
        }
      }
      replica.confirm(now)
      return
    }
  }
}
