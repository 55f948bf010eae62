// SPDX-License-Identifier: Apache-2.0

import Resources

/// What a food is made from.
struct Ingredient: Sendable, Hashable {
  /// Of the same form as a food's: `tomatoes`.
  var id: String

  /// The name as it stands in a list of ingredients.
  var name: LocalizedStringResource

  /// What it has that must be declared, each once, in the order of their numbers.
  var allergens: [Allergen]
}
