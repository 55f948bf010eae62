// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// An amount in a currency.
  ///
  /// The fields mean what google.type.Money's do.
  public struct Money: Message {
    /// ISO 4217.
    public var currencyCode: String = ""

    /// The field `units`.
    public var units: Int64 = 0

    /// Billionths, of the same sign as units.
    public var nanos: Int32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(currencyCode: String = "", units: Int64 = 0, nanos: Int32 = 0) {
      self.currencyCode = currencyCode
      self.units = units
      self.nanos = nanos
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Money" }

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

extension Caffe.Localization.V1.Money: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__Money

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__money__init)

  package init(_ storage: UnsafePointer<Storage>) {
    currencyCode = readString(storage.pointee.currency_code)
    units = storage.pointee.units
    nanos = storage.pointee.nanos
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !currencyCode.isEmpty {
      storage.pointee.currency_code = try arena.store(currencyCode, "currency_code")
    }
    storage.pointee.units = units
    storage.pointee.nanos = nanos
  }
}

extension Caffe.Localization.V1.Money {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.Money, Value>

    /// The field `currency_code`.
    public static var currencyCode: Field<String> {
      .init(1)
    }

    /// The field `units`.
    public static var units: Field<Int64> {
      .init(2)
    }

    /// The field `nanos`.
    public static var nanos: Field<Int32> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.Money {
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
      self.storage = storage ?? Caffe.Localization.V1.Money.empty
    }

    /// ISO 4217.
    public var currencyCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.currency_code), copying: self)
      }
    }

    /// The field `units`.
    public var units: Int64 {
      storage.pointee.units
    }

    /// Billionths, of the same sign as units.
    public var nanos: Int32 {
      storage.pointee.nanos
    }
  }
}
