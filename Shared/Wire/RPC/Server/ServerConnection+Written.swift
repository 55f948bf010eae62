// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Response bytes that the session has given away and the kernel does not have.
///
/// They wait in the channel, encrypted where there is TLS, and count as those that wait in streams.
extension ServerConnection {
  /// How many may be counted that the kernel has, because to ask costs something.
  private static let unsettledBytesMax = 16 << 10

  /// Counts bytes that have left their stream for the channel.
  func handed(_ count: Int) {
    handedBytes += count
    responses.take(count)
  }

  /// Asks what the kernel has taken, if it is worth asking.
  func settleIfWorthwhile() {
    let limit = min(Self.unsettledBytesMax, server.configuration.responseBufferBytesMax / 8)
    guard handedBytes > limit, !isSettling else { return }
    settle()
  }

  /// Counts no more what the kernel has taken; asks again when it has taken the rest.
  private func settle() {
    guard let context else { return }
    let waiting = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    let left = min(handedBytes, waiting ?? 0)
    responses.release(handedBytes - left)
    handedBytes = left
    guard left > 0, !isClosing else { return }
    isSettling = true
    let written = eventLoop.makePromise(of: Void.self)
    let connection = NIOLoopBound(self, eventLoop: eventLoop)
    written.futureResult.whenSuccess {
      connection.value.isSettling = false
      connection.value.settleIfWorthwhile()
    }
    // Nothing, behind all that waits: to know when that has left costs one promise, and only
    // where the peer is slow.
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: written)
  }
}
