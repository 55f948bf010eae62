// SPDX-License-Identifier: Apache-2.0

public import GRDB
import PostgreSQL

/// The identity that a caller gave a write, so that it is made once even if it is asked for again.
public struct WriteRequest: Sendable, Hashable {
  /// The caller's name for it.
  public var id: String

  /// A digest of what was asked for, which tells a repetition from another write under its name.
  public var digest: String

  /// Creates an identity.
  public init(id: String, digest: String) {
    self.id = id
    self.digest = digest
  }

  /// Another write has been made under the same identity.
  public struct Reused: Error, Hashable {
    /// The identity.
    public var id: String
  }

  /// How long a write is remembered.
  public static let lifetime = Duration.seconds(24 * 3600)
}

extension Database {
  /// Makes a write, or recalls what it gave when it was made before.
  ///
  /// The record is part of the write's own transaction. The format needs the table
  /// ``WriteRequest/table``.
  ///
  /// - Parameters:
  ///   - request: The write's identity; without one it is made each time.
  ///   - recall: What to return for the answer of a write that was made before.
  ///   - body: Makes the write; its answer is recorded, unless it is nil because nothing was
  ///     written.
  /// - Returns: What `body` or `recall` returns.
  /// - Throws: ``WriteRequest/Reused``, `DatabaseError`, and what the closures throw.
  public func once<Value>(
    _ request: WriteRequest?, recall: (Int64) throws -> Value,
    _ body: () throws -> (value: Value, answer: Int64?)
  ) throws -> Value {
    guard let request else { return try body().value }
    let row = try Row.fetchOne(
      cachedStatement(sql: "SELECT digest, answer FROM requests WHERE id = ?"),
      arguments: [request.id])
    if let row {
      guard row["digest"] == request.digest else { throw WriteRequest.Reused(id: request.id) }
      return try recall(row["answer"])
    }
    let (value, answer) = try body()
    guard let answer else { return value }
    try executeKept(
      "DELETE FROM requests WHERE made_at < unixepoch() - ?",
      arguments: [WriteRequest.lifetime.components.seconds])
    try executeKept(
      "INSERT INTO requests (id, digest, answer) VALUES (?, ?, ?)",
      arguments: [request.id, request.digest, answer])
    return value
  }
}

extension WriteRequest {
  /// SQLite's table of the writes that have been made, for a format's migrations.
  public static let table = """
    CREATE TABLE requests (
      id TEXT NOT NULL PRIMARY KEY,
      digest TEXT NOT NULL,
      answer INTEGER NOT NULL,
      made_at INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX requests_by_age ON requests (made_at);
    """

  /// The columns that PostgreSQL's table and a copy share.
  static let columns = [
    ReplicatedTable.Column("id", .text), ReplicatedTable.Column("digest", .text),
    ReplicatedTable.Column("answer", .integer),
  ]

  /// PostgreSQL's rows of the requests in an array.
  static let query = "SELECT \(columns.list) FROM requests WHERE id = ANY($1)"

  /// Removes what is remembered no longer from PostgreSQL's table.
  static let forgetting =
    "DELETE FROM requests WHERE made_at < now() - interval '\(lifetime.components.seconds) seconds'"

  /// The text of an array of texts.
  static func array(_ texts: [String]) -> String {
    let quoted = texts.map { text in
      let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
      return "\"\(escaped)\""
    }
    return "{\(quoted.joined(separator: ","))}"
  }

  /// Adds a row to PostgreSQL's table.
  static func recording(_ row: [DatabaseValue]) -> PostgreSQLStatement {
    PostgreSQLStatement(columns.remoteInsertion(into: "requests"), columns.texts(row))
  }

  /// Adds a row to a copy.
  static func insert(_ row: [DatabaseValue], _ database: Database) throws {
    try ReplicatedTable.insert(row, into: "requests", columns, database)
  }

  private static let all = "SELECT \(columns.list) FROM requests"

  /// The rows of a copy.
  static func rows(in database: Database) throws -> [[DatabaseValue]] {
    try Row.fetchAll(database.cachedStatement(sql: all)).map { Array($0.databaseValues) }
  }
}
