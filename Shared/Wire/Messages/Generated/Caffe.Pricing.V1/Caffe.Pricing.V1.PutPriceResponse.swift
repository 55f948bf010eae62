// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.PutPriceResponse`.
  public struct PutPriceResponse: Message {
    /// The field `price`.
    public var price: Caffe.Pricing.V1.Price?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(price: Caffe.Pricing.V1.Price? = nil) {
      self.price = price
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.PutPriceResponse" }

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

extension Caffe.Pricing.V1.PutPriceResponse: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__PutPriceResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__put_price_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    price = readMessage(storage.pointee.price)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = price {
      storage.pointee.price = try arena.store(content, "price")
    }
  }
}

extension Caffe.Pricing.V1.PutPriceResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.PutPriceResponse, Value>

    /// The field `price`.
    public static var price: Field<Caffe.Pricing.V1.Price> {
      .init(1)
    }
  }
}

extension Caffe.Pricing.V1.PutPriceResponse {
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
      self.storage = storage ?? Caffe.Pricing.V1.PutPriceResponse.empty
    }

    /// Whether the field `price` is there.
    public var hasPrice: Bool { storage.pointee.price != nil }

    /// The field `price`.
    public var price: Caffe.Pricing.V1.Price.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.price), copying: self)
      }
    }
  }
}
