// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// The message `caffe.menu.v1.ListFoodsResponse`.
  public struct ListFoodsResponse: Message {
    /// The field `foods`.
    public var foods: [Caffe.Menu.V1.Food] = []

    /// The field `texts`.
    public var texts: [Caffe.Menu.V1.FoodText] = []

    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      foods: [Caffe.Menu.V1.Food] = [],
      texts: [Caffe.Menu.V1.FoodText] = [],
      nextPageToken: String = ""
    ) {
      self.foods = foods
      self.texts = texts
      self.nextPageToken = nextPageToken
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.ListFoodsResponse" }

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

extension Caffe.Menu.V1.ListFoodsResponse: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__ListFoodsResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__list_foods_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    foods = readMessages(storage.pointee.foods, storage.pointee.n_foods)
    texts = readMessages(storage.pointee.texts, storage.pointee.n_texts)
    nextPageToken = readString(storage.pointee.next_page_token)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_foods = foods.count
    storage.pointee.foods = try arena.store(foods, "foods")
    storage.pointee.n_texts = texts.count
    storage.pointee.texts = try arena.store(texts, "texts")
    if !nextPageToken.isEmpty {
      storage.pointee.next_page_token = try arena.store(nextPageToken, "next_page_token")
    }
  }
}

extension Caffe.Menu.V1.ListFoodsResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.ListFoodsResponse, Value>

    /// The field `foods`.
    public static var foods: Field<Caffe.Menu.V1.Food> {
      .init(1)
    }

    /// The field `texts`.
    public static var texts: Field<Caffe.Menu.V1.FoodText> {
      .init(2)
    }

    /// The field `next_page_token`.
    public static var nextPageToken: Field<String> {
      .init(3)
    }
  }
}

extension Caffe.Menu.V1.ListFoodsResponse {
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
      self.storage = storage ?? Caffe.Menu.V1.ListFoodsResponse.empty
    }

    /// The field `foods`.
    public var foods: Caffe.Menu.V1.Food.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.foods, storage.pointee.n_foods), copying: self)
      }
    }

    /// The field `texts`.
    public var texts: Caffe.Menu.V1.FoodText.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.texts, storage.pointee.n_texts), copying: self)
      }
    }

    /// The field `next_page_token`.
    public var nextPageToken: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.next_page_token), copying: self)
      }
    }
  }
}
