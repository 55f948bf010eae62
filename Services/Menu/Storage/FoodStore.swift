// SPDX-License-Identifier: Apache-2.0

import ServiceKit
import Storage

/// The café's menu in SQLite.
struct FoodStore: Sendable {
  let database: ServiceDatabase

  /// Wakes watchers when something changed; what changed they read from the database.
  let changes = ChangeSignal()

  /// Opens the menu at a path; a new one is made, with its folder, and filled.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - foods: What a new menu starts with.
  /// - Throws: `StorageError`.
  init(path: String, filledWith foods: [Food] = SampleMenu.foods) throws(StorageError) {
    database = try ServiceDatabase(path: path, format: Self.format) { database in
      try Self.fillIfNew(database, with: foods)
    }
  }
}
