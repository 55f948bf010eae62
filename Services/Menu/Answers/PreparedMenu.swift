// SPDX-License-Identifier: Apache-2.0

import ServiceKit

/// Every food as answers need it, in the menu's order.
struct PreparedMenu: Sendable {
  /// The most bytes that a menu takes in memory: far more than a café's, and far less than ten
  /// thousand of the largest foods.
  static let bytesMax = 64 << 20

  private var foods: [PreparedFood] = []
  private var foodsByID: [String: PreparedFood] = [:]

  /// The bytes that it takes, about.
  private(set) var byteCount = 0

  /// The food with an id, or nothing.
  func food(_ id: String) -> PreparedFood? { foodsByID[id] }

  /// Puts a food in its place, or in that of the one with its id.
  mutating func put(_ food: PreparedFood) {
    delete(food.id)
    foods.insert(food, at: index(after: food.position - 1))
    foodsByID[food.id] = food
    byteCount += food.byteCount
  }

  /// Removes the food with an id, if there is one.
  mutating func delete(_ id: String) {
    guard let food = foodsByID.removeValue(forKey: id) else { return }
    byteCount -= food.byteCount
    foods.remove(at: index(after: food.position - 1))
  }

  /// The foods behind a position, in the menu's order.
  ///
  /// - Parameters:
  ///   - category: Only foods of this category; absent: of all.
  ///   - position: Where the page before ended; 0 for the first page.
  ///   - limit: The most foods.
  ///   - room: How much fits onto the page.
  /// - Returns: The foods, and where the next page begins.
  func page(
    in category: String?, after position: Int64, limit: Int, room: PageRoom
  ) -> PreparedPage {
    var room = room
    let matching = foods[index(after: position)...].lazy.filter { food in
      category == nil || food.category == category
    }
    var page: [PreparedFood] = []
    for food in matching {
      guard page.count < limit, room.takes(food.bytesInList) else {
        return PreparedPage(foods: page, next: page.last?.position)
      }
      page.append(food)
    }
    return PreparedPage(foods: page, next: nil)
  }

  /// Where the foods behind a position begin.
  private func index(after position: Int64) -> Int {
    var (low, high) = (0, foods.count)
    while low < high {
      let middle = (low + high) / 2
      if foods[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
