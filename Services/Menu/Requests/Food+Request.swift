// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

extension Food {
  /// The most ingredients and sizes of a food.
  static let ingredientsMax = 100
  static let sizesMax = 20

  /// The most bytes of a food: of its resources, and as much as one for the rest.
  static let bytesMax = (ingredientsMax + sizesMax + 3) * FieldViolations.resourceBytesMax

  /// Reads the food that an administrator puts.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(_ request: Caffe.Menu.V1.PutFoodRequest) throws(RPCError) {
    var violations = FieldViolations()
    guard let message = request.food else { throw .invalid("food", "is missing") }
    let name = violations.requiredResource(message.name, "food.name")
    let summary = violations.resource(message.summary, "food.summary")
    let ingredients = violations.ingredients(message.ingredients)
    let sizes = violations.sizes(message.sizes)
    violations.identifier(message.id, "food.id")
    violations.identifier(message.category, "food.category")
    try violations.check()
    // Without a name there is a violation, so this is never left that way.
    guard let name else { throw violations.error }
    self.init(
      id: message.id, name: name, summary: summary, ingredients: ingredients, sizes: sizes,
      category: message.category, isAvailable: message.available, version: message.version)
  }
}

extension FieldViolations {
  fileprivate mutating func ingredients(
    _ messages: [Caffe.Menu.V1.Ingredient]
  ) -> [Ingredient] {
    guard count(messages.count, "food.ingredients", max: Food.ingredientsMax) else { return [] }
    distinct(messages.map(\.id), "food.ingredients")
    return messages.enumerated().compactMap { index, message in
      let field = "food.ingredients[\(index)]"
      let allergens = message.allergens.enumerated().compactMap { place, number in
        let allergen = Allergen(rawValue: number.rawValue)
        if allergen == nil { add("\(field).allergens[\(place)]", "is not a known allergen") }
        return allergen
      }
      guard let name = requiredResource(message.name, "\(field).name") else { return nil }
      return Ingredient(
        id: message.id, name: name,
        allergens: Set(allergens).sorted { $0.rawValue < $1.rawValue })
    }
  }

  fileprivate mutating func sizes(_ messages: [Caffe.Menu.V1.FoodSize]) -> [FoodSize] {
    guard count(messages.count, "food.sizes", max: Food.sizesMax) else { return [] }
    distinct(messages.map(\.id), "food.sizes")
    return messages.enumerated().compactMap { index, message in
      requiredResource(message.name, "food.sizes[\(index)].name").map { name in
        FoodSize(id: message.id, name: name)
      }
    }
  }

  /// Checks ids, each for its form and for whether it came before.
  private mutating func distinct(_ ids: [String], _ field: String) {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() {
      identifier(id, "\(field)[\(index)].id")
      if !seen.insert(id).inserted { add("\(field)[\(index)].id", "is there twice: \(id)") }
    }
  }
}
