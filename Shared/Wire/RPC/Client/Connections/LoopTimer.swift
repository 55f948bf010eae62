// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A timer of an event loop that never fires after it was cancelled or rescheduled.
///
/// NIO's own may: it removes all due timers before it runs the first, and cancelling one that is
/// already removed has no effect. Confined to the loop.
final class LoopTimer: @unchecked Sendable {
  // Unchecked: see above; `Sendable` so that the loop may hold it.

  private let eventLoop: any EventLoop
  private var scheduled: Scheduled<Void>?
  /// Incremented whenever the timer is set or cancelled.
  private var generation = 0

  init(on eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  /// Whether it is scheduled.
  var isSet: Bool { scheduled != nil }

  /// Schedules `action` for a moment, replacing any earlier one.
  func set(at deadline: NIODeadline, _ action: @escaping @Sendable () -> Void) {
    cancel()
    let generation = generation
    scheduled = eventLoop.scheduleTask(deadline: deadline) {
      guard generation == self.generation else { return }
      self.scheduled = nil
      action()
    }
  }

  /// Schedules `action` after a pause, replacing any earlier one.
  func set(in pause: TimeAmount, _ action: @escaping @Sendable () -> Void) {
    set(at: .now() + pause, action)
  }

  func cancel() {
    generation += 1
    scheduled?.cancel()
    scheduled = nil
  }
}
