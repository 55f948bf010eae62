// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
public import GRDB

/// A service's SQLite database.
///
/// One writer and several readers work at once (write-ahead mode), on GRDB's queues and never on
/// an event loop. A write is acknowledged when it is on the disk.
public struct ServiceDatabase: Sendable {
  /// The database's file; `:memory:` without one.
  public let path: String

  /// GRDB's own view of the database.
  public let writer: any DatabaseWriter

  private let writes: WriteQueue
  private let uses = RunningUses()

  /// Opens the database at a path; a new one is made, with its folder.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - format: What the database looks like.
  ///   - fill: Fills a new database, in one transaction; called at each opening.
  /// - Throws: ``StorageError``. A file that is refused is left as it is.
  public init(
    path: String, format: DatabaseFormat, fill: (Database) throws -> Void
  ) throws(StorageError) {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw StorageError("Its folder cannot be made.", at: path, cause: error)
    }
    do {
      writer = try DatabasePool(path: path, configuration: Self.configuration(format))
      try writer.read { database in try format.check(database, path: path) }
    } catch {
      throw StorageError("It cannot be opened.", at: path, cause: error)
    }
    writes = WriteQueue(writer)
    self.path = path
    try prepare(format, fill: fill)
  }

  /// Makes a database in memory, which ends with the process.
  ///
  /// - Parameters:
  ///   - format: What the database looks like.
  ///   - fill: Fills the database.
  /// - Throws: ``StorageError``.
  public init(
    inMemory format: DatabaseFormat, fill: (Database) throws -> Void
  ) throws(StorageError) {
    path = Self.inMemory
    do {
      writer = try DatabaseQueue(configuration: Self.configuration(format))
    } catch {
      throw StorageError("It cannot be made.", at: path, cause: error)
    }
    writes = WriteQueue(writer)
    try prepare(format, fill: fill)
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
      // FULL makes every commit wait until the write-ahead log is on the disk; NORMAL may lose the
      // last commits with the power. GRDB sets NORMAL when it opens a pool, after its
      // configuration's `prepareDatabase`, and keeps the one connection that writes.
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

  /// Closes the database, after which nothing can be read or written.
  ///
  /// What was written lies in the write-ahead log first (https://sqlite.org/wal.html). It is moved
  /// to the database's own file, which alone is the whole database then: whoever copies it has
  /// everything. Writes that wait are committed before. It takes as long as they and running reads
  /// do.
  ///
  /// - Throws: ``StorageError`` where the log cannot be moved, because another process reads the
  ///   database, say. Nothing is lost: the log stays beside the file, and is read at the next
  ///   opening.
  public func close() async throws(StorageError) {
    await uses.close()
    // It waits for others, which a task's thread should not.
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
    // Readers go first: the last connection to be closed removes the log, and theirs may not.
    (writer as? DatabasePool)?.releaseMemory()
    // Closed in any case: what holds the log is no reason to hold the file.
    defer { try? writer.close() }
    try writer.writeWithoutTransaction { database in
      if path != Self.inMemory { try database.checkpoint(.truncate) }
    }
  }

  /// Reads from one state of the database.
  ///
  /// - Throws: ``StorageError`` for what SQLite says, `CancellationError` where the task was
  ///   cancelled, and what the body throws.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try beginUse()
    defer { uses.end() }
    do {
      return try await writer.read(body)
    } catch let error as DatabaseError {
      throw StorageError("It cannot be read.", at: path, cause: error)
    }
  }

  /// Writes all or, where the body throws, nothing, and returns when it is on the disk.
  ///
  /// Writes that wait at the same time share a commit, each undone for itself. The body does
  /// nothing but write: where a shared commit fails, it is called again.
  ///
  /// - Throws: ``StorageError`` for what SQLite says, `CancellationError` where the task was
  ///   cancelled before, and what the body throws.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    try beginUse()
    defer { uses.end() }
    do {
      return try await withCheckedThrowingContinuation { continuation in
        writes.add(PendingWrite(body, for: continuation))
      }
    } catch let error as DatabaseError {
      throw StorageError("It cannot be written.", at: path, cause: error)
    }
  }

  private func beginUse() throws(StorageError) {
    guard uses.begin() else {
      throw StorageError(.unavailable, "It has been closed.", at: path)
    }
  }
}
