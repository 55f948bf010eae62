// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore
import NIOPosix

/// Pipes that an event loop reads from, byte by byte, and that the process itself writes to.
enum LoopPipe {
  /// Opens a pipe on an event loop.
  ///
  /// - Parameters:
  ///   - eventLoop: The loop.
  ///   - autoRead: Whether the loop reads automatically; otherwise the handler requests each byte.
  ///   - makeHandler: Creates the handler that receives each byte, given the writing end, which the
  ///     handler must close.
  /// - Returns: The channel that reads from the pipe.
  /// - Throws: `IOError` if no pipe can be created.
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
      // On failure, we still own the descriptor.
      Glibc.close(ends[0])
      throw error
    }
  }
}
