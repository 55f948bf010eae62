// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// How to answer with any number of messages.
  public struct StreamResponseDefinition: Message {
    /// The field `response_headers`.
    public var responseHeaders: [Connectrpc.Conformance.V1.Header] = []

    /// The field `response_data`.
    public var responseData: [[UInt8]] = []

    /// How long to wait before each message, in milliseconds.
    public var responseDelayMs: UInt32 = 0

    /// The status after the messages.
    ///
    /// Where there are none, the server adds what it saw of the request to the details.
    public var error: Connectrpc.Conformance.V1.Error?

    /// The field `response_trailers`.
    public var responseTrailers: [Connectrpc.Conformance.V1.Header] = []

    /// For the reference server alone.
    public var rawResponse: Connectrpc.Conformance.V1.RawHTTPResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      responseHeaders: [Connectrpc.Conformance.V1.Header] = [],
      responseData: [[UInt8]] = [],
      responseDelayMs: UInt32 = 0,
      error: Connectrpc.Conformance.V1.Error? = nil,
      responseTrailers: [Connectrpc.Conformance.V1.Header] = [],
      rawResponse: Connectrpc.Conformance.V1.RawHTTPResponse? = nil
    ) {
      self.responseHeaders = responseHeaders
      self.responseData = responseData
      self.responseDelayMs = responseDelayMs
      self.error = error
      self.responseTrailers = responseTrailers
      self.rawResponse = rawResponse
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.StreamResponseDefinition" }

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

extension Connectrpc.Conformance.V1.StreamResponseDefinition: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__StreamResponseDefinition

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__stream_response_definition__init)

  package init(_ storage: UnsafePointer<Storage>) {
    responseHeaders =
      readMessages(storage.pointee.response_headers, storage.pointee.n_response_headers)
    responseData = readBytesList(storage.pointee.response_data, storage.pointee.n_response_data)
    responseDelayMs = storage.pointee.response_delay_ms
    error = readMessage(storage.pointee.error)
    responseTrailers =
      readMessages(storage.pointee.response_trailers, storage.pointee.n_response_trailers)
    rawResponse = readMessage(storage.pointee.raw_response)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_response_headers = responseHeaders.count
    storage.pointee.response_headers = try arena.store(responseHeaders, "response_headers")
    storage.pointee.n_response_data = responseData.count
    storage.pointee.response_data = try arena.store(responseData)
    storage.pointee.response_delay_ms = responseDelayMs
    if let content = error {
      storage.pointee.error = try arena.store(content, "error")
    }
    storage.pointee.n_response_trailers = responseTrailers.count
    storage.pointee.response_trailers = try arena.store(responseTrailers, "response_trailers")
    if let content = rawResponse {
      storage.pointee.raw_response = try arena.store(content, "raw_response")
    }
  }
}

extension Connectrpc.Conformance.V1.StreamResponseDefinition {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.StreamResponseDefinition, Value>

    /// The field `response_headers`.
    public static var responseHeaders: Field<Connectrpc.Conformance.V1.Header> {
      .init(1)
    }

    /// The field `response_data`.
    public static var responseData: Field<[UInt8]> {
      .init(2)
    }

    /// The field `response_delay_ms`.
    public static var responseDelayMs: Field<UInt32> {
      .init(3)
    }

    /// The field `error`.
    public static var error: Field<Connectrpc.Conformance.V1.Error> {
      .init(4)
    }

    /// The field `response_trailers`.
    public static var responseTrailers: Field<Connectrpc.Conformance.V1.Header> {
      .init(5)
    }

    /// The field `raw_response`.
    public static var rawResponse: Field<Connectrpc.Conformance.V1.RawHTTPResponse> {
      .init(6)
    }
  }
}

extension Connectrpc.Conformance.V1.StreamResponseDefinition {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.StreamResponseDefinition.empty
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

    /// The field `response_data`.
    public var responseData: BytesListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.response_data, storage.pointee.n_response_data), copying: self
        )
      }
    }

    /// How long to wait before each message, in milliseconds.
    public var responseDelayMs: UInt32 {
      storage.pointee.response_delay_ms
    }

    /// Whether the field `error` is there.
    public var hasError: Bool { storage.pointee.error != nil }

    /// The status after the messages.
    ///
    /// Where there are none, the server adds what it saw of the request to the details.
    public var error: Connectrpc.Conformance.V1.Error.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.error), copying: self)
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

    /// Whether the field `raw_response` is there.
    public var hasRawResponse: Bool { storage.pointee.raw_response != nil }

    /// For the reference server alone.
    public var rawResponse: Connectrpc.Conformance.V1.RawHTTPResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.raw_response), copying: self)
      }
    }
  }
}
