// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Inspects the first bytes from the peer, closest to the socket, and removes itself if they are as
/// expected.
///
/// A TLS or HTTP/2 library's message about bytes of the other kind does not help someone who has
/// mixed up two ports, and a connection that just closes helps even less.
final class FirstBytes: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let isExpected: (WireProtocol) -> Bool
  /// Called with the protocol found instead, or nil if the peer closed silently; the answer, if
  /// any, is written before the connection is closed.
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
