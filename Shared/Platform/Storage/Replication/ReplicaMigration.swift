// SPDX-License-Identifier: Apache-2.0

import GRDB
import PostgreSQL

/// A step from one version of a schema in PostgreSQL to the next.
///
/// Replicas of the version before go on while it is made and after it, so a migration only adds:
/// columns with a default, tables, indexes. What is no longer used is removed by a later one, once
/// no replica of a version that uses it runs.
public struct ReplicaMigration: Sendable {
  let step: PostgreSQLSchema.Migration

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - name: What it does, for whoever reads the table `migrations`.
  ///   - oldestCompatible: The number of the oldest migration whose program still works with the
  ///     schema after this one; a program that knows fewer does not start.
  ///   - sql: Statements separated by semicolons; they run with the schema as their search path.
  public init(_ name: String, oldestCompatible: Int, sql: String) {
    step = PostgreSQLSchema.Migration(name, oldestCompatible: oldestCompatible, sql: sql)
  }
}

extension ReplicatedFormat {
  /// The tables that every schema has beside `migrations`: the number of the last transaction, and
  /// which requests have been carried out.
  static let bookkeeping = """
    CREATE TABLE replication (
      is_only boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (is_only),
      epoch bigint NOT NULL DEFAULT 1,
      sequence bigint NOT NULL DEFAULT 0
    );
    INSERT INTO replication DEFAULT VALUES;
    CREATE TABLE requests (
      id text NOT NULL PRIMARY KEY,
      digest text NOT NULL,
      answer bigint NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX requests_by_age ON requests (made_at);
    """

  /// Brings a schema to the present version, and fills one that is new; one replica at a time.
  ///
  /// - Throws: `PostgreSQLError`; `StorageError` with `newer` where this program is too old.
  func migrate(_ session: PostgreSQLSession, filledWith sample: ReplicaChanges) throws {
    let shared = PostgreSQLSchema(
      schema, foundation: Self.bookkeeping, migrations: migrations.map(\.step))
    do {
      try shared.migrate(session) { try fill(session, with: sample, until: $0) }
    } catch is PostgreSQLSchema.NewerError {
      throw StorageError(
        .newer, "It was written by a newer version of the \(schema) service.",
        at: "schema \(schema)")
    }
  }

  /// Fills tables that were never written; the sequence of those that were is above 0.
  private func fill(
    _ session: PostgreSQLSession, with sample: ReplicaChanges,
    until deadline: ContinuousClock.Instant
  ) throws {
    let row = try session.run(
      ReplicaReading.positionQuery + " FOR UPDATE", until: deadline
    ).rows.first
    guard try ReplicaReading.numbers(row).sequence == 0 else { return }
    var statements = statements(writing: sample)
    statements.append(PostgreSQLStatement("UPDATE replication SET sequence = 1"))
    _ = try session.run(statements, until: deadline)
  }

  /// What writes changes into PostgreSQL.
  func statements(writing changes: ReplicaChanges) -> [PostgreSQLStatement] {
    var statements: [PostgreSQLStatement] = []
    for (table, items) in zip(tables, changes.tables) {
      for item in items { statements += table.writing(item) }
    }
    for (reference, rows) in zip(references, changes.references ?? []) {
      statements += reference.writing(rows)
    }
    return statements
  }
}
