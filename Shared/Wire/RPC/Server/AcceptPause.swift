// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Stops accepting for a while when the process has run out of file descriptors.
///
/// The connection that could not be accepted stays in the kernel's queue, so the listening socket
/// would be ready again at once, and retrying would occupy a whole core.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  /// Descriptors become free when connections end, which is not signalled in time.
  private static let pause = TimeAmount.milliseconds(200)

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) {
      let channel = context.channel
      channel.setOption(.autoRead, value: false).whenSuccess {
        channel.eventLoop.scheduleTask(in: Self.pause) {
          channel.setOption(.autoRead, value: true)
        }
      }
    }
    context.fireErrorCaught(error)
  }
}
