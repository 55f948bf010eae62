// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// Length-prefixed messages, which need not be what their prefixes say.
  public struct StreamContents: Message {
    /// The field `items`.
    public var items: [Connectrpc.Conformance.V1.StreamContents.StreamItem] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(items: [Connectrpc.Conformance.V1.StreamContents.StreamItem] = []) {
      self.items = items
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.StreamContents" }

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

    /// The message `connectrpc.conformance.v1.StreamContents.StreamItem`.
    public struct StreamItem: Message {
      /// The field `flags`.
      public var flags: UInt32 = 0

      /// At most one of the members of `length_presence`.
      public var lengthPresence: LengthPresence?

      /// The field `payload`.
      public var payload: Connectrpc.Conformance.V1.MessageContents?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        flags: UInt32 = 0,
        lengthPresence: LengthPresence? = nil,
        payload: Connectrpc.Conformance.V1.MessageContents? = nil
      ) {
        self.flags = flags
        self.lengthPresence = lengthPresence
        self.payload = payload
      }

      /// The name with its package.
      public static var fullName: String { "connectrpc.conformance.v1.StreamContents.StreamItem" }

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

      /// The members of `length_presence`.
      public enum LengthPresence: Sendable, Hashable {
        /// The field `length`.
        case length(UInt32)
      }
    }
  }
}

extension Connectrpc.Conformance.V1.StreamContents: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__StreamContents

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__stream_contents__init)

  package init(_ storage: UnsafePointer<Storage>) {
    items = readMessages(storage.pointee.items, storage.pointee.n_items)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_items = items.count
    storage.pointee.items = try arena.store(items, "items")
  }
}

extension Connectrpc.Conformance.V1.StreamContents {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Connectrpc.Conformance.V1.StreamContents, Value>

    /// The field `items`.
    public static var items: Field<Connectrpc.Conformance.V1.StreamContents.StreamItem> {
      .init(1)
    }
  }
}

extension Connectrpc.Conformance.V1.StreamContents {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.StreamContents.empty
    }

    /// The field `items`.
    public var items: Connectrpc.Conformance.V1.StreamContents.StreamItem.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.items, storage.pointee.n_items), copying: self)
      }
    }
  }
}

extension Connectrpc.Conformance.V1.StreamContents.StreamItem: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__StreamContents__StreamItem

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__stream_contents__stream_item__init)

  package init(_ storage: UnsafePointer<Storage>) {
    flags = storage.pointee.flags
    switch storage.pointee.length_presence_case.rawValue {
    case 2:
      lengthPresence = .length(storage.pointee.length)
    default:
      break
    }
    payload = readMessage(storage.pointee.payload)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.flags = flags
    switch lengthPresence {
    case .length(let content):
      storage.pointee.length_presence_case = .init(rawValue: 2)
      storage.pointee.length = content
    case nil:
      break
    }
    if let content = payload {
      storage.pointee.payload = try arena.store(content, "payload")
    }
  }
}

extension Connectrpc.Conformance.V1.StreamContents.StreamItem {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.StreamContents.StreamItem, Value>

    /// The field `flags`.
    public static var flags: Field<UInt32> {
      .init(1)
    }

    /// The field `length`.
    public static var length: Field<UInt32> {
      .init(2)
    }

    /// The field `payload`.
    public static var payload: Field<Connectrpc.Conformance.V1.MessageContents> {
      .init(3)
    }
  }
}

extension Connectrpc.Conformance.V1.StreamContents.StreamItem {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.StreamContents.StreamItem.empty
    }

    /// The field `flags`.
    public var flags: UInt32 {
      storage.pointee.flags
    }

    /// At most one of the members of `length_presence`.
    public var lengthPresence: LengthPresence? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.length_presence_case.rawValue {
        case 2:
          return _overrideLifetime(.length(storage.pointee.length), copying: self)
        default:
          return nil
        }
      }
    }

    /// Whether the field `payload` is there.
    public var hasPayload: Bool { storage.pointee.payload != nil }

    /// The field `payload`.
    public var payload: Connectrpc.Conformance.V1.MessageContents.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.payload), copying: self)
      }
    }

    /// The members of `length_presence`.
    public enum LengthPresence: ~Escapable {
      /// The field `length`.
      case length(UInt32)
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
