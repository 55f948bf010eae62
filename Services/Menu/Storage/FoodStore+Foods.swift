// SPDX-License-Identifier: Apache-2.0

import GRDB
import Storage

extension FoodStore {
  /// The rows of the foods behind a position, in the menu's order, and whether there are more.
  static func rows(
    in category: String?, after position: Int64, limit: Int, _ database: Database
  ) throws -> (rows: [FoodRow], hasMore: Bool) {
    // One more than asked for tells whether there is a further page.
    var rows = try FoodRow.fetchAll(
      database,
      sql: """
        SELECT * FROM foods
        WHERE is_deleted = 0 AND position > ?1 AND (?2 IS NULL OR category = ?2)
        ORDER BY position LIMIT ?3
        """,
      arguments: [position, category, limit + 1])
    let hasMore = rows.count > limit
    if hasMore { rows.removeLast() }
    return (rows, hasMore)
  }

  /// The food with an id, or nothing.
  ///
  /// - Throws: `StorageError`.
  func food(_ id: String) async throws -> Food? {
    try await database.read { database in
      let row = try FoodRow.fetchOne(
        database, sql: "SELECT * FROM foods WHERE id = ? AND is_deleted = 0", arguments: [id])
      return try row.map { try food($0, in: database) }
    }
  }

  /// Puts a row together with its ingredients and sizes.
  ///
  /// Where there may be many, they are read one after the other: a hundred of the largest foods
  /// take gigabytes before they are reduced to what is kept of them.
  func food(_ row: FoodRow, in database: Database) throws -> Food {
    try foods([row], in: database)[0]
  }

  /// Puts rows together with their ingredients and sizes.
  func foods(_ rows: [FoodRow], in database: Database) throws -> [Food] {
    if rows.isEmpty { return [] }
    let ids = StatementArguments(rows.map(\.id))
    let ingredients = try IngredientRow.fetchAll(
      Self.parts("ingredients", ofFoods: rows.count, in: database), arguments: ids)
    let sizes = try SizeRow.fetchAll(
      Self.parts("sizes", ofFoods: rows.count, in: database), arguments: ids)
    let ingredientsByFood = Dictionary(grouping: ingredients, by: \.foodID)
    let sizesByFood = Dictionary(grouping: sizes, by: \.foodID)
    return try rows.map { row in
      do {
        return try Food(
          row, ingredients: ingredientsByFood[row.id] ?? [], sizes: sizesByFood[row.id] ?? [])
      } catch {
        throw StorageError(
          .corrupt, "A text is damaged.", at: "\(self.database.path): foods/\(row.id)", cause: error
        )
      }
    }
  }

  /// The parts of some foods; of one, as after each change, the statement is kept.
  private static func parts(
    _ table: String, ofFoods count: Int, in database: Database
  ) throws -> Statement {
    let marks = databaseQuestionMarks(count: count)
    let sql = "SELECT * FROM \(table) WHERE food_id IN (\(marks)) ORDER BY food_id, position"
    return try count == 1 ? database.cachedStatement(sql: sql) : database.makeStatement(sql: sql)
  }
}
