// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule
import HeapModule
import NIOCore
import NIOPosix

/// The threads that run the tasks of handlers, scheduled fairly between connections.
///
/// Swift's own threads run tasks in order of arrival, so a client's single call would wait for the
/// thousands of another. Here, the connection that has used the least time so far goes first, as in
/// the kernel's "completely fair" scheduler; an idle one does not accumulate credit.
final class HandlerThreads: Sendable {
  /// A queue with pending work, ordered by the time used.
  fileprivate struct Entry: Comparable {
    /// ``HandlerQueue/spent`` when the queue was added.
    let spent: UInt64
    /// Breaks ties in order of arrival.
    let number: UInt64
    let queue: HandlerQueue

    static func < (left: Entry, right: Entry) -> Bool {
      (left.spent, left.number) < (right.spent, right.number)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.number == right.number }
  }

  fileprivate struct State {
    var entries = Heap<Entry>()
    var nextNumber: UInt64 = 0
    /// The time used by the connection served last: the least with which any other starts.
    var floor: UInt64 = 0
  }

  /// The process's threads, one per processor: all servers share them, as they share the
  /// processors.
  static let shared = HandlerThreads(NIOThreadPool(numberOfThreads: System.coreCount))

  private let pool: NIOThreadPool
  private let state = Mutex(State())

  /// Runs handlers on the threads of `pool`, which must not be shut down before they have finished.
  init(_ pool: NIOThreadPool) {
    self.pool = pool
    pool.start()
  }

  /// Runs a job on a thread when it is the connection's turn.
  func add(_ job: UnownedJob, to queue: HandlerQueue) {
    state.withLock { state in
      queue.jobs.append(job)
      if queue.jobs.count == 1 { state.insert(queue) }
    }
    // One submission per job; each thread runs whichever is first by then.
    pool.submit { _ in self.runNext() }
  }

  private func runNext() {
    guard let (job, queue) = state.withLock({ $0.next() }) else { return }
    let began = NIODeadline.now()
    job.runSynchronously(on: queue.asUnownedTaskExecutor())
    let time = UInt64(max(0, (NIODeadline.now() - began).nanoseconds))
    state.withLock { _ in queue.spent += time }
  }
}

extension HandlerThreads.State {
  fileprivate mutating func insert(_ queue: HandlerQueue) {
    queue.spent = max(queue.spent, floor)
    nextNumber += 1
    entries.insert(.init(spent: queue.spent, number: nextNumber, queue: queue))
  }

  fileprivate mutating func next() -> (UnownedJob, HandlerQueue)? {
    while let entry = entries.popMin() {
      // Its last job has ended since, and took time.
      guard entry.queue.spent == entry.spent else {
        insert(entry.queue)
        continue
      }
      floor = max(floor, entry.spent)
      guard let job = entry.queue.jobs.popFirst() else { continue }
      if !entry.queue.jobs.isEmpty { insert(entry.queue) }
      return (job, entry.queue)
    }
    return nil
  }
}
