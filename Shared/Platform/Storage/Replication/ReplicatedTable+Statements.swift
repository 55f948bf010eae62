// SPDX-License-Identifier: Apache-2.0

extension ReplicatedTable {
  /// The texts of the statements that every write needs, made once.
  ///
  /// Both sides find what they have compiled before by its text.
  struct Statements: Sendable {
    /// The statements of a table of parts.
    struct Part: Sendable {
      /// Removes a row's parts from PostgreSQL's table, and adds one.
      var remoteDeletion: String
      var remoteInsertion: String
      /// The same in SQLite's.
      var deletion: String
      var insertion: String
      /// A row's parts in SQLite's table, in order.
      var rows: String
    }

    /// Puts a row in the place of the one with its key, in PostgreSQL's table.
    var remoteInsertion: String
    /// The rows of SQLite's table behind a revision, in the order of the changes.
    var changed: String
    /// Removes a row from SQLite's table by its key.
    var deletion: String
    /// Adds one.
    var insertion: String
    var parts: [Part]

    init(
      _ table: String, _ columns: [Column], keyCount: Int, _ parts: [ReplicatedTable.Part]
    ) {
      let key = Array(columns.prefix(keyCount))
      let changes = columns.dropFirst(keyCount).map { "\($0.name) = excluded.\($0.name)" }
      remoteInsertion = """
        \(columns.remoteInsertion(into: table)) \
        ON CONFLICT (\(key.list)) DO UPDATE SET \(changes.joined(separator: ", "))
        """
      changed = "SELECT \(columns.list) FROM \(table) WHERE revision > ? ORDER BY revision"
      let condition = key.map { "\($0.name) = ?" }.joined(separator: " AND ")
      deletion = "DELETE FROM \(table) WHERE \(condition)"
      insertion = columns.insertion(into: table)
      self.parts = parts.map { part in
        let owner = part.columns[0].name
        return Part(
          remoteDeletion: "DELETE FROM \(part.name) WHERE \(owner) = $1",
          remoteInsertion: part.columns.remoteInsertion(into: part.name),
          deletion: "DELETE FROM \(part.name) WHERE \(owner) = ?",
          insertion: part.columns.insertion(into: part.name),
          rows: "SELECT \(part.columns.list) FROM \(part.name) WHERE \(owner) = ? ORDER BY 1, 2")
      }
    }
  }
}

extension [ReplicatedTable.Column] {
  /// Their names, as lists of columns have them.
  var list: String { map(\.name).joined(separator: ", ") }

  /// Adds a row to PostgreSQL's table.
  func remoteInsertion(into table: String) -> String {
    let numbers = indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \(table) (\(list)) VALUES (\(numbers))"
  }

  /// Adds a row to SQLite's table.
  func insertion(into table: String) -> String {
    let marks = map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(table) (\(list)) VALUES (\(marks))"
  }
}
