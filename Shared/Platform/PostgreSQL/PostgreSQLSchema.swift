// SPDX-License-Identifier: Apache-2.0

/// A schema that programs of several versions share, with numbered migrations that only go forward.
public struct PostgreSQLSchema: Sendable {
  /// A step from one version to the next.
  public struct Migration: Sendable {
    /// What it does, for whoever reads the table `migrations`.
    public var name: String

    /// The number of the oldest migration whose program still works with the schema after this one.
    ///
    /// A program that knows fewer migrations than this does not start.
    public var oldestCompatible: Int

    /// Statements separated by semicolons; they run with the schema as their search path.
    public var sql: String

    /// Creates a migration.
    public init(_ name: String, oldestCompatible: Int, sql: String) {
      self.name = name
      self.oldestCompatible = oldestCompatible
      self.sql = sql
    }
  }

  /// A schema that a newer version of the program has changed, so that this one cannot use it.
  public struct NewerError: Error, Hashable {
    /// The schema's name.
    public var schema: String
  }

  /// The schema's name.
  public var name: String

  /// What makes the tables that are there before the first migration.
  public var foundation: String

  /// The migrations, oldest first.
  public var migrations: [Migration]

  /// How long a migration may take, or wait for another program's.
  private static let timeout = Duration.seconds(60)

  private static let table = """
    CREATE TABLE migrations (
      number integer NOT NULL PRIMARY KEY,
      name text NOT NULL,
      oldest_compatible integer NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now()
    );
    """

  /// Describes a schema.
  public init(_ name: String, foundation: String = "", migrations: [Migration]) {
    self.name = name
    self.foundation = foundation
    self.migrations = migrations
  }

  /// Whether the schema is there.
  ///
  /// - Throws: ``PostgreSQLError``; ``NewerError`` where this program is too old for it.
  public func exists(
    _ session: PostgreSQLSession, until deadline: ContinuousClock.Instant
  ) throws -> Bool {
    try version(session, until: deadline) != nil
  }

  /// Brings the schema to the present version; one program at a time, in one transaction.
  ///
  /// - Parameters:
  ///   - session: The connection.
  ///   - fill: Called in the transaction with its deadline, when the tables are there.
  /// - Throws: ``PostgreSQLError``; ``NewerError`` where this program is too old; what `fill`
  ///   throws. The schema is then as it was.
  public func migrate(
    _ session: PostgreSQLSession,
    filling fill: (_ deadline: ContinuousClock.Instant) throws -> Void = { _ in }
  ) throws {
    let deadline = ContinuousClock.now + Self.timeout + .seconds(5)
    let milliseconds = Self.timeout.components.seconds * 1000
    let lock = "SELECT pg_advisory_xact_lock(hashtextextended('caffe ' || $1::text, 0))"
    _ = try session.run(
      [
        PostgreSQLStatement("BEGIN"),
        PostgreSQLStatement("SET LOCAL statement_timeout = \(milliseconds)"),
        PostgreSQLStatement(lock, [name]),
      ], until: deadline)
    do {
      try migrateInTransaction(session, until: deadline)
      try fill(deadline)
      try session.run("COMMIT", until: deadline)
    } catch {
      _ = try? session.run("ROLLBACK", until: deadline)
      throw error
    }
  }

  private func migrateInTransaction(
    _ session: PostgreSQLSession, until deadline: ContinuousClock.Instant
  ) throws {
    // Asked for first, so that a role without the right to create anything can use what there is.
    let made = try version(session, until: deadline)
    if made == nil {
      try session.runScript(
        "CREATE SCHEMA IF NOT EXISTS \(name); SET search_path = \(name); \(Self.table)"
          + foundation, until: deadline)
    }
    for (index, migration) in migrations.enumerated().dropFirst(made ?? 0) {
      // A table that others use for long is no reason to keep them waiting.
      try session.runScript("SET LOCAL lock_timeout = 5000; \(migration.sql)", until: deadline)
      try session.run(
        "INSERT INTO migrations (number, name, oldest_compatible) VALUES ($1, $2, $3)",
        ["\(index + 1)", migration.name, "\(migration.oldestCompatible)"], until: deadline)
    }
  }

  /// The number of the last migration; nil where there is no such schema.
  private func version(
    _ session: PostgreSQLSession, until deadline: ContinuousClock.Instant
  ) throws -> Int? {
    let table = try session.run("SELECT to_regclass($1)", ["\(name).migrations"], until: deadline)
    guard table.value != nil else { return nil }
    let row =
      try session.run(
        "SELECT coalesce(max(number), 0), coalesce(max(oldest_compatible), 0) "
          + "FROM \(name).migrations", until: deadline
      ).rows.first ?? []
    let numbers = row.map { text in text.flatMap { Int($0) } ?? 0 }
    guard numbers.count == 2, numbers[1] <= migrations.count else {
      throw NewerError(schema: name)
    }
    return numbers[0]
  }
}
