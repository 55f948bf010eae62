// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
import Logging
import ServiceLifecycle

/// SIGTERM and SIGINT: the first stops the services, the second ends the process with 1.
///
/// SIGHUP counts if the process's terminal has been closed.
///
/// `ServiceGroup` can catch the signals itself but ignores a second one, and someone who presses
/// Ctrl-C twice means it. The second is handled where it is caught, because computations may occupy
/// all threads shared by tasks.
final class TerminationSignals: Sendable {
  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]
  private let logger: Logger
  private let stream: AsyncStream<Int32>
  private let sources: SignalSources

  /// Starts catching the signals.
  ///
  /// Before that, SIGTERM and SIGINT end the process, which is right as long as nothing is being
  /// served.
  ///
  /// - Parameters:
  ///   - watchdog: Ensures that the process ends after the first signal.
  ///   - logger: Logs the signals.
  ///   - terminal: The process's terminal.
  init(watchdog: ShutdownWatchdog, logger: Logger, terminal: ControllingTerminal) {
    self.logger = logger
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int32.self, bufferingPolicy: .bufferingOldest(1))
    self.stream = stream
    let isStopping = Mutex(false)
    let take = { @Sendable (number: Int32) in
      watchdog.start()
      let isSecond = isStopping.withLock { isStopping in
        defer { isStopping = true }
        return isStopping
      }
      guard isSecond else {
        continuation.yield(number)
        return
      }
      // The kernel and the shell both report that the terminal is gone; this is not an impatient
      // user.
      if number == SIGHUP { return }
      logger.warning("Stopping at once", metadata: ["signal": "\(Self.name(of: number))"])
      // No cleanup: whatever hangs must not block the exit.
      _exit(1)
    }
    sources = SignalSources(Array(Self.names.keys)) { number in
      // Otherwise it requests a reload (``ReloadSignals``).
      guard number != SIGHUP || terminal.isGone else { return }
      take(number)
    }
    // The terminal was closed before the signals were caught.
    if terminal.isGone { take(SIGHUP) }
  }

  private static func name(of number: Int32) -> String { names[number] ?? "signal \(number)" }

  /// Forwards the first signal to the group, until the task is cancelled.
  func forward(to group: ServiceGroup) async {
    for await number in stream {
      logger.info("Stopping", metadata: ["signal": "\(Self.name(of: number))"])
      await group.triggerGracefulShutdown()
    }
  }
}
