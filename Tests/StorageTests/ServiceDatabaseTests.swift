// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceTestSupport
import Storage
import Testing

/// A service's database: made, filled, opened again.
@Suite struct ServiceDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func makesItsFolderAndFillsOnce() async throws {
    let path = folder.path("new/folder/recipes.sqlite")
    let first = try Recipes.database(at: path)
    #expect(try await Recipes.count(first) == 200)
    try await first.write { try $0.execute(sql: "DELETE FROM recipes") }
    try first.writer.close()
    #expect(try await Recipes.count(Recipes.database(at: path)) == 0)
  }

  /// What a commit has acknowledged survives the power's going.
  @Test func writesAheadAndWaitsForTheDisk() async throws {
    let database = try Recipes.database(at: folder.path("recipes.sqlite"))
    let modes = try await database.write { database in
      [
        try String.fetchOne(database, sql: "PRAGMA journal_mode"),
        try String.fetchOne(database, sql: "PRAGMA synchronous"),
        try String.fetchOne(database, sql: "PRAGMA application_id"),
      ]
    }
    #expect(modes == ["wal", "2", "\(0x5445_5354)"])
  }

  @Test func marksADatabaseFromBeforeItHadAnID() async throws {
    let path = folder.path("recipes.sqlite")
    let old = try Recipes.database(at: path)
    try await old.write { try $0.execute(sql: "PRAGMA application_id = 0") }
    try old.writer.close()
    let database = try Recipes.database(at: path)
    let id = try await database.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") }
    #expect(id == DatabaseFormat.recipes.applicationID)
    #expect(try await Recipes.count(database) == 200)
  }

  @Test func fillsWhollyOrNotAtAll() async throws {
    struct Interruption: Error {}
    let path = folder.path("recipes.sqlite")
    let error = #expect(throws: StorageError.self) {
      try ServiceDatabase(path: path, format: .recipes) { database in
        try Recipes.fill(database)
        throw Interruption()
      }
    }
    #expect(error?.code == .unavailable)
    #expect(error?.cause is Interruption)
    #expect(try await Recipes.count(Recipes.database(at: path)) == 200)
  }

  @Test func livesInMemoryToo() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    #expect(try await Recipes.count(database) == 200)
  }

  @Test func tellsWhatSQLiteSays() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    let error = await #expect(throws: StorageError.self) {
      try await database.write { try $0.execute(sql: "INSERT INTO recipes VALUES ('a', NULL)") }
    }
    #expect(error?.code == .unavailable)
    #expect(error.map { "\($0)".hasPrefix(":memory:: It cannot be written. (SQLite ") } == true)
    let corrupt = await #expect(throws: StorageError.self) {
      try await database.read { _ in throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }
    #expect(corrupt?.code == .corrupt)
  }

  /// A body's own error is the caller's business, and undoes what was written.
  @Test func passesTheBodysErrorsOn() async throws {
    struct Refusal: Error {}
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    await #expect(throws: Refusal.self) {
      try await database.write { database in
        try database.execute(sql: "DELETE FROM recipes")
        throw Refusal()
      }
    }
    #expect(try await Recipes.count(database) == 200)
  }
}
