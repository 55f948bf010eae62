// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// A decimal number that keeps all its digits, as in "-1204.50": no grouping, '.' as separator.
  public struct Decimal: Message {
    /// At most 1,000 digits.
    public var value: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(value: String = "") {
      self.value = value
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Decimal" }

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

extension Caffe.Localization.V1.Decimal: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__Decimal

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__decimal__init)

  package init(_ storage: UnsafePointer<Storage>) {
    value = readString(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !value.isEmpty {
      storage.pointee.value = try arena.store(value, "value")
    }
  }
}

extension Caffe.Localization.V1.Decimal {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.Decimal, Value>

    /// The field `value`.
    public static var value: Field<String> {
      .init(1)
    }
  }
}

extension Caffe.Localization.V1.Decimal {
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
      self.storage = storage ?? Caffe.Localization.V1.Decimal.empty
    }

    /// At most 1,000 digits.
    public var value: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value), copying: self)
      }
    }
  }
}
