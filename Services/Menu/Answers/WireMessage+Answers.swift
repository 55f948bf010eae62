// SPDX-License-Identifier: Apache-2.0

import Messages

extension WireMessage where Contents == Caffe.Menu.V1.GetFoodResponse {
  /// The answer with a food, and its text where there is one.
  static func food(
    _ food: PreparedFood, text: WireMessage<Caffe.Menu.V1.FoodText>?
  ) -> Self {
    var writer = WireWriter(
      capacity: food.message.bytes.count + (text?.bytes.count ?? 0) + 2 * WireWriter.headBytesMax)
    writer.append(GetFoodField.food, food.message.bytes)
    if let text { writer.append(GetFoodField.text, text.bytes) }
    return Self(trusting: writer.bytes)
  }
}

extension WireMessage where Contents == Caffe.Menu.V1.ListFoodsResponse {
  /// The answer with a page of foods, and their texts where there are some.
  static func foods(
    _ foods: [PreparedFood], texts: [WireMessage<Caffe.Menu.V1.FoodText>],
    nextPageToken: String
  ) -> Self {
    let capacity =
      foods.reduce(0) { $0 + $1.message.bytes.count + WireWriter.headBytesMax }
      + texts.reduce(0) { $0 + $1.bytes.count + WireWriter.headBytesMax }
      + nextPageToken.utf8.count + WireWriter.headBytesMax
    var writer = WireWriter(capacity: capacity)
    for food in foods { writer.append(ListFoodsField.foods, food.message.bytes) }
    for text in texts { writer.append(ListFoodsField.texts, text.bytes) }
    writer.append(ListFoodsField.nextPageToken, nextPageToken)
    return Self(trusting: writer.bytes)
  }
}

/// The numbers of `caffe.menu.v1.GetFoodResponse`'s fields.
private enum GetFoodField {
  static let food: UInt32 = 1
  static let text: UInt32 = 2
}

/// The numbers of `caffe.menu.v1.ListFoodsResponse`'s fields.
private enum ListFoodsField {
  static let foods: UInt32 = 1
  static let texts: UInt32 = 2
  static let nextPageToken: UInt32 = 3
}
