// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// The message `connectrpc.conformance.v1.BidiStreamResponse`.
  public struct BidiStreamResponse: Message {
    /// The field `payload`.
    public var payload: Connectrpc.Conformance.V1.ConformancePayload?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(payload: Connectrpc.Conformance.V1.ConformancePayload? = nil) {
      self.payload = payload
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.BidiStreamResponse" }

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

extension Connectrpc.Conformance.V1.BidiStreamResponse: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__BidiStreamResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__bidi_stream_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    payload = readMessage(storage.pointee.payload)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = payload {
      storage.pointee.payload = try arena.store(content, "payload")
    }
  }
}

extension Connectrpc.Conformance.V1.BidiStreamResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.BidiStreamResponse, Value>

    /// The field `payload`.
    public static var payload: Field<Connectrpc.Conformance.V1.ConformancePayload> {
      .init(1)
    }
  }
}

extension Connectrpc.Conformance.V1.BidiStreamResponse {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.BidiStreamResponse.empty
    }

    /// Whether the field `payload` is there.
    public var hasPayload: Bool { storage.pointee.payload != nil }

    /// The field `payload`.
    public var payload: Connectrpc.Conformance.V1.ConformancePayload.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.payload), copying: self)
      }
    }
  }
}
