// DO NOT EDIT. Generated from google/protobuf/struct.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension Google.Protobuf {
  /// An object of JSON.
  public struct Struct: Message {
    /// The field `fields`.
    public var fields: [String: Google.Protobuf.Value] = [:]

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(fields: [String: Google.Protobuf.Value] = [:]) {
      self.fields = fields
    }

    /// The name with its package.
    public static var fullName: String { "google.protobuf.Struct" }

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

    /// One entry of a map.
    public struct FieldsEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: Google.Protobuf.Value?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: String = "", value: Google.Protobuf.Value? = nil) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "google.protobuf.Struct.FieldsEntry" }

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

extension Google.Protobuf.Struct: StoredMessage {
  package typealias Storage = Google__Protobuf__Struct

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__protobuf__struct__init)

  package init(_ storage: UnsafePointer<Storage>) {
    let entriesOfFields: [Google.Protobuf.Struct.FieldsEntry] =
      readMessages(storage.pointee.fields, storage.pointee.n_fields)
    for entry in entriesOfFields {
      fields[entry.key] = entry.value ?? .init()
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    let entriesOfFields = fields.sorted { $0.key < $1.key }.map {
      Google.Protobuf.Struct.FieldsEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_fields = entriesOfFields.count
    storage.pointee.fields = try arena.store(entriesOfFields, "fields")
  }
}

extension Google.Protobuf.Struct {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Protobuf.Struct, Value>

    /// The field `fields`.
    public static var fields: Field<Google.Protobuf.Struct.FieldsEntry> {
      .init(1)
    }
  }
}

extension Google.Protobuf.Struct {
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
      self.storage = storage ?? Google.Protobuf.Struct.empty
    }

    /// The field `fields`.
    public var fields: Google.Protobuf.Struct.FieldsEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.fields, storage.pointee.n_fields), copying: self)
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

extension Google.Protobuf.Struct.FieldsEntry: StoredMessage {
  package typealias Storage = Google__Protobuf__Struct__FieldsEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__protobuf__struct__fields_entry__init)

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

extension Google.Protobuf.Struct.FieldsEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Protobuf.Struct.FieldsEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Google.Protobuf.Value> {
      .init(2)
    }
  }
}

extension Google.Protobuf.Struct.FieldsEntry {
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
      self.storage = storage ?? Google.Protobuf.Struct.FieldsEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// Whether the field `value` is there.
    public var hasValue: Bool { storage.pointee.value != nil }

    /// The field `value`.
    public var value: Google.Protobuf.Value.View {
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
