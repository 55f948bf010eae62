// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Looks at the first bytes from the peer, nearest to the socket, and leaves when they are as
/// expected.
///
/// What a TLS library or an HTTP/2 one says about bytes of the other kind is of no help to whoever
/// has mixed up two ports, and a connection that just closes is of less.
final class FirstBytes: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let isExpected: (WireProtocol) -> Bool
  /// Told of what came instead, or nil where the peer closed without a word; the answer, if there
  /// is one, is written before the connection is closed.
  private let refuse: (WireProtocol?) -> ByteBuffer?
  private var held = ByteBuffer()
  private var isRefused = false
  private var hasSpoken = false

  init(
    isExpected: @escaping (WireProtocol) -> Bool,
    refuse: @escaping (WireProtocol?) -> ByteBuffer?
  ) {
    self.isExpected = isExpected
    self.refuse = refuse
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    hasSpoken = true
    var buffer = unwrapInboundIn(data)
    held.writeBuffer(&buffer)
    guard let spoken = WireProtocol(held.readableBytesView) else { return }
    if isExpected(spoken) {
      context.fireChannelRead(wrapInboundOut(held))
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
      return
    }
    isRefused = true
    if let answer = refuse(spoken) {
      context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
    }
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if !hasSpoken { _ = refuse(nil) }
    context.fireChannelInactive()
  }
}
