// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Logging
import Messages
import RPC

/// Ends watches whose callers do not read.
///
/// The data waiting for a caller is bounded, so a response waits until there is room. If that takes
/// too long the watch ends, which frees its place, and the caller learns the reason when it resumes
/// reading: a status after everything it has not read yet. Other watches are not affected.
public final class SlowWatchers: Sendable {
  /// The default time that a response may wait.
  public static let timeoutDefault = Duration.seconds(60)

  /// The shortest: a response counts as waiting while it is handed over, too, which takes the time
  /// that a busy machine lets it take.
  static let timeoutMin = Duration.seconds(1)

  /// The reason in the `google.rpc.ErrorInfo` of a watch that was ended.
  public static let reason = "SLOW_WATCHER"

  /// One watch, which reports when a response waits.
  public struct Watch: Sendable {
    fileprivate let id: UInt64
    fileprivate let watchers: SlowWatchers

    /// Sends a response; if that takes too long, the watch ends.
    ///
    /// - Throws: What `write` throws.
    public func send<Failure: Error>(
      _ write: () async throws(Failure) -> Void
    ) async throws(Failure) {
      watchers.beginWait(id)
      defer { watchers.endWait(id) }
      try await write()
    }
  }

  private struct State {
    var nextID: UInt64 = 0
    /// The tasks of the watches, to cancel them.
    var tasks: [UInt64: Task<Void, any Error>] = [:]
    /// The times since when a watch's response has been waiting.
    var waits: [UInt64: ContinuousClock.Instant] = [:]
    var ended: Set<UInt64> = []
    var monitor: Task<Void, Never>?
  }

  private let timeout: Duration
  private let domain: String
  private let logger: Logger
  private let state = Mutex(State())

  /// Creates an instance.
  ///
  /// - Parameters:
  ///   - timeout: How long a response may wait, at least a second; less counts as one.
  ///   - domain: The domain of the error, such as `caffe.menu.v1`.
  ///   - logger: Logs each watch that is ended.
  public init(
    timeout: Duration = SlowWatchers.timeoutDefault, domain: String, logger: Logger
  ) {
    self.timeout = max(timeout, Self.timeoutMin)
    self.domain = domain
    self.logger = logger
  }

  deinit {
    state.withLock { $0.monitor?.cancel() }
  }

  /// The number of watches, for tests.
  var count: Int { state.withLock { $0.tasks.count } }

  /// Runs a watch.
  ///
  /// - Parameter body: Watches, and sends each response with ``Watch/send(_:)``.
  /// - Throws: `RESOURCE_EXHAUSTED` if a response has waited too long, and what the body throws.
  public func watch(_ body: @escaping @Sendable (Watch) async throws -> Void) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let watch = Watch(id: id, watchers: self)
    // Under the lock, so that the watch is registered before it can wait.
    let task = state.withLock { state in
      let task = Task { try await body(watch) }
      state.tasks[id] = task
      return task
    }
    defer { leave(id) }
    do {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      guard state.withLock({ $0.ended.contains(id) }) else { throw error }
      logger.info(
        "Ended a watch that was not read.",
        metadata: ["timeout": "\(timeout)", "domain": "\(domain)"])
      throw slow
    }
  }

  private var slow: RPCError {
    RPCError(
      .resourceExhausted,
      "The watch was ended: a response has waited longer than \(timeout) because those before it "
        + "were not read. Watch again to be told everything there is then, and each change.",
      details: RPCStatusDetail.list(
        Google.Rpc.ErrorInfo(
          reason: Self.reason, domain: domain,
          metadata: ["timeoutSeconds": "\(timeout.components.seconds)"])))
  }

  private func leave(_ id: UInt64) {
    state.withLock { state in
      state.tasks[id] = nil
      state.waits[id] = nil
      state.ended.remove(id)
    }
  }

  private func beginWait(_ id: UInt64) {
    state.withLock { state in
      state.waits[id] = .now
      guard state.monitor == nil else { return }
      let end = ContinuousClock.now + timeout
      state.monitor = Task { [weak self] in
        var next: ContinuousClock.Instant? = end
        while let moment = next, !Task.isCancelled {
          try? await Task.sleep(until: moment, clock: .continuous)
          next = self?.endOverdue()
        }
      }
    }
  }

  private func endWait(_ id: UInt64) {
    state.withLock { state in
      _ = state.waits.removeValue(forKey: id)
    }
  }

  /// Ends the watches that have waited too long; returns when the next one will have, if any is
  /// waiting.
  private func endOverdue() -> ContinuousClock.Instant? {
    let now = ContinuousClock.now
    let (overdue, next) = state.withLock { state in
      var overdue: [Task<Void, any Error>] = []
      for (id, since) in state.waits where now - since >= timeout {
        state.waits[id] = nil
        state.ended.insert(id)
        if let task = state.tasks[id] { overdue.append(task) }
      }
      let next = state.waits.values.min().map { $0 + timeout }
      if next == nil { state.monitor = nil }
      return (overdue, next)
    }
    for task in overdue { task.cancel() }
    return next
  }
}
