// DO NOT EDIT. Generated from opentelemetry/proto/common/v1/common.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Common.V1 {
  /// An attribute.
  public struct KeyValue: Message {
    /// "rpc.method", unique among the attributes of one thing.
    public var key: String = ""

    /// The field `value`.
    public var value: Opentelemetry.Proto.Common.V1.AnyValue?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(key: String = "", value: Opentelemetry.Proto.Common.V1.AnyValue? = nil) {
      self.key = key
      self.value = value
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.common.v1.KeyValue" }

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

extension Opentelemetry.Proto.Common.V1.KeyValue: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Common__V1__KeyValue

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__common__v1__key_value__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readMessage(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if let content = value {
      storage.pointee.value = try arena.store(content, "value")
    }
  }
}

extension Opentelemetry.Proto.Common.V1.KeyValue {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Common.V1.KeyValue, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Opentelemetry.Proto.Common.V1.AnyValue> {
      .init(2)
    }
  }
}

extension Opentelemetry.Proto.Common.V1.KeyValue {
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
      self.storage = storage ?? Opentelemetry.Proto.Common.V1.KeyValue.empty
    }

    /// "rpc.method", unique among the attributes of one thing.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// Whether the field `value` is there.
    public var hasValue: Bool { storage.pointee.value != nil }

    /// The field `value`.
    public var value: Opentelemetry.Proto.Common.V1.AnyValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value), copying: self)
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
