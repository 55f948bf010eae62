// DO NOT EDIT. Generated from opentelemetry/proto/common/v1/common.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Common.V1 {
  /// Values in order, all of one type where they are an attribute's.
  public struct ArrayValue: Message {
    /// The field `values`.
    public var values: [Opentelemetry.Proto.Common.V1.AnyValue] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(values: [Opentelemetry.Proto.Common.V1.AnyValue] = []) {
      self.values = values
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.common.v1.ArrayValue" }

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

extension Opentelemetry.Proto.Common.V1.ArrayValue: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Common__V1__ArrayValue

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__common__v1__array_value__init)

  package init(_ storage: UnsafePointer<Storage>) {
    values = readMessages(storage.pointee.values, storage.pointee.n_values)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_values = values.count
    storage.pointee.values = try arena.store(values, "values")
  }
}

extension Opentelemetry.Proto.Common.V1.ArrayValue {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Common.V1.ArrayValue, Value>

    /// The field `values`.
    public static var values: Field<Opentelemetry.Proto.Common.V1.AnyValue> {
      .init(1)
    }
  }
}

extension Opentelemetry.Proto.Common.V1.ArrayValue {
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
      self.storage = storage ?? Opentelemetry.Proto.Common.V1.ArrayValue.empty
    }

    /// The field `values`.
    public var values: Opentelemetry.Proto.Common.V1.AnyValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.values, storage.pointee.n_values), copying: self)
      }
    }
  }
}
