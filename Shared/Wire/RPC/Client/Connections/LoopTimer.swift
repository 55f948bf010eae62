// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A timer of an event loop that never fires once it is cancelled or set anew.
///
/// NIO's own may: of several that are due it takes all out before it runs the first, and cancelling
/// one that is out has no effect. Confined to the loop.
final class LoopTimer: @unchecked Sendable {
  // Unchecked: see above; `Sendable` so that the loop may hold it.

  private let eventLoop: any EventLoop
  private var scheduled: Scheduled<Void>?
  /// Grows whenever the timer is set or cancelled.
  private var generation = 0

  init(on eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  /// Whether it is going to fire.
  var isSet: Bool { scheduled != nil }

  /// Calls `action` at a moment, and not what it was set to before.
  func set(at deadline: NIODeadline, _ action: @escaping @Sendable () -> Void) {
    cancel()
    let generation = generation
    scheduled = eventLoop.scheduleTask(deadline: deadline) {
      guard generation == self.generation else { return }
      self.scheduled = nil
      action()
    }
  }

  /// Calls `action` after a pause, and not what it was set to before.
  func set(in pause: TimeAmount, _ action: @escaping @Sendable () -> Void) {
    set(at: .now() + pause, action)
  }

  func cancel() {
    generation += 1
    scheduled?.cancel()
    scheduled = nil
  }
}
