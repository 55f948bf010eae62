// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit

/// Some foods of the menu that follow one another, as answers need them.
struct PreparedPage: Sendable {
  var foods: [PreparedFood]

  /// The position after which the next page begins; absent on the last page.
  var next: Int64?

  /// The part of the page that there is room for with its texts, of which there is one for each
  /// food, or none at all.
  func fitting(
    _ texts: [Encoded<Caffe.Menu.V1.FoodText>], room: PageRoom
  ) -> (page: PreparedPage, texts: [Encoded<Caffe.Menu.V1.FoodText>]) {
    guard !texts.isEmpty else { return (self, texts) }
    var room = room
    let count =
      zip(foods, texts).prefix { food, text in
        room.takes(food.bytesInList + text.countInField)
      }.count
    guard count < foods.count else { return (self, texts) }
    let fitting = PreparedPage(foods: Array(foods[..<count]), next: foods[count - 1].position)
    return (fitting, Array(texts[..<count]))
  }
}
