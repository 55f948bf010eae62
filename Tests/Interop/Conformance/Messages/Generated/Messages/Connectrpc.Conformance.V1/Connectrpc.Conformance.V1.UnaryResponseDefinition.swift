// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// How to answer with one message.
  public struct UnaryResponseDefinition: Message {
    /// The field `response_headers`.
    public var responseHeaders: [Connectrpc.Conformance.V1.Header] = []

    /// At most one of the members of `response`.
    public var response: Response?

    /// The field `response_trailers`.
    public var responseTrailers: [Connectrpc.Conformance.V1.Header] = []

    /// How long to wait before the answer, in milliseconds.
    public var responseDelayMs: UInt32 = 0

    /// For the reference server alone.
    public var rawResponse: Connectrpc.Conformance.V1.RawHTTPResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      responseHeaders: [Connectrpc.Conformance.V1.Header] = [],
      response: Response? = nil,
      responseTrailers: [Connectrpc.Conformance.V1.Header] = [],
      responseDelayMs: UInt32 = 0,
      rawResponse: Connectrpc.Conformance.V1.RawHTTPResponse? = nil
    ) {
      self.responseHeaders = responseHeaders
      self.response = response
      self.responseTrailers = responseTrailers
      self.responseDelayMs = responseDelayMs
      self.rawResponse = rawResponse
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.UnaryResponseDefinition" }

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

    /// The members of `response`.
    public enum Response: Sendable, Hashable {
      /// The field `response_data`.
      case responseData([UInt8])
      /// The server adds what it saw of the request to the details.
      case error(Connectrpc.Conformance.V1.Error)
    }
  }
}

extension Connectrpc.Conformance.V1.UnaryResponseDefinition: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__UnaryResponseDefinition

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__unary_response_definition__init)

  package init(_ storage: UnsafePointer<Storage>) {
    responseHeaders =
      readMessages(storage.pointee.response_headers, storage.pointee.n_response_headers)
    switch storage.pointee.response_case.rawValue {
    case 2:
      response = .responseData(readBytes(storage.pointee.response_data))
    case 3:
      if let content = storage.pointee.error {
        response = .error(.init(content))
      }
    default:
      break
    }
    responseTrailers =
      readMessages(storage.pointee.response_trailers, storage.pointee.n_response_trailers)
    responseDelayMs = storage.pointee.response_delay_ms
    rawResponse = readMessage(storage.pointee.raw_response)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_response_headers = responseHeaders.count
    storage.pointee.response_headers = try arena.store(responseHeaders, "response_headers")
    switch response {
    case .responseData(let content):
      storage.pointee.response_case = .init(rawValue: 2)
      storage.pointee.response_data = try arena.store(content)
    case .error(let content):
      storage.pointee.response_case = .init(rawValue: 3)
      storage.pointee.error = try arena.store(content, "error")
    case nil:
      break
    }
    storage.pointee.n_response_trailers = responseTrailers.count
    storage.pointee.response_trailers = try arena.store(responseTrailers, "response_trailers")
    storage.pointee.response_delay_ms = responseDelayMs
    if let content = rawResponse {
      storage.pointee.raw_response = try arena.store(content, "raw_response")
    }
  }
}

extension Connectrpc.Conformance.V1.UnaryResponseDefinition {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.UnaryResponseDefinition, Value>

    /// The field `response_headers`.
    public static var responseHeaders: Field<Connectrpc.Conformance.V1.Header> {
      .init(1)
    }

    /// The field `response_data`.
    public static var responseData: Field<[UInt8]> {
      .init(2)
    }

    /// The field `error`.
    public static var error: Field<Connectrpc.Conformance.V1.Error> {
      .init(3)
    }

    /// The field `response_trailers`.
    public static var responseTrailers: Field<Connectrpc.Conformance.V1.Header> {
      .init(4)
    }

    /// The field `response_delay_ms`.
    public static var responseDelayMs: Field<UInt32> {
      .init(6)
    }

    /// The field `raw_response`.
    public static var rawResponse: Field<Connectrpc.Conformance.V1.RawHTTPResponse> {
      .init(5)
    }
  }
}

extension Connectrpc.Conformance.V1.UnaryResponseDefinition {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.UnaryResponseDefinition.empty
    }

    /// The field `response_headers`.
    public var responseHeaders: Connectrpc.Conformance.V1.Header.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.response_headers, storage.pointee.n_response_headers), copying: self
        )
      }
    }

    /// At most one of the members of `response`.
    public var response: Response? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.response_case.rawValue {
        case 2:
          return _overrideLifetime(
            .responseData(makeSpan(storage.pointee.response_data)), copying: self
          )
        case 3:
          return _overrideLifetime(.error(.init(storage.pointee.error)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The field `response_trailers`.
    public var responseTrailers: Connectrpc.Conformance.V1.Header.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.response_trailers, storage.pointee.n_response_trailers),
          copying: self
        )
      }
    }

    /// How long to wait before the answer, in milliseconds.
    public var responseDelayMs: UInt32 {
      storage.pointee.response_delay_ms
    }

    /// Whether the field `raw_response` is there.
    public var hasRawResponse: Bool { storage.pointee.raw_response != nil }

    /// For the reference server alone.
    public var rawResponse: Connectrpc.Conformance.V1.RawHTTPResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.raw_response), copying: self)
      }
    }

    /// The members of `response`.
    public enum Response: ~Escapable {
      /// The field `response_data`.
      case responseData(Swift.Span<UInt8>)
      /// The server adds what it saw of the request to the details.
      case error(Connectrpc.Conformance.V1.Error.View)
    }
  }
}
