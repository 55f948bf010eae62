// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Resolves to the addresses of several resolvers together, in their order.
///
/// A name that cannot be resolved is left out as long as there are other addresses. Nothing is
/// reported before each has answered once: the first of several servers is not any that answers
/// sooner.
final class JoinedResolver: AddressResolver {
  private struct State {
    var report: (@Sendable (Result<[ServerAddress], RPCError>) -> Void)?
    /// What each has said last; nil for nothing yet.
    var answers: [Result<[ServerAddress], RPCError>?]
    /// Incremented by every start and stop, so that late answers are told from current ones.
    var generation = 0
  }

  private let parts: [any AddressResolver]
  private let state: Mutex<State>

  init(_ parts: [any AddressResolver]) {
    self.parts = parts
    state = Mutex(State(answers: parts.map { _ in nil }))
  }

  func start(_ report: @escaping @Sendable (Result<[ServerAddress], RPCError>) -> Void) {
    let generation = state.withLock { state in
      state.generation += 1
      state.report = report
      state.answers = parts.map { _ in nil }
      return state.generation
    }
    for (index, part) in parts.enumerated() {
      part.start { [weak self] in self?.answered($0, part: index, generation) }
    }
  }

  func resolveAgain() {
    for part in parts { part.resolveAgain() }
  }

  func stop() {
    state.withLock { state in
      state.generation += 1
      state.report = nil
    }
    for part in parts { part.stop() }
  }

  private func answered(
    _ answer: Result<[ServerAddress], RPCError>, part: Int, _ generation: Int
  ) {
    state.withLock { state in
      guard state.generation == generation, let report = state.report else { return }
      if case .failure = answer, case .success = state.answers[part] {
        // The addresses that it had are better than none.
        return
      }
      state.answers[part] = answer
      // Reported under the lock, so that two answers at once are reported in order.
      if let joined = Self.joined(state.answers) { report(joined) }
    }
  }

  /// What all say together; nil as long as one has not answered.
  private static func joined(
    _ answers: [Result<[ServerAddress], RPCError>?]
  ) -> Result<[ServerAddress], RPCError>? {
    var addresses: [ServerAddress] = []
    var failure: RPCError?
    for answer in answers {
      switch answer {
      case nil: return nil
      case .success(let found): addresses += found
      case .failure(let error): failure = failure ?? error
      }
    }
    if addresses.isEmpty, let failure { return .failure(failure) }
    return .success(addresses)
  }
}
