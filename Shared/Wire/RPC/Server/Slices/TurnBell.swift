// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Has an event loop do something the next time that it looks at its sockets.
///
/// Tasks are of no use for that: a loop runs all tasks that are due, and those that these bring
/// about, before it looks at any socket again. So this is a socket, or as good as one: a pipe with
/// a byte in it for each turn.
final class TurnBell: ChannelInboundHandler, @unchecked Sendable {
  // Unchecked: confined to the event loop of its channel; `Sendable` so that the loop gets it.

  typealias InboundIn = ByteBuffer

  private let turns: LoopTurns
  private let writeEnd: CInt

  private init(_ turns: LoopTurns, writeEnd: CInt) {
    self.turns = turns
    self.writeEnd = writeEnd
  }

  deinit {
    Glibc.close(writeEnd)
  }

  /// Makes one for an event loop and what its connections share; it ends with its channel.
  static func start(
    on eventLoop: any EventLoop, _ resources: LoopResources
  ) async throws -> any Channel {
    try await LoopPipe.open(on: eventLoop, autoRead: true) { writeEnd in
      TurnBell(resources.turns, writeEnd: writeEnd)
    }
  }

  /// Asks for a turn; false where it cannot be had.
  func ring() -> Bool {
    var byte: UInt8 = 0
    return write(writeEnd, &byte, 1) == 1
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    turns.take()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    turns.bell = self
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    turns.bellIsGone(context.eventLoop)
  }
}
