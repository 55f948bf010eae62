// SPDX-License-Identifier: Apache-2.0

import Storage

@testable import MenuService

/// Some foods of the menu that follow one another.
struct FoodPage: Sendable {
  var foods: [Food]

  /// The position after which the next page begins; absent on the last page.
  var next: Int64?
}

extension FoodStore {
  /// The foods behind a position, in the menu's order.
  ///
  /// - Parameters:
  ///   - category: Only foods of this category; absent: of all.
  ///   - position: Where the page before ended; 0 for the first page.
  ///   - limit: The most foods.
  /// - Returns: The foods, and where the next page begins.
  /// - Throws: `StorageError`.
  func foods(
    in category: String? = nil, after position: Int64 = 0, limit: Int
  ) async throws -> FoodPage {
    try await database.read { database in
      let (rows, hasMore) = try Self.rows(
        in: category, after: position, limit: limit, database)
      return FoodPage(
        foods: try foods(rows, in: database), next: hasMore ? rows.last?.position : nil)
    }
  }
}
