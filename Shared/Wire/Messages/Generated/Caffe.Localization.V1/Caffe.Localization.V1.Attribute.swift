// DO NOT EDIT. Generated from caffe/localization/v1/attributed_string.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.Attribute`.
  public struct Attribute: Message {
    /// The attribute's name as Foundation encodes it ("NSLink", "NSInlinePresentationIntent",
    /// "NSLanguage", ...) or a custom one ("rainbow").
    ///
    /// At most 256 bytes.
    public var name: String = ""

    /// At most one of the members of `value`.
    public var value: Value?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(name: String = "", value: Value? = nil) {
      self.name = name
      self.value = value
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Attribute" }

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
      /// The field `text`.
      case text(String)
      /// The field `integer`.
      case integer(Int64)
      /// The field `number`.
      case number(Double)
      /// The field `flag`.
      case flag(Bool)
    }
  }
}

extension Caffe.Localization.V1.Attribute: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__Attribute

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__attribute__init)

  package init(_ storage: UnsafePointer<Storage>) {
    name = readString(storage.pointee.name)
    switch storage.pointee.value_case.rawValue {
    case 2:
      value = .text(readString(storage.pointee.text))
    case 3:
      value = .integer(storage.pointee.integer)
    case 4:
      value = .number(storage.pointee.number)
    case 5:
      value = .flag(storage.pointee.flag != 0)
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !name.isEmpty {
      storage.pointee.name = try arena.store(name, "name")
    }
    switch value {
    case .text(let content):
      storage.pointee.value_case = .init(rawValue: 2)
      storage.pointee.text = try arena.store(content, "text")
    case .integer(let content):
      storage.pointee.value_case = .init(rawValue: 3)
      storage.pointee.integer = content
    case .number(let content):
      storage.pointee.value_case = .init(rawValue: 4)
      storage.pointee.number = content
    case .flag(let content):
      storage.pointee.value_case = .init(rawValue: 5)
      storage.pointee.flag = content ? 1 : 0
    case nil:
      break
    }
  }
}

extension Caffe.Localization.V1.Attribute {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.Attribute, Value>

    /// The field `name`.
    public static var name: Field<String> {
      .init(1)
    }

    /// The field `text`.
    public static var text: Field<String> {
      .init(2)
    }

    /// The field `integer`.
    public static var integer: Field<Int64> {
      .init(3)
    }

    /// The field `number`.
    public static var number: Field<Double> {
      .init(4)
    }

    /// The field `flag`.
    public static var flag: Field<Bool> {
      .init(5)
    }
  }
}

extension Caffe.Localization.V1.Attribute {
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
      self.storage = storage ?? Caffe.Localization.V1.Attribute.empty
    }

    /// The attribute's name as Foundation encodes it ("NSLink", "NSInlinePresentationIntent",
    /// "NSLanguage", ...) or a custom one ("rainbow").
    ///
    /// At most 256 bytes.
    public var name: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// At most one of the members of `value`.
    public var value: Value? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.value_case.rawValue {
        case 2:
          return _overrideLifetime(.text(.init(storage.pointee.text)), copying: self)
        case 3:
          return _overrideLifetime(.integer(storage.pointee.integer), copying: self)
        case 4:
          return _overrideLifetime(.number(storage.pointee.number), copying: self)
        case 5:
          return _overrideLifetime(.flag(storage.pointee.flag != 0), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `value`.
    public enum Value: ~Escapable {
      /// The field `text`.
      case text(StringView)
      /// The field `integer`.
      case integer(Int64)
      /// The field `number`.
      case number(Double)
      /// The field `flag`.
      case flag(Bool)
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
