// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A write that somebody waits for.
struct PendingWrite: Sendable {
  /// What became of a write, as long as its transaction is committed.
  struct Outcome {
    /// Why it wrote nothing.
    let error: (any Error)?
    /// Wakes who waits.
    let finish: () -> Void
  }

  /// Writes inside a savepoint, which the write's own error undoes.
  let run: @Sendable (Database) -> Outcome

  /// Wakes who waits: nothing of the write is stored.
  let fail: @Sendable (any Error) -> Void

  /// Makes a write of what it does and who waits for it.
  init<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value,
    for continuation: CheckedContinuation<Value, any Error>
  ) {
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
