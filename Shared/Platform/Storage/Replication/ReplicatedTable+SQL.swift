// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import PostgreSQL

// The statements of a replicated table, on both sides.

extension [ReplicatedTable.Column] {
  /// Their names, as lists of columns have them.
  var list: String { map(\.name).joined(separator: ", ") }

  /// `$1, $2` for PostgreSQL.
  var numbers: String { indices.map { "$\($0 + 1)" }.joined(separator: ", ") }

  /// `?, ?` for SQLite.
  var marks: String { map { _ in "?" }.joined(separator: ", ") }

  /// A row of SQLite as PostgreSQL's texts.
  func texts(_ row: [DatabaseValue]) -> [String?] { zip(self, row).map { $0.kind.text($1) } }

  /// A row of PostgreSQL as SQLite's values.
  ///
  /// - Throws: `StorageError` where a text is not of its column's kind.
  func values(_ row: [String?]) throws -> [DatabaseValue] {
    try zip(self, row).map { column, text in
      guard let text else { return .null }
      guard let value = column.kind.value(text) else {
        throw StorageError(.corrupt, "It has no value of its kind.", at: "column \(column.name)")
      }
      return value
    }
  }
}

extension ReplicatedTable.Kind {
  fileprivate func text(_ value: DatabaseValue) -> String? {
    switch value.storage {
    case .null: nil
    case .int64(let number): self == .flag ? (number == 0 ? "f" : "t") : String(number)
    case .double(let number): String(number)
    case .string(let text): text
    case .blob(let data): PostgreSQLBytes.text(data)
    }
  }

  fileprivate func value(_ text: String) -> DatabaseValue? {
    switch self {
    case .text: text.databaseValue
    case .integer: Int64(text)?.databaseValue
    case .bytes: PostgreSQLBytes.bytes(text).map { Data($0).databaseValue }
    case .flag: text == "t" ? 1.databaseValue : text == "f" ? 0.databaseValue : nil
    }
  }
}

extension ReplicatedTable {
  /// The revision of a row.
  func revision(of row: [DatabaseValue]) -> Int64 {
    Int64.fromDatabaseValue(row[revisionIndex]) ?? 0
  }

  private var key: [Column] { Array(columns.prefix(keyCount)) }

  // PostgreSQL --------------------------------------------------------------------------------

  /// The rows behind `$1`, at most `$2` of them.
  var pageQuery: String {
    "SELECT \(columns.list) FROM \(name) WHERE revision > $1 ORDER BY revision LIMIT $2"
  }

  /// The parts of the rows behind `$1` up to `$2`.
  func partsQuery(_ part: Part) -> String {
    let names = part.columns.map { "p.\($0.name)" }.joined(separator: ", ")
    return """
      SELECT \(names) FROM \(part.name) p JOIN \(name) r ON r.\(columns[0].name) = \
      p.\(part.columns[0].name) WHERE r.revision > $1 AND r.revision <= $2 ORDER BY 1, 2
      """
  }

  /// Writes a row in the place of the one with its key.
  func writing(_ item: ReplicaItem) -> [PostgreSQLStatement] {
    let changes = columns.dropFirst(keyCount).map { "\($0.name) = excluded.\($0.name)" }
    var statements = [
      PostgreSQLStatement(
        """
        INSERT INTO \(name) (\(columns.list)) VALUES (\(columns.numbers)) \
        ON CONFLICT (\(key.list)) DO UPDATE SET \(changes.joined(separator: ", "))
        """,
        columns.texts(item.row))
    ]
    for (part, rows) in zip(parts, item.parts) {
      statements.append(
        PostgreSQLStatement(
          "DELETE FROM \(part.name) WHERE \(part.columns[0].name) = $1",
          Array(columns.texts(item.row).prefix(1))))
      statements += rows.map { row in
        PostgreSQLStatement(
          "INSERT INTO \(part.name) (\(part.columns.list)) VALUES (\(part.columns.numbers))",
          part.columns.texts(row))
      }
    }
    return statements
  }

  // SQLite ------------------------------------------------------------------------------------

  /// The rows behind a revision with their parts, in the order of the changes.
  func items(after revision: Int64, in database: Database) throws -> [ReplicaItem] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT \(columns.list) FROM \(name) WHERE revision > ? ORDER BY revision",
      arguments: [revision])
    return try rows.map { row in
      let values = Array(row.databaseValues)
      let parts = try parts.map { part in
        try Row.fetchAll(
          database,
          sql: """
            SELECT \(part.columns.list) FROM \(part.name) WHERE \(part.columns[0].name) = ?
            ORDER BY 1, 2
            """,
          arguments: [values[0]]
        ).map { Array($0.databaseValues) }
      }
      return ReplicaItem(row: values, parts: parts)
    }
  }

  /// Puts a row with its parts in the place of the one with its key.
  func put(_ item: ReplicaItem, in database: Database) throws {
    for part in parts {
      try database.execute(
        sql: "DELETE FROM \(part.name) WHERE \(part.columns[0].name) = ?",
        arguments: [item.row[0]])
    }
    let condition = key.map { "\($0.name) = ?" }.joined(separator: " AND ")
    try database.execute(
      sql: "DELETE FROM \(name) WHERE \(condition)",
      arguments: StatementArguments(item.row.prefix(keyCount)))
    try Self.insert(item.row, into: name, columns, database)
    for (part, rows) in zip(parts, item.parts) {
      for row in rows { try Self.insert(row, into: part.name, part.columns, database) }
    }
  }

  /// Removes every row and part.
  func clear(_ database: Database) throws {
    for part in parts { try database.execute(sql: "DELETE FROM \(part.name)") }
    try database.execute(sql: "DELETE FROM \(name)")
  }

  static func insert(
    _ row: [DatabaseValue], into name: String, _ columns: [Column], _ database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO \(name) (\(columns.list)) VALUES (\(columns.marks))",
      arguments: StatementArguments(row))
  }
}

extension ReplicatedReference {
  /// Every row of PostgreSQL's table.
  var query: String { "SELECT \(columns.list) FROM \(name)" }

  /// Writes rows into PostgreSQL's table.
  func writing(_ rows: [[DatabaseValue]]) -> [PostgreSQLStatement] {
    rows.map { row in
      PostgreSQLStatement(
        "INSERT INTO \(name) (\(columns.list)) VALUES (\(columns.numbers))", columns.texts(row))
    }
  }

  /// Every row of SQLite's table.
  func rows(in database: Database) throws -> [[DatabaseValue]] {
    try Row.fetchAll(database, sql: query).map { Array($0.databaseValues) }
  }

  /// Replaces every row of SQLite's table.
  func replace(with rows: [[DatabaseValue]], in database: Database) throws {
    try database.execute(sql: "DELETE FROM \(name)")
    for row in rows { try ReplicatedTable.insert(row, into: name, columns, database) }
  }
}
