// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Storage

extension FoodStore {
  /// Fills a menu that was never filled.
  static func fillIfNew(_ database: Database, with foods: [Food]) throws {
    guard try database.beginFill("first") else { return }
    for (index, food) in foods.enumerated() {
      var food = food
      food.version = 1
      try write(food, position: Int64(index + 1), revision: Int64(index + 1), in: database)
    }
  }

  /// Writes a food in the place of whatever has its id.
  static func write(
    _ food: Food, position: Int64, revision: Int64, in database: Database
  ) throws {
    try database.executeKept(
      """
      INSERT INTO foods
        (id, position, category, name, summary, is_available, version, revision)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        position = excluded.position, category = excluded.category, name = excluded.name,
        summary = excluded.summary, is_available = excluded.is_available,
        version = excluded.version, revision = excluded.revision, is_deleted = 0
      """,
      arguments: [
        food.id, position, food.category, Data(try food.name.storedBytes()),
        try food.summary.map { Data(try $0.storedBytes()) }, food.isAvailable,
        Int64(clamping: food.version), revision,
      ])
    try removeParts(of: food.id, in: database)
    for (index, ingredient) in food.ingredients.enumerated() {
      try database.executeKept(
        """
        INSERT INTO ingredients (food_id, position, id, name, allergens)
        VALUES (?, ?, ?, ?, ?)
        """,
        arguments: [
          food.id, index, ingredient.id, Data(try ingredient.name.storedBytes()),
          ingredient.allergenBits,
        ])
    }
    for (index, size) in food.sizes.enumerated() {
      try database.executeKept(
        "INSERT INTO sizes (food_id, position, id, name) VALUES (?, ?, ?, ?)",
        arguments: [food.id, index, size.id, Data(try size.name.storedBytes())])
    }
  }

  /// Removes a food's ingredients and sizes.
  static func removeParts(of id: String, in database: Database) throws {
    try database.executeKept("DELETE FROM ingredients WHERE food_id = ?", arguments: [id])
    try database.executeKept("DELETE FROM sizes WHERE food_id = ?", arguments: [id])
  }
}
