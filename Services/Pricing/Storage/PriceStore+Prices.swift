// SPDX-License-Identifier: Apache-2.0

import GRDB
import RPC
import ServiceKit
import Storage

extension PriceStore {
  /// The prices that a filter lets through, in the order of their keys.
  ///
  /// - Parameters:
  ///   - filter: Which prices, and where to go on.
  ///   - limit: The most to give.
  /// - Returns: The prices, and whether there are more behind them.
  /// - Throws: `StorageError`.
  func prices(_ filter: PriceFilter, limit: Int) async throws -> (prices: [Price], hasMore: Bool) {
    var conditions = ["is_deleted = 0"]
    var arguments: StatementArguments = []
    if !filter.foodIDs.isEmpty {
      let marks = databaseQuestionMarks(count: filter.foodIDs.count)
      conditions.append("food_id IN (\(marks))")
      arguments += StatementArguments(filter.foodIDs)
    }
    if let currency = filter.currency {
      conditions.append("currency = ?")
      arguments += [currency.code]
    }
    if let after = filter.after {
      conditions.append("(food_id, size_id, currency) > (?, ?, ?)")
      arguments += [after.product.foodID, after.product.sizeID, after.currencyCode]
    }
    let sql = """
      SELECT \(PriceRow.columns) FROM prices WHERE \(conditions.joined(separator: " AND "))
      ORDER BY food_id, size_id, currency LIMIT ?
      """
    // One more than asked for tells whether there is another page.
    let all = arguments + [limit + 1]
    let rows = try await database.read { database in
      try PriceRow.fetchAll(database, sql: sql, arguments: all)
    }
    return (rows.prefix(limit).map(\.price), rows.count > limit)
  }

  /// The number of the newest change; 0 where there was none.
  func revision() async throws -> Int64 {
    try await database.read { database in try Self.revision(in: database) }
  }

  /// The prices whose last change lies behind a revision, in the order of the changes, with the
  /// marks of deleted ones.
  func changes(
    after revision: Int64, in currency: Currency?, limit: Int
  ) async throws -> [PriceRow] {
    let code = currency?.code
    return try await database.read { database in
      try PriceRow.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(PriceRow.columns) FROM prices
            WHERE revision > ?1 AND (?2 IS NULL OR currency = ?2) ORDER BY revision LIMIT ?3
            """),
        arguments: [revision, code, limit])
    }
  }

  /// The prices for watchers: every price of a currency, then each change.
  func changeFeed(in currency: Currency?) -> ChangeFeed<PriceRow> {
    let generation = database.generation
    return ChangeFeed(
      changes, newest: { try await revision() },
      page: { revision, limit in
        guard generation == database.generation else { throw RPCError.undoneChanges }
        return try await changes(after: revision, in: currency, limit: limit)
      }, isPartial: currency != nil)
  }

  static func revision(in database: Database) throws -> Int64 {
    let statement = try database.cachedStatement(sql: "SELECT max(revision) FROM prices")
    return try Int64.fetchOne(statement) ?? 0
  }

  static func row(for key: PriceKey, in database: Database) throws -> PriceRow? {
    try PriceRow.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT \(PriceRow.columns) FROM prices
          WHERE food_id = ? AND size_id = ? AND currency = ?
          """),
      arguments: [key.product.foodID, key.product.sizeID, key.currencyCode])
  }
}
