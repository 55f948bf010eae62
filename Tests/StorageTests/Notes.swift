// SPDX-License-Identifier: Apache-2.0

import Concurrency
import GRDB
import Logging
import PostgreSQL
import PostgreSQLTestSupport
import Storage

/// Notes with tags, in PostgreSQL.
struct Notes: Sendable {
  let database: ServiceDatabase

  /// What was told of the copy.
  let updates = Mutex<[ReplicaUpdate]>([])

  /// Connects to notes.
  init(
    _ url: PostgreSQLURL, format: DatabaseFormat = .notes(), timeout: Duration = .seconds(60)
  ) async throws {
    database = try await ServiceDatabase(
      postgreSQL: ReplicationOptions(url: url, applicationName: "notes", timeout: timeout),
      format: format, logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
    ) { database in
      try Self.write("welcome", "Hello.", tags: ["first", "second"], database)
    }
    database.follow { [updates] change in
      let update = try change()
      updates.withLock { $0.append(update) }
    }
  }

  /// Writes a note; gives its revision.
  @discardableResult
  static func write(
    _ name: String, _ text: String, tags: [String], _ database: Database
  ) throws -> Int64 {
    let revision =
      (try Int64.fetchOne(database, sql: "SELECT max(revision) FROM notes") ?? 0) + 1
    try database.execute(sql: "DELETE FROM tags WHERE note = ?", arguments: [name])
    try database.execute(
      sql: """
        INSERT INTO notes (name, text, revision) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
        SET text = excluded.text, revision = excluded.revision
        """, arguments: [name, text, revision])
    for (index, tag) in tags.enumerated() {
      try database.execute(
        sql: "INSERT INTO tags (note, place, tag) VALUES (?, ?, ?)",
        arguments: [name, index, tag])
    }
    return revision
  }

  @discardableResult
  func write(
    _ name: String, _ text: String, tags: [String] = [], request: WriteRequest? = nil
  ) async throws -> Int64 {
    try await database.write(request) { database in
      try database.once(request) {
        $0
      } _: {
        let revision = try Self.write(name, text, tags: tags, database)
        return (revision, revision)
      }
    }
  }

  /// Each note's text, with its tags behind it.
  var texts: [String: String] {
    get async throws {
      try await database.read { database in
        let rows = try Row.fetchAll(
          database,
          sql: """
            SELECT name, text || coalesce(
              (SELECT group_concat(' #' || tag, '') FROM tags WHERE note = name), '') AS text
            FROM notes
            """)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["text"]) })
      }
    }
  }

  /// Waits until something holds.
  func until(_ condition: (Notes) async throws -> Bool) async throws {
    for _ in 0..<6_000 {
      if try await condition(self) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw StorageError(.unavailable, "It never came about.", at: "\(database.path)")
  }
}

extension DatabaseFormat {
  /// The notes, after some migrations of PostgreSQL.
  static func notes(_ more: [ReplicaMigration] = []) -> DatabaseFormat {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1-notes") { database in
      try database.execute(
        sql: """
          CREATE TABLE notes (name TEXT PRIMARY KEY, text TEXT NOT NULL, revision INTEGER UNIQUE);
          CREATE TABLE tags (note TEXT, place INTEGER, tag TEXT, PRIMARY KEY (note, place));
          """ + WriteRequest.table)
    }
    let tables = """
      CREATE TABLE notes (name text PRIMARY KEY, text text NOT NULL, revision bigint UNIQUE);
      CREATE TABLE tags (note text, place integer, tag text, PRIMARY KEY (note, place));
      """
    return DatabaseFormat(
      name: "notes", applicationID: 0x4E4F_5445, migrator: migrator,
      replication: ReplicatedFormat(
        schema: "notes",
        migrations: [ReplicaMigration("notes", oldestCompatible: 1, sql: tables)] + more,
        tables: [
          ReplicatedTable(
            "notes", [.init("name", .text), .init("text", .text), .init("revision", .integer)],
            parts: [
              .init("tags", [.init("note", .text), .init("place", .integer), .init("tag", .text)])
            ])
        ]))
  }
}
