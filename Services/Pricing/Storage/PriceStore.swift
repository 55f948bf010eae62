// SPDX-License-Identifier: Apache-2.0

import ServiceKit
import Storage

/// The café's price list, tax rules and promotions in SQLite.
struct PriceStore: Sendable {
  let database: ServiceDatabase

  /// Tells watchers that something changed; what changed they read from the database.
  let changes = ChangeSignal()

  /// Opens the price list at a path; a new one is made, with its folder, and filled.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - sample: What a new price list starts with.
  /// - Throws: `StorageError`.
  init(path: String, sample: SamplePriceList = .cafe) throws(StorageError) {
    database = try ServiceDatabase(path: path, format: Self.format) { database in
      try Self.fillIfNew(database, with: sample)
    }
  }

  /// Opens a price list in memory, which ends with the process.
  ///
  /// - Throws: `StorageError`.
  init(inMemory sample: SamplePriceList) throws(StorageError) {
    database = try ServiceDatabase(inMemory: Self.format) { database in
      try Self.fillIfNew(database, with: sample)
    }
  }
}
