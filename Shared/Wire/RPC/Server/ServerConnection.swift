// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore
import Synchronization

/// One client's connection.
final class ServerConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  let server: ServerCore
  private let registry: ConnectionRegistry
  private let certificate: PeerCertificate?
  private(set) var peer = Peer(address: "unknown", certificate: nil)

  /// The headers that are being received; blocks never interleave.
  ///
  /// A call looks at them when they are complete and keeps what it needs; trailers, which mean
  /// nothing, are overwritten.
  @exclusivity(unchecked) var head = RequestHead()
  /// The stream whose request still lies in the buffer being read.
  var borrower: ServerStream?
  /// Streams with a deadline that this burst of reads opened; most end with it, and only the
  /// others are put into the deadline queue.
  @exclusivity(unchecked) var newlyOpened: [ServerStream] = []
  /// Request bytes of all streams that wait, for their message's rest or for a handler.
  @exclusivity(unchecked) var requests: BufferAccount
  /// Response bytes of all streams that wait for the client, until the kernel has them.
  @exclusivity(unchecked) var responses: BufferAccount
  /// Those that have left their stream; see ``handed(_:)``.
  @exclusivity(unchecked) var handedBytes = 0
  /// Whether the channel says when the kernel has taken what waits now.
  var isSettling = false
  /// The calls that have begun to be answered on the event loop and wait to go on.
  @exclusivity(unchecked) var turns = ConnectionTurns()
  /// Handlers that run in tasks or wait for their turn, those of calls that are over included.
  let runningHandlers = Atomic(0)
  private var madeHandlers: HandlerQueue?
  @exclusivity(unchecked) var meter: FrameMeter
  @exclusivity(unchecked) var watch = ConnectionWatch()
  private(set) var hasReceivedSettings = false

  @exclusivity(unchecked) var lifetime: ConnectionLifetime
  var pings: PingPolicy
  /// Why the client was asked to open no more calls, if it was.
  var drainCause: DrainCause?
  /// The last call that is answered, once a GOAWAY says which that is.
  var lastStreamID: Int32?
  /// Whether the client did what it must not, and is told to go.
  var isSentAway = false
  private(set) var sweep: ConnectionSweep?
  /// The place in the sweep's list, or -1.
  var sweepIndex = -1

  init(
    server: ServerCore, registry: ConnectionRegistry, resources: LoopResources,
    eventLoop: any EventLoop, certificate: PeerCertificate? = nil
  ) {
    self.server = server
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
    peer = Peer(address: address, certificate: certificate)
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

  /// What runs the connection's handlers in tasks, made with the first.
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

  override func flushed() { settleIfWorthwhile() }

  override func admits(_ bytes: UnsafeRawBufferPointer) -> Bool { pass(bytes) }

  override func sentReset(_ code: UInt32) {
    // A client that breaks the rules of one stream after the other makes the server reset them, and
    // pays for it; what is refused or cancelled is not its fault.
    guard code != NGHTTP2_NO_ERROR.rawValue, code < NGHTTP2_REFUSED_STREAM.rawValue else { return }
    meter.charge(FrameMeter.costOfProvokedReset)
  }

  override func openedByPeer(_ id: Int32) -> HTTP2Stream? {
    meter.callOpened()
    // Its client reads that this call was never seen and sends it again, so no handler may see it:
    // until the GOAWAY leaves, which may wait long, nghttp2 lets such calls in.
    if let lastStreamID, id > lastStreamID {
      refuse(id)
      return nil
    }
    head = RequestHead()
    lifetime.callOpened()
    return ServerStream(owner: self)
  }

  override func received(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    // The server is not touched with every header: to retain and release it costs more than these.
    if name.spells(":path") {
      head.receive(path: value, routes: server.routes)
    } else {
      head.receive(name, value)
    }
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    responses.release(stream.outbound.heldBytes)
    stream.outbound.removeAll()
    // No other streams are made here; see ``openedByPeer(_:)``.
    unsafeDowncast(stream, to: ServerStream.self).releaseRequest()
    if streams.isEmpty, lifetime.tracksIdleness {
      lifetime.lastCallClosed(at: NIODeadline.now().uptimeNanoseconds)
      sweep?.reconsider(self)
    }
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
