// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.PutPromotionResponse`.
  public struct PutPromotionResponse: Message {
    /// The field `promotion`.
    public var promotion: Caffe.Pricing.V1.Promotion?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(promotion: Caffe.Pricing.V1.Promotion? = nil) {
      self.promotion = promotion
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.PutPromotionResponse" }

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

extension Caffe.Pricing.V1.PutPromotionResponse: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__PutPromotionResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__put_promotion_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    promotion = readMessage(storage.pointee.promotion)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = promotion {
      storage.pointee.promotion = try arena.store(content, "promotion")
    }
  }
}

extension Caffe.Pricing.V1.PutPromotionResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.PutPromotionResponse, Value>

    /// The field `promotion`.
    public static var promotion: Field<Caffe.Pricing.V1.Promotion> {
      .init(1)
    }
  }
}

extension Caffe.Pricing.V1.PutPromotionResponse {
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
      self.storage = storage ?? Caffe.Pricing.V1.PutPromotionResponse.empty
    }

    /// Whether the field `promotion` is there.
    public var hasPromotion: Bool { storage.pointee.promotion != nil }

    /// The field `promotion`.
    public var promotion: Caffe.Pricing.V1.Promotion.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.promotion), copying: self)
      }
    }
  }
}
