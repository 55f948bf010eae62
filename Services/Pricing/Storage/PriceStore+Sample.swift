// SPDX-License-Identifier: Apache-2.0

import GRDB
import Storage

extension PriceStore {
  /// Fills a price list that was never filled.
  static func fillIfNew(_ database: Database, with sample: SamplePriceList) throws {
    guard try database.beginFill("sample") else { return }
    for (offset, price) in sample.prices.enumerated() {
      let (units, nanos) = try price.amount.parts()
      try database.execute(
        sql: """
          INSERT INTO prices (food_id, size_id, currency, units, nanos, version, revision)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          price.product.foodID, price.product.sizeID, price.currency.code, units, nanos,
          Int64(price.version), offset + 1,
        ])
    }
    for rule in sample.taxRules {
      try database.execute(
        sql: "INSERT INTO tax_rules (region, rate_millionths, is_included) VALUES (?, ?, ?)",
        arguments: [rule.region, rule.rateMillionths, rule.isIncluded])
    }
  }
}
