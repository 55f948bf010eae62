// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore
import NIOPosix

/// Pipes that an event loop reads from, one byte at a time, and that the process itself writes to.
enum LoopPipe {
  /// Opens one on an event loop.
  ///
  /// - Parameters:
  ///   - eventLoop: The loop.
  ///   - autoRead: Whether the loop reads whatever is in it; otherwise the handler asks for each
  ///     byte.
  ///   - makeHandler: Makes what is told of each byte, and gets the end to write to, which is then
  ///     the handler's to close.
  /// - Throws: `IOError` where there is no pipe to be had.
  static func open<Handler: ChannelInboundHandler & Sendable>(
    on eventLoop: any EventLoop, autoRead: Bool, _ makeHandler: (_ writeEnd: CInt) -> Handler
  ) async throws -> any Channel {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw IOError(errnoCode: errno, reason: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let handler = makeHandler(ends[1])
    do {
      return try await NIOPipeBootstrap(group: eventLoop)
        .channelOption(.autoRead, value: autoRead)
        .channelOption(.maxMessagesPerRead, value: 1)
        .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 1))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(handler)
          }
        }
        .takingOwnershipOfDescriptor(input: ends[0]).get()
    } catch {
      // Where it fails the descriptor is still ours.
      Glibc.close(ends[0])
      throw error
    }
  }
}
