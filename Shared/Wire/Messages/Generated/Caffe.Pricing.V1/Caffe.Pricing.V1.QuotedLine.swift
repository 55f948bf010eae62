// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.QuotedLine`.
  public struct QuotedLine: Message {
    /// The field `line`.
    public var line: Caffe.Pricing.V1.OrderLine?

    /// The field `unit_price`.
    public var unitPrice: Caffe.Localization.V1.Money?

    /// The field `total`.
    public var total: Caffe.Localization.V1.Money?

    /// "Add ^[%lld %@ %@](inflect: true) to your order"
    public var description: Caffe.Localization.V1.LocalizedStringResource?

    /// The field `text`.
    public var text: Caffe.Localization.V1.ResolveResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      line: Caffe.Pricing.V1.OrderLine? = nil,
      unitPrice: Caffe.Localization.V1.Money? = nil,
      total: Caffe.Localization.V1.Money? = nil,
      description: Caffe.Localization.V1.LocalizedStringResource? = nil,
      text: Caffe.Localization.V1.ResolveResponse? = nil
    ) {
      self.line = line
      self.unitPrice = unitPrice
      self.total = total
      self.description = description
      self.text = text
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.QuotedLine" }

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

extension Caffe.Pricing.V1.QuotedLine: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__QuotedLine

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__quoted_line__init)

  package init(_ storage: UnsafePointer<Storage>) {
    line = readMessage(storage.pointee.line)
    unitPrice = readMessage(storage.pointee.unit_price)
    total = readMessage(storage.pointee.total)
    description = readMessage(storage.pointee.description)
    text = readMessage(storage.pointee.text)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = line {
      storage.pointee.line = try arena.store(content, "line")
    }
    if let content = unitPrice {
      storage.pointee.unit_price = try arena.store(content, "unit_price")
    }
    if let content = total {
      storage.pointee.total = try arena.store(content, "total")
    }
    if let content = description {
      storage.pointee.description = try arena.store(content, "description")
    }
    if let content = text {
      storage.pointee.text = try arena.store(content, "text")
    }
  }
}

extension Caffe.Pricing.V1.QuotedLine {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.QuotedLine, Value>

    /// The field `line`.
    public static var line: Field<Caffe.Pricing.V1.OrderLine> {
      .init(1)
    }

    /// The field `unit_price`.
    public static var unitPrice: Field<Caffe.Localization.V1.Money> {
      .init(2)
    }

    /// The field `total`.
    public static var total: Field<Caffe.Localization.V1.Money> {
      .init(3)
    }

    /// The field `description`.
    public static var description: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(4)
    }

    /// The field `text`.
    public static var text: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(5)
    }
  }
}

extension Caffe.Pricing.V1.QuotedLine {
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
      self.storage = storage ?? Caffe.Pricing.V1.QuotedLine.empty
    }

    /// Whether the field `line` is there.
    public var hasLine: Bool { storage.pointee.line != nil }

    /// The field `line`.
    public var line: Caffe.Pricing.V1.OrderLine.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.line), copying: self)
      }
    }

    /// Whether the field `unit_price` is there.
    public var hasUnitPrice: Bool { storage.pointee.unit_price != nil }

    /// The field `unit_price`.
    public var unitPrice: Caffe.Localization.V1.Money.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.unit_price), copying: self)
      }
    }

    /// Whether the field `total` is there.
    public var hasTotal: Bool { storage.pointee.total != nil }

    /// The field `total`.
    public var total: Caffe.Localization.V1.Money.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.total), copying: self)
      }
    }

    /// Whether the field `description` is there.
    public var hasDescription: Bool { storage.pointee.description != nil }

    /// "Add ^[%lld %@ %@](inflect: true) to your order"
    public var description: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.description), copying: self)
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

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}
