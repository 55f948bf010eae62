// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.StreamingInputCallRequest`.
  public struct StreamingInputCallRequest: Message {
    /// The field `payload`.
    public var payload: Grpc.Testing.Payload?

    /// Whether the server should expect this request to be compressed.
    public var expectCompressed: Grpc.Testing.BoolValue?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      payload: Grpc.Testing.Payload? = nil, expectCompressed: Grpc.Testing.BoolValue? = nil
    ) {
      self.payload = payload
      self.expectCompressed = expectCompressed
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.StreamingInputCallRequest" }

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

extension Grpc.Testing.StreamingInputCallRequest: StoredMessage {
  package typealias Storage = Grpc__Testing__StreamingInputCallRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__streaming_input_call_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    payload = readMessage(storage.pointee.payload)
    expectCompressed = readMessage(storage.pointee.expect_compressed)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = payload {
      storage.pointee.payload = try arena.store(content, "payload")
    }
    if let content = expectCompressed {
      storage.pointee.expect_compressed = try arena.store(content, "expect_compressed")
    }
  }
}

extension Grpc.Testing.StreamingInputCallRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.StreamingInputCallRequest, Value>

    /// The field `payload`.
    public static var payload: Field<Grpc.Testing.Payload> {
      .init(1)
    }

    /// The field `expect_compressed`.
    public static var expectCompressed: Field<Grpc.Testing.BoolValue> {
      .init(2)
    }
  }
}

extension Grpc.Testing.StreamingInputCallRequest {
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
      self.storage = storage ?? Grpc.Testing.StreamingInputCallRequest.empty
    }

    /// Whether the field `payload` is there.
    public var hasPayload: Bool { storage.pointee.payload != nil }

    /// The field `payload`.
    public var payload: Grpc.Testing.Payload.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.payload), copying: self)
      }
    }

    /// Whether the field `expect_compressed` is there.
    public var hasExpectCompressed: Bool { storage.pointee.expect_compressed != nil }

    /// Whether the server should expect this request to be compressed.
    public var expectCompressed: Grpc.Testing.BoolValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.expect_compressed), copying: self)
      }
    }
  }
}
