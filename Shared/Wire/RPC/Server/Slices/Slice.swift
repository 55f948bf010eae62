// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The time that a handler may take before others have their turn.
///
/// A handler on an event loop keeps every other connection of the loop waiting. So one that has
/// much to do asks between the parts of its work whether its slice is over, and returns if it is;
/// see ``SlicedWork``.
public struct Slice: Sendable {
  /// How many steps may go by without a look at the clock: about 50 microseconds' work.
  private static let stepsUnseenMax = 500

  /// When it began, in nanoseconds since the machine started; 0 where nobody has looked yet.
  private var start: UInt64
  /// When it is over.
  private var end: UInt64
  private let nanosecondsMax: UInt64
  private let deadline: UInt64
  private var stepsUnseen = 0

  /// What the handler keeps for its next slice, in bytes, such as the beginning of its response.
  ///
  /// It counts as waiting, with the request or for itself, so that many calls that have begun
  /// cannot hold more than the server's limits allow.
  public var keptBytes = 0

  /// Whether others wait on the same event loop for it to end, and not only on the processor.
  public let isOnEventLoop: Bool

  /// Whether the handler asked to go on in a task; see ``leaveEventLoop()``.
  private(set) var leavesEventLoop = false

  /// Makes a slice that begins when it is first looked at: most calls never need the clock.
  init(nanosecondsMax: UInt64, deadline: Deadline?, isOnEventLoop: Bool) {
    (start, end) = (0, .max)
    self.isOnEventLoop = isOnEventLoop
    self.nanosecondsMax = nanosecondsMax
    self.deadline = deadline?.uptimeNanoseconds ?? .max
  }

  /// Makes a slice of an event loop that has begun at `start`.
  init(from start: UInt64, until end: UInt64, deadline: Deadline?) {
    self.init(nanosecondsMax: end - min(start, end), deadline: deadline, isOnEventLoop: true)
    begin(at: start)
  }

  private static var now: UInt64 { NIODeadline.now().uptimeNanoseconds }

  private mutating func begin(at now: UInt64) {
    start = now
    end = min(now + nanosecondsMax, deadline)
  }

  /// Notes that work begins which takes more than a few microseconds.
  ///
  /// Work that nobody has announced is not counted.
  public mutating func workBegins() {
    if start == 0 { begin(at: Self.now) }
  }

  /// Whether the handler should return now and go on in its next slice.
  ///
  /// - Parameter steps: What has been done since the last question, in tenths of a microsecond; a
  ///   rough guess is good enough. The clock is looked at when a few of them have come together.
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
