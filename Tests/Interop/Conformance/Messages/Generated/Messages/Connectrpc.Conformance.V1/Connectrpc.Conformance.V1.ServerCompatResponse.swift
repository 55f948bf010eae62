// DO NOT EDIT. Generated from connectrpc/conformance/v1/server_compat.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// Where the server listens, on the standard output of its process.
  public struct ServerCompatResponse: Message {
    /// The field `host`.
    public var host: String = ""

    /// The field `port`.
    public var port: UInt32 = 0

    /// The certificate that clients will trust; empty without TLS.
    public var pemCert: [UInt8] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(host: String = "", port: UInt32 = 0, pemCert: [UInt8] = []) {
      self.host = host
      self.port = port
      self.pemCert = pemCert
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.ServerCompatResponse" }

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

extension Connectrpc.Conformance.V1.ServerCompatResponse: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ServerCompatResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__server_compat_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    host = readString(storage.pointee.host)
    port = storage.pointee.port
    pemCert = readBytes(storage.pointee.pem_cert)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !host.isEmpty {
      storage.pointee.host = try arena.store(host, "host")
    }
    storage.pointee.port = port
    storage.pointee.pem_cert = try arena.store(pemCert)
  }
}

extension Connectrpc.Conformance.V1.ServerCompatResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ServerCompatResponse, Value>

    /// The field `host`.
    public static var host: Field<String> {
      .init(1)
    }

    /// The field `port`.
    public static var port: Field<UInt32> {
      .init(2)
    }

    /// The field `pem_cert`.
    public static var pemCert: Field<[UInt8]> {
      .init(3)
    }
  }
}

extension Connectrpc.Conformance.V1.ServerCompatResponse {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ServerCompatResponse.empty
    }

    /// The field `host`.
    public var host: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.host), copying: self)
      }
    }

    /// The field `port`.
    public var port: UInt32 {
      storage.pointee.port
    }

    /// The certificate that clients will trust; empty without TLS.
    public var pemCert: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.pem_cert), copying: self)
      }
    }
  }
}
