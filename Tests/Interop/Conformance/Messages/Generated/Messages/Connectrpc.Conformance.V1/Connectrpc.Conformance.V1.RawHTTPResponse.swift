// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// A response as the reference server sends it to a client under test, whatever it means.
  public struct RawHTTPResponse: Message {
    /// The field `status_code`.
    public var statusCode: UInt32 = 0

    /// The field `headers`.
    public var headers: [Connectrpc.Conformance.V1.Header] = []

    /// At most one of the members of `body`.
    public var body: Body?

    /// The field `trailers`.
    public var trailers: [Connectrpc.Conformance.V1.Header] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      statusCode: UInt32 = 0,
      headers: [Connectrpc.Conformance.V1.Header] = [],
      body: Body? = nil,
      trailers: [Connectrpc.Conformance.V1.Header] = []
    ) {
      self.statusCode = statusCode
      self.headers = headers
      self.body = body
      self.trailers = trailers
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.RawHTTPResponse" }

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

    /// The members of `body`.
    public enum Body: Sendable, Hashable {
      /// The field `unary`.
      case unary(Connectrpc.Conformance.V1.MessageContents)
      /// The field `stream`.
      case stream(Connectrpc.Conformance.V1.StreamContents)
    }
  }
}

extension Connectrpc.Conformance.V1.RawHTTPResponse: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__RawHTTPResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__raw_httpresponse__init)

  package init(_ storage: UnsafePointer<Storage>) {
    statusCode = storage.pointee.status_code
    headers = readMessages(storage.pointee.headers, storage.pointee.n_headers)
    switch storage.pointee.body_case.rawValue {
    case 3:
      if let content = storage.pointee.unary {
        body = .unary(.init(content))
      }
    case 4:
      if let content = storage.pointee.stream {
        body = .stream(.init(content))
      }
    default:
      break
    }
    trailers = readMessages(storage.pointee.trailers, storage.pointee.n_trailers)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.status_code = statusCode
    storage.pointee.n_headers = headers.count
    storage.pointee.headers = try arena.store(headers, "headers")
    switch body {
    case .unary(let content):
      storage.pointee.body_case = .init(rawValue: 3)
      storage.pointee.unary = try arena.store(content, "unary")
    case .stream(let content):
      storage.pointee.body_case = .init(rawValue: 4)
      storage.pointee.stream = try arena.store(content, "stream")
    case nil:
      break
    }
    storage.pointee.n_trailers = trailers.count
    storage.pointee.trailers = try arena.store(trailers, "trailers")
  }
}

extension Connectrpc.Conformance.V1.RawHTTPResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Connectrpc.Conformance.V1.RawHTTPResponse, Value>

    /// The field `status_code`.
    public static var statusCode: Field<UInt32> {
      .init(1)
    }

    /// The field `headers`.
    public static var headers: Field<Connectrpc.Conformance.V1.Header> {
      .init(2)
    }

    /// The field `unary`.
    public static var unary: Field<Connectrpc.Conformance.V1.MessageContents> {
      .init(3)
    }

    /// The field `stream`.
    public static var stream: Field<Connectrpc.Conformance.V1.StreamContents> {
      .init(4)
    }

    /// The field `trailers`.
    public static var trailers: Field<Connectrpc.Conformance.V1.Header> {
      .init(5)
    }
  }
}

extension Connectrpc.Conformance.V1.RawHTTPResponse {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.RawHTTPResponse.empty
    }

    /// The field `status_code`.
    public var statusCode: UInt32 {
      storage.pointee.status_code
    }

    /// The field `headers`.
    public var headers: Connectrpc.Conformance.V1.Header.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.headers, storage.pointee.n_headers), copying: self)
      }
    }

    /// At most one of the members of `body`.
    public var body: Body? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.body_case.rawValue {
        case 3:
          return _overrideLifetime(.unary(.init(storage.pointee.unary)), copying: self)
        case 4:
          return _overrideLifetime(.stream(.init(storage.pointee.stream)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The field `trailers`.
    public var trailers: Connectrpc.Conformance.V1.Header.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.trailers, storage.pointee.n_trailers), copying: self
        )
      }
    }

    /// The members of `body`.
    public enum Body: ~Escapable {
      /// The field `unary`.
      case unary(Connectrpc.Conformance.V1.MessageContents.View)
      /// The field `stream`.
      case stream(Connectrpc.Conformance.V1.StreamContents.View)
    }
  }
}
