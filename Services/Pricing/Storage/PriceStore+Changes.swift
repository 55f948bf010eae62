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
  /// - Parameters:
  ///   - price: The price.
  ///   - request: The caller's name for the write, under which it is made once.
  /// - Returns: The price with its new version, or that the version seen is stale.
  /// - Throws: `StorageError`, `WriteRequest.Reused`.
  func put(_ price: Price, request: WriteRequest? = nil) async throws -> Outcome<Price> {
    let (outcome, revision) = try await writing {
      try await database.write(request) { database -> (Outcome<Price>, Int64?) in
        try database.once(request) { version in
          var stored = price
          stored.version = UInt64(version)
          return (.done(stored), nil)
        } _: {
          let result = try Self.put(price, in: database)
          guard case .done(let stored) = result.outcome else { return (result, nil) }
          return (result, Int64(stored.version))
        }
      }
    } change: { outcome, revision in
      guard case .done(let stored) = outcome, let revision else { return nil }
      return imageChange(of: stored.key, revision: revision) { $0.put(stored) }
    }
    if revision != nil { sendChange() }
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
    try database.executeKept(
      """
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
  /// - Parameters:
  ///   - key: Which price.
  ///   - request: The caller's name for the write, under which it is made once.
  /// - Returns: Whether there was one.
  /// - Throws: `StorageError`, `WriteRequest.Reused`.
  func delete(_ key: PriceKey, request: WriteRequest? = nil) async throws -> Bool {
    let (isDone, revision) = try await writing {
      try await database.write(request) { database -> (Bool, Int64?) in
        try database.once(request) { _ in
          (true, nil)
        } _: {
          let revision = try Self.delete(key, in: database)
          return ((revision != nil, revision), revision.map { _ in 0 })
        }
      }
    } change: { _, revision in
      revision.map { imageChange(of: key, revision: $0) { $0.delete(key) } }
    }
    if revision != nil { sendChange() }
    return isDone
  }

  /// Deletes a price; gives the number of the change, or nothing where there was none.
  private static func delete(_ key: PriceKey, in database: Database) throws -> Int64? {
    let revision = try revision(in: database) + 1
    try database.executeKept(
      """
      UPDATE prices SET is_deleted = 1, version = version + 1, revision = ?
      WHERE food_id = ? AND size_id = ? AND currency = ? AND is_deleted = 0
      """,
      arguments: [revision, key.product.foodID, key.product.sizeID, key.currencyCode])
    return database.changesCount > 0 ? revision : nil
  }

  /// Writes, and has the image follow; that of a replica follows the copy, which others write too.
  private func writing<Value>(
    _ body: () async throws -> Value, change: (Value) -> MemoryImage<PriceTable>.Change?
  ) async throws -> Value {
    guard !database.isReplica else { return try await body() }
    return try await image.writing(body, change: change)
  }

  /// Tells watchers of a write; those of a replica have been told by what follows the copy.
  private func sendChange() {
    if !database.isReplica { changes.send() }
  }

  /// A change of the image.
  func imageChange(
    of key: PriceKey, revision: Int64, _ change: @escaping @Sendable (inout PriceTable) -> Void
  ) -> MemoryImage<PriceTable>.Change {
    MemoryImage.Change(key: "\(key.position)", revision: revision) { table in
      change(&table)
      return table.count <= imagePricesMax
    }
  }
}
