// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.ListPricesResponse`.
  public struct ListPricesResponse: Message {
    /// The field `prices`.
    public var prices: [Caffe.Pricing.V1.Price] = []

    /// "$4.50", in the order of the prices.
    public var texts: [Caffe.Localization.V1.ResolveResponse] = []

    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      prices: [Caffe.Pricing.V1.Price] = [],
      texts: [Caffe.Localization.V1.ResolveResponse] = [],
      nextPageToken: String = ""
    ) {
      self.prices = prices
      self.texts = texts
      self.nextPageToken = nextPageToken
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.ListPricesResponse" }

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

extension Caffe.Pricing.V1.ListPricesResponse: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__ListPricesResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__list_prices_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    prices = readMessages(storage.pointee.prices, storage.pointee.n_prices)
    texts = readMessages(storage.pointee.texts, storage.pointee.n_texts)
    nextPageToken = readString(storage.pointee.next_page_token)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_prices = prices.count
    storage.pointee.prices = try arena.store(prices, "prices")
    storage.pointee.n_texts = texts.count
    storage.pointee.texts = try arena.store(texts, "texts")
    if !nextPageToken.isEmpty {
      storage.pointee.next_page_token = try arena.store(nextPageToken, "next_page_token")
    }
  }
}

extension Caffe.Pricing.V1.ListPricesResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.ListPricesResponse, Value>

    /// The field `prices`.
    public static var prices: Field<Caffe.Pricing.V1.Price> {
      .init(1)
    }

    /// The field `texts`.
    public static var texts: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(2)
    }

    /// The field `next_page_token`.
    public static var nextPageToken: Field<String> {
      .init(3)
    }
  }
}

extension Caffe.Pricing.V1.ListPricesResponse {
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
      self.storage = storage ?? Caffe.Pricing.V1.ListPricesResponse.empty
    }

    /// The field `prices`.
    public var prices: Caffe.Pricing.V1.Price.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.prices, storage.pointee.n_prices), copying: self)
      }
    }

    /// "$4.50", in the order of the prices.
    public var texts: Caffe.Localization.V1.ResolveResponse.ListView {
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
