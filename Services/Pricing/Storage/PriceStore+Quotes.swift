// SPDX-License-Identifier: Apache-2.0

import GRDB
import Storage

extension PriceStore {
  /// Reads what an order is quoted from.
  ///
  /// - Parameters:
  ///   - products: What is ordered.
  ///   - currency: What is paid in.
  ///   - place: Whose tax applies, ISO 3166-1 or 3166-2.
  ///   - promotionCode: What the customer typed, if anything.
  /// - Returns: The prices, tax rule and promotion of one moment.
  /// - Throws: `StorageError`.
  func quoteBasis(
    for products: Set<Product>, in currency: Currency, place: String, promotionCode: String?
  ) async throws -> QuoteBasis {
    // Promotions are few orders' matter: they are read where they are stored, with the rest.
    if promotionCode == nil, let table = try await image.contents(load: load) {
      return table.quoteBasis(for: products, in: currency, place: place)
    }
    // One transaction, so that no change can come between two prices of one quote.
    return try await database.read { database in
      let foodIDs = Set(products.map(\.foodID))
      let marks = databaseQuestionMarks(count: foodIDs.count)
      let rows = try PriceRow.fetchAll(
        database,
        sql: """
          SELECT \(PriceRow.columns) FROM prices
          WHERE is_deleted = 0 AND currency = ? AND food_id IN (\(marks))
          """,
        arguments: [currency.code] + StatementArguments(foodIDs))
      var basis = QuoteBasis(
        prices: [:], soldFoods: Set(rows.map(\.price.product.foodID)),
        taxRule: try Self.taxRule(for: place, in: database),
        promotion: try promotionCode.flatMap { try Self.promotion($0, in: database) })
      for row in rows where products.contains(row.price.product) {
        basis.prices[row.price.product] = row.price.amount
      }
      let lacking = products.filter { basis.prices[$0] == nil }
      if !lacking.isEmpty {
        basis.otherSizes = Self.sizes(rows, of: Set(lacking.map(\.foodID)))
      }
      if basis.soldFoods.count < foodIDs.count {
        basis.offer = try Self.offer(in: currency, database)
      }
      return basis
    }
  }

  /// The sizes of some foods, the cheapest first.
  private static func sizes(_ rows: [PriceRow], of foods: Set<String>) -> [String: [String]] {
    let prices = rows.map(\.price).filter { foods.contains($0.product.foodID) }
    return Dictionary(grouping: prices) { $0.product.foodID }.mapValues { prices in
      prices.sorted { ($0.amount, $0.product.sizeID) < ($1.amount, $1.product.sizeID) }
        .map(\.product.sizeID)
    }
  }

  /// What has prices, if it is little enough to be read.
  private static func offer(
    in currency: Currency, _ database: Database
  ) throws -> QuoteBasis.Offer? {
    let limit = QuoteBasis.offersMax + 1
    let foods = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT food_id FROM prices WHERE is_deleted = 0 AND currency = ?
        ORDER BY food_id LIMIT ?
        """,
      arguments: [currency.code, limit])
    if !foods.isEmpty { return foods.count < limit ? .foods(foods) : nil }
    let currencies = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT currency FROM prices WHERE is_deleted = 0 ORDER BY currency LIMIT ?
        """,
      arguments: [limit])
    return currencies.count < limit ? .currencies(currencies) : nil
  }

  /// Reads every price and tax rule from one state of the database; nothing where there are too
  /// many prices.
  @Sendable
  private func load() async throws -> PriceTable? {
    try await database.read { database in
      let rows = try PriceRow.fetchAll(
        database,
        sql: "SELECT \(PriceRow.columns) FROM prices WHERE is_deleted = 0 LIMIT ?",
        arguments: [imagePricesMax + 1])
      guard rows.count <= imagePricesMax else { return nil }
      let rules = try Row.fetchAll(
        database, sql: "SELECT region, rate_millionths, is_included FROM tax_rules")
      return PriceTable(
        rows.map(\.price),
        taxRules: rules.map { row in
          TaxRule(
            region: row["region"], rateMillionths: row["rate_millionths"],
            isIncluded: row["is_included"])
        })
    }
  }

  /// The tax rule of a place: of the subdivision if it has its own, else of the country.
  static func taxRule(for place: String, in database: Database) throws -> TaxRule? {
    for region in TaxRule.regions(for: place) {
      let row = try Row.fetchOne(
        database, sql: "SELECT rate_millionths, is_included FROM tax_rules WHERE region = ?",
        arguments: [region])
      if let row {
        return TaxRule(
          region: region, rateMillionths: row["rate_millionths"], isIncluded: row["is_included"])
      }
    }
    return nil
  }
}
