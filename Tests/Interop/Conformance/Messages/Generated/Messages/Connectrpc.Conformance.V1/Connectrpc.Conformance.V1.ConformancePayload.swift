// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// What a response carries.
  public struct ConformancePayload: Message {
    /// The field `data`.
    public var data: [UInt8] = []

    /// The field `request_info`.
    public var requestInfo: Connectrpc.Conformance.V1.ConformancePayload.RequestInfo?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      data: [UInt8] = [],
      requestInfo: Connectrpc.Conformance.V1.ConformancePayload.RequestInfo? = nil
    ) {
      self.data = data
      self.requestInfo = requestInfo
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.ConformancePayload" }

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

    /// What the server saw of the call.
    public struct RequestInfo: Message {
      /// The field `request_headers`.
      public var requestHeaders: [Connectrpc.Conformance.V1.Header] = []

      /// At most one of the members of `timeout_presence`.
      public var timeoutPresence: TimeoutPresence?

      /// The requests, in order.
      public var requests: [Google.Protobuf.`Any`] = []

      /// Of the Connect protocol.
      public var connectGetInfo: Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        requestHeaders: [Connectrpc.Conformance.V1.Header] = [],
        timeoutPresence: TimeoutPresence? = nil,
        requests: [Google.Protobuf.`Any`] = [],
        connectGetInfo: Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo? = nil
      ) {
        self.requestHeaders = requestHeaders
        self.timeoutPresence = timeoutPresence
        self.requests = requests
        self.connectGetInfo = connectGetInfo
      }

      /// The name with its package.
      public static var fullName: String { "connectrpc.conformance.v1.ConformancePayload.RequestInfo" }

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

      /// The members of `timeout_presence`.
      public enum TimeoutPresence: Sendable, Hashable {
        /// What is left of the time that the caller gives, in milliseconds.
        case timeoutMs(Int64)
      }
    }

    /// The message `connectrpc.conformance.v1.ConformancePayload.ConnectGetInfo`.
    public struct ConnectGetInfo: Message {
      /// The field `query_params`.
      public var queryParams: [Connectrpc.Conformance.V1.Header] = []

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(queryParams: [Connectrpc.Conformance.V1.Header] = []) {
        self.queryParams = queryParams
      }

      /// The name with its package.
      public static var fullName: String { "connectrpc.conformance.v1.ConformancePayload.ConnectGetInfo" }

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
}

extension Connectrpc.Conformance.V1.ConformancePayload: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ConformancePayload

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__conformance_payload__init)

  package init(_ storage: UnsafePointer<Storage>) {
    data = readBytes(storage.pointee.data)
    requestInfo = readMessage(storage.pointee.request_info)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.data = try arena.store(data)
    if let content = requestInfo {
      storage.pointee.request_info = try arena.store(content, "request_info")
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ConformancePayload, Value>

    /// The field `data`.
    public static var data: Field<[UInt8]> {
      .init(1)
    }

    /// The field `request_info`.
    public static var requestInfo: Field<Connectrpc.Conformance.V1.ConformancePayload.RequestInfo> {
      .init(2)
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ConformancePayload.empty
    }

    /// The field `data`.
    public var data: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.data), copying: self)
      }
    }

    /// Whether the field `request_info` is there.
    public var hasRequestInfo: Bool { storage.pointee.request_info != nil }

    /// The field `request_info`.
    public var requestInfo: Connectrpc.Conformance.V1.ConformancePayload.RequestInfo.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.request_info), copying: self)
      }
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload.RequestInfo: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ConformancePayload__RequestInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__conformance_payload__request_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    requestHeaders =
      readMessages(storage.pointee.request_headers, storage.pointee.n_request_headers)
    switch storage.pointee.timeout_presence_case.rawValue {
    case 2:
      timeoutPresence = .timeoutMs(storage.pointee.timeout_ms)
    default:
      break
    }
    requests = readMessages(storage.pointee.requests, storage.pointee.n_requests)
    connectGetInfo = readMessage(storage.pointee.connect_get_info)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_request_headers = requestHeaders.count
    storage.pointee.request_headers = try arena.store(requestHeaders, "request_headers")
    switch timeoutPresence {
    case .timeoutMs(let content):
      storage.pointee.timeout_presence_case = .init(rawValue: 2)
      storage.pointee.timeout_ms = content
    case nil:
      break
    }
    storage.pointee.n_requests = requests.count
    storage.pointee.requests = try arena.store(requests, "requests")
    if let content = connectGetInfo {
      storage.pointee.connect_get_info = try arena.store(content, "connect_get_info")
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload.RequestInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ConformancePayload.RequestInfo, Value>

    /// The field `request_headers`.
    public static var requestHeaders: Field<Connectrpc.Conformance.V1.Header> {
      .init(1)
    }

    /// The field `timeout_ms`.
    public static var timeoutMs: Field<Int64> {
      .init(2)
    }

    /// The field `requests`.
    public static var requests: Field<Google.Protobuf.`Any`> {
      .init(3)
    }

    /// The field `connect_get_info`.
    public static var connectGetInfo: Field<Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo> {
      .init(4)
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload.RequestInfo {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ConformancePayload.RequestInfo.empty
    }

    /// The field `request_headers`.
    public var requestHeaders: Connectrpc.Conformance.V1.Header.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.request_headers, storage.pointee.n_request_headers), copying: self
        )
      }
    }

    /// At most one of the members of `timeout_presence`.
    public var timeoutPresence: TimeoutPresence? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.timeout_presence_case.rawValue {
        case 2:
          return _overrideLifetime(.timeoutMs(storage.pointee.timeout_ms), copying: self)
        default:
          return nil
        }
      }
    }

    /// The requests, in order.
    public var requests: Google.Protobuf.`Any`.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.requests, storage.pointee.n_requests), copying: self
        )
      }
    }

    /// Whether the field `connect_get_info` is there.
    public var hasConnectGetInfo: Bool { storage.pointee.connect_get_info != nil }

    /// Of the Connect protocol.
    public var connectGetInfo: Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.connect_get_info), copying: self)
      }
    }

    /// The members of `timeout_presence`.
    public enum TimeoutPresence: ~Escapable {
      /// What is left of the time that the caller gives, in milliseconds.
      case timeoutMs(Int64)
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ConformancePayload__ConnectGetInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__conformance_payload__connect_get_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    queryParams = readMessages(storage.pointee.query_params, storage.pointee.n_query_params)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_query_params = queryParams.count
    storage.pointee.query_params = try arena.store(queryParams, "query_params")
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo, Value>

    /// The field `query_params`.
    public static var queryParams: Field<Connectrpc.Conformance.V1.Header> {
      .init(1)
    }
  }
}

extension Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ConformancePayload.ConnectGetInfo.empty
    }

    /// The field `query_params`.
    public var queryParams: Connectrpc.Conformance.V1.Header.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.query_params, storage.pointee.n_query_params), copying: self
        )
      }
    }
  }
}
