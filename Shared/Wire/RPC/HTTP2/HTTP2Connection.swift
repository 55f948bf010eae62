// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Logging
import NIOCore

/// An HTTP/2 connection: an nghttp2 session inside a channel handler.
///
/// Received bytes are fed to the session (`HTTP2Connection+Input.swift`), which calls back for
/// headers, data and ends of streams (`HTTP2Connection+Callbacks.swift`); the session's output is
/// collected and written once per burst of reads, or when a task produces a response. Everything
/// happens on the channel's event loop, so there are no locks. For the same reason, properties that
/// every call accesses are marked `@exclusivity(unchecked)`: nothing else can be modifying them.
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
  /// The channel that this will handle, during a handshake.
  final var channelBefore: (any Channel)?
  final private(set) var context: ChannelHandlerContext?
  @exclusivity(unchecked) final private(set) var streams: [HTTP2Stream] = []
  /// The stream whose header block is being received; blocks never interleave.
  ///
  /// ``streams`` owns it, and removing a stream from there clears this. Unmanaged, because it is
  /// accessed for every header of every call.
  @exclusivity(unchecked) final var headerStream: Unmanaged<HTTP2Stream>?
  /// Whether that block opened the stream, and is no trailers.
  final var isRequestBlock = false
  /// The size of that block so far, counted as in RFC 9113 section 6.5.2.
  final var headerListBytes = 0
  /// Whether HEADERS or DATA have been sent since this was last reset.
  final var hasSentHeadersOrData = false
  @exclusivity(unchecked) final var closedStreams = ClosedStreams()

  final let resources: LoopResources
  private var isInsideSession = false
  /// The time, once it has been asked for inside the session; 0 before and outside.
  private var sessionTime: UInt64 = 0
  private var isFlushing = false
  private var isFlushScheduled = false
  private var isReadPending = false
  final private(set) var isClosing = false
  private var isHangingUp = false
  /// Whether the session's frames may be written; a server waits until it is sure that its client
  /// speaks HTTP/2.
  final var mayWrite: Bool
  /// What has been read, and waits to be given to the session.
  @exclusivity(unchecked) final var unread = ByteBuffer()
  /// The time of the loop that it has used, on a server.
  @exclusivity(unchecked) final var share = LoopShare()
  /// Bytes passed to the channel so far.
  final private(set) var writtenBytes = 0

  /// The approximate size of one write to the channel; the last frame may exceed it.
  static let writeBytes = 1 << 16
  /// How long a closing connection may take to send its last bytes.
  private static let lastWriteTime = TimeAmount.seconds(2)
  /// The number of frames queued in the session, mostly acknowledgements, beyond which reading from
  /// the peer stops.
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

  // For servers and clients to override ------------------------------------------------------

  /// The connection is established and the session accepts frames.
  func opened() {}
  /// The connection is gone; its streams have been notified.
  func closed(_ error: any Error) {}
  /// The peer opens a stream.
  func openedByPeer(_ id: Int32) -> HTTP2Stream? { nil }
  /// A header of the block that is being received.
  func received(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    headerStream?._withUnsafeGuaranteedRef { $0.received(name: name, value: value) }
  }
  /// A header of that block that is too much, and must not be stored.
  func passedOver(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {}
  /// A frame that concerns the whole connection has arrived.
  func received(_ frame: ConnectionFrame) {}
  /// A stream has left ``streams``.
  func streamClosed(_ stream: HTTP2Stream) {}
  /// Received bytes have begun to wait for the session, or waiting ones were given to it; if some
  /// are left, an implementation calls ``receiveUnread(until:)`` later.
  func unreadChanged(by count: Int) {}
  /// A burst of reads has been processed, and nothing has been written yet.
  func readBurstEnded() {}
  /// The session's output has been passed to the channel, as far as that accepts it.
  func flushed() {}
  /// A stream has been reset from this side, with an HTTP/2 error code.
  func sentReset(_ code: UInt32) {}
  /// Whether the session may see the received bytes; an implementation that refuses closes the
  /// connection.
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
    guard let session, count > 0, stream.connection === self, !stream.isFrameless else { return }
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
    guard session != nil, !isClosing else { return }
    let buffer = unwrapInboundIn(data)
    receive(buffer)
    resources.giveBackInbound(buffer)
  }

  /// Calls into the session, which may call back but must not be asked to send or to go.
  final func insideSession(_ body: () -> Int) -> Int {
    isInsideSession = true
    let result = body()
    endedRead()
    isInsideSession = false
    sessionTime = 0
    return result
  }

  /// The time in nanoseconds since boot, which is the same for all that arrives or leaves together:
  /// reading the clock for each call would take longer than counting it.
  final func now() -> UInt64 {
    guard isInsideSession else { return NIODeadline.now().uptimeNanoseconds }
    if sessionTime == 0 { sessionTime = NIODeadline.now().uptimeNanoseconds }
    return sessionTime
  }

  /// The session cannot make sense of what it has received.
  final func receiveFailed(_ result: Int) {
    logger.debug(
      "the peer broke HTTP/2", metadata: ["error": "\(HTTP2Session.text(ofError: result))"])
    flush()
    close()
  }

  /// The bytes lent by the session are about to become invalid.
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

  /// Schedules one flush after everything already queued on the loop.
  final func scheduleFlush() {
    guard !isFlushScheduled, !isInsideSession else { return }
    isFlushScheduled = true
    eventLoop.execute {
      self.isFlushScheduled = false
      self.flush()
    }
  }

  /// Writes the session's output, as long as the channel accepts it.
  final func flush() {
    // The channel may report that it is writable again during a write.
    guard let context, !isInsideSession, !isFlushing, !isClosing, mayWrite else { return }
    isFlushing = true
    defer { isFlushing = false }
    while context.channel.isWritable, fillOutbound() {
      resources.busyPoll?.stayAwake()
      writtenBytes += resources.outbound.count
      // The copy is released once the socket has taken the bytes, so the storage is reused.
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

  /// Takes the next frames from the session; false if there are none.
  private func fillOutbound() -> Bool {
    guard let session else { return false }
    isInsideSession = true
    defer {
      isInsideSession = false
      sessionTime = 0
    }
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

  /// Whether more may be read: not while a peer that does not read makes us queue answers.
  private var mayRead: Bool {
    guard !isClosing, unread.readableBytes == 0 else { return false }
    guard let context, let session, !context.channel.isWritable else { return true }
    return nghttp2_session_get_outbound_queue_size(session) < Self.outboundFramesMax
  }

  // Closing ----------------------------------------------------------------------------------

  /// Closes the channel once the session wants neither to read nor to write.
  private func closeIfDone() {
    // Where the session does not know a stream, it is the only one.
    guard let session, !isHangingUp, streams.first?.isFrameless != true,
      nghttp2_session_want_read(session) == 0,
      nghttp2_session_want_write(session) == 0
    else { return }
    closeAfterWrites()
  }

  /// Closes the channel once the bytes written, followed by `last`, have been sent.
  final func closeAfterWrites(_ last: ByteBuffer = ByteBuffer()) {
    guard let context, !isClosing else { return }
    isClosing = true
    let written = context.eventLoop.makePromise(of: Void.self)
    let channel = context.channel
    // A peer that does not read is not waited for.
    let timer = eventLoop.scheduleTask(in: Self.lastWriteTime) { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in timer.cancel() }
    written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(last), promise: written)
  }

  /// Sends a GOAWAY with a reason, ends all streams and closes.
  final func sendAway(_ code: nghttp2_error_code, _ reason: StaticString) {
    guard let session, !isClosing else { return }
    logger.debug("a client is sent away", metadata: ["reason": "\(reason)"])
    nghttp2_submit_goaway(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue),
      nghttp2_session_get_last_proc_stream_id(session), code.rawValue, reason.utf8Start,
      reason.utf8CodeUnitCount)
    hangUp()
    // Memory held for the peer is released now, not when it has hung up.
    tearDown(ChannelError.ioOnClosedChannel)
  }

  /// Closes the channel without waiting for streams.
  final func close() {
    isClosing = true
    channelBefore?.close(promise: nil)
    context?.close(promise: nil)
  }

  /// Writes what is waiting, ends the output, and reads nothing more.
  ///
  /// The peer hangs up when it has read everything; closing at once could destroy data that it has
  /// not read yet (RFC 9112 section 9.6). A peer that does not hang up is not waited for.
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
    dropUnread()
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
    // Not inside a session callback: channel events only occur between them.
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
  /// The answer to our ping, with the ping's data.
  case pingAcknowledged(UInt64)
  /// The peer accepts no streams above `lastStreamID`; it may give a reason.
  case goAway(lastStreamID: Int32, errorCode: UInt32, reason: String)
}
