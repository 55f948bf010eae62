// SPDX-License-Identifier: Apache-2.0

/// A row of the sample menu.
///
/// The name is in the catalogs under the id, the summary under the id and `.summary`.
struct SampleFood: Sendable {
  var id: String

  /// The name in English, for readers without a catalog.
  var english: String

  /// The summary in English.
  var summary: String

  var sizes: [SampleSize]
  var ingredients: [SampleIngredient]
  var isAvailable: Bool

  init(
    _ id: String, _ english: String, _ summary: String, _ sizes: [SampleSize],
    _ ingredients: [SampleIngredient], isAvailable: Bool = true
  ) {
    self.id = id
    self.english = english
    self.summary = summary
    self.sizes = sizes
    self.ingredients = ingredients
    self.isAvailable = isAvailable
  }

  func food(in category: SampleCategory) -> Food {
    Food(
      id: id, name: .menu(id, english), summary: .menu("\(id).summary", summary),
      ingredients: ingredients.map(\.ingredient), sizes: sizes.map(\.size),
      category: category.rawValue, isAvailable: isAvailable, version: 0)
  }
}
