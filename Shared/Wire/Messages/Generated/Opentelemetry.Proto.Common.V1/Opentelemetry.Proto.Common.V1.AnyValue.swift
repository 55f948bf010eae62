// DO NOT EDIT. Generated from opentelemetry/proto/common/v1/common.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Common.V1 {
  /// A value of one of several types.
  ///
  /// Without one it is empty.
  public struct AnyValue: Message {
    /// At most one of the members of `value`.
    public var value: Value?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(value: Value? = nil) {
      self.value = value
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.common.v1.AnyValue" }

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

    /// The members of `value`.
    public enum Value: Sendable, Hashable {
      /// The field `string_value`.
      case stringValue(String)
      /// The field `bool_value`.
      case boolValue(Bool)
      /// The field `int_value`.
      case intValue(Int64)
      /// The field `double_value`.
      case doubleValue(Double)
      /// The field `array_value`.
      case arrayValue(Opentelemetry.Proto.Common.V1.ArrayValue)
    }
  }
}

extension Opentelemetry.Proto.Common.V1.AnyValue: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Common__V1__AnyValue

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__common__v1__any_value__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.value_case.rawValue {
    case 1:
      value = .stringValue(readString(storage.pointee.string_value))
    case 2:
      value = .boolValue(storage.pointee.bool_value != 0)
    case 3:
      value = .intValue(storage.pointee.int_value)
    case 4:
      value = .doubleValue(storage.pointee.double_value)
    case 5:
      if let content = storage.pointee.array_value {
        value = .arrayValue(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch value {
    case .stringValue(let content):
      storage.pointee.value_case = .init(rawValue: 1)
      storage.pointee.string_value = try arena.store(content, "string_value")
    case .boolValue(let content):
      storage.pointee.value_case = .init(rawValue: 2)
      storage.pointee.bool_value = content ? 1 : 0
    case .intValue(let content):
      storage.pointee.value_case = .init(rawValue: 3)
      storage.pointee.int_value = content
    case .doubleValue(let content):
      storage.pointee.value_case = .init(rawValue: 4)
      storage.pointee.double_value = content
    case .arrayValue(let content):
      storage.pointee.value_case = .init(rawValue: 5)
      storage.pointee.array_value = try arena.store(content, "array_value")
    case nil:
      break
    }
  }
}

extension Opentelemetry.Proto.Common.V1.AnyValue {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Common.V1.AnyValue, Value>

    /// The field `string_value`.
    public static var stringValue: Field<String> {
      .init(1)
    }

    /// The field `bool_value`.
    public static var boolValue: Field<Bool> {
      .init(2)
    }

    /// The field `int_value`.
    public static var intValue: Field<Int64> {
      .init(3)
    }

    /// The field `double_value`.
    public static var doubleValue: Field<Double> {
      .init(4)
    }

    /// The field `array_value`.
    public static var arrayValue: Field<Opentelemetry.Proto.Common.V1.ArrayValue> {
      .init(5)
    }
  }
}

extension Opentelemetry.Proto.Common.V1.AnyValue {
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
      self.storage = storage ?? Opentelemetry.Proto.Common.V1.AnyValue.empty
    }

    /// At most one of the members of `value`.
    public var value: Value? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.value_case.rawValue {
        case 1:
          return _overrideLifetime(.stringValue(.init(storage.pointee.string_value)), copying: self)
        case 2:
          return _overrideLifetime(.boolValue(storage.pointee.bool_value != 0), copying: self)
        case 3:
          return _overrideLifetime(.intValue(storage.pointee.int_value), copying: self)
        case 4:
          return _overrideLifetime(.doubleValue(storage.pointee.double_value), copying: self)
        case 5:
          return _overrideLifetime(.arrayValue(.init(storage.pointee.array_value)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `value`.
    public enum Value: ~Escapable {
      /// The field `string_value`.
      case stringValue(StringView)
      /// The field `bool_value`.
      case boolValue(Bool)
      /// The field `int_value`.
      case intValue(Int64)
      /// The field `double_value`.
      case doubleValue(Double)
      /// The field `array_value`.
      case arrayValue(Opentelemetry.Proto.Common.V1.ArrayValue.View)
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
