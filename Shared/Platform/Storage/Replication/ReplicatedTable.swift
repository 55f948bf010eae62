// SPDX-License-Identifier: Apache-2.0

/// A table that PostgreSQL keeps and every replica holds a copy of.
///
/// It has the same columns on both sides. A row is never removed, only marked, and its `revision`
/// grows with each change: so the rows behind a revision are all that changed since.
public struct ReplicatedTable: Sendable {
  /// How a column's values are written.
  public enum Kind: Sendable, Hashable {
    /// `text` in PostgreSQL, TEXT in SQLite.
    case text
    /// `bigint` or `integer`, and INTEGER.
    case integer
    /// `bytea`, and BLOB.
    case bytes
    /// `boolean`, and INTEGER of 0 and 1.
    case flag
  }

  /// A column.
  public struct Column: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its kind.
    public var kind: Kind

    /// Creates a column.
    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A table of parts that belong to the rows of another, and are replaced with them.
  public struct Part: Sendable {
    /// The table's name.
    public var name: String
    /// Its columns; the first is the key of the row that the part belongs to.
    public var columns: [Column]

    /// Creates a table of parts, which are kept in the order of their first two columns.
    public init(_ name: String, _ columns: [Column]) {
      self.name = name
      self.columns = columns
    }
  }

  /// The table's name.
  public let name: String
  /// Its columns; those of its key come first.
  public let columns: [Column]
  /// How many columns its key has.
  public let keyCount: Int
  /// What belongs to its rows; only where the key is a single column.
  public let parts: [Part]

  /// The place of the column `revision`.
  let revisionIndex: Int
  /// The statements that write it.
  let statements: Statements

  /// Creates a table; one of the columns must be `revision`.
  public init(_ name: String, _ columns: [Column], keyCount: Int = 1, parts: [Part] = []) {
    guard let index = columns.firstIndex(of: Column("revision", .integer)) else {
      preconditionFailure("\(name) has no column revision")
    }
    self.name = name
    self.columns = columns
    self.keyCount = keyCount
    self.parts = parts
    revisionIndex = index
    statements = Statements(name, columns, keyCount: keyCount, parts)
  }
}

/// A table that the service only reads, and each replica whole.
public struct ReplicatedReference: Sendable {
  /// The table's name.
  public var name: String
  /// Its columns.
  public var columns: [ReplicatedTable.Column]

  /// Creates a table.
  public init(_ name: String, _ columns: [ReplicatedTable.Column]) {
    self.name = name
    self.columns = columns
  }
}

/// A service's tables in PostgreSQL.
public struct ReplicatedFormat: Sendable {
  /// The schema that they are in, and the channel of its notifications.
  public var schema: String
  /// The migrations from an empty schema to the present tables, numbered from 1.
  ///
  /// A released migration never changes; new ones are appended. The table of migrations and those
  /// of ``bookkeeping`` are there before the first.
  public var migrations: [ReplicaMigration]
  /// The tables with what the service writes.
  public var tables: [ReplicatedTable]
  /// The tables that it only reads.
  public var references: [ReplicatedReference]

  /// Creates a format.
  public init(
    schema: String, migrations: [ReplicaMigration], tables: [ReplicatedTable],
    references: [ReplicatedReference] = []
  ) {
    self.schema = schema
    self.migrations = migrations
    self.tables = tables
    self.references = references
  }
}
