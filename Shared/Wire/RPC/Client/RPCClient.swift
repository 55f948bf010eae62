// SPDX-License-Identifier: Apache-2.0

public import Logging
public import Messages
import NIOCore

/// A client of the services at one target, whose connections any number of calls share.
///
/// It connects when it is first called, and again when a connection is lost. What it does when a
/// call fails, and which of several servers it calls, is up to
/// ``ClientConfiguration/serviceConfig``. A call made while a handler runs takes the handler's
/// deadline where that is earlier, and is cancelled with it; see ``ServerContext/current``.
public final class RPCClient: Sendable {
  let channel: ClientChannel
  let configuration: ClientConfiguration
  private let methods: MethodTable?

  /// Makes a client; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - target: `host:port` or `dns:///host:port`, which stand for every address of the host,
  ///     `ipv4:127.0.0.1:50051,127.0.0.1:50052`, `ipv6:[::1]:50051`, `unix:/path`,
  ///     `unix-abstract:name`.
  ///   - configuration: Limits and times.
  ///   - logger: Where connections are logged, at `debug`.
  /// - Throws: ``RPCError`` `.unavailable` when `target` is none of these, or the files of TLS
  ///   cannot be used; the cause is then a ``TLSError``.
  public convenience init(
    target: String, configuration: ClientConfiguration = .init(),
    logger: Logger = Logger(label: "rpc.client")
  ) throws(RPCError) {
    let target = try Target(target)
    self.init(try ClientChannel(target: target, configuration: configuration, logger: logger))
  }

  /// Makes a client whose addresses come from elsewhere.
  ///
  /// - Parameters:
  ///   - resolver: What finds the addresses, for this client alone.
  ///   - authority: The name that the servers are called by.
  ///   - configuration: Limits and times.
  ///   - logger: Where connections are logged, at `debug`.
  /// - Throws: ``RPCError`` `.unavailable` when `configuration` cannot be used.
  public convenience init(
    resolver: some AddressResolver, authority: String, configuration: ClientConfiguration = .init(),
    logger: Logger = Logger(label: "rpc.client")
  ) throws(RPCError) {
    self.init(
      try ClientChannel(
        target: Target(resolvedName: authority), resolver: resolver, configuration: configuration,
        logger: logger))
  }

  init(_ channel: ClientChannel) {
    self.channel = channel
    configuration = channel.configuration
    methods = MethodTable(configuration.serviceConfig)
  }

  deinit {
    let channel = channel
    channel.eventLoop.execute { channel.shutDown() }
  }

  /// Ends every call with `UNAVAILABLE`, closes the connections, and returns when they are closed.
  public func shutdown() async {
    let channel = channel
    channel.eventLoop.execute { channel.shutDown() }
    await channel.waitUntilClosed()
  }

  /// Reads the files of TLS again, where there are any, for the connections to come.
  ///
  /// Files that cannot be used are logged, and the credentials of before stay.
  public func reloadCredentials() async { await channel.tls?.reload() }

  // The connection ---------------------------------------------------------------------------

  /// How the client stands with its servers at the moment.
  public var state: ConnectivityState { channel.connectivity.current }

  /// Connects, if the client is idle; returns at once.
  public func connect() {
    let channel = channel
    channel.eventLoop.execute { channel.exitIdle() }
  }

  /// Waits until the state is another than `old`, and gives it.
  ///
  /// States that do not last may be missed. Returns early, with the state as it is, when the task
  /// is cancelled.
  public func stateChange(from old: ConnectivityState) async -> ConnectivityState {
    await channel.connectivity.waitForChange(from: old)
    return state
  }

  // Calls ------------------------------------------------------------------------------------

  /// Sends one request and gives the one response.
  ///
  /// - Throws: ``RPCError`` with the server's status, or with this side's reason.
  public func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> Response {
    try await unaryResponse(method, request, options: options).message
  }

  /// Sends one request and gives the one response with its metadata.
  ///
  /// - Throws: ``RPCError`` with the server's status, or with this side's reason.
  public func unaryResponse<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> UnaryResponse<Response> {
    if configuration.interceptors.isEmpty { return try await call(method, request, options) }
    return try await intercepted(method, request, options, from: 0)
  }

  /// Sends one request and gives the responses as they come.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when the request is too large; whatever goes wrong
  ///   later is thrown by the stream of responses.
  public func serverStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Response> {
    let call = try await stream(method, options)
    try await call.requests.sendOnly(request)
    return call.responses
  }

  /// Opens a call that sends any number of requests and gets one response.
  ///
  /// - Throws: ``RPCError`` `.cancelled` when the task is cancelled already; whatever goes wrong
  ///   later is thrown by the call.
  public func clientStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, options: CallOptions = .init()
  ) async throws(RPCError) -> ClientStreamingCall<Request, Response> {
    ClientStreamingCall(try await bidirectional(method, options: options))
  }

  /// Opens a call that sends any number of requests and gets any number of responses.
  ///
  /// - Throws: ``RPCError`` `.cancelled` when the task is cancelled already; whatever goes wrong
  ///   later is thrown by the call.
  public func bidirectional<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, options: CallOptions = .init()
  ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
    guard !Task.isCancelled else { throw RPCError(.cancelled, "the call was cancelled") }
    return try await stream(method, options)
  }

  private func stream<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions
  ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
    if configuration.interceptors.isEmpty { return open(method, options) }
    return try await intercepted(method, options, from: 0)
  }

  // Below the interceptors -------------------------------------------------------------------

  func plan(
    _ path: String, _ options: CallOptions, defaultTimeout: Duration?, serving: ServerCall?
  ) -> CallPlan {
    CallPlan(
      options, methods?[path], configuration, defaultTimeout: defaultTimeout,
      inherited: serving?.deadline)
  }

  /// Makes a unary call.
  func call<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions
  ) async throws(RPCError) -> UnaryResponse<Response> {
    let serving = ServerContext.current?.call
    let plan = plan(
      method.path, options, defaultTimeout: configuration.unaryTimeout, serving: serving)
    let frame = try MessageFrame.encode(request, bytesMax: plan.requestBytesMax)
    let call = UnaryExchange(
      channel: channel, path: method.path, metadata: options.metadata, plan: plan,
      frame: plan.compression.apply(to: frame, nil))
    let answer = try await call.run(serving: serving).get()
    return UnaryResponse(
      message: try MessageFrame.decode(
        answer.message, limits: plan.limits ?? channel.messageLimits),
      isCompressed: answer.message.algorithm != nil, initial: answer.initial,
      trailing: answer.trailing)
  }

  /// Opens a streaming call.
  func open<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions
  ) -> BidirectionalCall<Request, Response> {
    let serving = ServerContext.current?.call
    let plan = plan(method.path, options, defaultTimeout: nil, serving: serving)
    let head = ResponseHeadBox()
    let stream = ClientStream(
      channel: channel, path: method.path, metadata: options.metadata, deadline: plan.deadline,
      waitForReady: plan.waitForReady, compression: plan.compression.algorithm,
      limits: plan.limits, retryPolicy: plan.retryPolicy, head: head)
    let handle = CallHandle(client: self, stream: stream, head: head, serving: serving)
    return BidirectionalCall(
      requests: RequestWriter(
        handle: handle, compression: plan.compression, messageBytesMax: plan.requestBytesMax),
      responses: ResponseStream(handle: handle))
  }
}
