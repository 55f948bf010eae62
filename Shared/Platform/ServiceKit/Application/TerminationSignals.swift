// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
import Logging
import ServiceLifecycle

/// SIGTERM and SIGINT: the first asks the services to stop, the second ends the process with 1.
///
/// SIGHUP counts where the process's terminal has been closed.
///
/// `ServiceGroup` can catch the signals itself but takes no notice of a second one, and whoever
/// presses Ctrl-C twice means it. That one is acted upon where it is caught, since computations may
/// hold all the threads that tasks share.
final class TerminationSignals: Sendable {
  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]
  private let logger: Logger
  private let stream: AsyncStream<Int32>
  private let sources: SignalSources

  /// Begins to catch the signals.
  ///
  /// Until it does, SIGTERM and SIGINT end the process, which is right while nothing is served yet.
  ///
  /// - Parameters:
  ///   - watchdog: What sees to it that the process ends after the first.
  ///   - logger: Where they are noted.
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
      // The kernel and the shell each say that the terminal is gone; nobody has lost patience.
      if number == SIGHUP { return }
      logger.warning("Stopping at once", metadata: ["signal": "\(Self.name(of: number))"])
      // No clean-up: whatever hangs must not hold the process.
      _exit(1)
    }
    sources = SignalSources(Array(Self.names.keys)) { number in
      // Else it asks for a reload (``ReloadSignals``).
      guard number != SIGHUP || terminal.isGone else { return }
      take(number)
    }
    // It was closed before anybody listened.
    if terminal.isGone { take(SIGHUP) }
  }

  private static func name(of number: Int32) -> String { names[number] ?? "signal \(number)" }

  /// Passes the first on until the task is cancelled.
  func forward(to group: ServiceGroup) async {
    for await number in stream {
      logger.info("Stopping", metadata: ["signal": "\(Self.name(of: number))"])
      await group.triggerGracefulShutdown()
    }
  }
}
