// SPDX-License-Identifier: Apache-2.0

public import GRDB

extension Database {
  /// Executes a statement that the connection keeps compiled.
  ///
  /// Compiling takes longer than most statements do. What is kept stays as long as the connection,
  /// so the text must be one of few: what varies belongs into the arguments.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - arguments: What stands for its question marks.
  /// - Throws: `DatabaseError`.
  public func executeKept(
    _ sql: String, arguments: StatementArguments = StatementArguments()
  ) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

// While a queue is read, GRDB forbids writing by a pragma, and after any pragma that sets a flag,
// SQLite compiles anew whatever the connection keeps. A queue has a single connection, so nothing
// changes while it is read; and the bodies of reads are this project's, which do not write.
extension DatabaseWriter {
  /// Reads from one state of the database; for a thread that may be blocked.
  public func steadyRead<Value>(_ body: (Database) throws -> Value) throws -> Value {
    self is DatabaseQueue ? try unsafeRead(body) : try read(body)
  }

  /// Reads from one state of the database.
  func steadyRead<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if self is DatabaseQueue { return try await unsafeRead(body) }
    return try await read(body)
  }
}
