// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.DeletePriceRequest`.
  public struct DeletePriceRequest: Message {
    /// The field `food_id`.
    public var foodId: String = ""

    /// The field `size_id`.
    public var sizeId: String = ""

    /// The field `currency_code`.
    public var currencyCode: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(foodId: String = "", sizeId: String = "", currencyCode: String = "") {
      self.foodId = foodId
      self.sizeId = sizeId
      self.currencyCode = currencyCode
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.DeletePriceRequest" }

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

extension Caffe.Pricing.V1.DeletePriceRequest: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__DeletePriceRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__delete_price_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    foodId = readString(storage.pointee.food_id)
    sizeId = readString(storage.pointee.size_id)
    currencyCode = readString(storage.pointee.currency_code)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !foodId.isEmpty {
      storage.pointee.food_id = try arena.store(foodId, "food_id")
    }
    if !sizeId.isEmpty {
      storage.pointee.size_id = try arena.store(sizeId, "size_id")
    }
    if !currencyCode.isEmpty {
      storage.pointee.currency_code = try arena.store(currencyCode, "currency_code")
    }
  }
}

extension Caffe.Pricing.V1.DeletePriceRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.DeletePriceRequest, Value>

    /// The field `food_id`.
    public static var foodId: Field<String> {
      .init(1)
    }

    /// The field `size_id`.
    public static var sizeId: Field<String> {
      .init(2)
    }

    /// The field `currency_code`.
    public static var currencyCode: Field<String> {
      .init(3)
    }
  }
}

extension Caffe.Pricing.V1.DeletePriceRequest {
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
      self.storage = storage ?? Caffe.Pricing.V1.DeletePriceRequest.empty
    }

    /// The field `food_id`.
    public var foodId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.food_id), copying: self)
      }
    }

    /// The field `size_id`.
    public var sizeId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.size_id), copying: self)
      }
    }

    /// The field `currency_code`.
    public var currencyCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.currency_code), copying: self)
      }
    }
  }
}
