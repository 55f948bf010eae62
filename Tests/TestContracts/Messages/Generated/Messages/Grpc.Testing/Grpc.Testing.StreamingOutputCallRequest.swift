// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.StreamingOutputCallRequest`.
  public struct StreamingOutputCallRequest: Message {
    /// The field `response_type`.
    public var responseType: Grpc.Testing.PayloadType = .init(rawValue: 0)

    /// The field `response_parameters`.
    public var responseParameters: [Grpc.Testing.ResponseParameters] = []

    /// The field `payload`.
    public var payload: Grpc.Testing.Payload?

    /// The field `response_status`.
    public var responseStatus: Grpc.Testing.EchoStatus?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      responseType: Grpc.Testing.PayloadType = .init(rawValue: 0),
      responseParameters: [Grpc.Testing.ResponseParameters] = [],
      payload: Grpc.Testing.Payload? = nil,
      responseStatus: Grpc.Testing.EchoStatus? = nil
    ) {
      self.responseType = responseType
      self.responseParameters = responseParameters
      self.payload = payload
      self.responseStatus = responseStatus
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.StreamingOutputCallRequest" }

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

extension Grpc.Testing.StreamingOutputCallRequest: StoredMessage {
  package typealias Storage = Grpc__Testing__StreamingOutputCallRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__streaming_output_call_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    responseType = readEnum(storage.pointee.response_type)
    responseParameters =
      readMessages(storage.pointee.response_parameters, storage.pointee.n_response_parameters)
    payload = readMessage(storage.pointee.payload)
    responseStatus = readMessage(storage.pointee.response_status)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.response_type =
      .init(rawValue: .init(truncatingIfNeeded: responseType.rawValue))
    storage.pointee.n_response_parameters = responseParameters.count
    storage.pointee.response_parameters = try arena.store(responseParameters, "response_parameters")
    if let content = payload {
      storage.pointee.payload = try arena.store(content, "payload")
    }
    if let content = responseStatus {
      storage.pointee.response_status = try arena.store(content, "response_status")
    }
  }
}

extension Grpc.Testing.StreamingOutputCallRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.StreamingOutputCallRequest, Value>

    /// The field `response_type`.
    public static var responseType: Field<Grpc.Testing.PayloadType> {
      .init(1)
    }

    /// The field `response_parameters`.
    public static var responseParameters: Field<Grpc.Testing.ResponseParameters> {
      .init(2)
    }

    /// The field `payload`.
    public static var payload: Field<Grpc.Testing.Payload> {
      .init(3)
    }

    /// The field `response_status`.
    public static var responseStatus: Field<Grpc.Testing.EchoStatus> {
      .init(7)
    }
  }
}

extension Grpc.Testing.StreamingOutputCallRequest {
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
      self.storage = storage ?? Grpc.Testing.StreamingOutputCallRequest.empty
    }

    /// The field `response_type`.
    public var responseType: Grpc.Testing.PayloadType {
      readEnum(storage.pointee.response_type)
    }

    /// The field `response_parameters`.
    public var responseParameters: Grpc.Testing.ResponseParameters.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.response_parameters, storage.pointee.n_response_parameters),
          copying: self
        )
      }
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

    /// Whether the field `response_status` is there.
    public var hasResponseStatus: Bool { storage.pointee.response_status != nil }

    /// The field `response_status`.
    public var responseStatus: Grpc.Testing.EchoStatus.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.response_status), copying: self)
      }
    }
  }
}
