// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC
import ServiceKit
import Storage

/// The café's menu, in SQLite or PostgreSQL.
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

  /// Connects to a menu in PostgreSQL; a new one is made and filled.
  ///
  /// - Parameters:
  ///   - options: Where it is.
  ///   - logger: Logs when it is lost, and when it is back.
  ///   - foods: What a new menu starts with.
  ///   - imageBytesMax: The most bytes that the menu may take in memory as answers need it; where
  ///     it takes more, the copy of the tables is read each time.
  /// - Throws: `StorageError`, `CancellationError`.
  init(
    postgreSQL options: ReplicationOptions, logger: Logger,
    filledWith foods: [Food] = SampleMenu.foods, imageBytesMax: Int = PreparedMenu.bytesMax
  ) async throws {
    self.imageBytesMax = imageBytesMax
    database = try await ServiceDatabase(
      postgreSQL: options, format: Self.format, logger: logger
    ) { database in
      try Self.fillIfNew(database, with: foods)
    }
    database.readOwner = ServerContext.currentConnection
    followReplica()
  }

  /// Opens the menu that the settings name.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  init(_ configuration: ServiceConfiguration, logger: Logger) async throws {
    guard let url = configuration.databaseURL else {
      try self.init(path: configuration.databasePath)
      return
    }
    let options = try ReplicationOptions(
      url: url, of: ConfigurationKey.databaseURL.name, applicationName: "menu-service",
      connectionsMax: configuration.databaseConnections, timeout: configuration.databaseTimeout)
    try await self.init(postgreSQL: options, logger: logger)
  }
}
