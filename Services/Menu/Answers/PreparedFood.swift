// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources
import ServiceKit
import WireResources

/// A food as answers need it: encoded, with what to ask the localization service for.
final class PreparedFood: Sendable {
  let id: String
  let category: String

  /// Where it stands in the menu's order.
  let position: Int64

  /// The food as the contract has it.
  let message: Encoded<Caffe.Menu.V1.Food>

  let name: PreparedResource
  let summary: PreparedResource?

  /// What it is made from, in a sentence.
  ///
  /// Absent: nothing is known of that, or it nests too deeply to be asked for.
  let ingredients: PreparedResource?
  let sizes: [PreparedResource]

  /// The bytes that it takes in memory, about.
  let byteCount: Int

  /// Prepares a food.
  ///
  /// - Throws: `MessageError` where it cannot be encoded.
  init(_ food: Food, position: Int64) throws(MessageError) {
    id = food.id
    category = food.category
    self.position = position
    message = try Encoded(food.message)
    name = try PreparedResource(food.name.message)
    summary = try food.summary.map { summary throws(MessageError) in
      try PreparedResource(summary.message)
    }
    // Its names stand deeper there than in the food.
    ingredients = food.ingredientSentence.flatMap { try? PreparedResource($0.message) }
    var sizes: [PreparedResource] = []
    for size in food.sizes { sizes.append(try PreparedResource(size.name.message)) }
    self.sizes = sizes
    byteCount =
      Self.ownBytes + id.utf8.count + category.utf8.count + message.count + name.byteCount
      + (summary?.byteCount ?? 0) + (ingredients?.byteCount ?? 0)
      + sizes.reduce(0) { $0 + $1.byteCount + Self.textBytes }
  }

  /// How many texts it has at most.
  var textCount: Int { 3 + sizes.count }

  /// What it takes in a list, in bytes, or a little more.
  var bytesInList: Int { message.countInField }

  /// What an object with its arrays' heads takes, and a text's.
  private static let ownBytes = 400
  private static let textBytes = 64
}
