// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit

/// What must be resolved for some foods, all in one batch, and where each text goes.
///
/// Many foods come in the same sizes: what is the same is asked for once.
struct FoodTextPlan: Sendable {
  typealias FoodText = Caffe.Menu.V1.FoodText
  typealias ResolveResponse = Caffe.Localization.V1.ResolveResponse

  /// The places of a food's texts in the batch.
  private struct Entry: Sendable {
    var foodID: String
    var name: Int
    var summary: Int?
    var ingredients: Int?
    var sizes: [Int]
  }

  /// What to ask for.
  private(set) var resources: [PreparedResource] = []

  private var places: [PreparedResource: Int] = [:]
  private var entries: [Entry] = []

  /// Plans the texts of foods.
  init(_ foods: [PreparedFood]) {
    entries.reserveCapacity(foods.count)
    for food in foods {
      let entry = Entry(
        foodID: food.id, name: place(food.name), summary: food.summary.map { place($0) },
        ingredients: food.ingredients.map { place($0) }, sizes: food.sizes.map { place($0) })
      entries.append(entry)
    }
  }

  private mutating func place(_ resource: PreparedResource) -> Int {
    let place = places[resource, default: resources.count]
    if place == resources.count {
      places[resource] = place
      resources.append(resource)
    }
    return place
  }

  /// Puts the texts that came together again, food by food.
  ///
  /// - Parameter texts: What came for each of `resources`.
  /// - Returns: The foods' texts, in the order of the foods; none where none came.
  func texts(from texts: [EncodedTextBatch.Text?]) -> [Encoded<FoodText>] {
    guard texts.count == resources.count, texts.contains(where: { $0 != nil }) else { return [] }
    return entries.map { entry in
      var writer = Encoded<FoodText>.Writer(capacity: Self.textBytes * (entry.sizes.count + 3))
      func append(_ field: MessageField<FoodText, ResolveResponse>, _ place: Int?) {
        if let text = place.flatMap({ texts[$0] }) { writer.append(field, text) }
      }
      writer.append(FoodText.Fields.foodId, entry.foodID)
      append(FoodText.Fields.name, entry.name)
      append(FoodText.Fields.summary, entry.summary)
      append(FoodText.Fields.ingredients, entry.ingredients)
      // Texts stand in the order of the sizes: a size without one has an empty one.
      for place in entry.sizes { writer.append(FoodText.Fields.sizes, texts[place] ?? Encoded()) }
      return writer.finish()
    }
  }

  /// The bytes of a text with where it comes from, about.
  private static let textBytes = 128
}
