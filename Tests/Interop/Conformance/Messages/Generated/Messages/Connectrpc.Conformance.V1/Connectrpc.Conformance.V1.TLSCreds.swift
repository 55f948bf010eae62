// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// A certificate and its key, both PEM.
  public struct TLSCreds: Message {
    /// The field `cert`.
    public var cert: [UInt8] = []

    /// The field `key`.
    public var key: [UInt8] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(cert: [UInt8] = [], key: [UInt8] = []) {
      self.cert = cert
      self.key = key
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.TLSCreds" }

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

extension Connectrpc.Conformance.V1.TLSCreds: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__TLSCreds

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__tlscreds__init)

  package init(_ storage: UnsafePointer<Storage>) {
    cert = readBytes(storage.pointee.cert)
    key = readBytes(storage.pointee.key)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.cert = try arena.store(cert)
    storage.pointee.key = try arena.store(key)
  }
}

extension Connectrpc.Conformance.V1.TLSCreds {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Connectrpc.Conformance.V1.TLSCreds, Value>

    /// The field `cert`.
    public static var cert: Field<[UInt8]> {
      .init(1)
    }

    /// The field `key`.
    public static var key: Field<[UInt8]> {
      .init(2)
    }
  }
}

extension Connectrpc.Conformance.V1.TLSCreds {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.TLSCreds.empty
    }

    /// The field `cert`.
    public var cert: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.cert), copying: self)
      }
    }

    /// The field `key`.
    public var key: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.key), copying: self)
      }
    }
  }
}
