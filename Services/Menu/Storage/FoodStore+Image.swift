// SPDX-License-Identifier: Apache-2.0

import GRDB
import Messages
import RPC
import ServiceKit
import Storage

// What answers are made from: the image in memory, or where there is none the database.
extension FoodStore {
  /// Finds the food with an id as answers need it.
  ///
  /// - Parameters:
  ///   - id: The food's id.
  ///   - body: Makes the answer; it is given nothing where there is no such food.
  /// - Returns: What `body` returns.
  /// - Throws: `StorageError`, what `body` throws, `CancellationError` if the call ends before
  ///   there is room for the food.
  func withPrepared<Result>(
    _ id: String, _ body: (PreparedFood?) async throws -> Result
  ) async throws -> Result {
    if let menu = try await image.contents(load: load) { return try await body(menu.food(id)) }
    return try await ServerContext.withRoom(bytes: Self.copies * Food.bytesMax) {
      // A single food has no place to be kept in mind.
      try await body(try await food(id).map { try PreparedFood($0, position: 0) })
    }
  }

  /// Finds the foods behind a position as answers need them, in the menu's order.
  ///
  /// - Parameters:
  ///   - category: Only foods of this category; absent: of all.
  ///   - position: Where the page before ended; 0 for the first page.
  ///   - limit: The most foods.
  ///   - room: How much fits onto the page.
  ///   - body: Makes the answer from the foods, and from where the next page begins.
  /// - Returns: What `body` returns.
  /// - Throws: `StorageError`, what `body` throws, `CancellationError` if the call ends before
  ///   there is room for the page.
  func withPage<Result>(
    in category: String?, after position: Int64, limit: Int, room: PageRoom,
    _ body: (PreparedPage) async throws -> Result
  ) async throws -> Result {
    if let menu = try await image.contents(load: load) {
      return try await body(menu.page(in: category, after: position, limit: limit, room: room))
    }
    // The image's foods are everybody's; these are read for one call, as many as ask at once.
    return try await ServerContext.withRoom(bytes: Self.copies * room.byteCount) {
      try await body(try await readPage(in: category, after: position, limit: limit, room: room))
    }
  }

  /// How often a food that was read is there: as its message, with what to ask for, in the
  /// question, and in the answer.
  private static let copies = 4

  private func readPage(
    in category: String?, after position: Int64, limit: Int, room: PageRoom
  ) async throws -> PreparedPage {
    // A few at a time, so that others can read in between.
    var page = PreparedPage(foods: [], next: position)
    var room = room
    while let next = page.next, page.foods.count < limit {
      let some = try await readPart(
        in: category, after: next, limit: min(Self.readTogether, limit - page.foods.count),
        room: room)
      page.foods += some.foods
      guard !some.isFull else {
        page.next = some.next ?? next
        break
      }
      page.next = some.next
      room = some.room
    }
    return page
  }

  /// Some foods of a page, as far as there is room, with what room is left then.
  private func readPart(
    in category: String?, after position: Int64, limit: Int, room: PageRoom
  ) async throws -> (foods: [PreparedFood], next: Int64?, isFull: Bool, room: PageRoom) {
    try await database.read { database in
      let (rows, hasMore) = try Self.rows(
        in: category, after: position, limit: limit, database)
      var room = room
      var foods: [PreparedFood] = []
      for row in rows {
        let food = try PreparedFood(food(row, in: database), position: row.position)
        guard room.takes(food.bytesInList) else {
          return (foods, foods.last?.position, true, room)
        }
        foods.append(food)
      }
      return (foods, hasMore ? rows.last?.position : nil, false, room)
    }
  }

  /// How many foods of a page are read at a time.
  private static let readTogether = 20

  /// Reads the whole menu from one state of the database; nothing where it is too large.
  @Sendable
  private func load() async throws -> PreparedMenu? {
    try await database.read { database in
      var menu = PreparedMenu()
      var position: Int64 = 0
      while true {
        let rows = try FoodRow.fetchAll(
          database,
          sql: """
            SELECT * FROM foods WHERE is_deleted = 0 AND position > ? ORDER BY position LIMIT ?
            """,
          arguments: [position, Self.loadedTogether])
        for row in rows {
          menu.put(try PreparedFood(food(row, in: database), position: row.position))
          guard menu.byteCount <= imageBytesMax else { return nil }
        }
        guard rows.count == Self.loadedTogether, let last = rows.last else { return menu }
        position = last.position
      }
    }
  }

  /// How many rows are read at a time, so that a menu that is too large takes little memory.
  private static let loadedTogether = 100

  /// The change of the image that a stored food makes.
  func image(putting food: Food, at place: Place) -> MemoryImage<PreparedMenu>.Change {
    MemoryImage.Change(key: food.id, revision: place.revision) { menu in
      // What cannot be prepared is left to the database, which says what is wrong.
      guard let food = try? PreparedFood(food, position: place.position) else { return false }
      menu.put(food)
      return menu.byteCount <= imageBytesMax
    }
  }

  /// The change of the image that a deletion makes.
  func image(deleting id: String, revision: Int64) -> MemoryImage<PreparedMenu>.Change {
    MemoryImage.Change(key: id, revision: revision) { menu in
      menu.delete(id)
      return true
    }
  }
}
