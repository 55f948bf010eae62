// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceTestSupport
import Storage
import Testing

@testable import MenuService

/// A menu that cannot be used, or not wholly.
@Suite struct UnusableMenuTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func refusesANewerMenu() throws {
    let path = folder.path("menu.sqlite")
    let store = try folder.store()
    try store.database.writer.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('2-from-the-future')")
    }
    try store.database.writer.close()
    let error = #expect(throws: StorageError.self) { try FoodStore(path: path) }
    #expect(error?.code == .newer)
    #expect(error?.message == "It was written by a newer version of the menu service.")
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
