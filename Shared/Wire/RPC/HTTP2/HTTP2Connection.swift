// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Logging
import NIOCore

/// An HTTP/2 connection: an nghttp2 session inside a channel handler.
///
/// Bytes that arrive go into the session, which calls back for headers, data and ends of streams
/// (`HTTP2Connection+Callbacks.swift`); what the session wants to send is gathered and written
/// once for each burst of reads, or when a response comes from a task. Everything happens on the
/// channel's event loop, so there are no locks. For the same reason what every call touches is
/// marked `@exclusivity(unchecked)`: nothing else can be in the middle of changing it.
class HTTP2Connection: ChannelDuplexHandler, @unchecked Sendable {
  // Unchecked: confined to `eventLoop`; `Sendable` so that closures can hop back to it.

  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  final let eventLoop: any EventLoop
  final let limits: HTTP2Limits
  final let logger: Logger
  final let deadlines: DeadlineQueue
  final let isServer: Bool

  final private(set) var session: OpaquePointer?
  /// The channel that this will handle, while a handshake is still to come.
  final var channelBefore: (any Channel)?
  final private(set) var context: ChannelHandlerContext?
  @exclusivity(unchecked) final private(set) var streams: [HTTP2Stream] = []
  /// The stream whose header block is being received; blocks never interleave.
  ///
  /// ``streams`` has it, and whatever takes a stream from there clears this. Unmanaged, because
  /// every header of every call asks whether there is one.
  @exclusivity(unchecked) final var headerStream: Unmanaged<HTTP2Stream>?
  /// The size of that block so far, as RFC 9113 section 6.5.2 counts it.
  final var headerListBytes = 0
  /// Whether HEADERS or DATA have been sent since somebody last looked.
  final var hasSentHeadersOrData = false
  @exclusivity(unchecked) final var closedStreams = ClosedStreams()

  final let resources: LoopResources
  private var isInsideSession = false
  private var isFlushing = false
  private var isFlushScheduled = false
  private var isReadPending = false
  final private(set) var isClosing = false
  private var isHangingUp = false
  /// Whether the session's frames may leave; a server's wait until it is sure that its client
  /// speaks HTTP/2.
  final var mayWrite: Bool
  /// Bytes given to the channel so far.
  final private(set) var writtenBytes = 0

  /// Bytes written to the channel at a time, about: the last frame may go over it.
  static let writeBytes = 1 << 16
  /// How long a connection that is closing may take for the bytes it still gets.
  private static let lastWriteTime = TimeAmount.seconds(2)
  /// Frames waiting in the session, acknowledgements above all, beyond which a peer that does not
  /// read is not read from.
  private static let outboundFramesMax = 2_000

  init(
    isServer: Bool, resources: LoopResources = LoopResources(), deadlines: DeadlineQueue,
    limits: HTTP2Limits, logger: Logger
  ) {
    self.isServer = isServer
    self.resources = resources
    mayWrite = !isServer
    self.deadlines = deadlines
    self.limits = limits
    self.logger = logger
    eventLoop = deadlines.eventLoop
  }

  // For servers and clients to say -----------------------------------------------------------

  /// The connection is up and the session is ready for frames to be submitted.
  func opened() {}
  /// The connection is gone; its streams have been told.
  func closed(_ error: any Error) {}
  /// The peer opens a stream.
  func openedByPeer(_ id: Int32) -> HTTP2Stream? { nil }
  /// A header of the block that is being received.
  func received(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    headerStream?._withUnsafeGuaranteedRef { $0.received(name: name, value: value) }
  }
  /// A frame that concerns the whole connection has arrived.
  func received(_ frame: ConnectionFrame) {}
  /// A stream has left ``streams``.
  func streamClosed(_ stream: HTTP2Stream) {}
  /// A burst of reads has been processed, and nothing has been written yet.
  func readBurstEnded() {}
  /// What the session wanted to send has been given to the channel, as far as that takes it.
  func flushed() {}
  /// A stream has been reset from this side, with HTTP/2's error code.
  func sentReset(_ code: UInt32) {}
  /// Whether the session shall see bytes that have arrived; whoever says no closes the connection.
  func admits(_ bytes: UnsafeRawBufferPointer) -> Bool { true }

  // Streams ----------------------------------------------------------------------------------

  final func add(_ stream: HTTP2Stream, id: Int32) {
    stream.id = id
    stream.connection = self
    stream.index = streams.count
    streams.append(stream)
  }

  final func remove(_ stream: HTTP2Stream) {
    deadlines.remove(stream)
    stream.connection = nil
    let last = streams.removeLast()
    guard last !== stream else { return }
    streams[stream.index] = last
    last.index = stream.index
  }

  /// Lets the peer send `count` more bytes on `stream`.
  final func consumed(_ count: Int, by stream: HTTP2Stream) {
    guard let session, count > 0, stream.connection === self else { return }
    nghttp2_session_consume_stream(session, stream.id, count)
    scheduleFlush()
  }

  // Channel events ---------------------------------------------------------------------------

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    channelBefore = nil
    if context.channel.isActive { open() }
  }

  func channelActive(context: ChannelHandlerContext) {
    open()
    context.fireChannelActive()
  }

  private func open() {
    guard session == nil, !isClosing else { return }
    guard let session = HTTP2Session.make(for: self, isServer: isServer, limits: limits) else {
      close()
      return
    }
    self.session = session
    opened()
    flush()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let session, !isClosing else { return }
    let buffer = unwrapInboundIn(data)
    guard buffer.withUnsafeReadableBytes(admits) else { return }
    isInsideSession = true
    let result = buffer.withUnsafeReadableBytes { bytes in
      nghttp2_session_mem_recv(
        session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    endedRead()
    isInsideSession = false
    resources.giveBackInbound(buffer)
    if result < 0 {
      logger.debug(
        "the peer broke HTTP/2", metadata: ["error": "\(HTTP2Session.text(ofError: result))"])
      flush()
      close()
    }
  }

  /// The bytes lent by the session are about to go away.
  func endedRead() {}

  func channelReadComplete(context: ChannelHandlerContext) {
    readBurstEnded()
    flush()
    context.fireChannelReadComplete()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { flush() }
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    if mayRead { context.read() } else { isReadPending = true }
  }

  func channelInactive(context: ChannelHandlerContext) {
    tearDown(ChannelError.ioOnClosedChannel)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let error = TLSError.naming(error, isServer: isServer)
    logger.debug("a connection failed", metadata: ["error": "\(error)"])
    tearDown(error)
    context.close(promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    tearDown(ChannelError.ioOnClosedChannel)
    self.context = nil
  }

  // Writing ----------------------------------------------------------------------------------

  /// Asks for one flush after everything that is already waiting on the loop.
  final func scheduleFlush() {
    guard !isFlushScheduled, !isInsideSession else { return }
    isFlushScheduled = true
    eventLoop.execute {
      self.isFlushScheduled = false
      self.flush()
    }
  }

  /// Writes what the session wants to send, as long as the channel takes it.
  final func flush() {
    // The channel may say that it is writable again in the middle of a write.
    guard let context, !isInsideSession, !isFlushing, !isClosing, mayWrite else { return }
    isFlushing = true
    defer { isFlushing = false }
    while context.channel.isWritable, fillOutbound() {
      resources.busyPoll?.stayAwake()
      writtenBytes += resources.outbound.count
      // The copy is gone once the socket has taken the bytes, so the storage is reused.
      context.writeAndFlush(wrapOutboundOut(resources.outbound.joined()), promise: nil)
      resources.outbound.clear()
      if isClosing { return }
    }
    flushed()
    closeIfDone()
    if isReadPending, mayRead {
      isReadPending = false
      context.read()
    }
  }

  /// Takes the next frames from the session; false when there are none.
  private func fillOutbound() -> Bool {
    guard let session else { return false }
    isInsideSession = true
    defer { isInsideSession = false }
    let outbound = resources.outbound
    while outbound.count < Self.writeBytes {
      var bytes: UnsafePointer<UInt8>?
      let count = nghttp2_session_mem_send(session, &bytes)
      guard count > 0, let bytes else {
        if count < 0 { sendFailed(count) }
        break
      }
      outbound.append(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return outbound.count > 0
  }

  private func sendFailed(_ code: Int) {
    logger.debug(
      "an HTTP/2 session failed", metadata: ["error": "\(HTTP2Session.text(ofError: code))"])
    eventLoop.execute { self.close() }
  }

  /// Whether more may be read: not while a peer that takes nothing makes us queue answers.
  private var mayRead: Bool {
    guard !isClosing else { return false }
    guard let context, let session, !context.channel.isWritable else { return true }
    return nghttp2_session_get_outbound_queue_size(session) < Self.outboundFramesMax
  }

  // Closing ----------------------------------------------------------------------------------

  /// Closes the channel when the session wants neither to read nor to write.
  private func closeIfDone() {
    guard let session, !isHangingUp, nghttp2_session_want_read(session) == 0,
      nghttp2_session_want_write(session) == 0
    else { return }
    closeAfterWrites()
  }

  /// Closes the channel once what has been written has left, with `last` after it.
  final func closeAfterWrites(_ last: ByteBuffer = ByteBuffer()) {
    guard let context, !isClosing else { return }
    isClosing = true
    let written = context.eventLoop.makePromise(of: Void.self)
    let channel = context.channel
    // A peer that takes nothing is not waited for.
    let timer = eventLoop.scheduleTask(in: Self.lastWriteTime) { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in timer.cancel() }
    written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(last), promise: written)
  }

  /// Says why with a GOAWAY, ends all streams and closes.
  final func sendAway(_ code: nghttp2_error_code, _ reason: StaticString) {
    guard let session, !isClosing else { return }
    logger.debug("a client is sent away", metadata: ["reason": "\(reason)"])
    nghttp2_submit_goaway(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue),
      nghttp2_session_get_last_proc_stream_id(session), code.rawValue, reason.utf8Start,
      reason.utf8CodeUnitCount)
    hangUp()
    // What the peer made us keep goes at once, not when it has hung up.
    tearDown(ChannelError.ioOnClosedChannel)
  }

  /// Closes the channel without waiting for streams.
  final func close() {
    isClosing = true
    channelBefore?.close(promise: nil)
    context?.close(promise: nil)
  }

  /// Writes what waits, says that nothing more comes, and takes in nothing more either.
  ///
  /// The peer hangs up when it has read that; closing at once could take it from under its eyes
  /// (RFC 9112 section 9.6). One that does not is not waited for.
  final func hangUp() {
    isHangingUp = true
    flush()
    guard let context, !isClosing else { return }
    isClosing = true
    context.close(mode: .output, promise: nil)
    eventLoop.scheduleTask(in: .seconds(1)) { self.close() }
  }

  private func tearDown(_ error: any Error) {
    isClosing = true
    guard let session else { return }
    self.session = nil
    headerStream = nil
    let lost = streams
    streams = []
    for stream in lost {
      deadlines.remove(stream)
      stream.connection = nil
      stream.closed(.connectionLost(error))
      streamClosed(stream)
    }
    // Not inside a call of the session: channel events only come between them.
    nghttp2_session_del(session)
    closed(error)
  }
}

/// A frame that concerns the whole connection.
enum ConnectionFrame {
  /// The peer's settings, which the session has applied.
  case settings
  /// The peer has applied our settings.
  case settingsAcknowledged
  /// A ping, which the session answers.
  case ping
  /// The answer to our ping, with what the ping had.
  case pingAcknowledged(UInt64)
  /// The peer takes no streams above `lastStreamID`; it may say why.
  case goAway(lastStreamID: Int32, errorCode: UInt32, reason: String)
}
