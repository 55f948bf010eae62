// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Stops accepting for a while when the process may open no more files.
///
/// The connection that could not be accepted stays in the kernel's queue, so that the listening
/// socket would be ready again at once, and accepting in vain would take a whole core.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  /// Files are closed when connections end, which nobody tells us of in time.
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
