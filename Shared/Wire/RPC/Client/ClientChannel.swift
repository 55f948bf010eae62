// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore
import NIOPosix

/// The internals of a client: the resolver of its target, the balancer with its connections, and
/// the calls waiting for one.
///
/// The states are those of gRPC's `connectivity-semantics-and-api.md`. Everything happens on one
/// event loop.
final class ClientChannel: @unchecked Sendable {
  // Unchecked: confined to `eventLoop`; what is `let` may be read anywhere.

  let target: Target
  let authority: String
  let configuration: ClientConfiguration
  let messageLimits: MessageLimits
  let logger: Logger
  let eventLoop: any EventLoop
  let deadlines: DeadlineQueue
  let tls: ClientTLSConnector?
  let connectivity = Connectivity()
  private let resolver: any AddressResolver
  private let closed = Latch()

  /// The balancer that manages connections; nil while the channel is idle.
  private var balancer: (any LoadBalancer)?
  private var picker = Picker.wait
  private var state = ConnectivityState.idle
  /// The position in ``Picker/each(_:)``.
  private var turn = Int.random(in: 0..<1_000)
  /// Open connections, including draining ones.
  private var connections: [ObjectIdentifier: ClientConnection] = [:]

  private var queue = CallQueue()
  private var isStartScheduled = false
  /// Calls between two attempts.
  private var paused: [ObjectIdentifier: (stream: ClientStream, end: Scheduled<Void>)] = [:]
  private var callCount = 0

  /// Bytes of requests buffered by all calls for further attempts.
  var keptBytes = 0
  var retryTokens: RetryTokens?
  /// The silence after which a ping is sent; nil for no pings.
  private(set) var keepaliveNanoseconds: UInt64?

  private let idleTimer: LoopTimer
  /// Whether there has been a call since the idle timer started.
  private var wasUsed = false

  /// Creates a channel; a `resolver` of nil uses the target's own.
  ///
  /// - Throws: ``RPCError`` `.unavailable` if the TLS files are unusable.
  init(
    target: Target, resolver: (any AddressResolver)? = nil, configuration: ClientConfiguration,
    logger: Logger
  ) throws(RPCError) {
    tls = try ClientTLSConnector.make(configuration.tls, logger: logger)
    self.target = target
    self.configuration = configuration
    self.logger = logger
    authority = configuration.authority ?? target.authority
    messageLimits = configuration.messageLimits
    eventLoop = MultiThreadedEventLoopGroup.singleton.next()
    deadlines = DeadlineQueue(eventLoop: eventLoop)
    idleTimer = LoopTimer(on: eventLoop)
    self.resolver = resolver ?? target.resolver(on: eventLoop, configuration)
    retryTokens = configuration.serviceConfig.retryThrottling.map(RetryTokens.init)
    keepaliveNanoseconds = configuration.keepaliveTime.map { time in
      UInt64(TimeAmount(max(time, configuration.keepaliveTimeFloor)).nanoseconds)
    }
  }

  // Calls ------------------------------------------------------------------------------------

  /// Starts a call now, or when a connection has capacity for it.
  func start(_ stream: ClientStream) {
    guard stream.outcome == nil else { return stream.deliver() }
    stream.isInChannel = true
    callCount += 1
    wasUsed = true
    if let deadline = stream.deadline {
      guard !deadline.hasPassed else { return stream.deadlinePassed() }
      deadlines.insert(stream)
    }
    if queue.isEmpty, place(stream) { return }
    enqueue(stream)
  }

  /// Assigns the call to a connection; false if none has capacity now.
  private func place(_ stream: ClientStream) -> Bool {
    switch picker {
    case .only(let connection):
      return connection.hasCapacity && connection.start(stream)
    case .each(let connections):
      for _ in connections {
        turn = (turn + 1) % connections.count
        let connection = connections[turn]
        if connection.hasCapacity, connection.start(stream) { return true }
      }
      return false
    case .wait, .fail: return false
    }
  }

  private func enqueue(_ stream: ClientStream) {
    if case .shutdown = state { return stream.fail(Self.shutDownError) }
    if case .fail(let error) = picker, !stream.waitForReady { return stream.attemptFailed(error) }
    guard queue.count < configuration.queuedCallsMax else {
      return stream.fail(RPCError(.resourceExhausted, "too many calls wait for a connection"))
    }
    queue.append(stream)
    exitIdle()
    scheduleStart()
  }

  /// Restarts a call.
  func startAgain(_ stream: ClientStream) {
    paused.removeValue(forKey: ObjectIdentifier(stream))
    deadlines.insert(stream)
    enqueue(stream)
  }

  /// Restarts a call after a pause.
  func pause(_ stream: ClientStream, nanoseconds: Int64) {
    if case .shutdown = state { return stream.fail(Self.shutDownError) }
    deadlines.insert(stream)
    let end = eventLoop.scheduleTask(in: .nanoseconds(nanoseconds)) { stream.pauseEnded() }
    paused[ObjectIdentifier(stream)] = (stream, end)
  }

  /// A call is over, wherever it was.
  func ended(_ stream: ClientStream) {
    deadlines.remove(stream)
    guard stream.isInChannel else { return }
    callCount -= 1
    if stream.retryPolicy != nil {
      // A server may ask for a pause of weeks, which the call will not outlive.
      paused.removeValue(forKey: ObjectIdentifier(stream))?.end.cancel()
      if case .success = stream.outcome { retryTokens?.succeeded() }
    }
    if stream.isQueued { queue.ended() }
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

  /// Starts waiting calls as long as connections have capacity.
  private func startQueued() {
    while let stream = queue.popFirst() {
      guard place(stream) else { return queue.prepend(stream) }
    }
  }

  /// Whether failed calls may be retried.
  var allowsRetries: Bool { retryTokens?.allowRetries ?? true }

  /// Why calls cannot be sent now, if connecting has failed.
  var failure: RPCError? {
    if case .fail(let error) = picker { error } else { nil }
  }

  // What the balancer and the resolver say ---------------------------------------------------

  /// Adopts a balancer's decision.
  func publish(_ state: ConnectivityState, _ picker: Picker) {
    if case .shutdown = self.state { return }
    self.picker = picker
    if state != self.state {
      logger.debug("\(state)", metadata: ["target": "\(target.text)"])
    }
    self.state = state
    connectivity.change(to: state)
    switch picker {
    case .fail(let error):
      for stream in queue.removeAll(where: { !$0.waitForReady }) { stream.attemptFailed(error) }
    case .only, .each: capacityMayHaveGrown()
    case .wait: break
    }
    // If a balancer becomes idle while calls are waiting, it is activated at once.
    if case .idle = state, !queue.isEmpty { eventLoop.execute { self.exitIdle() } }
  }

  /// The addresses may be out of date.
  func resolveAgain() {
    resolver.resolveAgain()
  }

  private func resolved(_ result: Result<[ServerAddress], RPCError>) {
    switch result {
    case .success(let addresses): balancer?.update(addresses)
    case .failure(let error):
      logger.debug("\(error.message)", metadata: ["target": "\(target.text)"])
      balancer?.resolutionFailed(error)
    }
  }

  // Idle and not -----------------------------------------------------------------------------

  /// Connects, unless connected or connecting.
  func exitIdle() {
    guard case .idle = state else { return }
    if let balancer { return balancer.exitIdle() }
    let config = configuration.serviceConfig
    switch config.loadBalancing.kind {
    case .pickFirst(let shufflesAddresses):
      balancer = PickFirst(channel: self, shufflesAddresses: shufflesAddresses)
    case .roundRobin:
      balancer = RoundRobin(channel: self, healthService: config.healthCheckService)
    }
    publish(.connecting, .wait)
    startIdleTimer()
    resolver.start { [weak self, eventLoop] result in
      eventLoop.execute { [weak self] in self?.resolved(result) }
    }
  }

  private func startIdleTimer() {
    guard let timeout = configuration.idleTimeout else { return }
    wasUsed = false
    idleTimer.set(in: TimeAmount(timeout)) {
      guard self.callCount == 0, !self.wasUsed else { return self.startIdleTimer() }
      self.stopBalancing()
      self.publish(.idle, .wait)
    }
  }

  private func stopBalancing() {
    idleTimer.cancel()
    resolver.stop()
    balancer?.shutDown()
    balancer = nil
  }

  // Connections ------------------------------------------------------------------------------

  /// Registers an open connection; false if the channel is shut down.
  func add(_ connection: ClientConnection) -> Bool {
    if case .shutdown = state { return false }
    connections[ObjectIdentifier(connection)] = connection
    return true
  }

  func remove(_ connection: ClientConnection) {
    connections.removeValue(forKey: ObjectIdentifier(connection))
    if case .shutdown = state, connections.isEmpty { closed.open() }
  }

  /// A server has complained about pings: from the next connection on, there are half as many.
  func pingLess() {
    guard let time = keepaliveNanoseconds else { return }
    keepaliveNanoseconds = min(time * 2, UInt64(TimeAmount.hours(24).nanoseconds))
    logger.warning(
      "a server refuses so many keepalive pings; they are sent half as often",
      metadata: ["target": "\(target.text)"])
  }

  // Shutting down ----------------------------------------------------------------------------

  private static let shutDownError = RPCError(.unavailable, "the client was shut down")

  /// Ends every call and closes every connection.
  func shutDown() {
    if case .shutdown = state { return }
    state = .shutdown
    picker = .fail(Self.shutDownError)
    connectivity.change(to: .shutdown)
    for stream in queue.removeAll(where: { _ in true }) { stream.fail(Self.shutDownError) }
    for (stream, _) in paused.values { stream.fail(Self.shutDownError) }
    paused = [:]
    for connection in connections.values { connection.shutDown(Self.shutDownError) }
    stopBalancing()
    deadlines.cancel()
    tls?.stop()
    if connections.isEmpty { closed.open() }
  }

  func waitUntilClosed() async {
    await closed.wait()
  }
}
