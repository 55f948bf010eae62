// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// What the handlers of one connection have to do: the executor of their tasks, and their number.
///
/// A task comes here when it begins and whenever it goes on after it has waited.
final class HandlerQueue: TaskExecutor, @unchecked Sendable {
  // Unchecked: what changes is guarded by the lock of `HandlerThreads`.

  /// What waits for a thread.
  var jobs: Deque<UnownedJob> = []
  /// Nanoseconds that threads have spent on this connection; see ``HandlerThreads``.
  var spent: UInt64 = 0
  /// The handlers that answer one request each.
  let calls: RunningCalls
  private let threads: HandlerThreads

  init(calls: RunningCalls, threads: HandlerThreads = .shared) {
    self.calls = calls
    self.threads = threads
  }

  func enqueue(_ job: consuming ExecutorJob) {
    threads.add(UnownedJob(job), to: self)
  }
}
