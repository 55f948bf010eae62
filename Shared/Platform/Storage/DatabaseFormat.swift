// SPDX-License-Identifier: Apache-2.0

public import GRDB

/// What a service's database looks like, and what tells it from others.
public struct DatabaseFormat: Sendable {
  /// Whose database it is, as messages say it: `menu`.
  public var name: String

  /// SQLite's `application_id`, which marks a file as this service's: four ASCII characters.
  public var applicationID: Int32

  /// The steps from an empty file to the present tables.
  ///
  /// A step that was released never changes; a new one is added after it.
  public var migrator: DatabaseMigrator

  /// Makes a format from its parts.
  public init(name: String, applicationID: Int32, migrator: DatabaseMigrator) {
    self.name = name
    self.applicationID = applicationID
    self.migrator = migrator
  }

  /// Refuses a database that is damaged, another program's, or from a newer version of this one.
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

  /// Whether the database is empty or this service's.
  ///
  /// One that was made before its service had an ID, or whose making was broken off, is known by
  /// its steps.
  private func isOwn(_ database: Database) throws -> Bool {
    if try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0 { return true }
    let id = try Self.applicationID(of: database)
    if id == applicationID { return true }
    return try id == 0
      && !migrator.appliedIdentifiers(database).isDisjoint(with: migrator.migrations)
  }

  /// Marks a database as this service's.
  func mark(_ database: Database) throws {
    if try Self.applicationID(of: database) == applicationID { return }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
  }

  private static func applicationID(of database: Database) throws -> Int32 {
    try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
  }
}
