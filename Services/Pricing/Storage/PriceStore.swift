// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceKit

/// The café's price list, tax rules and promotions in SQLite.
///
/// One writer and several readers work at once (write-ahead mode), on GRDB's queues and never on
/// an event loop. A write is acknowledged when it is on the disk.
struct PriceStore: Sendable {
  let database: any DatabaseWriter

  /// Tells watchers that something changed; what changed they read from the database.
  let changes = ChangeSignal()

  /// Opens the price list at a path, and makes it with the sample's prices if it is new.
  ///
  /// - Parameters:
  ///   - path: The database's file. Its folder must exist.
  ///   - sample: What a new price list starts with.
  /// - Throws: `StorageError`.
  init(path: String, sample: SamplePriceList = .cafe) throws {
    do {
      database = try DatabasePool(path: path, configuration: Self.configuration)
    } catch {
      throw StorageError(
        code: .unavailable, message: "The price list cannot be opened.", path: path, cause: error)
    }
    try prepare(path: path, sample: sample)
  }

  /// Opens a price list in memory, which ends with the process.
  ///
  /// - Throws: `StorageError`.
  init(inMemory sample: SamplePriceList) throws {
    let path = ":memory:"
    do {
      database = try DatabaseQueue(configuration: Self.configuration)
    } catch {
      throw StorageError(
        code: .unavailable, message: "The price list cannot be made.", path: path, cause: error)
    }
    try prepare(path: path, sample: sample)
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "prices"
    configuration.busyMode = .timeout(5)
    // FULL makes every commit wait for the write-ahead log to reach the disk; NORMAL, which is
    // usual in this mode, may lose the last commits with the power.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  private func prepare(path: String, sample: SamplePriceList) throws {
    let migrator = Self.migrator
    let isSuperseded: Bool
    do {
      isSuperseded = try database.read(migrator.hasBeenSuperseded)
    } catch {
      throw StorageError(
        code: .unavailable, message: "The price list cannot be read.", path: path, cause: error)
    }
    if isSuperseded {
      throw StorageError(
        code: .newer, message: "The price list was written by a newer version.", path: path)
    }
    do {
      try migrator.migrate(database)
      try database.write { database in try Self.fillIfNew(database, with: sample) }
    } catch {
      throw StorageError(
        code: .unavailable, message: "The price list cannot be written.", path: path, cause: error)
    }
  }
}
