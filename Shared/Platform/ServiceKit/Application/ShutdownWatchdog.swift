// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Logging

/// Ends the process if shutting down takes too long, whatever hangs.
///
/// Everything else that takes part in shutting down runs on event loops and on the threads shared
/// by tasks, any of which an endless computation can occupy. The watchdog has a thread of its own,
/// which sleeps.
final class ShutdownWatchdog: Sendable {
  /// The time allowed for a graceful shutdown beyond that for running calls: for closing
  /// connections and databases.
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

  /// Creates a watchdog that ends the process with 1.
  ///
  /// - Parameters:
  ///   - time: The time allowed for shutting down, without ``grace``.
  ///   - logger: Logs the end.
  convenience init(after time: Duration, logger: Logger) {
    // No cleanup: whatever hangs must not block the exit.
    self.init(after: time + Self.grace, logger: logger) { _exit(1) }
  }

  /// Creates a watchdog that calls `end` after exactly this time.
  init(after time: Duration, logger: Logger, end: @escaping @Sendable () -> Void) {
    self.time = time
    self.logger = logger
    self.end = end
  }

  /// Starts the countdown on its first call; may be called from any thread.
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
      // On a thread of its own, because logging may block if nobody reads.
      Thread.detachNewThread { [self] in
        logger.critical(
          "Stopping takes too long", metadata: ["seconds": "\(time / .seconds(1))"])
      }
      Thread.sleep(forTimeInterval: Self.loggingTime)
      if isRunning { end() }
    }
  }

  /// How long logging the line may take, in seconds.
  private static let loggingTime = 0.2

  private var isRunning: Bool {
    state.withLock { state in
      if case .running = state { return true }
      return false
    }
  }

  /// Stops the watchdog: the services have ended.
  func stop() {
    state.withLock { $0 = .stopped }
  }
}
