// DO NOT EDIT. Generated from connectrpc/conformance/v1/client_compat.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// The message `connectrpc.conformance.v1.ClientResponseResult`.
  public struct ClientResponseResult: Message {
    /// The field `response_headers`.
    public var responseHeaders: [Connectrpc.Conformance.V1.Header] = []

    /// What the responses carried, in order.
    public var payloads: [Connectrpc.Conformance.V1.ConformancePayload] = []

    /// The status of a call that failed.
    public var error: Connectrpc.Conformance.V1.Error?

    /// The field `response_trailers`.
    public var responseTrailers: [Connectrpc.Conformance.V1.Header] = []

    /// Requests that could not be sent because the call was over.
    public var numUnsentRequests: Int32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      responseHeaders: [Connectrpc.Conformance.V1.Header] = [],
      payloads: [Connectrpc.Conformance.V1.ConformancePayload] = [],
      error: Connectrpc.Conformance.V1.Error? = nil,
      responseTrailers: [Connectrpc.Conformance.V1.Header] = [],
      numUnsentRequests: Int32 = 0
    ) {
      self.responseHeaders = responseHeaders
      self.payloads = payloads
      self.error = error
      self.responseTrailers = responseTrailers
      self.numUnsentRequests = numUnsentRequests
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.ClientResponseResult" }

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

extension Connectrpc.Conformance.V1.ClientResponseResult: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ClientResponseResult

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__client_response_result__init)

  package init(_ storage: UnsafePointer<Storage>) {
    responseHeaders =
      readMessages(storage.pointee.response_headers, storage.pointee.n_response_headers)
    payloads = readMessages(storage.pointee.payloads, storage.pointee.n_payloads)
    error = readMessage(storage.pointee.error)
    responseTrailers =
      readMessages(storage.pointee.response_trailers, storage.pointee.n_response_trailers)
    numUnsentRequests = storage.pointee.num_unsent_requests
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_response_headers = responseHeaders.count
    storage.pointee.response_headers = try arena.store(responseHeaders, "response_headers")
    storage.pointee.n_payloads = payloads.count
    storage.pointee.payloads = try arena.store(payloads, "payloads")
    if let content = error {
      storage.pointee.error = try arena.store(content, "error")
    }
    storage.pointee.n_response_trailers = responseTrailers.count
    storage.pointee.response_trailers = try arena.store(responseTrailers, "response_trailers")
    storage.pointee.num_unsent_requests = numUnsentRequests
  }
}

extension Connectrpc.Conformance.V1.ClientResponseResult {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ClientResponseResult, Value>

    /// The field `response_headers`.
    public static var responseHeaders: Field<Connectrpc.Conformance.V1.Header> {
      .init(1)
    }

    /// The field `payloads`.
    public static var payloads: Field<Connectrpc.Conformance.V1.ConformancePayload> {
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

    /// The field `num_unsent_requests`.
    public static var numUnsentRequests: Field<Int32> {
      .init(5)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientResponseResult {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ClientResponseResult.empty
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

    /// What the responses carried, in order.
    public var payloads: Connectrpc.Conformance.V1.ConformancePayload.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.payloads, storage.pointee.n_payloads), copying: self
        )
      }
    }

    /// Whether the field `error` is there.
    public var hasError: Bool { storage.pointee.error != nil }

    /// The status of a call that failed.
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

    /// Requests that could not be sent because the call was over.
    public var numUnsentRequests: Int32 {
      storage.pointee.num_unsent_requests
    }
  }
}
