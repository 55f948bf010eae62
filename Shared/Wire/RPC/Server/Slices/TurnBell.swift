// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Makes an event loop do something the next time it polls its sockets.
///
/// Tasks do not serve that purpose: a loop runs all due tasks, and those that they schedule, before
/// it polls any socket again. So this behaves like a socket: a pipe with one byte for each turn.
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

  /// Creates a bell for an event loop and its connections' shared resources; it ends with its
  /// channel.
  static func start(
    on eventLoop: any EventLoop, _ resources: LoopResources
  ) async throws -> any Channel {
    try await LoopPipe.open(on: eventLoop, autoRead: true) { writeEnd in
      TurnBell(resources.turns, writeEnd: writeEnd)
    }
  }

  /// Requests a turn; false if that fails.
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
