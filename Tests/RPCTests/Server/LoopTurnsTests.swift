// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix
import Testing

@testable import RPC

/// The order in which connections with much to do get their turns on an event loop.
@Suite(.timeLimit(.minutes(5))) struct LoopTurnsTests {
  /// What wants a number of turns, and uses each slice up.
  private final class Taker: LoopTurnTaker {
    let name: Int
    let eventLoop: any EventLoop
    var share = LoopShare()
    private let turns: LoopTurns
    private var turnsLeft: Int
    private let log: Log

    init(_ name: Int, _ turns: LoopTurns, count: Int, _ eventLoop: any EventLoop, _ log: Log) {
      self.name = name
      self.turns = turns
      self.eventLoop = eventLoop
      self.log = log
      turnsLeft = count
    }

    func takeTurn(from start: UInt64, until end: UInt64) {
      log.names.append(name)
      while NIODeadline.now().uptimeNanoseconds < end {}
      turnsLeft -= 1
      if turnsLeft > 0 { turns.lineUp(self) }
    }
  }

  private final class Log {
    var names: [Int] = []
  }

  /// Runs `body` on an event loop, without any turn that it does not take itself.
  private static func onLoop(
    _ body: @escaping @Sendable (any EventLoop, LoopTurns) -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    try await loop.submit { body(loop, LoopTurns(slice: .microseconds(100))) }.get()
    try await group.shutdownGracefully()
  }

  @Test func everybodyGetsAsMuch() async throws {
    try await Self.onLoop { loop, turns in
      let log = Log()
      let takers = (0..<5).map { Taker($0, turns, count: 4, loop, log) }
      for taker in takers { turns.lineUp(taker) }
      while turns.isCrowded { turns.take() }
      #expect(log.names.count == 20)
      #expect(Set(log.names.prefix(5)) == Set(0..<5))
      for name in 0..<5 { #expect(log.names.count { $0 == name } == 4) }
    }
  }

  /// One that has hardly used the loop does not wait for a round of those that have.
  @Test func whoHasUsedLittleIsNext() async throws {
    try await Self.onLoop { loop, turns in
      let log = Log()
      for name in 0..<20 { turns.lineUp(Taker(name, turns, count: 100, loop, log)) }
      for _ in 0..<50 { turns.take() }
      turns.lineUp(Taker(100, turns, count: 1, loop, log))
      // Another may have used exactly as much as the one that was served last.
      for _ in 0..<2 { turns.take() }
      #expect(log.names.contains(100))
      withExtendedLifetime(turns) {}
    }
  }

  /// Time is forgotten as others use theirs, and none is saved up.
  @Test func aShareIsOneSliceAheadOfTheOthers() async throws {
    try await Self.onLoop { loop, turns in
      let log = Log()
      let slice = turns.sliceNanoseconds
      var share = LoopShare()
      #expect(turns.nanosecondsLeft(of: share) == slice)
      turns.use(slice / 4, of: &share)
      #expect(turns.nanosecondsLeft(of: share) == slice - slice / 4)
      turns.use(slice * 3, of: &share)
      #expect(turns.nanosecondsLeft(of: share) == 0)
      let before = share
      turns.use(slice / 2, of: &share)
      turns.use(slice, since: before, of: &share)

      turns.lineUp(Taker(0, turns, count: 100, loop, log))
      for _ in 0..<50 { turns.take() }
      #expect(turns.nanosecondsLeft(of: share) == slice)
      turns.use(slice / 2, of: &share)
      #expect(turns.nanosecondsLeft(of: share) == slice - slice / 2)
    }
  }
}
