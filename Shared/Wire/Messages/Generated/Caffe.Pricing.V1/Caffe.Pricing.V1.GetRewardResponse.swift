// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.GetRewardResponse`.
  public struct GetRewardResponse: Message {
    /// The field `next_free_coffee_at`.
    public var nextFreeCoffeeAt: Google.Protobuf.Timestamp?

    /// The weekday, hour and minute, each marked with its dateField attribute.
    public var message: Caffe.Localization.V1.LocalizedStringResource?

    /// The field `text`.
    public var text: Caffe.Localization.V1.ResolveResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      nextFreeCoffeeAt: Google.Protobuf.Timestamp? = nil,
      message: Caffe.Localization.V1.LocalizedStringResource? = nil,
      text: Caffe.Localization.V1.ResolveResponse? = nil
    ) {
      self.nextFreeCoffeeAt = nextFreeCoffeeAt
      self.message = message
      self.text = text
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.GetRewardResponse" }

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

extension Caffe.Pricing.V1.GetRewardResponse: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__GetRewardResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__get_reward_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    nextFreeCoffeeAt = readMessage(storage.pointee.next_free_coffee_at)
    message = readMessage(storage.pointee.message)
    text = readMessage(storage.pointee.text)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = nextFreeCoffeeAt {
      storage.pointee.next_free_coffee_at = try arena.store(content, "next_free_coffee_at")
    }
    if let content = message {
      storage.pointee.message = try arena.store(content, "message")
    }
    if let content = text {
      storage.pointee.text = try arena.store(content, "text")
    }
  }
}

extension Caffe.Pricing.V1.GetRewardResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.GetRewardResponse, Value>

    /// The field `next_free_coffee_at`.
    public static var nextFreeCoffeeAt: Field<Google.Protobuf.Timestamp> {
      .init(1)
    }

    /// The field `message`.
    public static var message: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(2)
    }

    /// The field `text`.
    public static var text: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(3)
    }
  }
}

extension Caffe.Pricing.V1.GetRewardResponse {
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
      self.storage = storage ?? Caffe.Pricing.V1.GetRewardResponse.empty
    }

    /// Whether the field `next_free_coffee_at` is there.
    public var hasNextFreeCoffeeAt: Bool { storage.pointee.next_free_coffee_at != nil }

    /// The field `next_free_coffee_at`.
    public var nextFreeCoffeeAt: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.next_free_coffee_at), copying: self)
      }
    }

    /// Whether the field `message` is there.
    public var hasMessage: Bool { storage.pointee.message != nil }

    /// The weekday, hour and minute, each marked with its dateField attribute.
    public var message: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message), copying: self)
      }
    }

    /// Whether the field `text` is there.
    public var hasText: Bool { storage.pointee.text != nil }

    /// The field `text`.
    public var text: Caffe.Localization.V1.ResolveResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.text), copying: self)
      }
    }
  }
}
