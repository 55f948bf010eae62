// SPDX-License-Identifier: Apache-2.0

/// The output of `caffe menu`: the foods in the menu's order.
struct MenuDocument: Sendable, Hashable, Codable {
  /// A category of the menu.
  struct Category: Sendable, Hashable, Codable {
    var id: String
    /// The heading in the reader's language.
    ///
    /// Nil if no catalog has it.
    var name: String?
  }

  /// One food.
  struct Food: Sendable, Hashable, Codable {
    var id: String
    var category: String
    var available: Bool
    /// The name in the reader's language, in dictionary form; otherwise the ID.
    var name: String
    var summary: String?
    /// A sentence that lists them.
    var ingredients: String?
    /// The EU's names in the contract's spelling: `gluten`, `milk`.
    var allergens: [String]
    var sizes: [Size]
    /// The notice that it is not available today, in the reader's language.
    var notice: String?
  }

  /// One size of a food.
  struct Size: Sendable, Hashable, Codable {
    var id: String
    var name: String
    /// Nil if it has none in the currency, or the pricing service did not answer.
    var price: MoneyDocument?
    /// The name as it agrees with its food: `pequeña` beside `ensalada`.
    ///
    /// Not part of the JSON: it is for the table.
    var agreeingName: String?

    enum CodingKeys: String, CodingKey {
      case id, name, price
    }
  }

  /// The categories in the order of their first foods.
  var categories: [Category] = []

  var foods: [Food]

  /// Why texts or prices are missing.
  ///
  /// Empty if none is.
  var notes: [String]
}
