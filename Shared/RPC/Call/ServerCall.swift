// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Synchronization

/// What a handler, its tasks and the event loop share about one call.
final class ServerCall: Sendable {
  struct ResponseMetadata {
    var initial = Metadata()
    var trailing = Metadata()
  }

  private struct State {
    var response = ResponseMetadata()
    var cancellationHandlers: [Int: @Sendable () -> Void] = [:]
    var nextID = 0
  }

  let method: String
  let headers: HeaderRecord
  let deadline: Deadline?
  let peer: String
  private let cancelled = Atomic(false)
  /// Whether a handler set metadata; most do not, and spare the lock.
  private let hasResponse = Atomic(false)
  private let state = Mutex(State())
  private let requestCompressed = Atomic(false)
  let compressor: ResponseCompressor

  init(
    method: String, headers: HeaderRecord, deadline: Deadline?, peer: String,
    compression: CompressionRules = .init()
  ) {
    self.method = method
    self.headers = headers
    self.deadline = deadline
    self.peer = peer
    compressor = ResponseCompressor(compression)
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Marks the call as given up and tells those who asked to know.
  func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let handlers = state.withLock { state in
      defer { state.cancellationHandlers = [:] }
      return state.cancellationHandlers.values.map { $0 }
    }
    for handler in handlers { handler() }
  }

  /// Calls `handler` when the call is cancelled, at once if it was; the number undoes it.
  func onCancel(_ handler: @escaping @Sendable () -> Void) -> Int {
    let id = state.withLock { state -> Int? in
      guard !isCancelled else { return nil }
      state.nextID += 1
      state.cancellationHandlers[state.nextID] = handler
      return state.nextID
    }
    if id == nil { handler() }
    return id ?? 0
  }

  func removeOnCancel(_ id: Int) {
    state.withLock { _ = $0.cancellationHandlers.removeValue(forKey: id) }
  }

  /// Whether the request that the handler has, or read last, came compressed.
  var isRequestCompressed: Bool { requestCompressed.load(ordering: .relaxed) }

  /// The handler is about to get `message`.
  func willRead(_ message: ReceivedMessage) {
    requestCompressed.store(message.algorithm != nil, ordering: .relaxed)
  }

  func updateResponse(_ body: (inout ResponseMetadata) -> Void) {
    state.withLock { body(&$0.response) }
    hasResponse.store(true, ordering: .releasing)
  }

  /// The metadata that the handler set, or nil when it set none.
  var responseMetadata: ResponseMetadata? {
    hasResponse.load(ordering: .acquiring) ? state.withLock { $0.response } : nil
  }
}
