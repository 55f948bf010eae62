// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.ListPricesRequest`.
  public struct ListPricesRequest: Message {
    /// Empty: every food.
    public var foodIds: [String] = []

    /// ISO 4217.
    ///
    /// Empty: every currency.
    public var currencyCode: String = ""

    /// At most 1000; 0: 100.
    public var pageSize: Int32 = 0

    /// The field `page_token`.
    public var pageToken: String = ""

    /// Present: also resolve.
    public var options: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      foodIds: [String] = [],
      currencyCode: String = "",
      pageSize: Int32 = 0,
      pageToken: String = "",
      options: Caffe.Localization.V1.ResolveOptions? = nil
    ) {
      self.foodIds = foodIds
      self.currencyCode = currencyCode
      self.pageSize = pageSize
      self.pageToken = pageToken
      self.options = options
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.ListPricesRequest" }

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

extension Caffe.Pricing.V1.ListPricesRequest: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__ListPricesRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__list_prices_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    foodIds = readStrings(storage.pointee.food_ids, storage.pointee.n_food_ids)
    currencyCode = readString(storage.pointee.currency_code)
    pageSize = storage.pointee.page_size
    pageToken = readString(storage.pointee.page_token)
    options = readMessage(storage.pointee.options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_food_ids = foodIds.count
    storage.pointee.food_ids = try arena.store(foodIds, "food_ids")
    if !currencyCode.isEmpty {
      storage.pointee.currency_code = try arena.store(currencyCode, "currency_code")
    }
    storage.pointee.page_size = pageSize
    if !pageToken.isEmpty {
      storage.pointee.page_token = try arena.store(pageToken, "page_token")
    }
    if let content = options {
      storage.pointee.options = try arena.store(content, "options")
    }
  }
}

extension Caffe.Pricing.V1.ListPricesRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.ListPricesRequest, Value>

    /// The field `food_ids`.
    public static var foodIds: Field<String> {
      .init(1)
    }

    /// The field `currency_code`.
    public static var currencyCode: Field<String> {
      .init(2)
    }

    /// The field `page_size`.
    public static var pageSize: Field<Int32> {
      .init(3)
    }

    /// The field `page_token`.
    public static var pageToken: Field<String> {
      .init(4)
    }

    /// The field `options`.
    public static var options: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(5)
    }
  }
}

extension Caffe.Pricing.V1.ListPricesRequest {
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
      self.storage = storage ?? Caffe.Pricing.V1.ListPricesRequest.empty
    }

    /// Empty: every food.
    public var foodIds: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.food_ids, storage.pointee.n_food_ids), copying: self
        )
      }
    }

    /// ISO 4217.
    ///
    /// Empty: every currency.
    public var currencyCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.currency_code), copying: self)
      }
    }

    /// At most 1000; 0: 100.
    public var pageSize: Int32 {
      storage.pointee.page_size
    }

    /// The field `page_token`.
    public var pageToken: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.page_token), copying: self)
      }
    }

    /// Whether the field `options` is there.
    public var hasOptions: Bool { storage.pointee.options != nil }

    /// Present: also resolve.
    public var options: Caffe.Localization.V1.ResolveOptions.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.options), copying: self)
      }
    }
  }
}
