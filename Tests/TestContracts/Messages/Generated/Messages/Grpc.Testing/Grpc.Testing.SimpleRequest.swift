// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.SimpleRequest`.
  public struct SimpleRequest: Message {
    /// The field `response_type`.
    public var responseType: Grpc.Testing.PayloadType = .init(rawValue: 0)

    /// The size of the payload to answer with, in bytes.
    public var responseSize: Int32 = 0

    /// The field `payload`.
    public var payload: Grpc.Testing.Payload?

    /// The field `fill_username`.
    public var fillUsername: Bool = false

    /// The field `fill_oauth_scope`.
    public var fillOauthScope: Bool = false

    /// Whether the server should compress its answer.
    public var responseCompressed: Grpc.Testing.BoolValue?

    /// The field `response_status`.
    public var responseStatus: Grpc.Testing.EchoStatus?

    /// Whether the server should expect this request to be compressed.
    public var expectCompressed: Grpc.Testing.BoolValue?

    /// The field `fill_server_id`.
    public var fillServerId: Bool = false

    /// The field `fill_grpclb_route_type`.
    public var fillGrpclbRouteType: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      responseType: Grpc.Testing.PayloadType = .init(rawValue: 0),
      responseSize: Int32 = 0,
      payload: Grpc.Testing.Payload? = nil,
      fillUsername: Bool = false,
      fillOauthScope: Bool = false,
      responseCompressed: Grpc.Testing.BoolValue? = nil,
      responseStatus: Grpc.Testing.EchoStatus? = nil,
      expectCompressed: Grpc.Testing.BoolValue? = nil,
      fillServerId: Bool = false,
      fillGrpclbRouteType: Bool = false
    ) {
      self.responseType = responseType
      self.responseSize = responseSize
      self.payload = payload
      self.fillUsername = fillUsername
      self.fillOauthScope = fillOauthScope
      self.responseCompressed = responseCompressed
      self.responseStatus = responseStatus
      self.expectCompressed = expectCompressed
      self.fillServerId = fillServerId
      self.fillGrpclbRouteType = fillGrpclbRouteType
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.SimpleRequest" }

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

extension Grpc.Testing.SimpleRequest: StoredMessage {
  package typealias Storage = Grpc__Testing__SimpleRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__simple_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    responseType = readEnum(storage.pointee.response_type)
    responseSize = storage.pointee.response_size
    payload = readMessage(storage.pointee.payload)
    fillUsername = storage.pointee.fill_username != 0
    fillOauthScope = storage.pointee.fill_oauth_scope != 0
    responseCompressed = readMessage(storage.pointee.response_compressed)
    responseStatus = readMessage(storage.pointee.response_status)
    expectCompressed = readMessage(storage.pointee.expect_compressed)
    fillServerId = storage.pointee.fill_server_id != 0
    fillGrpclbRouteType = storage.pointee.fill_grpclb_route_type != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.response_type =
      .init(rawValue: .init(truncatingIfNeeded: responseType.rawValue))
    storage.pointee.response_size = responseSize
    if let content = payload {
      storage.pointee.payload = try arena.store(content, "payload")
    }
    storage.pointee.fill_username = fillUsername ? 1 : 0
    storage.pointee.fill_oauth_scope = fillOauthScope ? 1 : 0
    if let content = responseCompressed {
      storage.pointee.response_compressed = try arena.store(content, "response_compressed")
    }
    if let content = responseStatus {
      storage.pointee.response_status = try arena.store(content, "response_status")
    }
    if let content = expectCompressed {
      storage.pointee.expect_compressed = try arena.store(content, "expect_compressed")
    }
    storage.pointee.fill_server_id = fillServerId ? 1 : 0
    storage.pointee.fill_grpclb_route_type = fillGrpclbRouteType ? 1 : 0
  }
}

extension Grpc.Testing.SimpleRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.SimpleRequest, Value>

    /// The field `response_type`.
    public static var responseType: Field<Grpc.Testing.PayloadType> {
      .init(1)
    }

    /// The field `response_size`.
    public static var responseSize: Field<Int32> {
      .init(2)
    }

    /// The field `payload`.
    public static var payload: Field<Grpc.Testing.Payload> {
      .init(3)
    }

    /// The field `fill_username`.
    public static var fillUsername: Field<Bool> {
      .init(4)
    }

    /// The field `fill_oauth_scope`.
    public static var fillOauthScope: Field<Bool> {
      .init(5)
    }

    /// The field `response_compressed`.
    public static var responseCompressed: Field<Grpc.Testing.BoolValue> {
      .init(6)
    }

    /// The field `response_status`.
    public static var responseStatus: Field<Grpc.Testing.EchoStatus> {
      .init(7)
    }

    /// The field `expect_compressed`.
    public static var expectCompressed: Field<Grpc.Testing.BoolValue> {
      .init(8)
    }

    /// The field `fill_server_id`.
    public static var fillServerId: Field<Bool> {
      .init(9)
    }

    /// The field `fill_grpclb_route_type`.
    public static var fillGrpclbRouteType: Field<Bool> {
      .init(10)
    }
  }
}

extension Grpc.Testing.SimpleRequest {
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
      self.storage = storage ?? Grpc.Testing.SimpleRequest.empty
    }

    /// The field `response_type`.
    public var responseType: Grpc.Testing.PayloadType {
      readEnum(storage.pointee.response_type)
    }

    /// The size of the payload to answer with, in bytes.
    public var responseSize: Int32 {
      storage.pointee.response_size
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

    /// The field `fill_username`.
    public var fillUsername: Bool {
      storage.pointee.fill_username != 0
    }

    /// The field `fill_oauth_scope`.
    public var fillOauthScope: Bool {
      storage.pointee.fill_oauth_scope != 0
    }

    /// Whether the field `response_compressed` is there.
    public var hasResponseCompressed: Bool { storage.pointee.response_compressed != nil }

    /// Whether the server should compress its answer.
    public var responseCompressed: Grpc.Testing.BoolValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.response_compressed), copying: self)
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

    /// Whether the field `expect_compressed` is there.
    public var hasExpectCompressed: Bool { storage.pointee.expect_compressed != nil }

    /// Whether the server should expect this request to be compressed.
    public var expectCompressed: Grpc.Testing.BoolValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.expect_compressed), copying: self)
      }
    }

    /// The field `fill_server_id`.
    public var fillServerId: Bool {
      storage.pointee.fill_server_id != 0
    }

    /// The field `fill_grpclb_route_type`.
    public var fillGrpclbRouteType: Bool {
      storage.pointee.fill_grpclb_route_type != 0
    }
  }
}
