// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// The message `connectrpc.conformance.v1.IdempotentUnaryRequest`.
  public struct IdempotentUnaryRequest: Message {
    /// The field `response_definition`.
    public var responseDefinition: Connectrpc.Conformance.V1.UnaryResponseDefinition?

    /// The field `request_data`.
    public var requestData: [UInt8] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      responseDefinition: Connectrpc.Conformance.V1.UnaryResponseDefinition? = nil,
      requestData: [UInt8] = []
    ) {
      self.responseDefinition = responseDefinition
      self.requestData = requestData
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.IdempotentUnaryRequest" }

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

extension Connectrpc.Conformance.V1.IdempotentUnaryRequest: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__IdempotentUnaryRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__idempotent_unary_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    responseDefinition = readMessage(storage.pointee.response_definition)
    requestData = readBytes(storage.pointee.request_data)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = responseDefinition {
      storage.pointee.response_definition = try arena.store(content, "response_definition")
    }
    storage.pointee.request_data = try arena.store(requestData)
  }
}

extension Connectrpc.Conformance.V1.IdempotentUnaryRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.IdempotentUnaryRequest, Value>

    /// The field `response_definition`.
    public static var responseDefinition: Field<Connectrpc.Conformance.V1.UnaryResponseDefinition> {
      .init(1)
    }

    /// The field `request_data`.
    public static var requestData: Field<[UInt8]> {
      .init(2)
    }
  }
}

extension Connectrpc.Conformance.V1.IdempotentUnaryRequest {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.IdempotentUnaryRequest.empty
    }

    /// Whether the field `response_definition` is there.
    public var hasResponseDefinition: Bool { storage.pointee.response_definition != nil }

    /// The field `response_definition`.
    public var responseDefinition: Connectrpc.Conformance.V1.UnaryResponseDefinition.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.response_definition), copying: self)
      }
    }

    /// The field `request_data`.
    public var requestData: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.request_data), copying: self)
      }
    }
  }
}
