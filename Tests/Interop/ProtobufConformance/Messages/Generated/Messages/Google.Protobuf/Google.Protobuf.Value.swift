// DO NOT EDIT. Generated from google/protobuf/struct.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension Google.Protobuf {
  /// Any value of JSON.
  public struct Value: Message {
    /// At most one of the members of `kind`.
    public var kind: Kind?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(kind: Kind? = nil) {
      self.kind = kind
    }

    /// The name with its package.
    public static var fullName: String { "google.protobuf.Value" }

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

    /// The members of `kind`.
    public enum Kind: Sendable, Hashable {
      /// The field `null_value`.
      case nullValue(Google.Protobuf.NullValue)
      /// The field `number_value`.
      case numberValue(Double)
      /// The field `string_value`.
      case stringValue(String)
      /// The field `bool_value`.
      case boolValue(Bool)
      /// The field `struct_value`.
      case structValue(Google.Protobuf.Struct)
      /// The field `list_value`.
      case listValue(Google.Protobuf.ListValue)
    }
  }
}

extension Google.Protobuf.Value: StoredMessage {
  package typealias Storage = Google__Protobuf__Value

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__protobuf__value__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.kind_case.rawValue {
    case 1:
      kind = .nullValue(readEnum(storage.pointee.null_value))
    case 2:
      kind = .numberValue(storage.pointee.number_value)
    case 3:
      kind = .stringValue(readString(storage.pointee.string_value))
    case 4:
      kind = .boolValue(storage.pointee.bool_value != 0)
    case 5:
      if let content = storage.pointee.struct_value {
        kind = .structValue(.init(content))
      }
    case 6:
      if let content = storage.pointee.list_value {
        kind = .listValue(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch kind {
    case .nullValue(let content):
      storage.pointee.kind_case = .init(rawValue: 1)
      storage.pointee.null_value = .init(rawValue: .init(truncatingIfNeeded: content.rawValue))
    case .numberValue(let content):
      storage.pointee.kind_case = .init(rawValue: 2)
      storage.pointee.number_value = content
    case .stringValue(let content):
      storage.pointee.kind_case = .init(rawValue: 3)
      storage.pointee.string_value = try arena.store(content, "string_value")
    case .boolValue(let content):
      storage.pointee.kind_case = .init(rawValue: 4)
      storage.pointee.bool_value = content ? 1 : 0
    case .structValue(let content):
      storage.pointee.kind_case = .init(rawValue: 5)
      storage.pointee.struct_value = try arena.store(content, "struct_value")
    case .listValue(let content):
      storage.pointee.kind_case = .init(rawValue: 6)
      storage.pointee.list_value = try arena.store(content, "list_value")
    case nil:
      break
    }
  }
}

extension Google.Protobuf.Value {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Protobuf.Value, Value>

    /// The field `null_value`.
    public static var nullValue: Field<Google.Protobuf.NullValue> {
      .init(1)
    }

    /// The field `number_value`.
    public static var numberValue: Field<Double> {
      .init(2)
    }

    /// The field `string_value`.
    public static var stringValue: Field<String> {
      .init(3)
    }

    /// The field `bool_value`.
    public static var boolValue: Field<Bool> {
      .init(4)
    }

    /// The field `struct_value`.
    public static var structValue: Field<Google.Protobuf.Struct> {
      .init(5)
    }

    /// The field `list_value`.
    public static var listValue: Field<Google.Protobuf.ListValue> {
      .init(6)
    }
  }
}

extension Google.Protobuf.Value {
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
      self.storage = storage ?? Google.Protobuf.Value.empty
    }

    /// At most one of the members of `kind`.
    public var kind: Kind? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.kind_case.rawValue {
        case 1:
          return _overrideLifetime(.nullValue(readEnum(storage.pointee.null_value)), copying: self)
        case 2:
          return _overrideLifetime(.numberValue(storage.pointee.number_value), copying: self)
        case 3:
          return _overrideLifetime(.stringValue(.init(storage.pointee.string_value)), copying: self)
        case 4:
          return _overrideLifetime(.boolValue(storage.pointee.bool_value != 0), copying: self)
        case 5:
          return _overrideLifetime(.structValue(.init(storage.pointee.struct_value)), copying: self)
        case 6:
          return _overrideLifetime(.listValue(.init(storage.pointee.list_value)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `kind`.
    public enum Kind: ~Escapable {
      /// The field `null_value`.
      case nullValue(Google.Protobuf.NullValue)
      /// The field `number_value`.
      case numberValue(Double)
      /// The field `string_value`.
      case stringValue(StringView)
      /// The field `bool_value`.
      case boolValue(Bool)
      /// The field `struct_value`.
      case structValue(Google.Protobuf.Struct.View)
      /// The field `list_value`.
      case listValue(Google.Protobuf.ListValue.View)
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
