// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A write and the caller that waits for it.
struct PendingWrite: Sendable {
  /// The outcome of a write, provided that its transaction is committed.
  struct Outcome {
    /// The error that rolled it back.
    let error: (any Error)?
    /// Resumes the caller.
    let finish: () -> Void
  }

  /// Writes inside a savepoint, which an error of this write rolls back.
  let run: @Sendable (Database) -> Outcome

  /// Resumes the caller with an error: nothing of the write was stored.
  let fail: @Sendable (any Error) -> Void

  /// The identity that the caller gave it.
  let request: WriteRequest?

  /// Creates a write from its body and the caller's continuation.
  init<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value, request: WriteRequest? = nil,
    for continuation: CheckedContinuation<Value, any Error>
  ) {
    self.request = request
    run = { database in
      do {
        let value = try Self.inSavepoint(of: database, body)
        return Outcome(error: nil) { continuation.resume(returning: value) }
      } catch {
        return Outcome(error: error) { continuation.resume(throwing: error) }
      }
    }
    fail = { error in continuation.resume(throwing: error) }
  }

  private static func inSavepoint<Value>(
    of database: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    var value: Value?
    try database.inSavepoint {
      value = try body(database)
      return .commit
    }
    guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return value
  }
}

/// Where writes go.
protocol WriteSink: Sendable {
  /// Adds a write, which runs soon.
  func add(_ write: PendingWrite)
}
