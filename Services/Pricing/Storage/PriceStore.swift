// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC
import ServiceKit
import Storage

/// The café's price list, tax rules and promotions, in SQLite or PostgreSQL.
struct PriceStore: Sendable {
  private(set) var database: ServiceDatabase

  /// The prices as quotes need them, as long as they are not too many to keep.
  let image = MemoryImage<PriceTable>()

  /// The most prices that are kept in memory.
  let imagePricesMax: Int

  /// Tells watchers that something changed; what changed they read from the database.
  let changes = ChangeSignal()

  /// Opens the price list at a path; a new one is made, with its folder, and filled.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - sample: What a new price list starts with.
  ///   - imagePricesMax: The most prices that are kept in memory; where there are more, the
  ///     database is read each time.
  /// - Throws: `StorageError`.
  init(
    path: String, sample: SamplePriceList = .cafe, imagePricesMax: Int = PriceTable.pricesMax
  ) throws(StorageError) {
    self.imagePricesMax = imagePricesMax
    database = try ServiceDatabase(path: path, format: Self.format) { database in
      try Self.fillIfNew(database, with: sample)
    }
    database.readOwner = ServerContext.currentConnection
  }

  /// Connects to a price list in PostgreSQL; a new one is made and filled.
  ///
  /// - Parameters:
  ///   - options: Where it is.
  ///   - logger: Logs when it is lost, and when it is back.
  ///   - sample: What a new price list starts with.
  ///   - imagePricesMax: The most prices that are kept in memory as quotes need them; where there
  ///     are more, the copy of the tables is read each time.
  /// - Throws: `StorageError`, `CancellationError`.
  init(
    postgreSQL options: ReplicationOptions, logger: Logger, sample: SamplePriceList = .cafe,
    imagePricesMax: Int = PriceTable.pricesMax
  ) async throws {
    self.imagePricesMax = imagePricesMax
    database = try await ServiceDatabase(
      postgreSQL: options, format: Self.format, logger: logger
    ) { database in
      try Self.fillIfNew(database, with: sample)
    }
    database.readOwner = ServerContext.currentConnection
    followReplica()
  }

  /// Opens the price list that the settings name.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  init(_ configuration: ServiceConfiguration, logger: Logger) async throws {
    guard let url = configuration.databaseURL else {
      try self.init(path: configuration.databasePath)
      return
    }
    let options = try ReplicationOptions(
      url: url, of: ConfigurationKey.databaseURL.name, applicationName: "pricing-service",
      connectionsMax: configuration.databaseConnections, timeout: configuration.databaseTimeout)
    try await self.init(postgreSQL: options, logger: logger)
  }

  /// Opens a price list in memory, which ends with the process.
  ///
  /// - Throws: `StorageError`.
  init(
    inMemory sample: SamplePriceList, imagePricesMax: Int = PriceTable.pricesMax
  ) throws(StorageError) {
    self.imagePricesMax = imagePricesMax
    database = try ServiceDatabase(inMemory: Self.format) { database in
      try Self.fillIfNew(database, with: sample)
    }
  }
}
