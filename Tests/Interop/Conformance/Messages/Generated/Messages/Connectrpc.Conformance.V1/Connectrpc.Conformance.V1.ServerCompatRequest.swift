// DO NOT EDIT. Generated from connectrpc/conformance/v1/server_compat.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// The server that the runner wants, on the standard input of the process that is to start it.
  public struct ServerCompatRequest: Message {
    /// What the server must speak at least.
    public var `protocol`: Connectrpc.Conformance.V1.ProtocolMessage = .init(rawValue: 0)

    /// The field `http_version`.
    public var httpVersion: Connectrpc.Conformance.V1.HTTPVersion = .init(rawValue: 0)

    /// Whether it speaks TLS.
    public var useTls: Bool = false

    /// Where not empty: clients must have a certificate that this one, PEM, has signed or is.
    public var clientTlsCert: [UInt8] = []

    /// The largest request message in bytes; 0 leaves it to the server.
    public var messageReceiveLimit: UInt32 = 0

    /// The certificate that a server with TLS may use.
    public var serverCreds: Connectrpc.Conformance.V1.TLSCreds?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      `protocol`: Connectrpc.Conformance.V1.ProtocolMessage = .init(rawValue: 0),
      httpVersion: Connectrpc.Conformance.V1.HTTPVersion = .init(rawValue: 0),
      useTls: Bool = false,
      clientTlsCert: [UInt8] = [],
      messageReceiveLimit: UInt32 = 0,
      serverCreds: Connectrpc.Conformance.V1.TLSCreds? = nil
    ) {
      self.`protocol` = `protocol`
      self.httpVersion = httpVersion
      self.useTls = useTls
      self.clientTlsCert = clientTlsCert
      self.messageReceiveLimit = messageReceiveLimit
      self.serverCreds = serverCreds
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.ServerCompatRequest" }

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

extension Connectrpc.Conformance.V1.ServerCompatRequest: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ServerCompatRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__server_compat_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    `protocol` = readEnum(storage.pointee.`protocol`)
    httpVersion = readEnum(storage.pointee.http_version)
    useTls = storage.pointee.use_tls != 0
    clientTlsCert = readBytes(storage.pointee.client_tls_cert)
    messageReceiveLimit = storage.pointee.message_receive_limit
    serverCreds = readMessage(storage.pointee.server_creds)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.`protocol` = .init(rawValue: .init(truncatingIfNeeded: `protocol`.rawValue))
    storage.pointee.http_version = .init(rawValue: .init(truncatingIfNeeded: httpVersion.rawValue))
    storage.pointee.use_tls = useTls ? 1 : 0
    storage.pointee.client_tls_cert = try arena.store(clientTlsCert)
    storage.pointee.message_receive_limit = messageReceiveLimit
    if let content = serverCreds {
      storage.pointee.server_creds = try arena.store(content, "server_creds")
    }
  }
}

extension Connectrpc.Conformance.V1.ServerCompatRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ServerCompatRequest, Value>

    /// The field `protocol`.
    public static var `protocol`: Field<Connectrpc.Conformance.V1.ProtocolMessage> {
      .init(1)
    }

    /// The field `http_version`.
    public static var httpVersion: Field<Connectrpc.Conformance.V1.HTTPVersion> {
      .init(2)
    }

    /// The field `use_tls`.
    public static var useTls: Field<Bool> {
      .init(4)
    }

    /// The field `client_tls_cert`.
    public static var clientTlsCert: Field<[UInt8]> {
      .init(5)
    }

    /// The field `message_receive_limit`.
    public static var messageReceiveLimit: Field<UInt32> {
      .init(6)
    }

    /// The field `server_creds`.
    public static var serverCreds: Field<Connectrpc.Conformance.V1.TLSCreds> {
      .init(7)
    }
  }
}

extension Connectrpc.Conformance.V1.ServerCompatRequest {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ServerCompatRequest.empty
    }

    /// What the server must speak at least.
    public var `protocol`: Connectrpc.Conformance.V1.ProtocolMessage {
      readEnum(storage.pointee.`protocol`)
    }

    /// The field `http_version`.
    public var httpVersion: Connectrpc.Conformance.V1.HTTPVersion {
      readEnum(storage.pointee.http_version)
    }

    /// Whether it speaks TLS.
    public var useTls: Bool {
      storage.pointee.use_tls != 0
    }

    /// Where not empty: clients must have a certificate that this one, PEM, has signed or is.
    public var clientTlsCert: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.client_tls_cert), copying: self)
      }
    }

    /// The largest request message in bytes; 0 leaves it to the server.
    public var messageReceiveLimit: UInt32 {
      storage.pointee.message_receive_limit
    }

    /// Whether the field `server_creds` is there.
    public var hasServerCreds: Bool { storage.pointee.server_creds != nil }

    /// The certificate that a server with TLS may use.
    public var serverCreds: Connectrpc.Conformance.V1.TLSCreds.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.server_creds), copying: self)
      }
    }
  }
}
