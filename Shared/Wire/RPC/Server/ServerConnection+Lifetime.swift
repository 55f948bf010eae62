// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Logging
import NIOCore

/// How a connection is kept alive, drained and closed.
extension ServerConnection {
  /// Performs the action of the connection's lifetime that is due at this time.
  ///
  /// A client that has not started HTTP/2 is neither idle nor old; it has a time limit of its own.
  func act(at now: UInt64) {
    while session != nil, mayWrite, let step = lifetime.step(at: now) {
      switch step {
      case .ping: submitPing(.keepalive)
      case .giveUp: return giveUp()
      case .drain(let cause): beginDrain(cause)
      case .endNotice: endNotice()
      case .endCalls: endCalls(RPCError(.unavailable, "the connection is too old"))
      }
    }
  }

  private func giveUp() {
    logger.debug("a client does not answer", metadata: ["peer": "\(peer)"])
    close()
  }

  // Making room ------------------------------------------------------------------------------

  /// Since when the connection has had no calls; nil if it has some or is being closed, or has not
  /// been idle for long enough to make room for another.
  ///
  /// A call's response may still wait for a client that reads slowly, which would lose the rest of
  /// it. Bytes that are no calls count for nothing: a frame every second would keep a connection.
  /// One whose client has not begun HTTP/2 is idle, too: whoever replaces those that the time limit
  /// ends could otherwise keep everybody out.
  func idleSince(at now: UInt64) -> UInt64? {
    guard streams.isEmpty, unread.readableBytes == 0, session != nil, !isClosing,
      drainCause == nil, !isHTTP1 || bridge?.isIdle == true, let since = lifetime.idleSince
    else { return nil }
    let rules = server.configuration.connections
    return since.adding(rules.evictableAfter) <= now && unsentBytes == 0 ? since : nil
  }

  /// Closes an idle connection in favour of another one.
  ///
  /// A call that is on its way is lost, but its client knows from the GOAWAY that nobody has seen
  /// it, and sends it again.
  func makeRoom() {
    logger.debug("an idle client makes room for another", metadata: ["peer": "\(peer)"])
    // A GOAWAY means nothing to HTTP/1.1, nor to who has not said what it speaks.
    if isHTTP1 || !hasReceivedSettings { return close() }
    drainCause = .idle
    submitGoAway(NGHTTP2_NO_ERROR, debugData: DrainCause.idle.debugData)
    // Without calls the session is over then, and closes.
    flush()
  }

  // Pings ------------------------------------------------------------------------------------

  /// The purposes of our pings; their answers return the number.
  enum Ping: UInt64 {
    case keepalive = 1
    /// Measures the time between the two GOAWAYs of a drain.
    case drain = 2
  }

  private func submitPing(_ ping: Ping) {
    guard let session else { return }
    withUnsafeBytes(of: ping.rawValue) { bytes in
      _ = nghttp2_submit_ping(
        session, UInt8(NGHTTP2_FLAG_NONE.rawValue),
        bytes.bindMemory(to: UInt8.self).baseAddress)
    }
    scheduleFlush()
  }

  func receivedPing() {
    guard !isSentAway else { return }
    let isAfterData = hasSentHeadersOrData
    hasSentHeadersOrData = false
    let isAllowed = pings.allowsPing(
      at: NIODeadline.now().uptimeNanoseconds, hasCalls: !streams.isEmpty,
      isAfterData: isAfterData)
    guard !isAllowed else { return }
    logger.debug("a client pings too often", metadata: ["peer": "\(peer)"])
    isSentAway = true
    submitGoAway(NGHTTP2_ENHANCE_YOUR_CALM, debugData: "too_many_pings")
    // Not inside a session callback.
    eventLoop.execute { self.hangUp() }
  }

  // Draining ---------------------------------------------------------------------------------

  /// Asks the client to open no more calls because the server is shutting down.
  ///
  /// The connection closes when its existing calls are over.
  func beginShutdown() {
    lifetime.drainBegan(
      .shutdown, at: NIODeadline.now().uptimeNanoseconds,
      noticeMax: hasReceivedSettings
        ? ConnectionRules.drainNoticeMax
        : server.configuration.connections.drainNoticeOfSilentMax)
    sweep?.reconsider(self)
    beginDrain(.shutdown)
  }

  /// Asks the client to open no more calls, and notifies the handlers of running ones.
  ///
  /// The first GOAWAY refuses nothing, and the ping's answer shows that the client has seen it, so
  /// no call falls in between.
  private func beginDrain(_ cause: DrainCause) {
    guard session != nil else { return }
    for stream in streams { (stream as? ServerStream)?.drain(cause) }
    guard drainCause == nil else { return }
    drainCause = cause
    // Even to a client whose preface is still on its way.
    mayWrite = true
    submitNotice(cause.debugData)
    submitPing(.drain)
  }

  /// Sends a GOAWAY that refuses nothing, with a reason if possible.
  ///
  /// nghttp2's own notice has no room for a reason, and its other GOAWAYs refuse new calls at once;
  /// so the frame is written by hand (RFC 9113 section 6.8), between nghttp2's.
  private func submitNotice(_ debugData: String) {
    flush()
    guard let session, let context else { return }
    guard !debugData.isEmpty, context.channel.isWritable, nghttp2_session_want_write(session) == 0
    else {
      nghttp2_submit_shutdown_notice(session)
      return
    }
    var frame = ByteBuffer()
    frame.writeBytes([0, 0, UInt8(8 + debugData.utf8.count), UInt8(NGHTTP2_GOAWAY.rawValue), 0])
    frame.writeInteger(UInt32(0))
    frame.writeInteger(UInt32(Int32.max))
    frame.writeInteger(NGHTTP2_NO_ERROR.rawValue)
    frame.writeString(debugData)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// Sends the second GOAWAY, which refuses whatever the client opens from now on.
  func endNotice() {
    guard let drainCause, session != nil else { return }
    lifetime.noticeEnded()
    // The ping may be answered after the wait for it has ended.
    guard lastStreamID == nil else { return }
    submitGoAway(NGHTTP2_NO_ERROR, debugData: drainCause.debugData)
    scheduleFlush()
  }

  private func submitGoAway(_ code: nghttp2_error_code, debugData: String) {
    guard let session else { return }
    let bytes = Array(debugData.utf8)
    nghttp2_submit_goaway(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), acceptNoMore(session), code.rawValue, bytes,
      bytes.count)
  }

  /// Refuses new calls from now on; returns the ID of the last one before.
  private func acceptNoMore(_ session: OpaquePointer) -> Int32 {
    let last = lastStreamID ?? nghttp2_session_get_last_proc_stream_id(session)
    lastStreamID = last
    return last
  }

  /// Tells the client that no handler has seen a call.
  func refuse(_ id: Int32) {
    guard let session else { return }
    nghttp2_submit_rst_stream(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, NGHTTP2_REFUSED_STREAM.rawValue)
    scheduleFlush()
  }

  // The end ----------------------------------------------------------------------------------

  /// Ends every call with `error`, and closes when the client has read that, or after `limit`.
  func endCalls(_ error: RPCError, within limit: Duration = .seconds(1)) {
    for stream in streams { (stream as? ServerStream)?.abort(error) }
    // Before the session ends: it sends no answers after that. A failed write ends it, too.
    flush()
    guard let session else { return }
    nghttp2_session_terminate_session2(
      session, acceptNoMore(session), NGHTTP2_NO_ERROR.rawValue)
    flush()
    // A client that does not even read this is not waited for.
    eventLoop.scheduleTask(in: TimeAmount(limit)) { self.close() }
  }
}
