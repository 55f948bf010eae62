// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.QuoteOrderRequest`.
  public struct QuoteOrderRequest: Message {
    /// 1 to 100 lines.
    public var lines: [Caffe.Pricing.V1.OrderLine] = []

    /// ISO 4217.
    ///
    /// Empty: the café's own.
    public var currencyCode: String = ""

    /// The field `promotion_code`.
    public var promotionCode: String = ""

    /// Whose tax applies, ISO 3166-1 or 3166-2.
    ///
    /// Empty: the café's own.
    public var region: String = ""

    /// The field `options`.
    public var options: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      lines: [Caffe.Pricing.V1.OrderLine] = [],
      currencyCode: String = "",
      promotionCode: String = "",
      region: String = "",
      options: Caffe.Localization.V1.ResolveOptions? = nil
    ) {
      self.lines = lines
      self.currencyCode = currencyCode
      self.promotionCode = promotionCode
      self.region = region
      self.options = options
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.QuoteOrderRequest" }

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

extension Caffe.Pricing.V1.QuoteOrderRequest: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__QuoteOrderRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__quote_order_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    lines = readMessages(storage.pointee.lines, storage.pointee.n_lines)
    currencyCode = readString(storage.pointee.currency_code)
    promotionCode = readString(storage.pointee.promotion_code)
    region = readString(storage.pointee.region)
    options = readMessage(storage.pointee.options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_lines = lines.count
    storage.pointee.lines = try arena.store(lines, "lines")
    if !currencyCode.isEmpty {
      storage.pointee.currency_code = try arena.store(currencyCode, "currency_code")
    }
    if !promotionCode.isEmpty {
      storage.pointee.promotion_code = try arena.store(promotionCode, "promotion_code")
    }
    if !region.isEmpty {
      storage.pointee.region = try arena.store(region, "region")
    }
    if let content = options {
      storage.pointee.options = try arena.store(content, "options")
    }
  }
}

extension Caffe.Pricing.V1.QuoteOrderRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.QuoteOrderRequest, Value>

    /// The field `lines`.
    public static var lines: Field<Caffe.Pricing.V1.OrderLine> {
      .init(1)
    }

    /// The field `currency_code`.
    public static var currencyCode: Field<String> {
      .init(2)
    }

    /// The field `promotion_code`.
    public static var promotionCode: Field<String> {
      .init(3)
    }

    /// The field `region`.
    public static var region: Field<String> {
      .init(4)
    }

    /// The field `options`.
    public static var options: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(5)
    }
  }
}

extension Caffe.Pricing.V1.QuoteOrderRequest {
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
      self.storage = storage ?? Caffe.Pricing.V1.QuoteOrderRequest.empty
    }

    /// 1 to 100 lines.
    public var lines: Caffe.Pricing.V1.OrderLine.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.lines, storage.pointee.n_lines), copying: self)
      }
    }

    /// ISO 4217.
    ///
    /// Empty: the café's own.
    public var currencyCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.currency_code), copying: self)
      }
    }

    /// The field `promotion_code`.
    public var promotionCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.promotion_code), copying: self)
      }
    }

    /// Whose tax applies, ISO 3166-1 or 3166-2.
    ///
    /// Empty: the café's own.
    public var region: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.region), copying: self)
      }
    }

    /// Whether the field `options` is there.
    public var hasOptions: Bool { storage.pointee.options != nil }

    /// The field `options`.
    public var options: Caffe.Localization.V1.ResolveOptions.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.options), copying: self)
      }
    }
  }
}
