// SPDX-License-Identifier: Apache-2.0

public import Logging
public import Messages
import NIOCore

/// A client of the services at one target, whose connections are shared by any number of calls.
///
/// It connects on the first call, and again when a connection is lost.
/// ``ClientConfiguration/serviceConfig`` determines what happens when a call fails, and how calls
/// are distributed over several servers. A call made while a handler runs uses the handler's
/// deadline if that is earlier, and is cancelled with it; see ``ServerContext/current``.
public final class RPCClient: Sendable {
  let channel: ClientChannel
  let configuration: ClientConfiguration
  private let methods: MethodTable?

  /// Creates a client without connecting.
  ///
  /// - Parameters:
  ///   - target: `host:port` or `dns:///host:port`, which stand for every address of the host,
  ///     several `host:port` with commas between, `ipv4:127.0.0.1:50051,127.0.0.1:50052`,
  ///     `ipv6:[::1]:50051`, `unix:/path`, `unix-abstract:name`.
  ///   - configuration: Limits and times.
  ///   - logger: Logs connections, at `debug`.
  /// - Throws: ``RPCError`` `.unavailable` if `target` is none of these, or the TLS files are
  ///   unusable; the cause is then a ``TLSError``.
  public convenience init(
    target: String, configuration: ClientConfiguration = .init(),
    logger: Logger = Logger(label: "rpc.client")
  ) throws(RPCError) {
    let target = try Target(target)
    self.init(try ClientChannel(target: target, configuration: configuration, logger: logger))
  }

  /// Creates a client with another source of addresses.
  ///
  /// - Parameters:
  ///   - resolver: The source of addresses, for this client alone.
  ///   - authority: The name by which the servers are called.
  ///   - configuration: Limits and times.
  ///   - logger: Logs connections, at `debug`.
  /// - Throws: ``RPCError`` `.unavailable` if `configuration` is unusable.
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

  /// Reloads the TLS files, if any, for new connections.
  ///
  /// Unusable files are logged, and the previous credentials stay in effect.
  public func reloadCredentials() async { await channel.tls?.reload() }

  // The connection ---------------------------------------------------------------------------

  /// The current state of the client's connectivity.
  public var state: ConnectivityState { channel.connectivity.current }

  /// Connects, if the client is idle; returns at once.
  public func connect() {
    let channel = channel
    channel.eventLoop.execute { channel.exitIdle() }
  }

  /// Waits until the state differs from `old`, and returns it.
  ///
  /// Short-lived states may be missed. Returns early, with the current state, if the task is
  /// cancelled.
  public func stateChange(from old: ConnectivityState) async -> ConnectivityState {
    await channel.connectivity.waitForChange(from: old)
    return state
  }

  // Calls ------------------------------------------------------------------------------------

  /// Sends one request and returns the one response.
  ///
  /// - Throws: ``RPCError`` with the server's status, or with this side's error.
  public func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> Response {
    try await unaryResponse(method, request, options: options).message
  }

  /// Sends one request and returns the one response with its metadata.
  ///
  /// - Throws: ``RPCError`` with the server's status, or with this side's error.
  public func unaryResponse<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> UnaryResponse<Response> {
    if configuration.interceptors.isEmpty { return try await call(method, request, options) }
    return try await intercepted(method, request, options, from: 0)
  }

  /// Sends one request and returns a stream of the responses.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if the request is too large; later errors are
  ///   thrown by the stream of responses.
  public func serverStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Response> {
    let call = try await stream(method, options)
    try await call.requests.sendOnly(request)
    return call.responses
  }

  /// Opens a call with any number of requests and one response.
  ///
  /// - Throws: ``RPCError`` `.cancelled` if the task is already cancelled; later errors are thrown
  ///   by the call.
  public func clientStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, options: CallOptions = .init()
  ) async throws(RPCError) -> ClientStreamingCall<Request, Response> {
    ClientStreamingCall(try await bidirectional(method, options: options))
  }

  /// Opens a call with any number of requests and any number of responses.
  ///
  /// - Throws: ``RPCError`` `.cancelled` if the task is already cancelled; later errors are thrown
  ///   by the call.
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
