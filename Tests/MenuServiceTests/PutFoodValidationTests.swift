// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Testing

@testable import MenuService

/// A food that cannot be put is refused with every field that is wrong.
@Suite struct PutFoodValidationTests {
  typealias V1 = Caffe.Menu.V1

  static let name = Caffe.Localization.V1.LocalizedStringResource(key: "tart", bundle: "menu")

  static let good = V1.Food(
    id: "tart", name: name, ingredients: [V1.Ingredient(id: "pears", name: name)],
    sizes: [V1.FoodSize(id: "small", name: name)], category: "desserts")

  /// A food that differs from a good one.
  static func food(_ change: (inout V1.Food) -> Void) -> V1.Food {
    var food = good
    change(&food)
    return food
  }

  static let cases: [(food: V1.Food?, fields: [String])] = [
    (nil, ["food"]),
    (food { $0.id = "" }, ["food.id"]),
    (food { $0.id = "Tarte Tatin" }, ["food.id"]),
    (food { $0.category = "" }, ["food.category"]),
    (food { $0.name = nil }, ["food.name"]),
    (food { $0.name?.key = "" }, ["food.name.key"]),
    (food { $0.summary = .init() }, ["food.summary.key"]),
    (food { $0.name?.locale = "not a locale" }, ["food.name.locale"]),
    (
      food { $0.name?.key = String(repeating: "a", count: FieldViolations.resourceBytesMax) },
      ["food.name"]
    ),
    (food { $0.ingredients[0].name = nil }, ["food.ingredients[0].name"]),
    (
      food { $0.ingredients[0].allergens = [.milk, .init(rawValue: 99)] },
      ["food.ingredients[0].allergens[1]"]
    ),
    (food { $0.ingredients.append($0.ingredients[0]) }, ["food.ingredients[1].id"]),
    (
      food { $0.ingredients = Array(repeating: .init(), count: Food.ingredientsMax + 1) },
      ["food.ingredients"]
    ),
    (food { $0.sizes = Array(repeating: .init(), count: Food.sizesMax + 1) }, ["food.sizes"]),
    (food { $0.sizes[0].id = "_" }, ["food.sizes[0].id"]),
    (
      food {
        $0.id = "?"
        $0.name = nil
        $0.sizes[0].name = nil
      },
      ["food.name", "food.sizes[0].name", "food.id"]
    ),
  ]

  @Test func acceptsAGoodFood() throws {
    let food = try Food(V1.PutFoodRequest(food: Self.good))
    #expect(food.message == Self.good)
  }

  @Test(arguments: cases.indices)
  func namesEveryWrongField(index: Int) throws {
    let (food, fields) = Self.cases[index]
    let error = #expect(throws: RPCError.self) { try Food(V1.PutFoodRequest(food: food)) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.wrongFields == fields)
  }

  @Test func countsAnAllergenOnce() throws {
    let food = Self.food { $0.ingredients[0].allergens = [.nuts, .milk, .nuts] }
    #expect(
      try Food(V1.PutFoodRequest(food: food)).ingredients.first?.allergens == [.milk, .nuts])
  }
}
