// DO NOT EDIT. Generated from protobuf_test_messages/proto3/test_messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension ProtobufTestMessages.Proto3 {
  /// The message `protobuf_test_messages.proto3.ForeignMessage`.
  public struct ForeignMessage: Message {
    /// The field `c`.
    public var c: Int32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(c: Int32 = 0) {
      self.c = c
    }

    /// The name with its package.
    public static var fullName: String { "protobuf_test_messages.proto3.ForeignMessage" }

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

extension ProtobufTestMessages.Proto3.ForeignMessage: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__ForeignMessage

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__foreign_message__init)

  package init(_ storage: UnsafePointer<Storage>) {
    c = storage.pointee.c
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.c = c
  }
}

extension ProtobufTestMessages.Proto3.ForeignMessage {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<ProtobufTestMessages.Proto3.ForeignMessage, Value>

    /// The field `c`.
    public static var c: Field<Int32> {
      .init(1)
    }
  }
}

extension ProtobufTestMessages.Proto3.ForeignMessage {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.ForeignMessage.empty
    }

    /// The field `c`.
    public var c: Int32 {
      storage.pointee.c
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
