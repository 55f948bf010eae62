// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources
import WireResources

extension Food {
  /// Makes a food from its rows.
  ///
  /// - Throws: `MessageError` or `WireResourceError` where a stored resource cannot be read.
  init(_ row: FoodRow, ingredients: [IngredientRow], sizes: [SizeRow]) throws {
    self.init(
      id: row.id, name: try LocalizedStringResource(stored: row.name),
      summary: try row.summary.map { try LocalizedStringResource(stored: $0) },
      ingredients: try ingredients.map { row in
        Ingredient(
          id: row.id, name: try LocalizedStringResource(stored: row.name),
          allergens: Allergen.allCases.filter { row.allergens & $0.bit != 0 })
      },
      sizes: try sizes.map { row in
        FoodSize(id: row.id, name: try LocalizedStringResource(stored: row.name))
      },
      category: row.category, isAvailable: row.isAvailable, version: UInt64(row.version))
  }
}

extension Ingredient {
  /// The allergens as the database has them.
  var allergenBits: Int64 { allergens.reduce(0) { $0 | $1.bit } }
}

extension Allergen {
  fileprivate var bit: Int64 { 1 << Int64(rawValue) }
}

extension LocalizedStringResource {
  /// Reads a resource from the form that `storedBytes()` gives it.
  init(stored bytes: [UInt8]) throws {
    try self.init(Caffe.Localization.V1.LocalizedStringResource(decoding: bytes))
  }

  /// The resource as the database has it.
  func storedBytes() throws(MessageError) -> [UInt8] { try message.encoded() }
}
