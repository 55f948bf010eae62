// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// A block of data, simply to increase a message's size.
  public struct Payload: Message {
    /// The field `type`.
    public var type: Grpc.Testing.PayloadType = .init(rawValue: 0)

    /// The field `body`.
    public var body: [UInt8] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(type: Grpc.Testing.PayloadType = .init(rawValue: 0), body: [UInt8] = []) {
      self.type = type
      self.body = body
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.Payload" }

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

extension Grpc.Testing.Payload: StoredMessage {
  package typealias Storage = Grpc__Testing__Payload

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__payload__init)

  package init(_ storage: UnsafePointer<Storage>) {
    type = readEnum(storage.pointee.type)
    body = readBytes(storage.pointee.body)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.type = .init(rawValue: .init(truncatingIfNeeded: type.rawValue))
    storage.pointee.body = try arena.store(body)
  }
}

extension Grpc.Testing.Payload {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.Payload, Value>

    /// The field `type`.
    public static var type: Field<Grpc.Testing.PayloadType> {
      .init(1)
    }

    /// The field `body`.
    public static var body: Field<[UInt8]> {
      .init(2)
    }
  }
}

extension Grpc.Testing.Payload {
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
      self.storage = storage ?? Grpc.Testing.Payload.empty
    }

    /// The field `type`.
    public var type: Grpc.Testing.PayloadType {
      readEnum(storage.pointee.type)
    }

    /// The field `body`.
    public var body: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.body), copying: self)
      }
    }
  }
}
