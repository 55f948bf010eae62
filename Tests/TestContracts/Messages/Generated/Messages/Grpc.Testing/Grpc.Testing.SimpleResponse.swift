// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.SimpleResponse`.
  public struct SimpleResponse: Message {
    /// The field `payload`.
    public var payload: Grpc.Testing.Payload?

    /// The field `username`.
    public var username: String = ""

    /// The field `oauth_scope`.
    public var oauthScope: String = ""

    /// The field `server_id`.
    public var serverId: String = ""

    /// The field `grpclb_route_type`.
    public var grpclbRouteType: Grpc.Testing.GrpclbRouteType = .init(rawValue: 0)

    /// The field `hostname`.
    public var hostname: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      payload: Grpc.Testing.Payload? = nil,
      username: String = "",
      oauthScope: String = "",
      serverId: String = "",
      grpclbRouteType: Grpc.Testing.GrpclbRouteType = .init(rawValue: 0),
      hostname: String = ""
    ) {
      self.payload = payload
      self.username = username
      self.oauthScope = oauthScope
      self.serverId = serverId
      self.grpclbRouteType = grpclbRouteType
      self.hostname = hostname
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.SimpleResponse" }

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

extension Grpc.Testing.SimpleResponse: StoredMessage {
  package typealias Storage = Grpc__Testing__SimpleResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__simple_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    payload = readMessage(storage.pointee.payload)
    username = readString(storage.pointee.username)
    oauthScope = readString(storage.pointee.oauth_scope)
    serverId = readString(storage.pointee.server_id)
    grpclbRouteType = readEnum(storage.pointee.grpclb_route_type)
    hostname = readString(storage.pointee.hostname)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = payload {
      storage.pointee.payload = try arena.store(content, "payload")
    }
    if !username.isEmpty {
      storage.pointee.username = try arena.store(username, "username")
    }
    if !oauthScope.isEmpty {
      storage.pointee.oauth_scope = try arena.store(oauthScope, "oauth_scope")
    }
    if !serverId.isEmpty {
      storage.pointee.server_id = try arena.store(serverId, "server_id")
    }
    storage.pointee.grpclb_route_type =
      .init(rawValue: .init(truncatingIfNeeded: grpclbRouteType.rawValue))
    if !hostname.isEmpty {
      storage.pointee.hostname = try arena.store(hostname, "hostname")
    }
  }
}

extension Grpc.Testing.SimpleResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.SimpleResponse, Value>

    /// The field `payload`.
    public static var payload: Field<Grpc.Testing.Payload> {
      .init(1)
    }

    /// The field `username`.
    public static var username: Field<String> {
      .init(2)
    }

    /// The field `oauth_scope`.
    public static var oauthScope: Field<String> {
      .init(3)
    }

    /// The field `server_id`.
    public static var serverId: Field<String> {
      .init(4)
    }

    /// The field `grpclb_route_type`.
    public static var grpclbRouteType: Field<Grpc.Testing.GrpclbRouteType> {
      .init(5)
    }

    /// The field `hostname`.
    public static var hostname: Field<String> {
      .init(6)
    }
  }
}

extension Grpc.Testing.SimpleResponse {
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
      self.storage = storage ?? Grpc.Testing.SimpleResponse.empty
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

    /// The field `username`.
    public var username: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.username), copying: self)
      }
    }

    /// The field `oauth_scope`.
    public var oauthScope: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.oauth_scope), copying: self)
      }
    }

    /// The field `server_id`.
    public var serverId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.server_id), copying: self)
      }
    }

    /// The field `grpclb_route_type`.
    public var grpclbRouteType: Grpc.Testing.GrpclbRouteType {
      readEnum(storage.pointee.grpclb_route_type)
    }

    /// The field `hostname`.
    public var hostname: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.hostname), copying: self)
      }
    }
  }
}
