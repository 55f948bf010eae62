// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The pending work of one connection's handlers: the executor of their tasks, and their number.
///
/// A task is enqueued here when it starts and whenever it resumes.
final class HandlerQueue: TaskExecutor, @unchecked Sendable {
  // Unchecked: mutable state is protected by the lock of `HandlerThreads`.

  /// Jobs waiting for a thread.
  var jobs: Deque<UnownedJob> = []
  /// Nanoseconds of thread time used by this connection; see ``HandlerThreads``.
  var spent: UInt64 = 0
  /// The unary handlers.
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
