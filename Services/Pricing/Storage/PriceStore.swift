// SPDX-License-Identifier: Apache-2.0

import RPC
import ServiceKit
import Storage

/// The café's price list, tax rules and promotions in SQLite.
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
