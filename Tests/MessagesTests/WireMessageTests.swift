// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

/// Messages that stay in their wire format, and their parts.
struct WireMessageTests {
  typealias Food = Caffe.Menu.V1.Food
  typealias FoodResponse = Caffe.Menu.V1.GetFoodResponse

  static let pizza = Food(
    id: "pizza", name: .init(key: "pizza", bundle: "menu"),
    ingredients: [.init(id: "flour", name: .init(key: "flour"), allergens: [.gluten])],
    available: true, version: 300)

  /// A first field of each wire type, no field at all, and content long enough to be lent.
  @Test(arguments: [
    Food(), pizza, Food(available: true, version: UInt64.max), Food(version: 1),
    Food(id: String(repeating: "long", count: 1_000)),
  ])
  func isTheMessageToAPeer(food: Food) throws {
    let encoded = try WireMessage(food)
    #expect(try encoded.encoded() == food.encoded())
    #expect(try encoded.decoded() == food)
    #expect(try WireMessage<Food>(decoding: food.encoded()) == encoded)
    #expect(WireMessage<Food>.fullName == Food.fullName)
  }

  @Test func beginsWithAnyWireType() throws {
    let decimal = Caffe.Localization.V1.Argument(value: .floatingPoint(0.5))
    let encoded = try WireMessage(decimal)
    #expect(try encoded.encoded() == decimal.encoded())
    #expect(try encoded.encoded().first.map { $0 & 7 } == 1)
  }

  @Test(arguments: [
    // A length past the end, a text that is no UTF-8, a field's number 0.
    [0x0A, 0x05, 0x61], [0x0A, 0x01, 0xFF], [0x02, 0x00],
  ])
  func refusesWhatDecodingRefuses(bytes: [UInt8]) throws {
    let error = #expect(throws: MessageError.self) { try WireMessage<Food>(decoding: bytes) }
    #expect(error == #expect(throws: MessageError.self) { try Food(decoding: bytes) })
  }

  /// Of a field that there can be only one of, what is there twice is merged.
  @Test func mergesDuplicates() throws {
    let twice =
      try FoodResponse(food: Food(id: "a", version: 1)).encoded()
      + FoodResponse(food: Food(id: "b")).encoded()
    let encoded = try WireMessage<FoodResponse>(decoding: twice)
    #expect(try encoded.decoded() == FoodResponse(food: Food(id: "b", version: 1)))
    var count = 0
    encoded.forEachField { _, _ in count += 1 }
    #expect(count == 1)
  }

  @Test func keepsToTheLimits() throws {
    let limits = DecodingLimits(messageBytes: 10)
    let error = #expect(throws: MessageError.self) {
      try WireMessage<Food>(decoding: Self.pizza.encoded(), limits: limits)
    }
    #expect(error?.code == .messageTooLarge)
  }

  @Test func givesItsFields() throws {
    let encoded = try WireMessage(FoodResponse(food: Self.pizza, text: .init(foodId: "pizza")))
    var fields: [(UInt32, [UInt8])] = []
    var ids: [[UInt8]] = []
    encoded.forEachField { number, content in
      fields.append((number, Array(encoded.bytes[content])))
      encoded.forEachField(in: content) { number, content in
        if number == 1 { ids.append(Array(encoded.bytes[content])) }
      }
    }
    #expect(fields.map(\.0) == [1, 2])
    #expect(try fields.map { try Food(decoding: $0.1).id } == ["pizza", "pizza"])
    #expect(ids == [Array("pizza".utf8), Array("pizza".utf8)])
  }

  /// Lengths of one byte and of more.
  @Test(arguments: [0, 1, 127, 128, 20_000])
  func writesFields(count: Int) throws {
    let food = Food(id: String(repeating: "a", count: count))
    var writer = WireWriter()
    writer.append(1, try food.encoded())
    #expect(writer.bytes == (try FoodResponse(food: food).encoded()))
    var text = WireWriter()
    text.append(1, food.id)
    #expect(text.bytes == (try food.encoded()))
  }

  @Test func namesTheSameMethod() {
    let method = Caffe.Menu.V1.MenuService.getFood
    #expect(method.answeringEncoded().path == method.path)
    #expect(method.encoded().path == method.path)
    #expect(Caffe.Menu.V1.MenuService.watchFoods.encoded().serverStreaming)
  }
}
