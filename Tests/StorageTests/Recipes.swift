// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ServiceTestSupport
import Storage

/// A database for the tests: a few recipes.
enum Recipes {
  /// Opens the recipes at a path, or makes them.
  static func database(at path: String) throws -> ServiceDatabase {
    try ServiceDatabase(path: path, format: .recipes, fill: fill)
  }

  /// Puts enough into a new database that it has several pages.
  static func fill(_ database: Database) throws {
    guard try database.beginFill("first") else { return }
    for index in 1...200 {
      let text = String(repeating: "Stir. ", count: 50)
      try database.execute(
        sql: "INSERT INTO recipes (name, text) VALUES (?, ?)", arguments: ["soup-\(index)", text])
    }
  }

  /// Makes a database as a process leaves it that is killed in the middle of a transaction, in one
  /// without a write-ahead log, as a backup is until a service has opened it.
  static func interrupted(at path: String, in folder: TemporaryFolder) throws {
    let whole = folder.path("whole.sqlite")
    try database(at: whole).writer.close()
    let queue = try DatabaseQueue(path: whole)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1")
      try database.inTransaction {
        // More than the cache may have, so that some of it is in the file.
        try database.execute(sql: "UPDATE recipes SET text = 'Burnt.' || text")
        for suffix in ["", "-journal"] {
          try FileManager.default.copyItem(atPath: whole + suffix, toPath: path + suffix)
        }
        return .rollback
      }
    }
  }

  /// How many recipes there are.
  static func count(_ database: ServiceDatabase) async throws -> Int {
    try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM recipes") ?? 0 }
  }
}

extension DatabaseFormat {
  /// The recipes, marked "TEST" in ASCII.
  static var recipes: DatabaseFormat {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1-recipes") { database in
      try database.execute(
        sql: """
          CREATE TABLE recipes (name TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) STRICT;
          CREATE TABLE fills (name TEXT NOT NULL PRIMARY KEY) STRICT;
          """)
    }
    return DatabaseFormat(name: "recipes", applicationID: 0x5445_5354, migrator: migrator)
  }
}
