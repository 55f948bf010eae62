// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Calls that some callers make again and again, until the load is stopped.
final class Load: Sendable {
  /// What callers share.
  private final class State: Sendable {
    let isStopped = Atomic(false)
    let count = Atomic(0)
  }

  private let state = State()
  let running: Task<Void, any Error>

  /// Begins.
  ///
  /// - Parameters:
  ///   - callers: How many call at once.
  ///   - call: One call. What it throws ends the load, and is thrown by ``stop()``.
  init(callers: Int = 4, _ call: @escaping @Sendable () async throws -> Void) {
    running = Task { [state] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<callers {
          group.addTask {
            while !state.isStopped.load(ordering: .relaxed) {
              do {
                try await call()
              } catch {
                state.isStopped.store(true, ordering: .relaxed)
                throw error
              }
              state.count.add(1, ordering: .relaxed)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Returns when so many more calls have been answered, or the load has ended early.
  func goOn(for calls: Int) async throws {
    let end = state.count.load(ordering: .relaxed) + calls
    while state.count.load(ordering: .relaxed) < end, !state.isStopped.load(ordering: .relaxed) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Lets the callers finish, and returns how many calls were answered.
  ///
  /// - Throws: What the first call threw that failed.
  func stop() async throws -> Int {
    state.isStopped.store(true, ordering: .relaxed)
    try await running.value
    return state.count.load(ordering: .relaxed)
  }
}
