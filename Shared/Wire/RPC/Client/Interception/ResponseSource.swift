// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages

/// Responses that come from an interceptor rather than directly from a call.
final class ResponseSource<Response: Message>: Sendable {
  typealias Next = @Sendable () async throws(RPCError) -> Response?

  private struct State {
    var outcome: RPCStatus?
    var observers: [@Sendable (RPCStatus, Metadata) -> Void] = []
  }

  private let produce: Next
  let initialMetadata: @Sendable () async -> Metadata
  let trailingMetadata: @Sendable () -> Metadata
  private let stop: @Sendable () -> Void
  private let state = Mutex(State())

  init(
    next: @escaping Next, initialMetadata: @escaping @Sendable () async -> Metadata,
    trailingMetadata: @escaping @Sendable () -> Metadata, cancel: @escaping @Sendable () -> Void
  ) {
    produce = next
    self.initialMetadata = initialMetadata
    self.trailingMetadata = trailingMetadata
    stop = cancel
  }

  /// Nobody can read it any more, so this is its end.
  deinit { ended(Self.cancelled) }

  private static var cancelled: RPCStatus { RPCStatus(.cancelled, "the call was cancelled") }

  func next() async throws(RPCError) -> Response? {
    do {
      let response = try await produce()
      if response == nil { ended(.ok) }
      return response
    } catch {
      ended(error.status)
      throw error
    }
  }

  func cancel() {
    stop()
    // Whoever cancels may read no further.
    ended(Self.cancelled)
  }

  func onEnd(_ observer: @escaping @Sendable (RPCStatus, Metadata) -> Void) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.observers.append(observer) }
      return state.outcome
    }
    if let outcome { observer(outcome, trailingMetadata()) }
  }

  private func ended(_ status: RPCStatus) {
    let observers = state.withLock { state in
      guard state.outcome == nil else { return [@Sendable (RPCStatus, Metadata) -> Void]() }
      state.outcome = status
      defer { state.observers = [] }
      return state.observers
    }
    for observer in observers { observer(status, trailingMetadata()) }
  }
}
