// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.WatchPricesRequest`.
  public struct WatchPricesRequest: Message {
    /// The field `currency_code`.
    public var currencyCode: String = ""

    /// At most 16 KiB.
    public var options: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(currencyCode: String = "", options: Caffe.Localization.V1.ResolveOptions? = nil) {
      self.currencyCode = currencyCode
      self.options = options
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.WatchPricesRequest" }

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

extension Caffe.Pricing.V1.WatchPricesRequest: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__WatchPricesRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__watch_prices_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    currencyCode = readString(storage.pointee.currency_code)
    options = readMessage(storage.pointee.options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !currencyCode.isEmpty {
      storage.pointee.currency_code = try arena.store(currencyCode, "currency_code")
    }
    if let content = options {
      storage.pointee.options = try arena.store(content, "options")
    }
  }
}

extension Caffe.Pricing.V1.WatchPricesRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.WatchPricesRequest, Value>

    /// The field `currency_code`.
    public static var currencyCode: Field<String> {
      .init(1)
    }

    /// The field `options`.
    public static var options: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(2)
    }
  }
}

extension Caffe.Pricing.V1.WatchPricesRequest {
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
      self.storage = storage ?? Caffe.Pricing.V1.WatchPricesRequest.empty
    }

    /// The field `currency_code`.
    public var currencyCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.currency_code), copying: self)
      }
    }

    /// Whether the field `options` is there.
    public var hasOptions: Bool { storage.pointee.options != nil }

    /// At most 16 KiB.
    public var options: Caffe.Localization.V1.ResolveOptions.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.options), copying: self)
      }
    }
  }
}
