// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

/// Messages that stay in their wire format, and their parts.
struct EncodedTests {
  typealias Food = Caffe.Menu.V1.Food
  typealias FoodResponse = Caffe.Menu.V1.GetFoodResponse
  typealias FoodsResponse = Caffe.Menu.V1.ListFoodsResponse

  static let pizza = Food(
    id: "pizza", name: .init(key: "pizza", bundle: "menu"),
    ingredients: [.init(id: "flour", name: .init(key: "flour"), allergens: [.gluten])],
    available: true, version: 300)

  /// A first field of each wire type, no field at all, and more than one chunk of memory.
  @Test(arguments: [
    Food(), pizza, Food(available: true, version: UInt64.max), Food(version: 1),
    Food(id: String(repeating: "long", count: 1_000)),
  ])
  func isTheMessageToAPeer(food: Food) throws {
    let encoded = try Encoded(food)
    #expect(try encoded.encoded() == food.encoded())
    #expect(try encoded.count == food.encoded().count)
    #expect(try encoded.decoded() == food)
    #expect(try Encoded<Food>(decoding: food.encoded()) == encoded)
    #expect(Encoded<Food>.fullName == Food.fullName)
  }

  @Test func isEmptyAtFirst() throws {
    #expect(Encoded<Food>().count == 0)
    #expect(try Encoded<Food>() == Encoded(Food()))
    #expect(try Encoded<Food>().decoded() == Food())
  }

  /// The prefix: no compression, and the length in four bytes, the highest first.
  @Test(arguments: [0, 1, 300, 5_000])
  func hasItsFrame(count: Int) throws {
    let food = Food(id: String(repeating: "a", count: count))
    let bytes = try food.encoded()
    let frame = [0, 0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
    #expect(try Encoded(food).frame == frame)
    #expect(try Encoded<Food>(decoding: bytes).frame == frame)
    var writer = Encoded<Food>.Writer()
    writer.append(Food.Fields.id, food.id)
    #expect(writer.count == bytes.count)
    let written = writer.finish()
    #expect(written.frame == frame)
  }

  @Test(arguments: [
    // A length past the end, a text that is no UTF-8, a field's number 0.
    [0x0A, 0x05, 0x61], [0x0A, 0x01, 0xFF], [0x02, 0x00],
  ])
  func refusesWhatDecodingRefuses(bytes: [UInt8]) throws {
    let error = #expect(throws: MessageError.self) { try Encoded<Food>(decoding: bytes) }
    #expect(error == #expect(throws: MessageError.self) { try Food(decoding: bytes) })
  }

  /// Of a field that there can be only one of, what is there twice is merged.
  @Test func mergesDuplicates() throws {
    let twice =
      try FoodResponse(food: Food(id: "a", version: 1)).encoded()
      + FoodResponse(food: Food(id: "b")).encoded()
    let encoded = try Encoded<FoodResponse>(decoding: twice)
    #expect(try encoded.decoded() == FoodResponse(food: Food(id: "b", version: 1)))
    var count = 0
    encoded.forEachField { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func keepsToTheLimits() throws {
    let limits = DecodingLimits(messageBytes: 10)
    let error = #expect(throws: MessageError.self) {
      try Encoded<Food>(decoding: Self.pizza.encoded(), limits: limits)
    }
    #expect(error?.code == .messageTooLarge)
  }

  /// A part is what the field holds, and is sent as a message of its own.
  @Test func givesItsParts() throws {
    let encoded = try Encoded(FoodResponse(food: Self.pizza, text: .init(foodId: "pizza")))
    var foods: [Encoded<Food>] = []
    var texts: [Encoded<Caffe.Menu.V1.FoodText>] = []
    encoded.forEachField { field in
      if let food = field.value(of: FoodResponse.Fields.food) { foods.append(food) }
      if let text = field.value(of: FoodResponse.Fields.text) { texts.append(text) }
    }
    #expect(try foods == [Encoded(Self.pizza)])
    #expect(try foods.map { try $0.decoded() } == [Self.pizza])
    #expect(try foods.map(\.frame) == [Encoded(Self.pizza).frame])
    #expect(try foods.map(\.hashValue) == [Encoded(Self.pizza).hashValue])
    #expect(
      try texts.map { try $0.encoded() } == [Caffe.Menu.V1.FoodText(foodId: "pizza").encoded()])
    var names: [Encoded<Caffe.Localization.V1.LocalizedStringResource>] = []
    foods.first?.forEachField { field in
      if let name = field.value(of: Food.Fields.name) { names.append(name) }
    }
    #expect(try names.map { try $0.decoded().key } == ["pizza"])
  }

  /// Lengths of one byte and of more.
  @Test(arguments: [0, 1, 127, 128, 20_000])
  func writesFields(count: Int) throws {
    let food = Food(id: String(repeating: "a", count: count))
    var writer = Encoded<FoodResponse>.Writer()
    writer.append(FoodResponse.Fields.food, try Encoded(food))
    let response = writer.finish()
    #expect(try response == Encoded(FoodResponse(food: food)))
    // A writer begins anew.
    let empty = writer.finish()
    #expect(empty == Encoded())
    var page = Encoded<FoodsResponse>.Writer(capacity: 10)
    page.append(FoodsResponse.Fields.foods, try Encoded(food))
    page.append(contentsOf: try Encoded(FoodsResponse(foods: [food], nextPageToken: "next")))
    let foods = page.finish()
    #expect(try foods == Encoded(FoodsResponse(foods: [food, food], nextPageToken: "next")))
  }

  @Test(arguments: [0, 1, 127, 128, 20_000])
  func writesWhatHoldsOneField(count: Int) throws {
    typealias Batch = Caffe.Localization.V1.ResolveBatchResponse
    typealias Result = Caffe.Localization.V1.ResolveResult
    let text = Caffe.Localization.V1.ResolveResponse(text: String(repeating: "a", count: count))
    var writer = Encoded<Batch>.Writer()
    writer.append(Batch.Fields.results, holding: Result.Fields.response, try Encoded(text))
    let batch = writer.finish()
    #expect(try batch == Encoded(Batch(results: [.init(outcome: .response(text))])))
  }

  @Test func namesTheSameMethod() {
    let method = Caffe.Menu.V1.MenuService.getFood
    #expect(method.encoded().path == method.path)
    #expect(Caffe.Menu.V1.MenuService.watchFoods.encoded().serverStreaming)
  }
}
