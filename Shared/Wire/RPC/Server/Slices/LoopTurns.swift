// SPDX-License-Identifier: Apache-2.0

import DequeModule
import NIOCore

/// Work of a connection that waits for its turn on the event loop.
///
/// Confined to the loop.
protocol LoopTurnTaker: AnyObject {
  var eventLoop: any EventLoop { get }
  /// Whether it is queued; see ``LoopTurns``.
  var isInLine: Bool { get set }

  /// Goes on; what is not done when the slice ends has to be queued again.
  ///
  /// - Parameters:
  ///   - start: The time now, in nanoseconds since boot.
  ///   - end: When the slice ends.
  func takeTurn(from start: UInt64, until end: UInt64)
}

/// The connections of an event loop that wait for their turn, with calls or with what they have
/// received.
///
/// They take turns in order, and each time the loop polls its sockets, one slice is spent on all of
/// them together, however many there are. Confined to the loop.
final class LoopTurns {
  /// The length of a slice in nanoseconds.
  let sliceNanoseconds: UInt64
  private var line: Deque<any LoopTurnTaker> = []
  private var isRung = false
  /// Triggers the next turn; without it, a timer does.
  var bell: TurnBell?

  /// The pause before the next turn if there is no bell.
  ///
  /// A loop polls its sockets only when nothing else is due at once.
  private static let pause = TimeAmount.microseconds(20)

  init(slice: Duration) {
    sliceNanoseconds = UInt64(max(0, TimeAmount(slice).nanoseconds))
  }

  /// Whether connections wait for their turn.
  var isCrowded: Bool { !line.isEmpty }

  /// Queues a connection, unless it is queued already.
  func lineUp(_ connection: any LoopTurnTaker) {
    guard !connection.isInLine else { return }
    connection.isInLine = true
    line.append(connection)
    ring(connection.eventLoop)
  }

  /// Spends one slice on the waiting connections.
  func take() {
    isRung = false
    var now = NIODeadline.now().uptimeNanoseconds
    let end = now + sliceNanoseconds
    repeat {
      guard let connection = line.popFirst() else { return }
      connection.isInLine = false
      connection.takeTurn(from: now, until: end)
      now = NIODeadline.now().uptimeNanoseconds
    } while now < end
    if let next = line.first { ring(next.eventLoop) }
  }

  /// Continues without the bell.
  func bellIsGone(_ eventLoop: any EventLoop) {
    bell = nil
    guard isRung else { return }
    isRung = false
    ring(eventLoop)
  }

  private func ring(_ eventLoop: any EventLoop) {
    guard !isRung else { return }
    isRung = true
    guard bell?.ring() != true else { return }
    let turns = NIOLoopBound(self, eventLoop: eventLoop)
    eventLoop.scheduleTask(in: Self.pause) { turns.value.take() }
  }
}
