// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources
import WireResources

/// What must be resolved for some foods, all in one batch, and where each text goes.
///
/// Many foods come in the same sizes: what is the same is asked for once.
struct FoodTextPlan: Sendable {
  /// The places of a food's texts in the batch.
  private struct Entry: Sendable {
    var foodID: String
    var name: Int
    var summary: Int?
    var ingredients: Int?
    var sizes: [Int]
  }

  /// What to ask for.
  private(set) var resources: [Caffe.Localization.V1.LocalizedStringResource] = []

  private var places: [LocalizedStringResource: Int] = [:]
  private var entries: [Entry] = []

  /// Plans the texts of foods.
  init(_ foods: [Food]) {
    entries.reserveCapacity(foods.count)
    for food in foods {
      let entry = Entry(
        foodID: food.id, name: place(food.name), summary: food.summary.map { place($0) },
        ingredients: food.ingredientSentence.map { place($0) },
        sizes: food.sizes.map { place($0.name) })
      entries.append(entry)
    }
  }

  private mutating func place(_ resource: LocalizedStringResource) -> Int {
    if let place = places[resource] { return place }
    let place = resources.count
    places[resource] = place
    resources.append(resource.message)
    return place
  }

  /// Puts the texts that came together again, food by food.
  ///
  /// - Parameter texts: What came for each of `resources`.
  /// - Returns: The foods' texts, in the order of the foods; none where none came.
  func texts(
    from texts: [Caffe.Localization.V1.ResolveResponse?]
  ) -> [Caffe.Menu.V1.FoodText] {
    guard texts.count == resources.count, texts.contains(where: { $0 != nil }) else { return [] }
    return entries.map { entry in
      Caffe.Menu.V1.FoodText(
        foodId: entry.foodID, name: texts[entry.name],
        summary: entry.summary.flatMap { texts[$0] },
        ingredients: entry.ingredients.flatMap { texts[$0] },
        // Texts stand in the order of the sizes: a size without one has an empty one.
        sizes: entry.sizes.map { texts[$0] ?? Caffe.Localization.V1.ResolveResponse() })
    }
  }
}
