// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The time that a handler may take before others get their turn.
///
/// A handler on an event loop delays all other connections of the loop. So one with much to do
/// checks between the parts of its work whether its slice is over, and returns if so; see
/// ``SlicedWork``.
public struct Slice: Sendable {
  /// How many steps may pass without reading the clock: about 50 microseconds of work.
  private static let stepsUnseenMax = 500

  /// When it began, in nanoseconds since boot; 0 if the clock has not been read yet.
  private var start: UInt64
  /// When it ends.
  private var end: UInt64
  private let nanosecondsMax: UInt64
  private let deadline: UInt64
  private var stepsUnseen = 0

  /// What the handler keeps for its next slice, in bytes, such as the beginning of its response.
  ///
  /// It counts as waiting, together with the request or separately, so that many calls in progress
  /// cannot exceed the server's limits.
  public var keptBytes = 0

  /// Whether it runs on an event loop, where every other connection of the loop waits for its end.
  public let isOnEventLoop: Bool

  /// Whether the handler asked to continue in a task; see ``leaveEventLoop()``.
  private(set) var leavesEventLoop = false

  /// Creates a slice that begins when it is first checked: most calls never need the clock.
  init(nanosecondsMax: UInt64, deadline: Deadline?, isOnEventLoop: Bool) {
    (start, end) = (0, .max)
    self.isOnEventLoop = isOnEventLoop
    self.nanosecondsMax = nanosecondsMax
    self.deadline = deadline?.uptimeNanoseconds ?? .max
  }

  /// Creates a slice of an event loop that began at `start`.
  init(from start: UInt64, until end: UInt64, deadline: Deadline?) {
    self.init(nanosecondsMax: end - min(start, end), deadline: deadline, isOnEventLoop: true)
    begin(at: start)
  }

  private static var now: UInt64 { NIODeadline.now().uptimeNanoseconds }

  private mutating func begin(at now: UInt64) {
    start = now
    end = min(now + nanosecondsMax, deadline)
  }

  /// Announces work that takes more than a few microseconds.
  ///
  /// Unannounced work is not counted.
  public mutating func workBegins() {
    if start == 0 { begin(at: Self.now) }
  }

  /// Whether the handler should return now and continue in its next slice.
  ///
  /// - Parameter steps: The work done since the last check, in tenths of a microsecond; a rough
  ///   guess is good enough. The clock is read once enough steps have accumulated.
  /// - Returns: Whether the slice is over, or the deadline has passed.
  public mutating func isOver(afterSteps steps: Int) -> Bool {
    let unseen = stepsUnseen.addingReportingOverflow(steps)
    stepsUnseen = unseen.partialValue
    guard unseen.overflow || stepsUnseen >= Self.stepsUnseenMax || start == 0 else { return false }
    stepsUnseen = 0
    let now = Self.now
    if start == 0 { begin(at: now) }
    return now >= end
  }

  /// Asks for the next slice, and all after it, to be a task's.
  ///
  /// It is for a part of the work that takes longer than a slice and cannot be divided. The handler
  /// returns nil after it.
  public mutating func leaveEventLoop() { leavesEventLoop = true }

  /// The time since it began, in nanoseconds; 0 if it has not.
  var elapsed: UInt64 {
    guard start > 0 else { return 0 }
    let now = Self.now
    return now > start ? now - start : 0
  }
}
