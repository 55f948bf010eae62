// SPDX-License-Identifier: Apache-2.0

import DequeModule
import Glibc
import Logging
import NIOCore
import NIOPosix

/// What is behind a client: its connection, and the calls that wait for one.
///
/// The states are those of gRPC's `connectivity-semantics-and-api.md`. Everything happens on one
/// event loop.
final class ClientChannel: @unchecked Sendable {
  // Unchecked: confined to `eventLoop`; what is `let` may be read anywhere.

  enum State {
    /// Not connected, and nobody has asked.
    case idle
    /// An attempt is under way, up to the server's settings.
    case connecting
    case ready
    /// The last attempt failed for this reason, and the next waits for the backoff.
    case transientFailure(RPCError)
    case shutdown
  }

  let target: Target
  let authority: String
  let configuration: ClientConfiguration
  let logger: Logger
  let eventLoop: any EventLoop
  let deadlines: DeadlineQueue
  let tls: ClientTLSConnector?
  private let closed = Latch()

  private var state = State.idle
  private var connection: ClientConnection?
  /// Connections that still have a channel, draining ones among them.
  private var connections: [ObjectIdentifier: ClientConnection] = [:]
  private var queue: Deque<ClientStream> = []
  /// Calls in `queue` that ended while they waited.
  private var endedInQueue = 0
  private var isStartScheduled = false
  private var backoff: Backoff

  /// - Throws: ``RPCError`` `.unavailable` when the files of TLS cannot be used.
  init(target: Target, configuration: ClientConfiguration, logger: Logger) throws(RPCError) {
    tls = try ClientTLSConnector.make(configuration.tls, logger: logger)
    self.target = target
    self.configuration = configuration
    self.logger = logger
    authority = configuration.authority ?? target.authority
    eventLoop = MultiThreadedEventLoopGroup.singleton.next()
    deadlines = DeadlineQueue(eventLoop: eventLoop)
    backoff = Backoff(configuration)
  }

  // Calls ------------------------------------------------------------------------------------

  /// Starts a call now or when there is a connection that can take it.
  func start(_ stream: ClientStream) {
    guard stream.outcome == nil else { return stream.deliver() }
    if let deadline = stream.deadline {
      guard !deadline.hasPassed else { return stream.deadlinePassed() }
      deadlines.insert(stream)
    }
    if case .ready = state, queue.isEmpty, let connection, connection.hasCapacity,
      connection.start(stream)
    {
      return
    }
    enqueue(stream)
  }

  private func enqueue(_ stream: ClientStream) {
    switch state {
    case .shutdown:
      return stream.fail(Self.shutDownError)
    case .transientFailure(let error) where !stream.waitForReady:
      return stream.fail(error)
    default: break
    }
    guard queue.count - endedInQueue < configuration.queuedCallsMax else {
      return stream.fail(RPCError(.resourceExhausted, "too many calls wait for a connection"))
    }
    stream.isQueued = true
    queue.append(stream)
    if case .idle = state { connect() } else { scheduleStart() }
  }

  /// A call is over, wherever it was.
  func ended(_ stream: ClientStream) {
    deadlines.remove(stream)
    guard stream.isQueued else { return }
    // Dead entries are dropped when they are the greater part.
    endedInQueue += 1
    guard endedInQueue > 64, endedInQueue > queue.count / 2 else { return }
    queue.removeAll { $0.outcome != nil }
    endedInQueue = 0
  }

  func capacityMayHaveGrown() {
    if !queue.isEmpty { scheduleStart() }
  }

  private func scheduleStart() {
    guard !isStartScheduled else { return }
    isStartScheduled = true
    eventLoop.execute {
      self.isStartScheduled = false
      self.startQueued()
    }
  }

  /// Starts waiting calls for as long as the connection takes them.
  func startQueued() {
    guard case .ready = state, let connection else { return }
    while connection.hasCapacity, let stream = queue.popFirst() {
      if stream.outcome != nil {
        endedInQueue -= 1
      } else if connection.start(stream) {
        stream.isQueued = false
      } else {
        queue.prepend(stream)
      }
    }
    if connection.isDraining { draining(connection) }
  }

  // Connections ------------------------------------------------------------------------------

  private func connect() {
    state = .connecting
    attempt(target.addresses[...])
  }

  private func attempt(_ addresses: ArraySlice<Target.Address>) {
    guard let address = addresses.first else { return }
    let connection = ClientConnection(channel: self)
    self.connection = connection
    let timeout = TimeAmount.nanoseconds(
      Int64(clamping: Deadline(after: configuration.connectTimeout).remainingNanoseconds))
    let tls = tls.map { ($0, eventLoop.makePromise(of: Void.self)) }
    let bootstrap = ClientBootstrap(group: eventLoop)
      .connectTimeout(timeout)
      .channelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try ClientTLSConnector.prepare(channel, address, connection, tls)
        }
      }
    let connected =
      switch address {
      case .host(let host, let port):
        bootstrap.channelOption(.tcpOption(.tcp_nodelay), value: 1).connect(host: host, port: port)
      case .unixSocket(let path):
        bootstrap.connect(unixDomainSocketPath: path)
      }
    let secured = connected.flatMap { _ in
      tls?.1.futureResult ?? self.eventLoop.makeSucceededVoidFuture()
    }
    secured.hop(to: eventLoop).whenComplete { result in
      switch result {
      case .success: self.connected(connection, timeout)
      case .failure where addresses.count > 1: self.attempt(addresses.dropFirst())
      case .failure(let error): self.failed(error)
      }
    }
  }

  /// The socket is connected; the server's settings make it a connection.
  private func connected(_ connection: ClientConnection, _ timeout: TimeAmount) {
    guard connection === self.connection else { return connection.close() }
    eventLoop.scheduleTask(in: timeout) {
      guard !connection.isReady, connection === self.connection else { return }
      connection.close()
      self.failed(ChannelError.connectTimeout(timeout))
    }
  }

  func ready(_ connection: ClientConnection) {
    guard connection === self.connection, case .connecting = state else { return }
    connections[ObjectIdentifier(connection)] = connection
    state = .ready
    backoff.reset()
    logger.debug("connected", metadata: ["target": "\(target.text)"])
    startQueued()
  }

  /// The server takes no more calls on `connection`; those it has may end.
  func draining(_ connection: ClientConnection) {
    guard connection === self.connection else { return }
    self.connection = nil
    if case .shutdown = state { return }
    reconnectIfWanted()
  }

  func lost(_ connection: ClientConnection, _ error: any Error) {
    connections.removeValue(forKey: ObjectIdentifier(connection))
    let isCurrent = connection === self.connection
    if isCurrent { self.connection = nil }
    switch state {
    case .shutdown:
      if connections.isEmpty { closed.open() }
    case .connecting where isCurrent:
      failed(error)
    case .ready where isCurrent:
      reconnectIfWanted()
    default: break
    }
  }

  /// The first attempt after a connection was good needs no pause.
  private func reconnectIfWanted() {
    state = .idle
    if queue.contains(where: { $0.outcome == nil }) { connect() }
  }

  private func failed(_ cause: any Error) {
    guard case .connecting = state else { return }
    connection = nil
    let error = RPCError(
      .unavailable, "cannot connect to \(target.text): \(Self.text(of: cause))", cause: cause)
    state = .transientFailure(error)
    let pause = TimeAmount.nanoseconds(backoff.nextNanoseconds())
    logger.debug(
      "cannot connect", metadata: ["target": "\(target.text)", "error": "\(error.message)"])
    let waiting = queue
    queue = []
    endedInQueue = 0
    for stream in waiting where stream.outcome == nil {
      stream.isQueued = stream.waitForReady
      if stream.waitForReady { queue.append(stream) } else { stream.fail(error) }
    }
    eventLoop.scheduleTask(in: pause) {
      guard case .transientFailure = self.state else { return }
      self.reconnectIfWanted()
    }
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case let error as NIOConnectionError:
      if let first = error.connectionErrors.first { return text(of: first.error) }
      if let cause = error.dnsAError ?? error.dnsAAAAError { return text(of: cause) }
      return "\(error.host) has no address"
    case let error as IOError: return String(cString: strerror(error.errnoCode))
    case ChannelError.connectTimeout: return "no answer in time"
    case ChannelError.ioOnClosedChannel: return "the connection was closed"
    default: return "\(error)"
    }
  }

  // Shutting down ----------------------------------------------------------------------------

  private static let shutDownError = RPCError(.unavailable, "the client was shut down")

  /// Ends every call and closes every connection.
  func shutDown() {
    if case .shutdown = state { return }
    state = .shutdown
    if let connection, !connection.isReady { connection.close() }
    connection = nil
    let waiting = queue
    queue = []
    endedInQueue = 0
    for stream in waiting {
      stream.isQueued = false
      stream.fail(Self.shutDownError)
    }
    for connection in connections.values { connection.shutDown(Self.shutDownError) }
    deadlines.cancel()
    tls?.stop()
    if connections.isEmpty { closed.open() }
  }

  func waitUntilClosed() async {
    await closed.wait()
  }
}
