// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Accounting for response bytes that have left the session but not reached the kernel.
///
/// They wait in the channel, encrypted if there is TLS, and count like those that wait in streams.
extension ServerConnection {
  /// How many bytes the kernel has already taken may still be counted, because asking has a cost.
  private static let unsettledBytesMax = 16 << 10

  /// How many bytes wait in the channel for the kernel.
  var unsentBytes: Int {
    (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// Counts bytes that have moved from their stream to the channel.
  func handed(_ count: Int) {
    handedBytes += count
    responses.take(count)
  }

  /// Checks what the kernel has taken, if that is worthwhile.
  func settleIfWorthwhile() {
    let limit = min(Self.unsettledBytesMax, server.configuration.responseBufferBytesMax / 8)
    guard handedBytes > limit, !isSettling else { return }
    settle()
  }

  /// Stops counting what the kernel has taken; checks again when it has taken the rest.
  private func settle() {
    guard let context else { return }
    let left = min(handedBytes, unsentBytes)
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
    // An empty write after everything that waits: its promise reports when that has been sent, and
    // is needed only if the peer is slow.
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: written)
  }
}
