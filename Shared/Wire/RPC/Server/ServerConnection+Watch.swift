// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Logging
import NIOCore

/// Detection of clients that make the server wait, or work for nothing.
extension ServerConnection {
  // What arrives -----------------------------------------------------------------------------

  /// Whether the session may see the received bytes; otherwise the connection is closing.
  func pass(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let complaint = meter.read(bytes) { NIODeadline.now().uptimeNanoseconds }
    if !mayWrite, meter.hasPreface { mayWrite = true }
    switch complaint {
    case nil:
      // An HTTP/1 request is not for the session.
      return !meter.isUndecided
    case .notHTTP2(let opening):
      refuse(opening)
    case .afterEnd:
      sendAway(NGHTTP2_STREAM_CLOSED, "frame_after_end_of_stream")
    case .flood(let frameType):
      logger.debug(
        "too many frames that carry nothing",
        metadata: ["peer": "\(peer)", "type": "\(frameType)"])
      sendAway(NGHTTP2_ENHANCE_YOUR_CALM, "too_many_control_frames")
    }
    return false
  }

  /// Closes with an answer that the peer can interpret.
  private func refuse(_ opening: FrameMeter.Opening) {
    let spoken =
      switch opening {
      case .http1: "HTTP/1 on a port for HTTP/2"
      case .tls: "TLS on a plaintext port"
      case .other: "something other than HTTP/2"
      }
    logger.debug(
      "a client is refused",
      metadata: ["peer": "\(peer)", "error": "the peer spoke \(spoken)"])
    switch opening {
    case .http1:
      // What is known of HTTP/1 has been let through to ``HTTP1Bridge``.
      closeAfterWrites(.http1Refusal("This port does not know the request's method.\n"))
    case .tls:
      // The settings show a TLS client what it has reached.
      mayWrite = true
      sendAway(NGHTTP2_PROTOCOL_ERROR, "plaintext_port")
    case .other:
      // RFC 9113 section 3.4: an invalid preface is a connection error.
      mayWrite = true
      sendAway(NGHTTP2_PROTOCOL_ERROR, "invalid_preface")
    }
  }

  // Times ------------------------------------------------------------------------------------

  /// Starts the time limit for the client's preface and settings, and for acknowledging ours.
  func watchHandshake() {
    let connection = NIOLoopBound(self, eventLoop: eventLoop)
    let time = TimeAmount(server.configuration.handshakeTimeout)
    watch.handshake = eventLoop.scheduleTask(in: time) {
      connection.value.handshakeIsOver()
    }
  }

  private func handshakeIsOver() {
    logger.debug("a client did not begin in time", metadata: ["peer": "\(peer)"])
    if mayWrite { sendAway(NGHTTP2_SETTINGS_TIMEOUT, "handshake_timeout") } else { close() }
  }

  /// Schedules the next check of the streams and of the socket.
  func watchStreams() {
    if meter.isInsideHeaderBlock, watch.headers == nil { watchHeaders() }
    guard !watch.isTicking, !streams.isEmpty || context?.channel.isWritable == false else { return }
    startTicking()
  }

  private func watchHeaders() {
    let connection = NIOLoopBound(self, eventLoop: eventLoop)
    let block = meter.headerBlockCount
    let time = TimeAmount(server.configuration.headerTimeout)
    watch.headers = eventLoop.scheduleTask(in: time) {
      connection.value.headersAreOver(block)
    }
  }

  private func headersAreOver(_ block: Int) {
    watch.headers = nil
    guard meter.isInsideHeaderBlock else { return }
    guard meter.headerBlockCount == block else { return watchHeaders() }
    sendAway(NGHTTP2_ENHANCE_YOUR_CALM, "header_timeout")
  }

  private func startTicking() {
    watch.isTicking = true
    let connection = NIOLoopBound(self, eventLoop: eventLoop)
    watch.tick = eventLoop.scheduleTask(in: server.times.tick) {
      connection.value.tick()
    }
  }

  private func tick() {
    watch.isTicking = false
    guard session != nil, !isClosing else { return }
    watch.ticks += 1
    if isStuck() {
      logger.debug("a client takes no bytes", metadata: ["peer": "\(peer)"])
      return close()
    }
    for case let stream as ServerStream in streams { stream.endIfWaitedFor(server.times) }
    // A handler may answer at any time, after which its client may stop reading.
    if !streams.isEmpty || watch.waitingBytes > 0 { startTicking() }
  }

  /// Whether the socket has accepted nothing for too long.
  private func isStuck() -> Bool {
    let waiting = unsentBytes
    let isSame = waiting > 0 && waiting == watch.waitingBytes && writtenBytes == watch.writtenBytes
    (watch.waitingBytes, watch.writtenBytes) = (waiting, writtenBytes)
    watch.idleTicks = isSame ? watch.idleTicks + 1 : 0
    return watch.idleTicks >= server.times.writeTicks
  }
}

extension ServerStream {
  /// Ends the call if its client has made it wait for too long.
  func endIfWaitedFor(_ times: WatchTimes) {
    defer { watched.isMoving = false }
    let isLate = owner.watch.ticks - watched.openedAt >= times.requestTicks
    if case .refused(let fault) = phase {
      if isLate { refuse(fault) }
      return
    }
    if case .page(let request) = phase {
      if isLate { answer(request) }
      return
    }
    if case .open(let call) = phase, !isRemoteClosed, !call.route.isClientStreaming {
      // A deadline is only what the client says; it may say that it has years.
      guard isLate else { return }
      return abort(RPCError(.deadlineExceeded, "the request did not arrive in time"))
    }
    // Calls that are answered in the burst that contained them were not added to the queue.
    if outbound.byteCount > 0 { owner.deadlines.insert(self) }
    watched.idleTicks = watched.isMoving || outbound.byteCount == 0 ? 0 : watched.idleTicks + 1
    if watched.idleTicks >= times.unreadResponseTicks { reset(NGHTTP2_ENHANCE_YOUR_CALM) }
  }
}
