// SPDX-License-Identifier: Apache-2.0

import HeapModule
import NIOCore

/// How much of its event loop's time a connection has used.
struct LoopShare {
  /// In nanoseconds; where it is less than ``LoopTurns`` has as a floor, that counts.
  fileprivate(set) var spent: UInt64 = 0
  /// Whether the connection is queued for a turn.
  fileprivate(set) var isInLine = false
}

/// Work of a connection that waits for its turn on the event loop.
///
/// Confined to the loop.
protocol LoopTurnTaker: AnyObject {
  var eventLoop: any EventLoop { get }
  var share: LoopShare { get set }

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
/// The one that has used the least time goes first, and an idle one does not accumulate credit, as
/// among ``HandlerThreads``. So a connection with few requests never waits behind those with many:
/// whoever is not a slice ahead of the one served last does not wait at all. Each time the loop
/// polls its sockets, one slice is spent on all that wait together, however many there are.
/// Confined to the loop.
final class LoopTurns {
  /// A connection that waits, ordered by the time it has used.
  private struct Entry: Comparable {
    /// ``LoopShare/spent`` when it was queued.
    let spent: UInt64
    /// Breaks ties in order of arrival.
    let number: UInt64
    let connection: any LoopTurnTaker

    static func < (left: Entry, right: Entry) -> Bool {
      (left.spent, left.number) < (right.spent, right.number)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.number == right.number }
  }

  /// The length of a slice in nanoseconds.
  let sliceNanoseconds: UInt64
  private var line = Heap<Entry>()
  private var nextNumber: UInt64 = 0
  /// The time used by the connection served last: the least with which any other starts.
  private var floor: UInt64 = 0
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

  /// The time that a connection may use without waiting for its turn, in nanoseconds.
  func nanosecondsLeft(of share: LoopShare) -> UInt64 {
    sliceNanoseconds - min(sliceNanoseconds, max(share.spent, floor) - floor)
  }

  /// Counts time used outside a turn, in nanoseconds.
  func use(_ nanoseconds: UInt64, of share: inout LoopShare) {
    share.spent = max(share.spent, floor) + nanoseconds
  }

  /// Counts time used outside a turn, whatever was counted of it already.
  func use(_ nanoseconds: UInt64, since before: LoopShare, of share: inout LoopShare) {
    share.spent = max(before.spent, floor) + nanoseconds
  }

  /// Queues a connection, unless it is queued already.
  func lineUp(_ connection: any LoopTurnTaker) {
    guard !connection.share.isInLine else { return }
    connection.share.isInLine = true
    insert(connection)
    ring(connection.eventLoop)
  }

  private func insert(_ connection: any LoopTurnTaker) {
    connection.share.spent = max(connection.share.spent, floor)
    nextNumber += 1
    line.insert(
      Entry(spent: connection.share.spent, number: nextNumber, connection: connection))
  }

  /// Spends one slice on the waiting connections.
  func take() {
    isRung = false
    var now = NIODeadline.now().uptimeNanoseconds
    let end = now + sliceNanoseconds
    repeat {
      guard let connection = next() else { return }
      connection.share.isInLine = false
      let (spent, start) = (connection.share.spent, now)
      connection.takeTurn(from: start, until: end)
      now = NIODeadline.now().uptimeNanoseconds
      // Whatever was counted during it. One that is queued again goes behind those that have used
      // less; see ``next()``.
      connection.share.spent = spent + (now - start)
    } while now < end
    if let next = line.min { ring(next.connection.eventLoop) }
  }

  /// The connection whose turn it is.
  private func next() -> (any LoopTurnTaker)? {
    while let entry = line.popMin() {
      // It has used time since.
      guard entry.spent == entry.connection.share.spent else {
        insert(entry.connection)
        continue
      }
      floor = max(floor, entry.spent)
      return entry.connection
    }
    return nil
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
