// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// A food's text in the reader's language.
  public struct FoodText: Message {
    /// The field `food_id`.
    public var foodId: String = ""

    /// The field `name`.
    public var name: Caffe.Localization.V1.ResolveResponse?

    /// The field `summary`.
    public var summary: Caffe.Localization.V1.ResolveResponse?

    /// "Our pizza is made from: prosciutto, cheese, flour, and tomatoes."
    public var ingredients: Caffe.Localization.V1.ResolveResponse?

    /// The field `sizes`.
    public var sizes: [Caffe.Localization.V1.ResolveResponse] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      foodId: String = "",
      name: Caffe.Localization.V1.ResolveResponse? = nil,
      summary: Caffe.Localization.V1.ResolveResponse? = nil,
      ingredients: Caffe.Localization.V1.ResolveResponse? = nil,
      sizes: [Caffe.Localization.V1.ResolveResponse] = []
    ) {
      self.foodId = foodId
      self.name = name
      self.summary = summary
      self.ingredients = ingredients
      self.sizes = sizes
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.FoodText" }

    /// Decodes a message from its wire format.
    public init(
      decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default
    ) throws(MessageError) {
      self = try Self.decode(bytes, limits)
    }

    /// Checks that bytes are such a message, without decoding them.
    public static func check(
      _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,
      _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(MessageError) {
      try withChecked(bytes, limits, body)
    }

    /// Lays the message out for encoding.
    public borrowing func encoder() throws(MessageError) -> MessageEncoder {
      try makeEncoder()
    }
  }
}

extension Caffe.Menu.V1.FoodText: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__FoodText

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__food_text__init)

  package init(_ storage: UnsafePointer<Storage>) {
    foodId = readString(storage.pointee.food_id)
    name = readMessage(storage.pointee.name)
    summary = readMessage(storage.pointee.summary)
    ingredients = readMessage(storage.pointee.ingredients)
    sizes = readMessages(storage.pointee.sizes, storage.pointee.n_sizes)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !foodId.isEmpty {
      storage.pointee.food_id = try arena.store(foodId, "food_id")
    }
    if let content = name {
      storage.pointee.name = try arena.store(content, "name")
    }
    if let content = summary {
      storage.pointee.summary = try arena.store(content, "summary")
    }
    if let content = ingredients {
      storage.pointee.ingredients = try arena.store(content, "ingredients")
    }
    storage.pointee.n_sizes = sizes.count
    storage.pointee.sizes = try arena.store(sizes, "sizes")
  }
}

extension Caffe.Menu.V1.FoodText {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.FoodText, Value>

    /// The field `food_id`.
    public static var foodId: Field<String> {
      .init(1)
    }

    /// The field `name`.
    public static var name: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(2)
    }

    /// The field `summary`.
    public static var summary: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(3)
    }

    /// The field `ingredients`.
    public static var ingredients: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(4)
    }

    /// The field `sizes`.
    public static var sizes: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(5)
    }
  }
}

extension Caffe.Menu.V1.FoodText {
  /// Creates a value with copies of what the view shows.
  public init(_ view: borrowing View) {
    self.init(view.storage)
  }

  /// Decodes a message, and calls `body` with a view that is valid until it returns.
  ///
  /// - Throws: ``MessageError`` for bytes that are no such message or exceed a
  ///   limit, and what `body` throws.
  public static func withView<R>(
    decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default,
    _ body: (View) throws -> R
  ) throws -> R {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    return try body(View(try unpack(bytes, limits, in: arena)))
  }

  /// A message read in place, without copies.
  public struct View: ~Escapable {
    fileprivate let storage: UnsafePointer<Storage>

    @_lifetime(immortal)
    package init(_ storage: UnsafePointer<Storage>?) {
      self.storage = storage ?? Caffe.Menu.V1.FoodText.empty
    }

    /// The field `food_id`.
    public var foodId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.food_id), copying: self)
      }
    }

    /// Whether the field `name` is there.
    public var hasName: Bool { storage.pointee.name != nil }

    /// The field `name`.
    public var name: Caffe.Localization.V1.ResolveResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// Whether the field `summary` is there.
    public var hasSummary: Bool { storage.pointee.summary != nil }

    /// The field `summary`.
    public var summary: Caffe.Localization.V1.ResolveResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.summary), copying: self)
      }
    }

    /// Whether the field `ingredients` is there.
    public var hasIngredients: Bool { storage.pointee.ingredients != nil }

    /// "Our pizza is made from: prosciutto, cheese, flour, and tomatoes."
    public var ingredients: Caffe.Localization.V1.ResolveResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.ingredients), copying: self)
      }
    }

    /// The field `sizes`.
    public var sizes: Caffe.Localization.V1.ResolveResponse.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.sizes, storage.pointee.n_sizes), copying: self)
      }
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}
