// SPDX-License-Identifier: Apache-2.0

import DequeModule
import Logging
import NIOCore
import NIOHTTP1

/// Lets a client that speaks HTTP/1.1 use the same connection as one that speaks HTTP/2.
///
/// It stands between NIO's decoder and ``ServerConnection``, and is to the latter an HTTP/2 client
/// with one call at a time: a request becomes a stream, and its frames become the response. So
/// there is one implementation of calls, deadlines, accounts of memory, limits and draining, and
/// nothing of HTTP/1.1 can get around them. What is left to it are heads, times between requests,
/// and whether a connection can be kept. Only whole requests that are plain, for one message, make
/// streams without the detour by frames; see ``receivePlain(_:)``.
final class HTTP1Bridge: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// One request and its response.
  struct Exchange {
    let id: Int32
    var isHead = false
    /// Whether another request may follow it, as far as the client is concerned.
    var isKeptAlive = true
    /// Whether chunks are understood.
    var takesChunks = true
    /// The header block, until it is passed on.
    var headers: [UInt8]?
    /// Whether the server has the stream.
    var isKnown = false
    /// Bytes of the body that the server takes now.
    var window: Int
    /// Whether the whole request has come from the client, and whether all of it was passed on.
    var isRequestComplete = false
    var isRequestPassedOn = false
    /// Whether the response has begun, and how its body ends.
    var hasResponseHead = false
    var isChunked = false
    /// Bytes of the response's body, to be credited now and then.
    var creditBytes = 0
  }

  // What every request changes is `@exclusivity(unchecked)`, for the reason that
  // ``HTTP2Connection`` gives.

  let connection: ServerConnection
  let limits: HTTP1Limits
  let isSecure: Bool
  var context: ChannelHandlerContext?
  /// What stands in front of the decoder; nil once the bridge is removed.
  private var pacer: HTTP1Pacer?

  /// Whether requests go through the decoder; see ``receivePlain(_:)``.
  @exclusivity(unchecked) var isDecoding = false
  /// The beginning of a head that is not complete, and how much of it has been looked at.
  @exclusivity(unchecked) var held = ByteBuffer()
  @exclusivity(unchecked) var heldSeen = 0
  /// How much of a body has not come whose head the decoder has not seen.
  @exclusivity(unchecked) var bodyLeft = 0

  @exclusivity(unchecked) var exchange: Exchange?
  /// The stream of that one, if neither its request nor its response has frames.
  @exclusivity(unchecked) var frameless: ServerStream?
  @exclusivity(unchecked) var nextID: Int32 = 1
  /// Requests behind the one that is being answered.
  @exclusivity(unchecked) var queue: Deque<HTTPServerRequestPart> = []
  var queuedHeads = 0
  /// The part of the body that the server does not take yet.
  @exclusivity(unchecked) var body = ByteBuffer()
  @exclusivity(unchecked) var connectionWindow = 65_535
  var initialWindow = 65_535
  @exclusivity(unchecked) var connectionCreditBytes = 0

  /// Frames that answer the server's own, passed on at the next opportunity.
  @exclusivity(unchecked) var control = FrameWriter()
  var isControlScheduled = false
  /// Bytes of frames from the server that are not complete.
  @exclusivity(unchecked) var partial = ByteBuffer()
  /// A header block whose last frame has not come.
  var headerBlock: [UInt8]?
  var headerBlockEndsStream = false
  let headerReader = HeaderBlockReader()
  /// What is being written to the client.
  @exclusivity(unchecked) var output = ByteBuffer()

  /// Whether the server asked to go away after the current request.
  var isDraining = false
  /// Whether the client will be sent nothing more, and nothing more is read of it.
  @exclusivity(unchecked) var isClosing = false
  /// What is wrong with the bytes behind the request that is being answered.
  @exclusivity(unchecked) var fault: HTTP1Fault?
  private var isReadPending = false

  /// When the connection is given up, and what for.
  @exclusivity(unchecked) var due = NIODeadline.distantFuture
  @exclusivity(unchecked) var isInsideHead = true
  /// Whether the decoder has made something of what was read last.
  @exclusivity(unchecked) var hasReadPart = false
  private var timer: Scheduled<Void>?
  private var timerDue = NIODeadline.distantFuture

  private init(_ connection: ServerConnection, isSecure: Bool) {
    self.connection = connection
    self.isSecure = isSecure
    limits = HTTP1Limits(connection.server.configuration, isSecure: isSecure)
  }

  /// Puts the pacer, the decoder and the bridge between `handler` and the connection.
  static func install(
    in pipeline: ChannelPipeline.SynchronousOperations, for connection: ServerConnection,
    after handler: any ChannelHandler, isSecure: Bool
  ) throws {
    connection.isHTTP1 = true
    let bridge = HTTP1Bridge(connection, isSecure: isSecure)
    connection.bridge = bridge
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(
        leftOverBytesStrategy: .dropBytes, limitConfiguration: bridge.limits.decoder))
    let pacer = HTTP1Pacer(connection.resources.turns, eventLoop: connection.eventLoop)
    bridge.pacer = pacer
    pacer.bridge = bridge
    try pipeline.addHandlers(pacer, decoder, bridge, position: .after(handler))
    bridge.begin()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    self.context = nil
    connection.bridge = nil
    frameless = nil
    pacer?.bridge = nil
    pacer = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    isClosing = true
    context.fireChannelInactive()
  }

  /// Says to the server what an HTTP/2 client says first.
  private func begin() {
    var frames = FrameWriter()
    frames.buffer.writeString("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    // No table for its headers, no pushes, and windows that do not matter: the channel says when
    // there is room.
    frames.append(
      type: FrameType.settings, stream: 0,
      [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 4, 0x7F, 0xFF, 0xFF, 0xFF])
    frames.append(type: FrameType.settings, flags: FrameFlag.acknowledgement, stream: 0, [])
    frames.append(
      type: FrameType.windowUpdate, stream: 0, Self.bytes(UInt32(Int32.max) - 65_535))
    due = .now() + limits.headerTimeout
    arm()
    context?.fireChannelRead(wrapInboundOut(frames.buffer))
    context?.fireChannelReadComplete()
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  // Reading ----------------------------------------------------------------------------------

  func channelReadComplete(context: ChannelHandlerContext) {
    passOn()
    if !hasReadPart, exchange == nil, queue.isEmpty, !isInsideHead {
      // What the decoder has is the beginning of a head.
      isInsideHead = true
      due = .now() + limits.headerTimeout
      arm()
    }
    hasReadPart = false
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    if mayRead { context.read() } else { isReadPending = true }
  }

  /// Whether more is wanted of the client: not while something waits that came before.
  private var mayRead: Bool { isClosing || (queue.isEmpty && body.readableBytes == 0) }

  /// Reads on if that was postponed.
  func readIfWanted() {
    guard isReadPending, mayRead else { return }
    isReadPending = false
    context?.read()
  }

  // Times ------------------------------------------------------------------------------------

  /// Whether no request is being received or answered.
  var isIdle: Bool { !isClosing && exchange == nil && queue.isEmpty && !isInsideHead }

  /// Waits for the next request.
  func wait() {
    isInsideHead = false
    due = .now() + limits.idleTimeout
    arm()
  }

  /// One timer for all times: when it fires too early it is set again, and only a shorter time
  /// replaces it.
  private func arm() {
    guard let context, due < timerDue else { return }
    timer?.cancel()
    timerDue = due
    let bridge = NIOLoopBound(self, eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(deadline: due) { bridge.value.fire() }
  }

  private func fire() {
    timer = nil
    timerDue = .distantFuture
    guard !isClosing, exchange == nil else { return }
    guard due <= .now() else { return arm() }
    if isInsideHead {
      connection.logger.debug(
        "a client sends its request too slowly", metadata: ["peer": "\(connection.peer)"])
      refuse(.headTimeout)
    } else {
      hangUp()
    }
  }

  // Closing ----------------------------------------------------------------------------------

  /// How long a client that still sends may take to find the last response, as in nginx's
  /// `lingering_timeout`.
  private static let lingerTime = TimeAmount.seconds(5)

  /// Ends the output after what has been written; the client hangs up when it has read all of it.
  ///
  /// Closing at once could destroy what it has not read yet: RFC 9112 section 9.6. One that has
  /// been sent everything and does not hang up is waited for a few seconds; how long it may take to
  /// read is the connection's to limit.
  func hangUp() {
    isClosing = true
    queue.removeAll()
    body.clear()
    held = ByteBuffer()
    bodyLeft = 0
    pacer?.drop()
    readIfWanted()
    guard let context else { return }
    context.flush()
    let channel = context.channel
    let isSent = context.eventLoop.makePromise(of: Void.self)
    context.close(mode: .output, promise: isSent)
    isSent.futureResult.whenComplete { _ in
      let timer = channel.eventLoop.scheduleTask(in: Self.lingerTime) {
        channel.close(promise: nil)
      }
      channel.closeFuture.whenComplete { _ in timer.cancel() }
    }
  }
}
