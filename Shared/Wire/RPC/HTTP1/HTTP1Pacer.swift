// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Gives what a client of HTTP/1.1 sends to the decoder in small pieces, and takes turns with the
/// loop's other connections where that takes long; what needs no decoder, to the bridge behind it.
///
/// A single read may hold ten thousand chunks of one byte each, and the decoder cannot be
/// interrupted. While pieces wait, nothing more is read of the client.
final class HTTP1Pacer: ChannelDuplexHandler, RemovableChannelHandler, LoopTurnTaker {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer

  /// The size of a piece: the clock is read after each, and chunks of one byte take six.
  private static let pieceBytes = 2 << 10

  let eventLoop: any EventLoop
  @exclusivity(unchecked) var share = LoopShare()
  private let turns: LoopTurns
  /// What reads plain requests; nil once it is removed.
  @exclusivity(unchecked) var bridge: HTTP1Bridge?
  @exclusivity(unchecked) private var context: ChannelHandlerContext?
  /// What the decoder has not seen yet.
  @exclusivity(unchecked) private var waiting = ByteBuffer()
  @exclusivity(unchecked) private var isReadPending = false
  /// Whether nothing that comes is of interest any more, and how much of it is still read.
  @exclusivity(unchecked) private var isDropping = false
  @exclusivity(unchecked) private var bytesToDrop = 16 << 20

  init(_ turns: LoopTurns, eventLoop: any EventLoop) {
    self.turns = turns
    self.eventLoop = eventLoop
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    waiting.clear()
  }

  func channelInactive(context: ChannelHandlerContext) {
    // Nobody is there to be answered.
    waiting.clear()
    context.fireChannelInactive()
  }

  /// Drops what waits and what still comes.
  ///
  /// It must be read: closing a connection with unread bytes could destroy what its client has not
  /// read yet (RFC 9112 section 9.6). But not without end: more than the buffers of both systems
  /// hold comes from those who do not stop.
  func drop() {
    isDropping = true
    waiting.clear()
    readIfPending()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDropping else {
      bytesToDrop -= unwrapInboundIn(data).readableBytes
      return
    }
    var buffer = unwrapInboundIn(data)
    if let bridge, !bridge.isDecoding {
      // At most one request, in a few copies.
      guard let rest = bridge.receivePlain(buffer) else { return }
      buffer = rest
    }
    guard waiting.readableBytes == 0 else {
      waiting.writeImmutableBuffer(buffer)
      return
    }
    waiting = buffer
    let now = NIODeadline.now().uptimeNanoseconds
    passOn(from: now, until: now + turns.nanosecondsLeft(of: share))
  }

  func read(context: ChannelHandlerContext) {
    if waiting.readableBytes == 0, bytesToDrop > 0 { context.read() } else { isReadPending = true }
  }

  func takeTurn(from start: UInt64, until end: UInt64) {
    // However short the slice is, it goes on.
    passOnPiece()
    passOn(from: start, until: end)
    context?.fireChannelReadComplete()
    readIfPending()
  }

  private func readIfPending() {
    guard waiting.readableBytes == 0, isReadPending else { return }
    isReadPending = false
    context?.read()
  }

  private func passOnPiece() {
    let count = min(waiting.readableBytes, Self.pieceBytes)
    guard count > 0, let piece = waiting.readSlice(length: count) else { return }
    context?.fireChannelRead(wrapInboundOut(piece))
  }

  /// Passes on piece after piece until the slice is over.
  private func passOn(from start: UInt64, until end: UInt64) {
    var now = start
    while now < end, waiting.readableBytes > 0 {
      passOnPiece()
      now = NIODeadline.now().uptimeNanoseconds
    }
    turns.use(now - start, of: &share)
    if waiting.readableBytes > 0 {
      turns.lineUp(self)
    } else {
      waiting.clear()
    }
  }
}
