// SPDX-License-Identifier: Apache-2.0

import Concurrency
import RPC

/// Lets one catalog that a caller has sent be tried at a time, and few wait for that.
///
/// Reading and checking a file takes thousands of times as long as a text. One at a time leaves the
/// processors to the others, and what all of them hold is what one does.
final class CatalogTrials: Sendable {
  /// The most that wait.
  static let waitingMax = 16

  private static let isFull = RPCError(
    .resourceExhausted, "Too many catalogs are being tried; try again later.")

  private struct State {
    var isBusy = false
    var waiting: [CheckedContinuation<Void, any Error>] = []
  }

  private let state = Mutex(State())

  /// Runs a trial when its turn has come, away from the threads that answer calls.
  ///
  /// - Throws: `RPCError` RESOURCE_EXHAUSTED where too many wait already, and what `work` throws.
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { turn in
      let answer = state.withLock { state -> Result<Void, any Error>? in
        guard state.isBusy else {
          state.isBusy = true
          return .success(())
        }
        guard state.waiting.count < Self.waitingMax else { return .failure(Self.isFull) }
        state.waiting.append(turn)
        return nil
      }
      if let answer { turn.resume(with: answer) }
    }
    defer { leave() }
    // The caller may have gone meanwhile.
    try Task.checkCancellation()
    return try await Task.detached { try await work() }.value
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.isBusy = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
