// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit

extension Encoded where Contents == Caffe.Menu.V1.GetFoodResponse {
  /// The answer with a food, and its text where there is one.
  static func food(_ food: PreparedFood, text: Encoded<Caffe.Menu.V1.FoodText>?) -> Self {
    var writer = Writer(capacity: food.message.countInField + (text?.countInField ?? 0))
    writer.append(Contents.Fields.food, food.message)
    if let text { writer.append(Contents.Fields.text, text) }
    return writer.finish()
  }
}

extension Encoded where Contents == Caffe.Menu.V1.ListFoodsResponse {
  /// The answer with a page of foods, and their texts where there are some.
  static func foods(
    _ foods: [PreparedFood], texts: [Encoded<Caffe.Menu.V1.FoodText>], nextPageToken: String
  ) -> Self {
    let capacity =
      foods.reduce(0) { $0 + $1.message.countInField }
      + texts.reduce(0) { $0 + $1.countInField }
      + nextPageToken.utf8.count + PageRoom.fieldBytes
    var writer = Writer(capacity: capacity)
    for food in foods { writer.append(Contents.Fields.foods, food.message) }
    for text in texts { writer.append(Contents.Fields.texts, text) }
    writer.append(Contents.Fields.nextPageToken, nextPageToken)
    return writer.finish()
  }
}
