// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ServiceTestSupport
import Testing

@testable import MenuService

/// A database that cannot be used is refused in one line, and left as it is.
@Suite struct UnusableDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expectRefusal(_ code: StorageError.Code, of path: String) {
    let error = #expect(throws: StorageError.self) { try FoodStore(path: path) }
    #expect(error?.code == code)
    #expect(error.map { "\($0)".hasPrefix("\(path): ") && !"\($0)".contains("\n") } == true)
  }

  @Test func refusesAFileThatIsNoDatabase() throws {
    let path = folder.path("menu.sqlite")
    let text = String(repeating: "This is a recipe, not a database.\n", count: 200)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    expectRefusal(.corrupt, of: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func refusesADamagedDatabase() throws {
    let path = folder.path("menu.sqlite")
    let store = try folder.store()
    // All of it must be in the file itself, not in the write-ahead log beside it.
    _ = try store.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try store.database.close()
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
    expectRefusal(.foreign, of: path)
  }

  @Test func refusesANewerMenu() throws {
    let path = folder.path("menu.sqlite")
    let store = try folder.store()
    try store.database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('2-from-the-future')")
    }
    try store.database.close()
    expectRefusal(.newer, of: path)
  }

  @Test func refusesAFolder() { expectRefusal(.unavailable, of: folder.url.path) }

  @Test func refusesAFolderThatCannotBeMade() throws {
    let file = folder.path("file")
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    expectRefusal(.unavailable, of: "\(file)/menu.sqlite")
  }

  /// One damaged text is not the whole menu's end: the other foods can still be had.
  @Test func saysWhichFoodIsDamaged() async throws {
    let store = try folder.store()
    try await store.database.write {
      try $0.execute(sql: "UPDATE foods SET name = x'FFFFFF' WHERE id = 'pizza'")
    }
    let error = await #expect(throws: StorageError.self) { try await store.food("pizza") }
    #expect(error?.code == .corrupt)
    #expect(error?.location.hasSuffix(": foods/pizza") == true)
    #expect(try await store.food("salad") != nil)
  }
}
