// SPDX-License-Identifier: Apache-2.0

/// An ingredient of the sample menu.
///
/// Its name is in the catalogs under its id.
struct SampleIngredient: Sendable {
  var id: String

  /// The name in English, for readers without a catalog.
  var english: String

  var allergens: [Allergen]

  init(_ id: String, _ english: String, _ allergens: Allergen...) {
    self.id = id
    self.english = english
    self.allergens = allergens
  }

  var ingredient: Ingredient {
    Ingredient(
      id: id, name: .menu(id, english), allergens: allergens.sorted { $0.rawValue < $1.rawValue })
  }
}
