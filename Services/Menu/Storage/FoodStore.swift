// SPDX-License-Identifier: Apache-2.0

import RPC
import ServiceKit
import Storage

/// The café's menu in SQLite.
struct FoodStore: Sendable {
  private(set) var database: ServiceDatabase

  /// The menu as answers need it, as long as it is not too large to keep.
  let image = MemoryImage<PreparedMenu>()

  /// The most bytes that the menu may take in memory.
  let imageBytesMax: Int

  /// Wakes watchers when something changed; what changed they read from the database.
  let changes = ChangeSignal()

  /// Opens the menu at a path; a new one is made, with its folder, and filled.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - foods: What a new menu starts with.
  ///   - imageBytesMax: The most bytes that the menu may take in memory; a larger one is read from
  ///     the database each time.
  /// - Throws: `StorageError`.
  init(
    path: String, filledWith foods: [Food] = SampleMenu.foods,
    imageBytesMax: Int = PreparedMenu.bytesMax
  ) throws(StorageError) {
    self.imageBytesMax = imageBytesMax
    database = try ServiceDatabase(path: path, format: Self.format) { database in
      try Self.fillIfNew(database, with: foods)
    }
    database.readOwner = ServerContext.currentConnection
  }
}
