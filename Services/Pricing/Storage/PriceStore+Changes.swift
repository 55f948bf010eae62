// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceKit

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
    let (units, nanos) = try price.amount.parts()
    let outcome = try await database.write { database -> Outcome<Price> in
      let row = try Self.row(for: price.key, in: database)
      // A deleted price has nothing to have been seen: putting one anew starts from 0, and the
      // version still goes on from the mark's.
      let current = row.map { $0.isDeletion ? 0 : $0.price.version } ?? 0
      guard price.version == current else { return .stale(current: current) }
      var stored = price
      stored.version = (row?.price.version ?? 0) + 1
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
          Int64(stored.version), try Self.revision(in: database) + 1,
        ])
      return .done(stored)
    }
    if case .done = outcome { changes.send() }
    return outcome
  }

  /// Deletes a price.
  ///
  /// - Returns: Whether there was one.
  func delete(_ key: PriceKey) async throws -> Bool {
    let wasThere = try await database.write { database in
      try database.execute(
        sql: """
          UPDATE prices SET is_deleted = 1, version = version + 1, revision = ?
          WHERE food_id = ? AND size_id = ? AND currency = ? AND is_deleted = 0
          """,
        arguments: [
          try Self.revision(in: database) + 1, key.product.foodID, key.product.sizeID,
          key.currencyCode,
        ])
      return database.changesCount > 0
    }
    if wasThere { changes.send() }
    return wasThere
  }
}
