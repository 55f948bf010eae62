// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources
import Testing

@testable import MenuService

/// The menu that a new café starts with.
@Suite struct SampleMenuTests {
  @Test func isARealMenu() {
    #expect(SampleMenu.foods.count >= 40)
    #expect(Set(SampleMenu.foods.map(\.category)).count == SampleCategory.allCases.count)
    #expect(SampleMenu.foods.contains { !$0.isAvailable })
  }

  @Test func givesEachFoodAnIdOfItsOwn() {
    let ids = SampleMenu.foods.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func usesOneNameForOneKey() {
    var names: [String: LocalizedStringResource] = [:]
    for resource in CatalogTests.sampleResources {
      #expect(names.updateValue(resource, forKey: resource.key).map { $0 == resource } ?? true)
    }
  }

  @Test(arguments: SampleMenu.foods)
  func hasFoodsThatAnAdministratorCouldPut(food: Food) throws {
    #expect(try Food(Caffe.Menu.V1.PutFoodRequest(food: food.message)) == food)
    #expect(!food.ingredients.isEmpty)
    #expect(!food.sizes.isEmpty)
    #expect(food.summary != nil)
  }

  @Test(arguments: [
    ("salad", ["small", "medium", "large"]), ("pizza", ["small", "medium", "large"]),
    ("juice", ["small", "medium", "large"]), ("espresso", ["single", "double"]),
  ])
  func comesInSizes(id: String, sizes: [String]) {
    #expect(SampleMenu.foods.first { $0.id == id }?.sizes.map(\.id) == sizes)
  }

  @Test func makesThePizzaAsItAlwaysWas() {
    let pizza = SampleMenu.foods.first { $0.id == "pizza" }
    #expect(pizza?.ingredients.map(\.id) == ["prosciutto", "cheese", "flour", "tomatoes"])
  }

  @Test(arguments: [
    ("pizza", [Allergen.gluten, .milk]), ("lasagna", [.gluten, .eggs, .milk]),
    ("caesar-salad", [.gluten, .fish, .milk]),
    ("brownie", [.gluten, .eggs, .soybeans, .milk, .nuts]),
    ("falafel-pita", [.gluten, .sesame]), ("tomato-soup", [.milk, .celery]), ("lemonade", []),
  ])
  func declaresAllergens(id: String, allergens: [Allergen]) {
    let food = SampleMenu.foods.first { $0.id == id }
    #expect(Set(food?.ingredients.flatMap(\.allergens) ?? []) == Set(allergens))
  }
}
