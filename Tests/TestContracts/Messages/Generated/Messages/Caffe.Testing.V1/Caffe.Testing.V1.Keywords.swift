// DO NOT EDIT. Generated from caffe/testing/v1/field_kinds.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Caffe.Testing.V1 {
  /// The message `caffe.testing.v1.Keywords`.
  public struct Keywords: Message {
    /// The field `default`.
    public var `default`: Bool = false

    /// The field `in`.
    public var `in`: String = ""

    /// The field `self`.
    public var selfField: Int32 = 0

    /// The field `class`.
    public var `class`: [String] = []

    /// The field `protocol`.
    public var `protocol`: Caffe.Testing.V1.Reserved = .init(rawValue: 0)

    /// At most one of the members of `init`.
    public var initField: Init?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      `default`: Bool = false,
      `in`: String = "",
      selfField: Int32 = 0,
      `class`: [String] = [],
      `protocol`: Caffe.Testing.V1.Reserved = .init(rawValue: 0),
      initField: Init? = nil
    ) {
      self.`default` = `default`
      self.`in` = `in`
      self.selfField = selfField
      self.`class` = `class`
      self.`protocol` = `protocol`
      self.initField = initField
    }

    /// The name with its package.
    public static var fullName: String { "caffe.testing.v1.Keywords" }

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

    /// The members of `init`.
    public enum Init: Sendable, Hashable {
      /// The field `switch`.
      case `switch`(Bool)
      /// The field `hash_value`.
      case hashValue(String)
      /// The field `type`.
      case type(Caffe.Testing.V1.Keywords.TypeMessage)
    }

    /// A message whose name Swift reserves.
    public struct TypeMessage: Message {
      /// The field `self`.
      public var selfField: Bool = false

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(selfField: Bool = false) {
        self.selfField = selfField
      }

      /// The name with its package.
      public static var fullName: String { "caffe.testing.v1.Keywords.Type" }

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
}

extension Caffe.Testing.V1.Keywords: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__Keywords

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__keywords__init)

  package init(_ storage: UnsafePointer<Storage>) {
    `default` = storage.pointee.default_ != 0
    `in` = readString(storage.pointee.`in`)
    selfField = storage.pointee.`self`
    `class` = readStrings(storage.pointee.class_, storage.pointee.n_class_)
    `protocol` = readEnum(storage.pointee.`protocol`)
    switch storage.pointee.init_case.rawValue {
    case 6:
      initField = .`switch`(storage.pointee.switch_ != 0)
    case 7:
      initField = .hashValue(readString(storage.pointee.hash_value))
    case 8:
      if let content = storage.pointee.type {
        initField = .type(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.default_ = `default` ? 1 : 0
    if !`in`.isEmpty {
      storage.pointee.`in` = try arena.store(`in`, "in")
    }
    storage.pointee.`self` = selfField
    storage.pointee.n_class_ = `class`.count
    storage.pointee.class_ = try arena.store(`class`, "class")
    storage.pointee.`protocol` = .init(rawValue: .init(truncatingIfNeeded: `protocol`.rawValue))
    switch initField {
    case .`switch`(let content):
      storage.pointee.init_case = .init(rawValue: 6)
      storage.pointee.switch_ = content ? 1 : 0
    case .hashValue(let content):
      storage.pointee.init_case = .init(rawValue: 7)
      storage.pointee.hash_value = try arena.store(content, "hash_value")
    case .type(let content):
      storage.pointee.init_case = .init(rawValue: 8)
      storage.pointee.type = try arena.store(content, "type")
    case nil:
      break
    }
  }
}

extension Caffe.Testing.V1.Keywords {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.Keywords, Value>

    /// The field `default`.
    public static var `default`: Field<Bool> {
      .init(1)
    }

    /// The field `in`.
    public static var `in`: Field<String> {
      .init(2)
    }

    /// The field `self`.
    public static var selfField: Field<Int32> {
      .init(3)
    }

    /// The field `class`.
    public static var `class`: Field<String> {
      .init(4)
    }

    /// The field `protocol`.
    public static var `protocol`: Field<Caffe.Testing.V1.Reserved> {
      .init(5)
    }

    /// The field `switch`.
    public static var `switch`: Field<Bool> {
      .init(6)
    }

    /// The field `hash_value`.
    public static var hashValueField: Field<String> {
      .init(7)
    }

    /// The field `type`.
    public static var type: Field<Caffe.Testing.V1.Keywords.TypeMessage> {
      .init(8)
    }
  }
}

extension Caffe.Testing.V1.Keywords {
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
      self.storage = storage ?? Caffe.Testing.V1.Keywords.empty
    }

    /// The field `default`.
    public var `default`: Bool {
      storage.pointee.default_ != 0
    }

    /// The field `in`.
    public var `in`: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.`in`), copying: self)
      }
    }

    /// The field `self`.
    public var selfField: Int32 {
      storage.pointee.`self`
    }

    /// The field `class`.
    public var `class`: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.class_, storage.pointee.n_class_), copying: self)
      }
    }

    /// The field `protocol`.
    public var `protocol`: Caffe.Testing.V1.Reserved {
      readEnum(storage.pointee.`protocol`)
    }

    /// At most one of the members of `init`.
    public var initField: Init? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.init_case.rawValue {
        case 6:
          return _overrideLifetime(.`switch`(storage.pointee.switch_ != 0), copying: self)
        case 7:
          return _overrideLifetime(.hashValue(.init(storage.pointee.hash_value)), copying: self)
        case 8:
          return _overrideLifetime(.type(.init(storage.pointee.type)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `init`.
    public enum Init: ~Escapable {
      /// The field `switch`.
      case `switch`(Bool)
      /// The field `hash_value`.
      case hashValue(StringView)
      /// The field `type`.
      case type(Caffe.Testing.V1.Keywords.TypeMessage.View)
    }
  }
}

extension Caffe.Testing.V1.Keywords.TypeMessage: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__Keywords__Type

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__keywords__type__init)

  package init(_ storage: UnsafePointer<Storage>) {
    selfField = storage.pointee.`self` != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.`self` = selfField ? 1 : 0
  }
}

extension Caffe.Testing.V1.Keywords.TypeMessage {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.Keywords.TypeMessage, Value>

    /// The field `self`.
    public static var selfField: Field<Bool> {
      .init(1)
    }
  }
}

extension Caffe.Testing.V1.Keywords.TypeMessage {
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
      self.storage = storage ?? Caffe.Testing.V1.Keywords.TypeMessage.empty
    }

    /// The field `self`.
    public var selfField: Bool {
      storage.pointee.`self` != 0
    }
  }
}
