// SPDX-License-Identifier: Apache-2.0

public import Logging
public import Messages
import NIOCore

/// A client of the services at one target: one connection that any number of calls share.
///
/// It connects when it is first called, and again when the connection is lost. A call made while a
/// handler runs takes the handler's deadline where that is earlier, and is cancelled with it; see
/// ``ServerContext/current``.
public final class RPCClient: Sendable {
  let channel: ClientChannel
  let configuration: ClientConfiguration

  /// Makes a client; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - target: `host:port`, `dns:///host:port`, `ipv4:127.0.0.1:50051`, `ipv6:[::1]:50051`,
  ///     `unix:/path`.
  ///   - configuration: Limits and times.
  ///   - logger: Where connections are logged, at `debug`.
  /// - Throws: ``RPCError`` `.unavailable` when `target` is none of these.
  public init(
    target: String, configuration: ClientConfiguration = .init(),
    logger: Logger = Logger(label: "rpc.client")
  ) throws(RPCError) {
    self.configuration = configuration
    channel = ClientChannel(
      target: try Target(target), configuration: configuration, logger: logger)
  }

  deinit {
    let channel = channel
    channel.eventLoop.execute { channel.shutDown() }
  }

  /// Ends every call with `UNAVAILABLE`, closes the connection, and returns when it is closed.
  public func shutdown() async {
    let channel = channel
    channel.eventLoop.execute { channel.shutDown() }
    await channel.waitUntilClosed()
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
    let frame = try frame(request, options)
    let stream = makeStream(method.path, options, defaultTimeout: configuration.unaryTimeout)
    let response = try await exchange(frame, stream).get()
    return UnaryResponse(
      message: try MessageFrame.decode(response, limits: stream.limits), head: stream.head)
  }

  /// Sends one request and gives the responses as they come.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when the request is too large; whatever goes wrong
  ///   later is thrown by the stream of responses.
  public func serverStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Response> {
    let frame = try frame(request, options)
    let call = open(method, options)
    try await call.requests.send(frame: frame)
    call.requests.finish()
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
    return open(method, options)
  }

  private func open<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions
  ) -> BidirectionalCall<Request, Response> {
    let stream = makeStream(method.path, options, defaultTimeout: nil)
    let handle = CallHandle(client: self, stream: stream)
    return BidirectionalCall(
      requests: RequestWriter(
        handle: handle, compression: compression(options),
        messageBytesMax: configuration.sentMessageBytesMax),
      responses: ResponseStream(handle: handle))
  }

  private func makeStream(
    _ path: String, _ options: CallOptions, defaultTimeout: Duration?
  ) -> ClientStream {
    let own = (options.timeout ?? defaultTimeout).map(Deadline.init(after:))
    let inherited = ServerContext.current?.deadline
    let deadline = own.map { own in inherited.map { min(own, $0) } ?? own } ?? inherited
    return ClientStream(
      channel: channel, path: path, metadata: options.metadata, deadline: deadline,
      waitForReady: options.waitForReady, compression: options.compression)
  }

  /// The only request of a call, as it is to be sent.
  private func frame(
    _ request: some Message, _ options: CallOptions
  ) throws(RPCError) -> [UInt8] {
    let frame = try MessageFrame.encode(request, bytesMax: configuration.sentMessageBytesMax)
    return compression(options).apply(to: frame, nil)
  }

  private func compression(_ options: CallOptions) -> CompressionRules {
    CompressionRules(
      algorithm: options.compression, isAutomatic: true,
      bytesMin: configuration.compressedBytesMin)
  }

  private func exchange(
    _ frame: [UInt8], _ stream: ClientStream
  ) async -> Result<ReceivedMessage, RPCError> {
    let eventLoop = channel.eventLoop
    let cancel: @Sendable () -> Void = {
      eventLoop.execute { stream.fail(RPCError(.cancelled, "the call was cancelled")) }
    }
    let serving = ServerContext.current?.call
    let observer = serving?.onCancel(cancel)
    defer { if let observer { serving?.removeOnCancel(observer) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        eventLoop.execute {
          stream.outbound.append(frame)
          stream.isOutboundComplete = true
          stream.completion = { continuation.resume(returning: $0) }
          stream.channel.start(stream)
        }
      }
    } onCancel: {
      cancel()
    }
  }
}
