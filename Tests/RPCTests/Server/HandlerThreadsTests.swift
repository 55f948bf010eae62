// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOPosix
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct HandlerThreadsTests {
  /// Who ran, in order.
  private final class Order: Sendable {
    private let names = Mutex<[String]>([])

    var all: [String] { names.withLock { $0 } }

    func note(_ name: String) {
      names.withLock { $0.append(name) }
    }
  }

  /// One call does not wait behind the hundred of another connection that came before it.
  @Test func whoHasUsedLeastComesFirst() async throws {
    let pool = NIOThreadPool(numberOfThreads: 1)
    let threads = HandlerThreads(pool)
    let (order, isRunning, mayGo) = (Order(), Signal(), Signal())
    func queue() -> HandlerQueue {
      HandlerQueue(calls: RunningCalls(budget: SharedBudget(max: .max)), threads: threads)
    }
    let (greedy, modest) = (queue(), queue())
    var tasks: [Task<Void, Never>] = []
    for index in 0..<100 {
      tasks.append(
        Task(executorPreference: greedy) {
          isRunning.open()
          // Keeps the only thread, so that all of the others wait for it.
          while index == 0, !mayGo.isOpen {}
          order.note("greedy")
        })
    }
    try await isRunning.wait()
    tasks.append(Task(executorPreference: modest) { order.note("modest") })
    mayGo.open()
    for task in tasks { await task.value }
    #expect(order.all.count == 101)
    #expect(order.all.firstIndex(of: "modest") == 1)
    try await pool.shutdownGracefully()
  }

  /// What waits comes back to the threads of its connection, and its child tasks with it.
  @Test func tasksGoOnWhereTheyBegan() async throws {
    let queue = HandlerQueue(calls: RunningCalls(budget: SharedBudget(max: .max)))
    @Sendable func isHere() -> Bool {
      withUnsafeCurrentTask { $0?.unownedTaskExecutor == queue.asUnownedTaskExecutor() }
    }
    let count = await Task(executorPreference: queue) {
      var count = 0
      for _ in 0..<50 {
        await Task.yield()
        async let child = isHere()
        if isHere(), await child { count += 1 }
      }
      return count
    }.value
    #expect(count == 50)
  }
}
