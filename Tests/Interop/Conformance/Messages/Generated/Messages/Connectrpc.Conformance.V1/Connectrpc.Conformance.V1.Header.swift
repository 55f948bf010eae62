// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// A header or trailer with all its values.
  public struct Header: Message {
    /// The field `name`.
    public var name: String = ""

    /// The field `value`.
    public var value: [String] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(name: String = "", value: [String] = []) {
      self.name = name
      self.value = value
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.Header" }

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

extension Connectrpc.Conformance.V1.Header: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__Header

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__header__init)

  package init(_ storage: UnsafePointer<Storage>) {
    name = readString(storage.pointee.name)
    value = readStrings(storage.pointee.value, storage.pointee.n_value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !name.isEmpty {
      storage.pointee.name = try arena.store(name, "name")
    }
    storage.pointee.n_value = value.count
    storage.pointee.value = try arena.store(value, "value")
  }
}

extension Connectrpc.Conformance.V1.Header {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Connectrpc.Conformance.V1.Header, Value>

    /// The field `name`.
    public static var name: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<String> {
      .init(2)
    }
  }
}

extension Connectrpc.Conformance.V1.Header {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.Header.empty
    }

    /// The field `name`.
    public var name: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// The field `value`.
    public var value: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value, storage.pointee.n_value), copying: self)
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
