// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import PostgreSQL

// The statements of a replicated table, on both sides.

extension [ReplicatedTable.Column] {
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

  // PostgreSQL --------------------------------------------------------------------------------

  /// The rows behind `$1`, at most `$2` of them.
  var pageQuery: String {
    "SELECT \(columns.list) FROM \(name) WHERE revision > $1 ORDER BY revision LIMIT $2"
  }

  /// The parts of the rows behind `$1` up to `$2`, in SQLite's order, whatever the database's is.
  func partsQuery(_ part: Part) -> String {
    let names = part.columns.map { "p.\($0.name)" }.joined(separator: ", ")
    let order = part.columns.prefix(2).map { column in
      "p.\(column.name)" + (column.kind == .text ? " COLLATE \"C\"" : "")
    }.joined(separator: ", ")
    return """
      SELECT \(names) FROM \(part.name) p JOIN \(name) r ON r.\(columns[0].name) = \
      p.\(part.columns[0].name) WHERE r.revision > $1 AND r.revision <= $2 ORDER BY \(order)
      """
  }

  /// Writes a row in the place of the one with its key.
  func writing(_ item: ReplicaItem) -> [PostgreSQLStatement] {
    let texts = columns.texts(item.row)
    var result = [PostgreSQLStatement(statements.remoteInsertion, texts)]
    for (index, rows) in item.parts.enumerated() {
      let (columns, part) = (parts[index].columns, statements.parts[index])
      result.append(PostgreSQLStatement(part.remoteDeletion, Array(texts.prefix(1))))
      result += rows.map { PostgreSQLStatement(part.remoteInsertion, columns.texts($0)) }
    }
    return result
  }

  // SQLite ------------------------------------------------------------------------------------

  /// The rows behind a revision with their parts, in the order of the changes.
  func items(after revision: Int64, in database: Database) throws -> [ReplicaItem] {
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: statements.changed), arguments: [revision])
    return try rows.map { row in
      let values = Array(row.databaseValues)
      let parts = try statements.parts.map { part in
        try Row.fetchAll(
          database.cachedStatement(sql: part.rows), arguments: [values[0]]
        ).map { Array($0.databaseValues) }
      }
      return ReplicaItem(row: values, parts: parts)
    }
  }

  /// Puts a row with its parts in the place of the one with its key.
  func put(_ item: ReplicaItem, in database: Database) throws {
    for part in statements.parts {
      try database.executeKept(part.deletion, arguments: [item.row[0]])
    }
    try database.executeKept(
      statements.deletion, arguments: StatementArguments(item.row.prefix(keyCount)))
    try database.executeKept(statements.insertion, arguments: StatementArguments(item.row))
    for (part, rows) in zip(statements.parts, item.parts) {
      for row in rows {
        try database.executeKept(part.insertion, arguments: StatementArguments(row))
      }
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
    try database.executeKept(columns.insertion(into: name), arguments: StatementArguments(row))
  }
}

extension ReplicatedReference {
  /// Every row of PostgreSQL's table.
  var query: String { "SELECT \(columns.list) FROM \(name)" }

  /// Writes rows into PostgreSQL's table.
  func writing(_ rows: [[DatabaseValue]]) -> [PostgreSQLStatement] {
    rows.map { row in
      PostgreSQLStatement(columns.remoteInsertion(into: name), columns.texts(row))
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
