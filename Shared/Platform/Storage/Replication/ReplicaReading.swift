// SPDX-License-Identifier: Apache-2.0

import GRDB
import PostgreSQL

/// Changes as they were read from PostgreSQL, and where a copy stands with them.
struct ReplicaReading {
  var changes: ReplicaChanges
  var position: ReplicaPosition

  /// How many rows are read at a time.
  private static let pageSize = 500

  /// What the last transaction is known by.
  struct Numbers {
    /// When the server was started, which no other was at that microsecond.
    var server: String
    var epoch: Int64
    var sequence: Int64
  }

  /// The statement for the number of the last transaction.
  static let positionQuery =
    "SELECT epoch, sequence, extract(epoch FROM pg_postmaster_start_time()) FROM replication"

  /// Reads the number of the last transaction from a row.
  static func numbers(_ row: [String?]?) throws -> Numbers {
    guard let row, row.count == 3, let epoch = row[0].flatMap({ Int64($0) }),
      let sequence = row[1].flatMap({ Int64($0) }), let server = row[2]
    else { throw StorageError(.corrupt, "It has no number.", at: "table replication") }
    return Numbers(server: server, epoch: epoch, sequence: sequence)
  }

  /// Reads everything, or what changed behind a position, from one state of the database.
  ///
  /// - Parameters:
  ///   - start: Where the copy stands; nil: everything is read, as it is where the epoch or the
  ///     server is another.
  ///   - format: The tables.
  ///   - session: The connection.
  ///   - deadline: When to give up on the next statement; called before each, because the more
  ///     there is to read, the more statements it takes.
  /// - Returns: What was read, and whether it is everything.
  /// - Throws: `PostgreSQLError`, `StorageError`.
  static func snapshot(
    after start: ReplicaPosition?, _ format: ReplicatedFormat, _ session: PostgreSQLSession,
    until deadline: () -> ContinuousClock.Instant
  ) throws -> (reading: ReplicaReading, isWhole: Bool) {
    let begun = try session.run(
      [
        PostgreSQLStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
        PostgreSQLStatement(positionQuery),
      ], until: deadline())
    let numbers = try numbers(begun[1].rows.first)
    let known = start.flatMap { $0.isBefore(numbers) ? $0 : nil }
    var reading = try ReplicaReading.read(
      after: known ?? format.start, to: numbers.sequence, format, session, until: deadline)
    reading.position.server = numbers.server
    reading.position.epoch = numbers.epoch
    if known == nil {
      reading.changes.references = try format.references.map { reference in
        try session.run(reference.query, until: deadline()).rows.map {
          try reference.columns.values($0)
        }
      }
    }
    try session.run("COMMIT", until: deadline())
    return (reading, known == nil)
  }

  /// Reads what changed behind a position, inside a transaction that sees one state.
  static func read(
    after start: ReplicaPosition, to sequence: Int64, _ format: ReplicatedFormat,
    _ session: PostgreSQLSession, until deadline: () -> ContinuousClock.Instant
  ) throws -> ReplicaReading {
    let tables = try zip(format.tables, start.revisions).map { table, revision in
      try items(of: table, after: revision, session, until: deadline)
    }
    let changes = ReplicaChanges(tables: tables)
    return ReplicaReading(
      changes: changes, position: start.advanced(to: sequence, by: changes, format))
  }

  private static func items(
    of table: ReplicatedTable, after revision: Int64, _ session: PostgreSQLSession,
    until deadline: () -> ContinuousClock.Instant
  ) throws -> [ReplicaItem] {
    var items: [ReplicaItem] = []
    var revision = revision
    while true {
      let rows = try session.run(
        table.pageQuery, ["\(revision)", "\(pageSize)"], until: deadline()
      ).rows.map { try table.columns.values($0) }
      guard let last = rows.last else { return items }
      let end = table.revision(of: last)
      let parts = try table.parts.map { part in
        let rows = try session.run(
          table.partsQuery(part), ["\(revision)", "\(end)"], until: deadline()
        ).rows.map { try part.columns.values($0) }
        return Dictionary(grouping: rows) { $0[0] }
      }
      items += rows.map { row in
        ReplicaItem(row: row, parts: parts.map { $0[row[0]] ?? [] })
      }
      if rows.count < pageSize { return items }
      revision = end
    }
  }
}

extension ReplicaPosition {
  /// Whether what a server has may be reached from here.
  func isBefore(_ numbers: ReplicaReading.Numbers) -> Bool {
    isBeside(numbers) && sequence <= numbers.sequence
  }

  /// Whether it is of the same server, and of the same epoch.
  func isBeside(_ numbers: ReplicaReading.Numbers) -> Bool {
    server == numbers.server && epoch == numbers.epoch
  }
}
