// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.QuoteOrderResponse`.
  public struct QuoteOrderResponse: Message {
    /// The field `lines`.
    public var lines: [Caffe.Pricing.V1.QuotedLine] = []

    /// The field `subtotal`.
    public var subtotal: Caffe.Localization.V1.Money?

    /// The field `discount`.
    public var discount: Caffe.Localization.V1.Money?

    /// The field `tax`.
    public var tax: Caffe.Localization.V1.Money?

    /// subtotal - discount, and + tax where prices exclude it.
    public var total: Caffe.Localization.V1.Money?

    /// The field `tax_included`.
    public var taxIncluded: Bool = false

    /// The field `expires_at`.
    public var expiresAt: Google.Protobuf.Timestamp?

    /// The field `summary`.
    public var summary: Caffe.Localization.V1.LocalizedStringResource?

    /// The field `text`.
    public var text: Caffe.Localization.V1.ResolveResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      lines: [Caffe.Pricing.V1.QuotedLine] = [],
      subtotal: Caffe.Localization.V1.Money? = nil,
      discount: Caffe.Localization.V1.Money? = nil,
      tax: Caffe.Localization.V1.Money? = nil,
      total: Caffe.Localization.V1.Money? = nil,
      taxIncluded: Bool = false,
      expiresAt: Google.Protobuf.Timestamp? = nil,
      summary: Caffe.Localization.V1.LocalizedStringResource? = nil,
      text: Caffe.Localization.V1.ResolveResponse? = nil
    ) {
      self.lines = lines
      self.subtotal = subtotal
      self.discount = discount
      self.tax = tax
      self.total = total
      self.taxIncluded = taxIncluded
      self.expiresAt = expiresAt
      self.summary = summary
      self.text = text
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.QuoteOrderResponse" }

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

extension Caffe.Pricing.V1.QuoteOrderResponse: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__QuoteOrderResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__quote_order_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    lines = readMessages(storage.pointee.lines, storage.pointee.n_lines)
    subtotal = readMessage(storage.pointee.subtotal)
    discount = readMessage(storage.pointee.discount)
    tax = readMessage(storage.pointee.tax)
    total = readMessage(storage.pointee.total)
    taxIncluded = storage.pointee.tax_included != 0
    expiresAt = readMessage(storage.pointee.expires_at)
    summary = readMessage(storage.pointee.summary)
    text = readMessage(storage.pointee.text)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_lines = lines.count
    storage.pointee.lines = try arena.store(lines, "lines")
    if let content = subtotal {
      storage.pointee.subtotal = try arena.store(content, "subtotal")
    }
    if let content = discount {
      storage.pointee.discount = try arena.store(content, "discount")
    }
    if let content = tax {
      storage.pointee.tax = try arena.store(content, "tax")
    }
    if let content = total {
      storage.pointee.total = try arena.store(content, "total")
    }
    storage.pointee.tax_included = taxIncluded ? 1 : 0
    if let content = expiresAt {
      storage.pointee.expires_at = try arena.store(content, "expires_at")
    }
    if let content = summary {
      storage.pointee.summary = try arena.store(content, "summary")
    }
    if let content = text {
      storage.pointee.text = try arena.store(content, "text")
    }
  }
}

extension Caffe.Pricing.V1.QuoteOrderResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.QuoteOrderResponse, Value>

    /// The field `lines`.
    public static var lines: Field<Caffe.Pricing.V1.QuotedLine> {
      .init(1)
    }

    /// The field `subtotal`.
    public static var subtotal: Field<Caffe.Localization.V1.Money> {
      .init(2)
    }

    /// The field `discount`.
    public static var discount: Field<Caffe.Localization.V1.Money> {
      .init(3)
    }

    /// The field `tax`.
    public static var tax: Field<Caffe.Localization.V1.Money> {
      .init(4)
    }

    /// The field `total`.
    public static var total: Field<Caffe.Localization.V1.Money> {
      .init(5)
    }

    /// The field `tax_included`.
    public static var taxIncluded: Field<Bool> {
      .init(6)
    }

    /// The field `expires_at`.
    public static var expiresAt: Field<Google.Protobuf.Timestamp> {
      .init(7)
    }

    /// The field `summary`.
    public static var summary: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(8)
    }

    /// The field `text`.
    public static var text: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(9)
    }
  }
}

extension Caffe.Pricing.V1.QuoteOrderResponse {
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
      self.storage = storage ?? Caffe.Pricing.V1.QuoteOrderResponse.empty
    }

    /// The field `lines`.
    public var lines: Caffe.Pricing.V1.QuotedLine.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.lines, storage.pointee.n_lines), copying: self)
      }
    }

    /// Whether the field `subtotal` is there.
    public var hasSubtotal: Bool { storage.pointee.subtotal != nil }

    /// The field `subtotal`.
    public var subtotal: Caffe.Localization.V1.Money.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.subtotal), copying: self)
      }
    }

    /// Whether the field `discount` is there.
    public var hasDiscount: Bool { storage.pointee.discount != nil }

    /// The field `discount`.
    public var discount: Caffe.Localization.V1.Money.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.discount), copying: self)
      }
    }

    /// Whether the field `tax` is there.
    public var hasTax: Bool { storage.pointee.tax != nil }

    /// The field `tax`.
    public var tax: Caffe.Localization.V1.Money.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.tax), copying: self)
      }
    }

    /// Whether the field `total` is there.
    public var hasTotal: Bool { storage.pointee.total != nil }

    /// subtotal - discount, and + tax where prices exclude it.
    public var total: Caffe.Localization.V1.Money.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.total), copying: self)
      }
    }

    /// The field `tax_included`.
    public var taxIncluded: Bool {
      storage.pointee.tax_included != 0
    }

    /// Whether the field `expires_at` is there.
    public var hasExpiresAt: Bool { storage.pointee.expires_at != nil }

    /// The field `expires_at`.
    public var expiresAt: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.expires_at), copying: self)
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
