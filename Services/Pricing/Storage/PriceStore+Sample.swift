// SPDX-License-Identifier: Apache-2.0

import GRDB

extension PriceStore {
  /// Fills a price list that was never filled.
  ///
  /// One that its owner has emptied stays empty.
  static func fillIfNew(_ database: Database, with sample: SamplePriceList) throws {
    try database.execute(sql: "INSERT OR IGNORE INTO fills (name) VALUES ('sample')")
    guard database.changesCount == 1 else { return }
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
