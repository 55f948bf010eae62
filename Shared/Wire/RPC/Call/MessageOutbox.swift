// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Passes framed messages from tasks to the event loop, with a bound on what may wait.
///
/// ``write(_:)`` returns at once while less than the watermark is waiting for the peer, otherwise
/// once half of it has left.
final class MessageOutbox: Sendable {
  /// What a task passes to the loop, in order.
  enum Item: Sendable {
    case message([UInt8])
    /// Nothing follows this.
    case end(ResponseEnd)
  }

  fileprivate struct State {
    var items: [Item] = []
    var isDrainScheduled = false
    var isEnded = false
    var failure: RPCError?
    /// Bytes written and not yet sent.
    var waitingBytes = 0
    /// Bytes written that the event loop has not received yet.
    var reservedBytes = 0
    var writers: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWriter = 0
  }

  private let state = Mutex(State())
  private let watermarkBytes: Int
  private let budget: SharedBudget?
  private let scheduleDrain: @Sendable () -> Void

  /// Creates an outbox; `scheduleDrain` is called from any thread and must lead to ``drain()``.
  ///
  /// `budget` counts what the event loop has not received yet, if that is limited.
  init(
    watermarkBytes: Int, budget: SharedBudget? = nil,
    scheduleDrain: @escaping @Sendable () -> Void
  ) {
    self.watermarkBytes = watermarkBytes
    self.budget = budget
    self.scheduleDrain = scheduleDrain
  }

  deinit {
    state.withLock { release(&$0) }
  }

  // In tasks ---------------------------------------------------------------------------------

  /// Enqueues a framed message, and waits while too much is waiting already.
  ///
  /// - Throws: ``RPCError`` if the stream is gone or has ended, `.cancelled` if the task is
  ///   cancelled, `.resourceExhausted` if the message is large and too much is waiting already.
  func write(_ message: consuming [UInt8]) async throws(RPCError) {
    let count = message.count
    // The task does not keep it: it may be sent long before the task goes on.
    let mustWait = try hand(over: .message(consume message), bytes: count)
    guard mustWait else { return }
    await wait()
    if let failure = state.withLock({ $0.failure }) { throw failure }
    if Task.isCancelled { throw RPCError(.cancelled, "the task that writes was cancelled") }
  }

  /// Ends the stream after everything written; later writes throw.
  ///
  /// Further calls do nothing.
  func finish(_ end: ResponseEnd) {
    do throws(RPCError) {
      _ = try hand(over: .end(end), bytes: 0)
    } catch {
      // The stream is gone or has already ended, so there is nobody to tell.
    }
  }

  private func hand(over item: Item, bytes: Int) throws(RPCError) -> Bool {
    let result: Result<(schedule: Bool, wait: Bool), RPCError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      guard !state.isEnded else {
        return .failure(RPCError(.internal, "a message was written after the end of the stream"))
      }
      guard budget?.reserve(message: bytes) != false else {
        return .failure(RPCError(.resourceExhausted, "too many of the server's responses wait"))
      }
      state.reservedBytes += bytes
      if case .end = item { state.isEnded = true }
      state.items.append(item)
      state.waitingBytes += bytes
      let schedule = !state.isDrainScheduled
      state.isDrainScheduled = true
      return .success((schedule, state.waitingBytes > watermarkBytes))
    }
    let next = try result.get()
    if next.schedule { scheduleDrain() }
    return next.wait
  }

  private func wait() async {
    let id = state.withLock { state in
      state.nextWriter += 1
      return state.nextWriter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGo = state.withLock { state in
          guard state.failure == nil, state.waitingBytes > watermarkBytes / 2, !Task.isCancelled
          else { return true }
          state.writers[id] = continuation
          return false
        }
        if mayGo { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.writers.removeValue(forKey: id) }?.resume()
    }
  }

  // On the event loop ------------------------------------------------------------------------

  /// Everything enqueued since the last call.
  ///
  /// The outbox no longer counts it.
  func drain() -> [Item] {
    state.withLock { state in
      state.isDrainScheduled = false
      release(&state)
      defer { state.items = [] }
      return state.items
    }
  }

  /// A message of so many bytes is sent as another number of them, in base64.
  func rewritten(_ count: Int, as sentCount: Int) {
    guard sentCount != count else { return }
    state.withLock { $0.waitingBytes += sentCount - count }
  }

  /// `count` bytes have been sent.
  func sent(_ count: Int) {
    let writers = state.withLock { state in
      state.waitingBytes -= count
      return state.waitingBytes <= watermarkBytes / 2 ? state.takeWriters() : []
    }
    for writer in writers { writer.resume() }
  }

  private func release(_ state: inout State) {
    budget?.release(state.reservedBytes)
    state.reservedBytes = 0
  }

  /// The stream is gone: writers receive `error`.
  func fail(_ error: RPCError) {
    let writers = state.withLock { state in
      if state.failure == nil { state.failure = error }
      state.items = []
      release(&state)
      return state.takeWriters()
    }
    for writer in writers { writer.resume() }
  }
}

extension MessageOutbox.State {
  fileprivate mutating func takeWriters() -> [CheckedContinuation<Void, Never>] {
    defer { writers = [:] }
    return Array(writers.values)
  }
}

/// How a side ends its half of a stream.
enum ResponseEnd: Sendable {
  /// A client has sent its last message.
  case halfClose
  /// A server's status and the metadata to send with it.
  case status(RPCStatus, Metadata)
}
