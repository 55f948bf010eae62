// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A row of the table `foods`.
struct FoodRow: FetchableRecord, Sendable {
  var id: String
  var position: Int64
  var category: String
  var name: [UInt8]
  var summary: [UInt8]?
  var isAvailable: Bool
  var version: Int64
  var revision: Int64
  var isDeleted: Bool

  init(row: Row) throws {
    id = row["id"]
    position = row["position"]
    category = row["category"]
    name = try row.bytes("name")
    summary = try row.bytesIfPresent("summary")
    isAvailable = row["is_available"]
    version = row["version"]
    revision = row["revision"]
    isDeleted = row["is_deleted"]
  }
}

/// A row of the table `ingredients`.
struct IngredientRow: FetchableRecord, Sendable {
  var foodID: String
  var id: String
  var name: [UInt8]
  var allergens: Int64

  init(row: Row) throws {
    foodID = row["food_id"]
    id = row["id"]
    name = try row.bytes("name")
    allergens = row["allergens"]
  }
}

/// A row of the table `sizes`.
struct SizeRow: FetchableRecord, Sendable {
  var foodID: String
  var id: String
  var name: [UInt8]

  init(row: Row) throws {
    foodID = row["food_id"]
    id = row["id"]
    name = try row.bytes("name")
  }
}

extension Row {
  /// A copy of a column's bytes.
  fileprivate func bytes(_ column: String) throws -> [UInt8] {
    try withUnsafeData(named: column) { data in data.map { [UInt8]($0) } ?? [] }
  }

  fileprivate func bytesIfPresent(_ column: String) throws -> [UInt8]? {
    try withUnsafeData(named: column) { data in data.map { [UInt8]($0) } }
  }
}
