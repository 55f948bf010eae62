// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore
import Synchronization

/// One client's connection.
final class ServerConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  let server: ServerCore
  private let registry: ConnectionRegistry
  private(set) var peer = "unknown"

  /// The stream whose request still lies in the buffer being read.
  var borrower: ServerStream?
  /// Streams with a deadline that this burst of reads opened; most end with it, and only the
  /// others are put into the deadline queue.
  var newlyOpened: [ServerStream] = []
  /// Request bytes of all streams that wait, for their message's rest or for a handler.
  var requests: BufferAccount
  /// Response bytes of all streams that wait for the client.
  var responses: BufferAccount
  /// Handlers that run in tasks, those of calls that are over included.
  let runningHandlers = Atomic(0)
  var meter: FrameMeter
  var watch = ConnectionWatch()
  private(set) var hasReceivedSettings = false
  private var isShuttingDown = false

  init(server: ServerCore, registry: ConnectionRegistry, eventLoop: any EventLoop) {
    self.server = server
    self.registry = registry
    let configuration = server.configuration
    requests = BufferAccount(
      budget: server.buffers, bytesMax: configuration.requestBufferBytesMax)
    responses = BufferAccount(
      budget: server.buffers, bytesMax: configuration.responseBufferBytesMax)
    meter = FrameMeter(
      budget: FrameBudget(
        burst: configuration.controlFrameBurst, perSecond: configuration.controlFramesPerSecond,
        now: NIODeadline.now().uptimeNanoseconds))
    super.init(
      isServer: true, deadlines: DeadlineQueue(eventLoop: eventLoop),
      limits: server.configuration.http2Limits, logger: server.logger)
  }

  override func opened() {
    peer = context?.remoteAddress.map(Self.describe) ?? "unknown"
    if registry.add(self) { watchHandshake() } else { close() }
  }

  override func closed(_ error: any Error) {
    deadlines.cancel()
    watch.cancel()
    requests.close()
    responses.close()
    registry.remove(self)
  }

  private static func describe(_ address: SocketAddress) -> String {
    switch address {
    case .v4: "\(address.ipAddress ?? ""):\(address.port ?? 0)"
    case .v6: "[\(address.ipAddress ?? "")]:\(address.port ?? 0)"
    case .unixDomainSocket: "unix"
    }
  }

  override func admits(_ bytes: UnsafeRawBufferPointer) -> Bool { pass(bytes) }

  override func sentReset(_ code: UInt32) {
    // A client that breaks the rules of one stream after the other makes the server reset them, and
    // pays for it; what is refused or cancelled is not its fault.
    guard code != NGHTTP2_NO_ERROR.rawValue, code < NGHTTP2_REFUSED_STREAM.rawValue else { return }
    meter.charge(FrameMeter.costOfProvokedReset)
  }

  override func openedByPeer(_ id: Int32) -> HTTP2Stream? {
    meter.earn(FrameMeter.earnedByCall)
    return ServerStream(server: server, owner: self)
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    responses.release(stream.outbound.byteCount)
    (stream as? ServerStream)?.releaseRequest()
  }

  override func endedRead() {
    borrower?.keepBorrowed()
    borrower = nil
  }

  override func readBurstEnded() {
    watchStreams()
    guard !newlyOpened.isEmpty else { return }
    for stream in newlyOpened {
      if case .open = stream.phase, stream.connection != nil { deadlines.insert(stream) }
    }
    newlyOpened.removeAll(keepingCapacity: true)
  }

  override func received(_ frame: ConnectionFrame) {
    switch frame {
    case .settings: hasReceivedSettings = true
    case .settingsAcknowledged: watch.handshake?.cancel()
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
