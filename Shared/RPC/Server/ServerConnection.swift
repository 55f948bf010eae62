// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// One client's connection.
final class ServerConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  private let server: ServerCore
  private let registry: ConnectionRegistry
  private let certificate: PeerCertificate?
  private(set) var peer = Peer(address: "unknown", certificate: nil)

  /// The stream whose request still lies in the buffer being read.
  var borrower: ServerStream?
  /// Streams with a deadline that this burst of reads opened; most end with it, and only the
  /// others are put into the deadline queue.
  var newlyOpened: [ServerStream] = []
  /// Response bytes of all streams that wait for the client.
  var bufferedBytes = 0
  private var hasReceivedSettings = false
  private var isShuttingDown = false

  init(
    server: ServerCore, registry: ConnectionRegistry, eventLoop: any EventLoop,
    certificate: PeerCertificate? = nil
  ) {
    self.server = server
    self.registry = registry
    self.certificate = certificate
    super.init(
      isServer: true, deadlines: DeadlineQueue(eventLoop: eventLoop),
      limits: server.configuration.http2Limits, logger: server.logger)
  }

  override func opened() {
    let address = context?.remoteAddress.map(Self.describe) ?? "unknown"
    peer = Peer(address: address, certificate: certificate)
    if !registry.add(self) { close() }
  }

  override func closed(_ error: any Error) {
    deadlines.cancel()
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
    ServerStream(server: server)
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    bufferedBytes -= stream.outbound.byteCount
  }

  override func endedRead() {
    borrower?.keepBorrowed()
    borrower = nil
  }

  override func readBurstEnded() {
    guard !newlyOpened.isEmpty else { return }
    for stream in newlyOpened {
      if case .open = stream.phase, stream.connection != nil { deadlines.insert(stream) }
    }
    newlyOpened.removeAll(keepingCapacity: true)
  }

  override func received(_ frame: ConnectionFrame) {
    switch frame {
    case .settings: hasReceivedSettings = true
    case .pingAcknowledged: finishShutdown()
    case .goAway: break
    }
  }

  // Shutting down ----------------------------------------------------------------------------

  /// Asks the client to open no more calls; the connection closes when those it has are over.
  ///
  /// The first GOAWAY refuses nothing, and the ping's answer shows that the client has seen it, so
  /// that no call falls between.
  func beginShutdown() {
    guard let session, !isShuttingDown else { return }
    guard hasReceivedSettings else { return close() }
    isShuttingDown = true
    nghttp2_submit_shutdown_notice(session)
    nghttp2_submit_ping(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    scheduleFlush()
  }

  private func finishShutdown() {
    guard isShuttingDown, let session else { return }
    nghttp2_submit_goaway(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue),
      nghttp2_session_get_last_proc_stream_id(session), NGHTTP2_NO_ERROR.rawValue, nil, 0)
    scheduleFlush()
  }

  /// Ends every call with `UNAVAILABLE` and closes.
  func endCalls() {
    guard let session else { return }
    for stream in streams {
      (stream as? ServerStream)?.abort(RPCError(.unavailable, "the server is shutting down"))
    }
    nghttp2_session_terminate_session(session, NGHTTP2_NO_ERROR.rawValue)
    flush()
    // A client that does not even take this is not waited for.
    eventLoop.scheduleTask(in: .seconds(1)) { self.close() }
  }
}
