// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// One client's connection.
final class ServerConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  private let server: ServerCore
  private let registry: ConnectionRegistry
  private(set) var peer = "unknown"

  /// The headers that are being received; blocks never interleave. A call takes its own when they
  /// are complete, and trailers, which mean nothing, are overwritten.
  @exclusivity(unchecked) var head = RequestHead()
  /// The stream whose request still lies in the buffer being read.
  var borrower: ServerStream?
  /// Streams with a deadline that this burst of reads opened; most end with it, and only the
  /// others are put into the deadline queue.
  @exclusivity(unchecked) var newlyOpened: [ServerStream] = []
  /// Response bytes of all streams that wait for the client.
  @exclusivity(unchecked) var bufferedBytes = 0
  private(set) var hasReceivedSettings = false

  var lifetime: ConnectionLifetime
  var pings: PingPolicy
  /// Why the client was asked to open no more calls, if it was.
  var drainCause: DrainCause?
  /// Whether the client did what it must not, and is told to go.
  var isSentAway = false
  private(set) var sweep: ConnectionSweep?
  /// The place in the sweep's list, or -1.
  var sweepIndex = -1

  init(
    server: ServerCore, registry: ConnectionRegistry, resources: LoopResources,
    eventLoop: any EventLoop
  ) {
    self.server = server
    self.registry = registry
    let rules = server.configuration.connections
    lifetime = ConnectionLifetime(
      rules, at: NIODeadline.now().uptimeNanoseconds, ageFactor: .random(in: 0.9...1.1))
    pings = PingPolicy(rules)
    super.init(
      isServer: true, resources: resources, deadlines: DeadlineQueue(eventLoop: eventLoop),
      limits: server.configuration.http2Limits, logger: server.logger)
  }

  override func opened() {
    peer = context?.remoteAddress.map(Self.describe) ?? "unknown"
    guard registry.add(self) else { return close() }
    sweep = registry.sweep(on: eventLoop, rules: server.configuration.connections)
    sweep?.insert(self)
  }

  override func closed(_ error: any Error) {
    deadlines.cancel()
    sweep?.remove(self)
    registry.remove(self)
  }

  private static func describe(_ address: SocketAddress) -> String {
    switch address {
    case .v4: "\(address.ipAddress ?? ""):\(address.port ?? 0)"
    case .v6: "[\(address.ipAddress ?? "")]:\(address.port ?? 0)"
    case .unixDomainSocket: "unix"
    }
  }

  override func openedByPeer(_ id: Int32) -> HTTP2Stream? {
    head = RequestHead()
    lifetime.callOpened()
    return ServerStream(server: server)
  }

  override func received(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    head.receive(name, value, routes: server.routes)
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    bufferedBytes -= stream.outbound.byteCount
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
    case .ping: receivedPing()
    case .pingAcknowledged(Ping.drain.rawValue): endNotice()
    case .pingAcknowledged: break
    case .goAway: break
    }
  }
}
