// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch
import Foundation
public import GRDB
public import Logging

/// A service's database: SQLite's, or PostgreSQL's with a copy in memory.
///
/// One writer and several readers work concurrently (write-ahead mode), on GRDB's queues and never
/// on an event loop. A write is acknowledged once it is on disk.
///
/// With PostgreSQL, what is read is the copy, which follows it (``Replica``), and a write is
/// acknowledged once PostgreSQL has committed it and the copy has it too.
public struct ServiceDatabase: Sendable {
  /// The database's file; `:memory:` if there is none, and with PostgreSQL the hosts and the
  /// database without secrets.
  public let path: String

  /// What the database has, such as `menu`.
  let name: String

  /// The underlying GRDB writer; with PostgreSQL, the copy's.
  public let writer: any DatabaseWriter

  private let writes: any WriteSink
  private let lock: DatabaseLock?
  private let replicated: ReplicatedDatabase?
  private let uses = RunningUses()
  let metrics: DatabaseMetrics

  /// For whom a task reads, such as the connection that its call came by; nil for nobody in
  /// particular.
  ///
  /// SQLite's readers serve one read after the other. With this, owners take turns (``FairRoom``),
  /// so that a crowd's reads do not hold up those of its neighbours.
  public var readOwner: @Sendable () -> ObjectIdentifier? = { nil }

  private let readers = FairRoom(readsMax)

  /// How many reads with an owner go on at once.
  ///
  /// At most one less than GRDB has readers, so that a read without one finds a reader. On few
  /// processors as many as there are: what is read lies in memory mostly, so that more would only
  /// take time from each other, and a newcomer waits until one of them has ended.
  private static let readsMax = min(4, max(2, ProcessInfo.processInfo.activeProcessorCount))

  /// Opens the database at a path, creating it and its folder if necessary, for this process alone.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - format: The database's schema and identity.
  ///   - fill: Fills a new database, in one transaction; called every time a database is opened.
  /// - Throws: ``StorageError``. A rejected file is not modified.
  public init(
    path: String, format: DatabaseFormat, fill: (Database) throws -> Void
  ) throws(StorageError) {
    name = format.name
    metrics = DatabaseMetrics(system: "sqlite")
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw StorageError("Its folder cannot be made.", at: path, cause: error)
    }
    try StorageError.checkNoFolder(at: path)
    lock = try DatabaseLock(path)
    do {
      let configuration = Self.configuration(format)
      if FileManager.default.fileExists(atPath: path) {
        // A pool writes the file's header as it opens it: what is not ours is only read.
        let file = try DatabaseQueue.reading(path, configuration)
        try file.read { database in try format.check(database, path: path) }
        try file.close()
      }
      writer = try DatabasePool(path: path, configuration: configuration)
    } catch {
      throw StorageError("It cannot be opened.", at: path, cause: error)
    }
    writes = WriteQueue(writer)
    replicated = nil
    self.path = path
    try prepare(format, fill: fill)
  }

  /// Creates a database in memory, which ends with the process.
  ///
  /// - Parameters:
  ///   - format: The database's schema and identity.
  ///   - fill: Fills the database.
  /// - Throws: ``StorageError``.
  public init(
    inMemory format: DatabaseFormat, fill: (Database) throws -> Void
  ) throws(StorageError) {
    name = format.name
    metrics = DatabaseMetrics(system: "sqlite")
    path = Self.inMemory
    do {
      writer = try DatabaseQueue(configuration: Self.configuration(format))
    } catch {
      throw StorageError("It cannot be made.", at: path, cause: error)
    }
    writes = WriteQueue(writer)
    lock = nil
    replicated = nil
    try prepare(format, fill: fill)
  }

  /// Connects to PostgreSQL, and waits for it where it does not answer.
  ///
  /// - Parameters:
  ///   - options: Where it is, and how it is used.
  ///   - format: The database's schema; it must have one for PostgreSQL.
  ///   - logger: Logs when the database is lost, and when it is back.
  ///   - fill: Fills a new database, in one transaction.
  /// - Throws: ``StorageError`` where waiting is of no use: a wrong password, no such database, a
  ///   newer schema. `CancellationError` if the task was cancelled.
  public init(
    postgreSQL options: ReplicationOptions, format: DatabaseFormat, logger: Logger,
    fill: (Database) throws -> Void
  ) async throws {
    guard let tables = format.replication else {
      preconditionFailure("\(format.name) has no tables in PostgreSQL")
    }
    let copy = try ServiceDatabase(inMemory: format, fill: fill)
    let replica = try Replica(copy.writer, tables)
    let replicated = try await ReplicatedDatabase.open(replica, options, logger)
    name = format.name
    metrics = DatabaseMetrics(system: "postgresql")
    path = "\(options.url)"
    writer = copy.writer
    writes = replicated.writers
    lock = nil
    self.replicated = replicated
  }

  // Replication -------------------------------------------------------------------------------

  /// Whether this is a copy of what PostgreSQL has.
  public var isReplica: Bool { replicated != nil }

  /// How old what is read may be: nil as long as it is what the database contains.
  ///
  /// A copy that has lost PostgreSQL goes on being read.
  public var age: Duration? { replicated?.replica.age() }

  /// How the database is doing.
  public var health: DatabaseHealth { replicated?.health ?? DatabaseHealth() }

  /// Notes in the metrics how the database is doing.
  public func recordHealth() { metrics.record(health) }

  /// A number that changes when the copy turns out to have had changes that PostgreSQL has not, as
  /// after a primary was replaced by a standby that lacked its last transactions.
  public var generation: UInt64 { replicated?.replica.generation ?? 0 }

  /// Has the copy followed by what was made from it.
  ///
  /// - Parameter observer: Calls its argument, which changes the copy, on a thread that may be
  ///   blocked; it may read ``writer`` afterwards.
  public func follow(
    _ observer: @escaping @Sendable (_ change: () throws -> ReplicaUpdate) throws -> Void
  ) {
    replicated?.replica.observe(observer)
  }

  private static let inMemory = ":memory:"

  private static func configuration(_ format: DatabaseFormat) -> Configuration {
    var configuration = Configuration()
    configuration.label = format.name
    configuration.busyMode = .timeout(5)
    return configuration
  }

  private func prepare(
    _ format: DatabaseFormat, fill: (Database) throws -> Void
  ) throws(StorageError) {
    do {
      // With FULL, every commit waits until the write-ahead log is on disk; NORMAL may lose the
      // last commits in a power failure. GRDB sets NORMAL when it opens a pool, after its
      // configuration's `prepareDatabase`, and never replaces its writing connection.
      try writer.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
      try format.migrator.migrate(writer)
      try writer.write { database in
        try format.mark(database)
        try fill(database)
      }
    } catch {
      throw StorageError("It cannot be written.", at: path, cause: error)
    }
  }

  /// Closes the database, after which it can be neither read nor written.
  ///
  /// Commits first go to the write-ahead log (https://sqlite.org/wal.html). Closing checkpoints it
  /// into the database's own file, which is complete from then on and can be copied alone. Pending
  /// writes are committed first, so this takes as long as they and the reads in progress.
  ///
  /// - Throws: ``StorageError`` if the log cannot be checkpointed, for example because another
  ///   process is reading the database. Nothing is lost: the log stays beside the file, and is read
  ///   the next time.
  public func close() async throws(StorageError) {
    await uses.close()
    await replicated?.close()
    // Closing blocks, which a task's thread should not.
    let outcome = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        continuation.resume(returning: Result { try closeConnections() })
      }
    }
    do {
      try outcome.get()
    } catch {
      throw StorageError("Its write-ahead log cannot be moved into it.", at: path, cause: error)
    }
  }

  private func closeConnections() throws {
    // Readers are closed first: the last connection to close removes the log, and a reader cannot.
    (writer as? DatabasePool)?.releaseMemory()
    // Closed in any case: failing to checkpoint is no reason to keep the file open.
    defer {
      try? writer.close()
      lock?.release()
    }
    try writer.writeWithoutTransaction { database in
      if writer is DatabasePool { try database.checkpoint(.truncate) }
    }
  }

  /// Reads from one snapshot of the database.
  ///
  /// - Throws: ``StorageError`` for SQLite's errors, `CancellationError` if the task was cancelled,
  ///   and whatever the body throws.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try beginUse()
    defer { uses.end() }
    return try await observed(.read) {
      let owner = readOwner()
      if let owner { try await readers.enter(1, of: owner) }
      defer { if owner != nil { readers.leave(1) } }
      do {
        return try await writer.steadyRead(body)
      } catch let error as DatabaseError {
        throw StorageError("It cannot be read.", at: path, cause: error)
      }
    }
  }

  /// Performs a write atomically, and returns once it is on disk.
  ///
  /// Concurrent writes share a commit, but are rolled back individually. The body must have no
  /// other effects: if a shared commit fails, it is called again.
  ///
  /// - Parameters:
  ///   - request: The write's identity, which the body passes to `Database.once`.
  ///   - body: Writes.
  /// - Returns: What the body returns.
  /// - Throws: ``StorageError`` for SQLite's errors, `CancellationError` if the task was cancelled
  ///   beforehand, and whatever the body throws.
  public func write<Value: Sendable>(
    _ request: WriteRequest? = nil, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    try beginUse()
    defer { uses.end() }
    return try await observed(.write) {
      do {
        return try await withCheckedThrowingContinuation { continuation in
          writes.add(PendingWrite(body, request: request, for: continuation))
        }
      } catch let error as DatabaseError {
        throw StorageError("It cannot be written.", at: path, cause: error)
      }
    }
  }

  private func beginUse() throws(StorageError) {
    guard uses.begin() else {
      throw StorageError(.unavailable, "It has been closed.", at: path)
    }
  }
}
