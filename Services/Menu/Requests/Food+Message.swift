// SPDX-License-Identifier: Apache-2.0

import Messages
import WireResources

extension Food {
  /// The food as the contract has it.
  var message: Caffe.Menu.V1.Food {
    Caffe.Menu.V1.Food(
      id: id, name: name.message, summary: summary?.message,
      ingredients: ingredients.map(\.message), sizes: sizes.map(\.message), category: category,
      available: isAvailable, version: version)
  }
}

extension Ingredient {
  /// The ingredient as the contract has it.
  fileprivate var message: Caffe.Menu.V1.Ingredient {
    Caffe.Menu.V1.Ingredient(
      id: id, name: name.message,
      allergens: allergens.map { Caffe.Menu.V1.Allergen(rawValue: $0.rawValue) })
  }
}

extension FoodSize {
  /// The size as the contract has it.
  fileprivate var message: Caffe.Menu.V1.FoodSize {
    Caffe.Menu.V1.FoodSize(id: id, name: name.message)
  }
}
