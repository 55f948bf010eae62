// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore
import Synchronization

/// One client's connection.
final class ServerConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  let server: ServerCore
  /// The server's, since the path of every call asks for them.
  private let routes: RouteTable
  private let registry: ConnectionRegistry
  private let certificate: PeerCertificate?
  private(set) var peer = Peer(address: "unknown", certificate: nil, room: nil)

  /// The headers being received; blocks never interleave.
  ///
  /// A call examines them when they are complete and keeps what it needs; trailers, which have no
  /// meaning, are overwritten.
  @exclusivity(unchecked) var head = RequestHead()
  /// The stream whose request is still in the buffer being read.
  var borrower: ServerStream?
  /// Streams with a deadline opened in this burst of reads; most end with it, and only the others
  /// are added to the deadline queue.
  @exclusivity(unchecked) var newlyOpened: [ServerStream] = []
  /// Waiting request bytes of all streams, for the rest of their message or for a handler.
  @exclusivity(unchecked) var requests: BufferAccount
  /// Response bytes of all streams that the kernel has not taken yet.
  @exclusivity(unchecked) var responses: BufferAccount
  /// Those that have left their stream; see ``handed(_:)``.
  @exclusivity(unchecked) var handedBytes = 0
  /// Whether the channel will report when the kernel has taken what waits now.
  var isSettling = false
  /// Calls begun on the event loop that wait to continue.
  @exclusivity(unchecked) var turns = ConnectionTurns()
  /// Whether the connection's next turn is for what its client has sent.
  @exclusivity(unchecked) var isInputNext = true
  /// Handlers that run in tasks or wait for their turn, including those of calls that are over.
  let runningHandlers = Atomic(0)
  private var madeHandlers: HandlerQueue?
  @exclusivity(unchecked) var traceNumbers = TraceNumbers()
  /// The counters of the method called last, and its route; see ``tallyOfHead()``.
  @exclusivity(unchecked) var lastTally: MethodTally?
  @exclusivity(unchecked) var lastTallied: ObjectIdentifier?
  @exclusivity(unchecked) var meter: FrameMeter
  @exclusivity(unchecked) var watch = ConnectionWatch()
  private(set) var hasReceivedSettings = false
  /// Whether the client speaks HTTP/1.1, which ``HTTP1Bridge`` translates.
  @exclusivity(unchecked) var isHTTP1 = false
  /// That one, which sends the responses that have no frames.
  @exclusivity(unchecked) var bridge: HTTP1Bridge?

  @exclusivity(unchecked) var lifetime: ConnectionLifetime
  var pings: PingPolicy
  /// Why the client was asked to open no more calls, if it was.
  var drainCause: DrainCause?
  /// The last call that is answered, once a GOAWAY has fixed it.
  var lastStreamID: Int32?
  /// Whether the client broke the rules and is being disconnected.
  var isSentAway = false
  private(set) var sweep: ConnectionSweep?
  /// The index in the sweep's list, or -1.
  var sweepIndex = -1

  init(
    server: ServerCore, registry: ConnectionRegistry, resources: LoopResources,
    eventLoop: any EventLoop, certificate: PeerCertificate? = nil
  ) {
    self.server = server
    routes = server.routes
    self.registry = registry
    let (configuration, now) = (server.configuration, NIODeadline.now().uptimeNanoseconds)
    requests = BufferAccount(
      budget: server.buffers, bytesMax: configuration.requestBufferBytesMax)
    responses = BufferAccount(
      budget: server.buffers, bytesMax: configuration.responseBufferBytesMax)
    meter = FrameMeter(
      budget: FrameBudget(
        burst: configuration.controlFrameBurst, perSecond: configuration.controlFramesPerSecond,
        now: now))
    lifetime = ConnectionLifetime(
      configuration.connections, at: now, ageFactor: .random(in: 0.9...1.1))
    pings = PingPolicy(configuration.connections)
    self.certificate = certificate
    super.init(
      isServer: true, resources: resources, deadlines: DeadlineQueue(eventLoop: eventLoop),
      limits: server.configuration.http2Limits, logger: server.logger)
  }

  override func opened() {
    let address = context?.remoteAddress.map(Self.describe) ?? "unknown"
    peer = Peer(address: address, certificate: certificate, room: server.room)
    guard registry.add(self) else { return close() }
    watchHandshake()
    sweep = registry.sweep(on: eventLoop, rules: server.configuration.connections)
    sweep?.insert(self)
  }

  override func closed(_ error: any Error) {
    deadlines.cancel()
    watch.cancel()
    responses.release(handedBytes)
    handedBytes = 0
    madeHandlers?.calls.close()
    requests.close()
    responses.close()
    sweep?.remove(self)
    registry.remove(self)
  }

  /// The executor of the connection's handlers in tasks, created with the first.
  var handlers: HandlerQueue {
    if let madeHandlers { return madeHandlers }
    let handlers = HandlerQueue(calls: RunningCalls(budget: server.runningCalls))
    madeHandlers = handlers
    return handlers
  }

  private static func describe(_ address: SocketAddress) -> String {
    switch address {
    case .v4: "\(address.ipAddress ?? ""):\(address.port ?? 0)"
    case .v6: "[\(address.ipAddress ?? "")]:\(address.port ?? 0)"
    case .unixDomainSocket: "unix"
    }
  }

  override func flushed() {
    bridge?.writeFrameless()
    settleIfWorthwhile()
  }

  override func admits(_ bytes: UnsafeRawBufferPointer) -> Bool { pass(bytes) }

  override func sentReset(_ code: UInt32) {
    // A client that breaks the rules of one stream after the other makes the server reset them, and
    // is charged for it; refused and cancelled streams are not its fault.
    guard code != NGHTTP2_NO_ERROR.rawValue, code < NGHTTP2_REFUSED_STREAM.rawValue else { return }
    meter.charge(FrameMeter.costOfProvokedReset)
  }

  override func openedByPeer(_ id: Int32) -> HTTP2Stream? {
    meter.callOpened()
    // Its client will read that this call was never seen and resend it, so no handler may see it:
    // nghttp2 admits such calls until the GOAWAY has been sent, which may take long.
    if let lastStreamID, id > lastStreamID {
      refuse(id)
      return nil
    }
    head = RequestHead()
    lifetime.callOpened()
    return ServerStream(owner: self)
  }

  override func received(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    // Nothing reads trailers. Their block has a limit, as every block of headers has; what is
    // dropped here would be kept until the next call otherwise, all streams' together.
    guard isRequestBlock else { return }
    // The server is not accessed for every header: retaining and releasing it would cost more than
    // processing them.
    if name.spells(":path") {
      head.receive(path: value, routes: routes)
    } else {
      head.receive(name, value)
    }
  }

  override func passedOver(
    name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>
  ) {
    // They say in whose terms the request is refused, and take no memory.
    guard isRequestBlock, name.spells(":method") || name.spells("content-type") else { return }
    head.receive(name, value)
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    responses.release(stream.outbound.heldBytes)
    stream.outbound.removeAll()
    // All streams here are of this class; see ``openedByPeer(_:)``.
    unsafeDowncast(stream, to: ServerStream.self).releaseRequest()
    guard streams.isEmpty else { return }
    lifetime.lastCallClosed(at: now())
    if lifetime.limitsIdleness { sweep?.reconsider(self) }
  }

  override func unreadChanged(by count: Int) {
    // It has been read already, whatever the limit says, and is no request's yet.
    server.buffers.take(count)
    if count > 0 { resources.turns.lineUp(self) }
  }

  override func endedRead() {
    borrower?.keepBorrowed()
    borrower = nil
  }

  override func readBurstEnded() {
    watchStreams()
    if lifetime.read(at: NIODeadline.now().uptimeNanoseconds) { sweep?.reconsider(self) }
    guard !newlyOpened.isEmpty else { return }
    for stream in newlyOpened {
      if case .open = stream.phase, stream.connection != nil { deadlines.insert(stream) }
    }
    newlyOpened.removeAll(keepingCapacity: true)
  }

  override func received(_ frame: ConnectionFrame) {
    switch frame {
    case .settings: hasReceivedSettings = true
    case .settingsAcknowledged:
      watch.handshake?.cancel()
      watch.handshake = nil
    case .ping: receivedPing()
    case .pingAcknowledged(Ping.drain.rawValue): endNotice()
    case .pingAcknowledged: break
    case .goAway: break
    }
  }
}
