// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Logging

/// Ends the process where shutting down takes longer than it may, whatever hangs.
///
/// Everything else that takes part in shutting down runs on event loops and on the threads that
/// tasks share, and a computation that never ends can hold any of them. This has a thread of its
/// own, which sleeps.
final class ShutdownWatchdog: Sendable {
  /// What an orderly end may take beyond the time that running calls get: connections that are
  /// still to be closed, databases to be written out.
  static let grace = Duration.seconds(5)

  private enum State {
    case idle
    case running
    case stopped
  }

  private let state = Mutex(State.idle)
  private let time: Duration
  private let logger: Logger
  private let end: @Sendable () -> Void

  /// Makes one that ends the process with 1.
  ///
  /// - Parameters:
  ///   - time: How long shutting down may take, without ``grace``.
  ///   - logger: Where it says so.
  convenience init(after time: Duration, logger: Logger) {
    // No clean-up: whatever hangs must not hold the process.
    self.init(after: time + Self.grace, logger: logger) { _exit(1) }
  }

  /// Makes one that calls `end`, after exactly so much time.
  init(after time: Duration, logger: Logger, end: @escaping @Sendable () -> Void) {
    self.time = time
    self.logger = logger
    self.end = end
  }

  /// Begins to count, the first time; from any thread.
  func start() {
    let isFirst = state.withLock { state in
      guard case .idle = state else { return false }
      state = .running
      return true
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: time / .seconds(1))
      guard isRunning else { return }
      // On a thread of its own: nobody may read what is logged.
      Thread.detachNewThread { [self] in
        logger.critical(
          "Stopping takes too long", metadata: ["seconds": "\(time / .seconds(1))"])
      }
      Thread.sleep(forTimeInterval: Self.loggingTime)
      if isRunning { end() }
    }
  }

  /// How long the line in the log may take, in seconds.
  private static let loggingTime = 0.2

  private var isRunning: Bool {
    state.withLock { state in
      if case .running = state { return true }
      return false
    }
  }

  /// Ends the watch: the services have stopped.
  func stop() {
    state.withLock { $0 = .stopped }
  }
}
