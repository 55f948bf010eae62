// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Storage

extension PriceStore {
  /// Sets a promotion whose present version the caller has seen; 0 where it has seen none.
  ///
  /// - Parameters:
  ///   - promotion: The promotion.
  ///   - request: The caller's name for the write, under which it is made once.
  /// - Returns: The promotion with its new version, or that the version seen is stale.
  /// - Throws: `StorageError`, `WriteRequest.Reused`.
  func put(
    _ promotion: Promotion, request: WriteRequest? = nil
  ) async throws -> Outcome<Promotion> {
    try await database.write(request) { database -> Outcome<Promotion> in
      try database.once(request) { version in
        var stored = promotion
        stored.version = UInt64(version)
        return .done(stored)
      } _: {
        let outcome = try Self.put(promotion, in: database)
        guard case .done(let stored) = outcome else { return (outcome, nil) }
        return (outcome, Int64(stored.version))
      }
    }
  }

  private static func put(
    _ promotion: Promotion, in database: Database
  ) throws -> Outcome<Promotion> {
    let current =
      try Int64.fetchOne(
        database, sql: "SELECT version FROM promotions WHERE code = ?",
        arguments: [promotion.code]) ?? 0
    guard promotion.version == UInt64(current) else { return .stale(current: UInt64(current)) }
    var stored = promotion
    stored.version += 1
    let revision =
      try Int64.fetchOne(database, sql: "SELECT max(revision) FROM promotions") ?? 0
    try database.execute(
      sql: "DELETE FROM promotions WHERE code = ?", arguments: [promotion.code])
    try insert(stored, revision: revision + 1, in: database)
    return .done(stored)
  }

  /// The promotion of a code, whether it holds or not.
  static func promotion(_ code: String, in database: Database) throws -> Promotion? {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT * FROM promotions WHERE code = ?", arguments: [code])
    else { return nil }
    let foodIDs = try String.fetchSet(
      database, sql: "SELECT food_id FROM promotion_foods WHERE code = ?", arguments: [code])
    let title: Data = row["title"]
    let version: Int64 = row["version"]
    return Promotion(
      code: code, title: Array(title), benefit: try benefit(row),
      startsAt: instant(row["starts_at_seconds"], row["starts_at_nanos"]),
      endsAt: instant(row["ends_at_seconds"], row["ends_at_nanos"]),
      foodIDs: foodIDs, version: UInt64(version))
  }

  private static func insert(
    _ promotion: Promotion, revision: Int64, in database: Database
  ) throws {
    var columns: [String: (any DatabaseValueConvertible)?] = [
      "code": promotion.code, "title": Data(promotion.title),
      "version": Int64(promotion.version), "revision": revision,
    ]
    switch promotion.benefit {
    case .share(let basisPoints):
      columns["benefit"] = "share"
      columns["basis_points"] = Int64(basisPoints)
    case .amount(let amount, let currency):
      let (units, nanos) = try amount.parts()
      columns["benefit"] = "amount"
      columns["units"] = units
      columns["nanos"] = Int64(nanos)
      columns["currency"] = currency.code
    case .everyNthFree(let count):
      columns["benefit"] = "every-nth-free"
      columns["every_nth"] = Int64(count)
    }
    columns["starts_at_seconds"] = promotion.startsAt?.seconds
    columns["starts_at_nanos"] = promotion.startsAt.map { Int64($0.nanos) }
    columns["ends_at_seconds"] = promotion.endsAt?.seconds
    columns["ends_at_nanos"] = promotion.endsAt.map { Int64($0.nanos) }
    let names = columns.keys.sorted()
    let marks = names.map { ":\($0)" }.joined(separator: ", ")
    try database.execute(
      sql: "INSERT INTO promotions (\(names.joined(separator: ", "))) VALUES (\(marks))",
      arguments: StatementArguments(columns))
    for foodID in promotion.foodIDs {
      try database.execute(
        sql: "INSERT INTO promotion_foods (code, food_id) VALUES (?, ?)",
        arguments: [promotion.code, foodID])
    }
  }

  private static func benefit(_ row: Row) throws -> Promotion.Benefit {
    switch row["benefit"] as String {
    case "share": return .share(basisPoints: row["basis_points"])
    case "every-nth-free": return .everyNthFree(row["every_nth"])
    default:
      let code: String = row["currency"]
      guard let currency = Currency(code) else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "A promotion has an unknown currency: \(code).")
      }
      return .amount(try Amount(units: row["units"], nanos: row["nanos"]), currency)
    }
  }

  private static func instant(_ seconds: Int64?, _ nanos: Int32?) -> Instant? {
    seconds.map { Instant(seconds: $0, nanos: nanos ?? 0) }
  }
}
