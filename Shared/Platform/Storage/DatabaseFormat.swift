// SPDX-License-Identifier: Apache-2.0

public import GRDB

/// The schema of a service's database, and what identifies it.
public struct DatabaseFormat: Sendable {
  /// The service's name in messages: `menu`.
  public var name: String

  /// SQLite's `application_id`, which marks a file as belonging to this service: four ASCII
  /// characters.
  public var applicationID: Int32

  /// The migrations from an empty file to the current tables.
  ///
  /// A released migration never changes; new ones are appended.
  public var migrator: DatabaseMigrator

  /// The same tables in PostgreSQL.
  public var replication: ReplicatedFormat?

  /// Creates a format.
  public init(
    name: String, applicationID: Int32, migrator: DatabaseMigrator,
    replication: ReplicatedFormat? = nil
  ) {
    self.name = name
    self.applicationID = applicationID
    self.migrator = migrator
    self.replication = replication
  }

  /// Rejects a database that is damaged, belongs to another program, or was written by a newer
  /// version of this one.
  func check(_ database: Database, path: String) throws {
    if let problem = try String.fetchOne(database, sql: "PRAGMA quick_check(1)"), problem != "ok" {
      throw StorageError(.corrupt, "It is damaged: \(problem)", at: path)
    }
    guard try isOwn(database) else {
      throw StorageError(.foreign, "It is the database of another program.", at: path)
    }
    if try migrator.hasBeenSuperseded(database) {
      throw StorageError(
        .newer, "It was written by a newer version of the \(name) service.", at: path)
    }
  }

  /// Whether the database is empty or belongs to this service.
  ///
  /// A database created before its service had an ID, or whose creation was interrupted, is
  /// recognized by its migrations.
  private func isOwn(_ database: Database) throws -> Bool {
    // GRDB commits the table of migrations before the first of them, and the disk may be full then.
    let others = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'")
    if others == 0,
      try migrator.appliedIdentifiers(database).isSubset(of: migrator.migrations)
    {
      return true
    }
    let id = try Self.applicationID(of: database)
    if id == applicationID { return true }
    return try id == 0
      && !migrator.appliedIdentifiers(database).isDisjoint(with: migrator.migrations)
  }

  /// Marks a database as belonging to this service.
  func mark(_ database: Database) throws {
    if try Self.applicationID(of: database) == applicationID { return }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
  }

  private static func applicationID(of database: Database) throws -> Int32 {
    try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
  }
}
