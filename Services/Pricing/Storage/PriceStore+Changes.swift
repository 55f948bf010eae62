// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceKit
import Storage

extension PriceStore {
  /// What became of a change that told which version it had seen.
  enum Outcome<Value: Sendable>: Sendable {
    case done(Value)
    /// Another change came first: the stored version.
    case stale(current: UInt64)
  }

  /// Sets a price whose present version the caller has seen; 0 where it has seen none.
  ///
  /// - Returns: The price with its new version, or that the version seen is stale.
  func put(_ price: Price) async throws -> Outcome<Price> {
    let (outcome, revision) = try await image.writing {
      try await database.write { database in try Self.put(price, in: database) }
    } change: { outcome, revision in
      guard case .done(let stored) = outcome else { return nil }
      return image(changing: stored.key, revision: revision) { $0.put(stored) }
    }
    if revision != nil { changes.send() }
    return outcome
  }

  /// Writes a price; gives the number of the change, or nothing where there was none.
  private static func put(
    _ price: Price, in database: Database
  ) throws -> (outcome: Outcome<Price>, revision: Int64?) {
    let (units, nanos) = try price.amount.parts()
    let row = try row(for: price.key, in: database)
    // A deleted price has nothing to have been seen: putting one anew starts from 0, and the
    // version still goes on from the mark's.
    let current = row.map { $0.isDeletion ? 0 : $0.price.version } ?? 0
    guard price.version == current else { return (.stale(current: current), nil) }
    var stored = price
    stored.version = (row?.price.version ?? 0) + 1
    let revision = try revision(in: database) + 1
    try database.execute(
      sql: """
        INSERT INTO prices (food_id, size_id, currency, units, nanos, version, revision)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (food_id, size_id, currency) DO UPDATE SET
          units = excluded.units, nanos = excluded.nanos, version = excluded.version,
          revision = excluded.revision, is_deleted = 0
        """,
      arguments: [
        price.product.foodID, price.product.sizeID, price.currency.code, units, nanos,
        Int64(stored.version), revision,
      ])
    return (.done(stored), revision)
  }

  /// Deletes a price.
  ///
  /// - Returns: Whether there was one.
  func delete(_ key: PriceKey) async throws -> Bool {
    let revision = try await image.writing {
      try await database.write { database in try Self.delete(key, in: database) }
    } change: { revision in
      image(changing: key, revision: revision) { $0.delete(key) }
    }
    if revision != nil { changes.send() }
    return revision != nil
  }

  /// Deletes a price; gives the number of the change, or nothing where there was none.
  private static func delete(_ key: PriceKey, in database: Database) throws -> Int64? {
    let revision = try revision(in: database) + 1
    try database.execute(
      sql: """
        UPDATE prices SET is_deleted = 1, version = version + 1, revision = ?
        WHERE food_id = ? AND size_id = ? AND currency = ? AND is_deleted = 0
        """,
      arguments: [revision, key.product.foodID, key.product.sizeID, key.currencyCode])
    return database.changesCount > 0 ? revision : nil
  }

  /// A change of the image, if there was one.
  private func image(
    changing key: PriceKey, revision: Int64?,
    _ change: @escaping @Sendable (inout PriceTable) -> Void
  ) -> MemoryImage<PriceTable>.Change? {
    revision.map { revision in
      MemoryImage.Change(key: "\(key.position)", revision: revision) { table in
        change(&table)
        return table.count <= imagePricesMax
      }
    }
  }
}
