// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ServiceTestSupport
import Storage
import Testing

/// A database that cannot be used is refused in one line, and left as it is.
@Suite struct UnusableDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func expectRefusal(_ code: StorageError.Code, of path: String) -> StorageError? {
    let error = #expect(throws: StorageError.self) {
      try ServiceDatabase(path: path, format: .recipes) { _ in }
    }
    #expect(error?.code == code)
    #expect(error.map { "\($0)".hasPrefix("\(path): ") && !"\($0)".contains("\n") } == true)
    return error
  }

  @Test func refusesAFileThatIsNoDatabase() throws {
    let path = folder.path("recipes.sqlite")
    let text = String(repeating: "This is a recipe, not a database.\n", count: 200)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    expectRefusal(.corrupt, of: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func refusesADamagedDatabase() throws {
    let path = folder.path("recipes.sqlite")
    let database = try Recipes.database(at: path)
    // All of it must be in the file itself, not in the write-ahead log beside it.
    _ = try database.writer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try database.writer.close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    // Past the first page, which has the schema.
    try handle.seek(toOffset: 4_096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 16_384))
    try handle.close()
    expectRefusal(.corrupt, of: path)
  }

  @Test func refusesAnotherProgramsDatabase() throws {
    let path = folder.path("prices.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE prices (id TEXT)") }
    try other.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    expectRefusal(.foreign, of: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  /// GRDB makes its table before the first migration, and the disk may be full then.
  @Test func finishesACreationThatWasInterrupted() throws {
    let path = folder.path("recipes.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.write {
      try $0.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try other.close()
    let database = try Recipes.database(at: path)
    try database.writer.close()
  }

  @Test func refusesANewerDatabase() throws {
    let path = folder.path("recipes.sqlite")
    let database = try Recipes.database(at: path)
    try database.writer.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('2-from-the-future')")
    }
    try database.writer.close()
    expectRefusal(.newer, of: path)
  }

  @Test func refusesAFolder() {
    let error = expectRefusal(.unavailable, of: folder.url.path)
    #expect(error?.message == "It is a folder, not a database's file.")
  }

  @Test func refusesAFolderThatCannotBeMade() throws {
    let file = folder.path("file")
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    expectRefusal(.unavailable, of: "\(file)/recipes.sqlite")
  }

  /// One with the same tables is another's nevertheless.
  @Test func refusesADatabaseThatIsMarkedAsAnothers() throws {
    let path = folder.path("recipes.sqlite")
    let database = try Recipes.database(at: path)
    try database.writer.write { try $0.execute(sql: "PRAGMA application_id = 7") }
    try database.writer.close()
    expectRefusal(.foreign, of: path)
  }
}
