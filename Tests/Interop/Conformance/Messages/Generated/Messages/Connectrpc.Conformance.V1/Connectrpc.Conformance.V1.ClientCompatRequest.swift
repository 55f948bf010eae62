// DO NOT EDIT. Generated from connectrpc/conformance/v1/client_compat.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// A call that the runner wants, on the standard input of the process that is to make it.
  public struct ClientCompatRequest: Message {
    /// The case's name, which goes into the answer.
    public var testName: String = ""

    /// The field `http_version`.
    public var httpVersion: Connectrpc.Conformance.V1.HTTPVersion = .init(rawValue: 0)

    /// The field `protocol`.
    public var `protocol`: Connectrpc.Conformance.V1.ProtocolMessage = .init(rawValue: 0)

    /// The field `codec`.
    public var codec: Connectrpc.Conformance.V1.Codec = .init(rawValue: 0)

    /// The field `compression`.
    public var compression: Connectrpc.Conformance.V1.Compression = .init(rawValue: 0)

    /// The field `host`.
    public var host: String = ""

    /// The field `port`.
    public var port: UInt32 = 0

    /// The server's certificate, PEM, to trust; empty without TLS.
    public var serverTlsCert: [UInt8] = []

    /// The certificate to show.
    public var clientTlsCreds: Connectrpc.Conformance.V1.TLSCreds?

    /// The largest response message in bytes; 0 leaves it to the client.
    public var messageReceiveLimit: UInt32 = 0

    /// At most one of the members of `service_presence`.
    public var servicePresence: ServicePresence?

    /// At most one of the members of `method_presence`.
    public var methodPresence: MethodPresence?

    /// The field `stream_type`.
    public var streamType: Connectrpc.Conformance.V1.StreamType = .init(rawValue: 0)

    /// Only of the Connect protocol.
    public var useGetHttpMethod: Bool = false

    /// The field `request_headers`.
    public var requestHeaders: [Connectrpc.Conformance.V1.Header] = []

    /// The requests; exactly one where the client side does not stream.
    public var requestMessages: [Google.Protobuf.`Any`] = []

    /// At most one of the members of `timeout_presence`.
    public var timeoutPresence: TimeoutPresence?

    /// How long to wait before each request, in milliseconds.
    public var requestDelayMs: UInt32 = 0

    /// When to cancel the call; absent where it runs to its end.
    public var cancel: Connectrpc.Conformance.V1.ClientCompatRequest.Cancel?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      testName: String = "",
      httpVersion: Connectrpc.Conformance.V1.HTTPVersion = .init(rawValue: 0),
      `protocol`: Connectrpc.Conformance.V1.ProtocolMessage = .init(rawValue: 0),
      codec: Connectrpc.Conformance.V1.Codec = .init(rawValue: 0),
      compression: Connectrpc.Conformance.V1.Compression = .init(rawValue: 0),
      host: String = "",
      port: UInt32 = 0,
      serverTlsCert: [UInt8] = [],
      clientTlsCreds: Connectrpc.Conformance.V1.TLSCreds? = nil,
      messageReceiveLimit: UInt32 = 0,
      servicePresence: ServicePresence? = nil,
      methodPresence: MethodPresence? = nil,
      streamType: Connectrpc.Conformance.V1.StreamType = .init(rawValue: 0),
      useGetHttpMethod: Bool = false,
      requestHeaders: [Connectrpc.Conformance.V1.Header] = [],
      requestMessages: [Google.Protobuf.`Any`] = [],
      timeoutPresence: TimeoutPresence? = nil,
      requestDelayMs: UInt32 = 0,
      cancel: Connectrpc.Conformance.V1.ClientCompatRequest.Cancel? = nil
    ) {
      self.testName = testName
      self.httpVersion = httpVersion
      self.`protocol` = `protocol`
      self.codec = codec
      self.compression = compression
      self.host = host
      self.port = port
      self.serverTlsCert = serverTlsCert
      self.clientTlsCreds = clientTlsCreds
      self.messageReceiveLimit = messageReceiveLimit
      self.servicePresence = servicePresence
      self.methodPresence = methodPresence
      self.streamType = streamType
      self.useGetHttpMethod = useGetHttpMethod
      self.requestHeaders = requestHeaders
      self.requestMessages = requestMessages
      self.timeoutPresence = timeoutPresence
      self.requestDelayMs = requestDelayMs
      self.cancel = cancel
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.ClientCompatRequest" }

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

    /// The members of `service_presence`.
    public enum ServicePresence: Sendable, Hashable {
      /// The service's full name.
      case service(String)
    }

    /// The members of `method_presence`.
    public enum MethodPresence: Sendable, Hashable {
      /// The method's name.
      case method(String)
    }

    /// The members of `timeout_presence`.
    public enum TimeoutPresence: Sendable, Hashable {
      /// How long the call may take, in milliseconds.
      case timeoutMs(UInt32)
    }

    /// When to cancel; where nothing is set, right after the last request.
    public struct Cancel: Message {
      /// At most one of the members of `cancel_timing`.
      public var cancelTiming: CancelTiming?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(cancelTiming: CancelTiming? = nil) {
        self.cancelTiming = cancelTiming
      }

      /// The name with its package.
      public static var fullName: String { "connectrpc.conformance.v1.ClientCompatRequest.Cancel" }

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

      /// The members of `cancel_timing`.
      public enum CancelTiming: Sendable, Hashable {
        /// Instead of saying that there are no more requests.
        case beforeCloseSend(Connectrpc.Conformance.V1.ClientCompatRequest.Nothing)
        /// So many milliseconds after saying that there are no more requests.
        case afterCloseSendMs(UInt32)
        /// After so many responses.
        case afterNumResponses(UInt32)
      }
    }

    /// The same on the wire as `google.protobuf.Empty`.
    public struct Nothing: Message {
      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// The name with its package.
      public static var fullName: String { "connectrpc.conformance.v1.ClientCompatRequest.Nothing" }

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

extension Connectrpc.Conformance.V1.ClientCompatRequest: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ClientCompatRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__client_compat_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    testName = readString(storage.pointee.test_name)
    httpVersion = readEnum(storage.pointee.http_version)
    `protocol` = readEnum(storage.pointee.`protocol`)
    codec = readEnum(storage.pointee.codec)
    compression = readEnum(storage.pointee.compression)
    host = readString(storage.pointee.host)
    port = storage.pointee.port
    serverTlsCert = readBytes(storage.pointee.server_tls_cert)
    clientTlsCreds = readMessage(storage.pointee.client_tls_creds)
    messageReceiveLimit = storage.pointee.message_receive_limit
    switch storage.pointee.service_presence_case.rawValue {
    case 11:
      servicePresence = .service(readString(storage.pointee.service))
    default:
      break
    }
    switch storage.pointee.method_presence_case.rawValue {
    case 12:
      methodPresence = .method(readString(storage.pointee.method))
    default:
      break
    }
    streamType = readEnum(storage.pointee.stream_type)
    useGetHttpMethod = storage.pointee.use_get_http_method != 0
    requestHeaders =
      readMessages(storage.pointee.request_headers, storage.pointee.n_request_headers)
    requestMessages =
      readMessages(storage.pointee.request_messages, storage.pointee.n_request_messages)
    switch storage.pointee.timeout_presence_case.rawValue {
    case 17:
      timeoutPresence = .timeoutMs(storage.pointee.timeout_ms)
    default:
      break
    }
    requestDelayMs = storage.pointee.request_delay_ms
    cancel = readMessage(storage.pointee.cancel)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !testName.isEmpty {
      storage.pointee.test_name = try arena.store(testName, "test_name")
    }
    storage.pointee.http_version = .init(rawValue: .init(truncatingIfNeeded: httpVersion.rawValue))
    storage.pointee.`protocol` = .init(rawValue: .init(truncatingIfNeeded: `protocol`.rawValue))
    storage.pointee.codec = .init(rawValue: .init(truncatingIfNeeded: codec.rawValue))
    storage.pointee.compression = .init(rawValue: .init(truncatingIfNeeded: compression.rawValue))
    if !host.isEmpty {
      storage.pointee.host = try arena.store(host, "host")
    }
    storage.pointee.port = port
    storage.pointee.server_tls_cert = try arena.store(serverTlsCert)
    if let content = clientTlsCreds {
      storage.pointee.client_tls_creds = try arena.store(content, "client_tls_creds")
    }
    storage.pointee.message_receive_limit = messageReceiveLimit
    switch servicePresence {
    case .service(let content):
      storage.pointee.service_presence_case = .init(rawValue: 11)
      storage.pointee.service = try arena.store(content, "service")
    case nil:
      break
    }
    switch methodPresence {
    case .method(let content):
      storage.pointee.method_presence_case = .init(rawValue: 12)
      storage.pointee.method = try arena.store(content, "method")
    case nil:
      break
    }
    storage.pointee.stream_type = .init(rawValue: .init(truncatingIfNeeded: streamType.rawValue))
    storage.pointee.use_get_http_method = useGetHttpMethod ? 1 : 0
    storage.pointee.n_request_headers = requestHeaders.count
    storage.pointee.request_headers = try arena.store(requestHeaders, "request_headers")
    storage.pointee.n_request_messages = requestMessages.count
    storage.pointee.request_messages = try arena.store(requestMessages, "request_messages")
    switch timeoutPresence {
    case .timeoutMs(let content):
      storage.pointee.timeout_presence_case = .init(rawValue: 17)
      storage.pointee.timeout_ms = content
    case nil:
      break
    }
    storage.pointee.request_delay_ms = requestDelayMs
    if let content = cancel {
      storage.pointee.cancel = try arena.store(content, "cancel")
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ClientCompatRequest, Value>

    /// The field `test_name`.
    public static var testName: Field<String> {
      .init(1)
    }

    /// The field `http_version`.
    public static var httpVersion: Field<Connectrpc.Conformance.V1.HTTPVersion> {
      .init(2)
    }

    /// The field `protocol`.
    public static var `protocol`: Field<Connectrpc.Conformance.V1.ProtocolMessage> {
      .init(3)
    }

    /// The field `codec`.
    public static var codec: Field<Connectrpc.Conformance.V1.Codec> {
      .init(4)
    }

    /// The field `compression`.
    public static var compression: Field<Connectrpc.Conformance.V1.Compression> {
      .init(5)
    }

    /// The field `host`.
    public static var host: Field<String> {
      .init(6)
    }

    /// The field `port`.
    public static var port: Field<UInt32> {
      .init(7)
    }

    /// The field `server_tls_cert`.
    public static var serverTlsCert: Field<[UInt8]> {
      .init(8)
    }

    /// The field `client_tls_creds`.
    public static var clientTlsCreds: Field<Connectrpc.Conformance.V1.TLSCreds> {
      .init(9)
    }

    /// The field `message_receive_limit`.
    public static var messageReceiveLimit: Field<UInt32> {
      .init(10)
    }

    /// The field `service`.
    public static var service: Field<String> {
      .init(11)
    }

    /// The field `method`.
    public static var method: Field<String> {
      .init(12)
    }

    /// The field `stream_type`.
    public static var streamType: Field<Connectrpc.Conformance.V1.StreamType> {
      .init(13)
    }

    /// The field `use_get_http_method`.
    public static var useGetHttpMethod: Field<Bool> {
      .init(14)
    }

    /// The field `request_headers`.
    public static var requestHeaders: Field<Connectrpc.Conformance.V1.Header> {
      .init(15)
    }

    /// The field `request_messages`.
    public static var requestMessages: Field<Google.Protobuf.`Any`> {
      .init(16)
    }

    /// The field `timeout_ms`.
    public static var timeoutMs: Field<UInt32> {
      .init(17)
    }

    /// The field `request_delay_ms`.
    public static var requestDelayMs: Field<UInt32> {
      .init(18)
    }

    /// The field `cancel`.
    public static var cancel: Field<Connectrpc.Conformance.V1.ClientCompatRequest.Cancel> {
      .init(19)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ClientCompatRequest.empty
    }

    /// The case's name, which goes into the answer.
    public var testName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.test_name), copying: self)
      }
    }

    /// The field `http_version`.
    public var httpVersion: Connectrpc.Conformance.V1.HTTPVersion {
      readEnum(storage.pointee.http_version)
    }

    /// The field `protocol`.
    public var `protocol`: Connectrpc.Conformance.V1.ProtocolMessage {
      readEnum(storage.pointee.`protocol`)
    }

    /// The field `codec`.
    public var codec: Connectrpc.Conformance.V1.Codec {
      readEnum(storage.pointee.codec)
    }

    /// The field `compression`.
    public var compression: Connectrpc.Conformance.V1.Compression {
      readEnum(storage.pointee.compression)
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

    /// The server's certificate, PEM, to trust; empty without TLS.
    public var serverTlsCert: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.server_tls_cert), copying: self)
      }
    }

    /// Whether the field `client_tls_creds` is there.
    public var hasClientTlsCreds: Bool { storage.pointee.client_tls_creds != nil }

    /// The certificate to show.
    public var clientTlsCreds: Connectrpc.Conformance.V1.TLSCreds.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.client_tls_creds), copying: self)
      }
    }

    /// The largest response message in bytes; 0 leaves it to the client.
    public var messageReceiveLimit: UInt32 {
      storage.pointee.message_receive_limit
    }

    /// At most one of the members of `service_presence`.
    public var servicePresence: ServicePresence? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.service_presence_case.rawValue {
        case 11:
          return _overrideLifetime(.service(.init(storage.pointee.service)), copying: self)
        default:
          return nil
        }
      }
    }

    /// At most one of the members of `method_presence`.
    public var methodPresence: MethodPresence? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.method_presence_case.rawValue {
        case 12:
          return _overrideLifetime(.method(.init(storage.pointee.method)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The field `stream_type`.
    public var streamType: Connectrpc.Conformance.V1.StreamType {
      readEnum(storage.pointee.stream_type)
    }

    /// Only of the Connect protocol.
    public var useGetHttpMethod: Bool {
      storage.pointee.use_get_http_method != 0
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

    /// The requests; exactly one where the client side does not stream.
    public var requestMessages: Google.Protobuf.`Any`.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.request_messages, storage.pointee.n_request_messages), copying: self
        )
      }
    }

    /// At most one of the members of `timeout_presence`.
    public var timeoutPresence: TimeoutPresence? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.timeout_presence_case.rawValue {
        case 17:
          return _overrideLifetime(.timeoutMs(storage.pointee.timeout_ms), copying: self)
        default:
          return nil
        }
      }
    }

    /// How long to wait before each request, in milliseconds.
    public var requestDelayMs: UInt32 {
      storage.pointee.request_delay_ms
    }

    /// Whether the field `cancel` is there.
    public var hasCancel: Bool { storage.pointee.cancel != nil }

    /// When to cancel the call; absent where it runs to its end.
    public var cancel: Connectrpc.Conformance.V1.ClientCompatRequest.Cancel.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.cancel), copying: self)
      }
    }

    /// The members of `service_presence`.
    public enum ServicePresence: ~Escapable {
      /// The service's full name.
      case service(StringView)
    }

    /// The members of `method_presence`.
    public enum MethodPresence: ~Escapable {
      /// The method's name.
      case method(StringView)
    }

    /// The members of `timeout_presence`.
    public enum TimeoutPresence: ~Escapable {
      /// How long the call may take, in milliseconds.
      case timeoutMs(UInt32)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest.Cancel: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ClientCompatRequest__Cancel

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__client_compat_request__cancel__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.cancel_timing_case.rawValue {
    case 1:
      if let content = storage.pointee.before_close_send {
        cancelTiming = .beforeCloseSend(.init(content))
      }
    case 2:
      cancelTiming = .afterCloseSendMs(storage.pointee.after_close_send_ms)
    case 3:
      cancelTiming = .afterNumResponses(storage.pointee.after_num_responses)
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch cancelTiming {
    case .beforeCloseSend(let content):
      storage.pointee.cancel_timing_case = .init(rawValue: 1)
      storage.pointee.before_close_send = try arena.store(content, "before_close_send")
    case .afterCloseSendMs(let content):
      storage.pointee.cancel_timing_case = .init(rawValue: 2)
      storage.pointee.after_close_send_ms = content
    case .afterNumResponses(let content):
      storage.pointee.cancel_timing_case = .init(rawValue: 3)
      storage.pointee.after_num_responses = content
    case nil:
      break
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest.Cancel {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ClientCompatRequest.Cancel, Value>

    /// The field `before_close_send`.
    public static var beforeCloseSend: Field<Connectrpc.Conformance.V1.ClientCompatRequest.Nothing> {
      .init(1)
    }

    /// The field `after_close_send_ms`.
    public static var afterCloseSendMs: Field<UInt32> {
      .init(2)
    }

    /// The field `after_num_responses`.
    public static var afterNumResponses: Field<UInt32> {
      .init(3)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest.Cancel {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ClientCompatRequest.Cancel.empty
    }

    /// At most one of the members of `cancel_timing`.
    public var cancelTiming: CancelTiming? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.cancel_timing_case.rawValue {
        case 1:
          return _overrideLifetime(
            .beforeCloseSend(.init(storage.pointee.before_close_send)), copying: self
          )
        case 2:
          return _overrideLifetime(
            .afterCloseSendMs(storage.pointee.after_close_send_ms), copying: self
          )
        case 3:
          return _overrideLifetime(
            .afterNumResponses(storage.pointee.after_num_responses), copying: self
          )
        default:
          return nil
        }
      }
    }

    /// The members of `cancel_timing`.
    public enum CancelTiming: ~Escapable {
      /// Instead of saying that there are no more requests.
      case beforeCloseSend(Connectrpc.Conformance.V1.ClientCompatRequest.Nothing.View)
      /// So many milliseconds after saying that there are no more requests.
      case afterCloseSendMs(UInt32)
      /// After so many responses.
      case afterNumResponses(UInt32)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest.Nothing: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ClientCompatRequest__Nothing

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__client_compat_request__nothing__init)

  package init(_ storage: UnsafePointer<Storage>) {
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
  }
}

extension Connectrpc.Conformance.V1.ClientCompatRequest.Nothing {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ClientCompatRequest.Nothing.empty
    }
  }
}
