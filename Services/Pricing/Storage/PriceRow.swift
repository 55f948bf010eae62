// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceKit

/// A price as its table's row has it.
struct PriceRow: NumberedChange, Hashable, FetchableRecord {
  var price: Price

  /// The number of the change that brought the price here.
  var revision: Int64

  /// Whether the price is only the mark that a deletion left.
  var isDeletion: Bool

  /// The row with the two texts that may be long.
  var byteCount: Int {
    MemoryLayout<Self>.size + price.product.foodID.utf8.count + price.product.sizeID.utf8.count
  }

  /// The columns in the order of the row.
  static let columns = "food_id, size_id, currency, units, nanos, version, revision, is_deleted"

  /// Reads a row.
  ///
  /// - Throws: Where the row holds what no version of this program writes.
  init(row: Row) throws {
    let code: String = row["currency"]
    let version: Int64 = row["version"]
    guard let currency = Currency(code), let version = UInt64(exactly: version) else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "A price has an unknown currency: \(code).")
    }
    price = Price(
      product: Product(foodID: row["food_id"], sizeID: row["size_id"]),
      amount: try Amount(units: row["units"], nanos: row["nanos"]),
      currency: currency, version: version)
    revision = row["revision"]
    isDeletion = row["is_deleted"]
  }
}
