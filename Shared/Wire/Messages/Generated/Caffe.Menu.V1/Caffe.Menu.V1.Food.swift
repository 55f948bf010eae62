// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// The message `caffe.menu.v1.Food`.
  public struct Food: Message {
    /// Lower-case letters, digits and hyphens: "pizza".
    public var id: String = ""

    /// The field `name`.
    public var name: Caffe.Localization.V1.LocalizedStringResource?

    /// The field `summary`.
    public var summary: Caffe.Localization.V1.LocalizedStringResource?

    /// The field `ingredients`.
    public var ingredients: [Caffe.Menu.V1.Ingredient] = []

    /// The field `sizes`.
    public var sizes: [Caffe.Menu.V1.FoodSize] = []

    /// The field `category`.
    public var category: String = ""

    /// The field `available`.
    public var available: Bool = false

    /// Grows by one with each change; PutFood refuses a stale one.
    public var version: UInt64 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      id: String = "",
      name: Caffe.Localization.V1.LocalizedStringResource? = nil,
      summary: Caffe.Localization.V1.LocalizedStringResource? = nil,
      ingredients: [Caffe.Menu.V1.Ingredient] = [],
      sizes: [Caffe.Menu.V1.FoodSize] = [],
      category: String = "",
      available: Bool = false,
      version: UInt64 = 0
    ) {
      self.id = id
      self.name = name
      self.summary = summary
      self.ingredients = ingredients
      self.sizes = sizes
      self.category = category
      self.available = available
      self.version = version
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.Food" }

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

extension Caffe.Menu.V1.Food: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__Food

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__food__init)

  package init(_ storage: UnsafePointer<Storage>) {
    id = readString(storage.pointee.id)
    name = readMessage(storage.pointee.name)
    summary = readMessage(storage.pointee.summary)
    ingredients = readMessages(storage.pointee.ingredients, storage.pointee.n_ingredients)
    sizes = readMessages(storage.pointee.sizes, storage.pointee.n_sizes)
    category = readString(storage.pointee.category)
    available = storage.pointee.available != 0
    version = storage.pointee.version
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !id.isEmpty {
      storage.pointee.id = try arena.store(id, "id")
    }
    if let content = name {
      storage.pointee.name = try arena.store(content, "name")
    }
    if let content = summary {
      storage.pointee.summary = try arena.store(content, "summary")
    }
    storage.pointee.n_ingredients = ingredients.count
    storage.pointee.ingredients = try arena.store(ingredients, "ingredients")
    storage.pointee.n_sizes = sizes.count
    storage.pointee.sizes = try arena.store(sizes, "sizes")
    if !category.isEmpty {
      storage.pointee.category = try arena.store(category, "category")
    }
    storage.pointee.available = available ? 1 : 0
    storage.pointee.version = version
  }
}

extension Caffe.Menu.V1.Food {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.Food, Value>

    /// The field `id`.
    public static var id: Field<String> {
      .init(1)
    }

    /// The field `name`.
    public static var name: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(2)
    }

    /// The field `summary`.
    public static var summary: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(3)
    }

    /// The field `ingredients`.
    public static var ingredients: Field<Caffe.Menu.V1.Ingredient> {
      .init(4)
    }

    /// The field `sizes`.
    public static var sizes: Field<Caffe.Menu.V1.FoodSize> {
      .init(5)
    }

    /// The field `category`.
    public static var category: Field<String> {
      .init(6)
    }

    /// The field `available`.
    public static var available: Field<Bool> {
      .init(7)
    }

    /// The field `version`.
    public static var version: Field<UInt64> {
      .init(8)
    }
  }
}

extension Caffe.Menu.V1.Food {
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
      self.storage = storage ?? Caffe.Menu.V1.Food.empty
    }

    /// Lower-case letters, digits and hyphens: "pizza".
    public var id: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.id), copying: self)
      }
    }

    /// Whether the field `name` is there.
    public var hasName: Bool { storage.pointee.name != nil }

    /// The field `name`.
    public var name: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// Whether the field `summary` is there.
    public var hasSummary: Bool { storage.pointee.summary != nil }

    /// The field `summary`.
    public var summary: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.summary), copying: self)
      }
    }

    /// The field `ingredients`.
    public var ingredients: Caffe.Menu.V1.Ingredient.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.ingredients, storage.pointee.n_ingredients), copying: self
        )
      }
    }

    /// The field `sizes`.
    public var sizes: Caffe.Menu.V1.FoodSize.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.sizes, storage.pointee.n_sizes), copying: self)
      }
    }

    /// The field `category`.
    public var category: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.category), copying: self)
      }
    }

    /// The field `available`.
    public var available: Bool {
      storage.pointee.available != 0
    }

    /// Grows by one with each change; PutFood refuses a stale one.
    public var version: UInt64 {
      storage.pointee.version
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
