// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.StreamingInputCallResponse`.
  public struct StreamingInputCallResponse: Message {
    /// The size of all payloads together, in bytes.
    public var aggregatedPayloadSize: Int32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(aggregatedPayloadSize: Int32 = 0) {
      self.aggregatedPayloadSize = aggregatedPayloadSize
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.StreamingInputCallResponse" }

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

extension Grpc.Testing.StreamingInputCallResponse: StoredMessage {
  package typealias Storage = Grpc__Testing__StreamingInputCallResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__streaming_input_call_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    aggregatedPayloadSize = storage.pointee.aggregated_payload_size
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.aggregated_payload_size = aggregatedPayloadSize
  }
}

extension Grpc.Testing.StreamingInputCallResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.StreamingInputCallResponse, Value>

    /// The field `aggregated_payload_size`.
    public static var aggregatedPayloadSize: Field<Int32> {
      .init(1)
    }
  }
}

extension Grpc.Testing.StreamingInputCallResponse {
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
      self.storage = storage ?? Grpc.Testing.StreamingInputCallResponse.empty
    }

    /// The size of all payloads together, in bytes.
    public var aggregatedPayloadSize: Int32 {
      storage.pointee.aggregated_payload_size
    }
  }
}
