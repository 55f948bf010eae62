// SPDX-License-Identifier: Apache-2.0

import Glibc
import Logging
import ServiceLifecycle

/// SIGTERM and SIGINT: the first asks the services to stop, the second ends the process with 1.
///
/// SIGHUP counts where the process's terminal has been closed.
///
/// `ServiceGroup` can catch the signals itself but takes no notice of a second one, and whoever
/// presses Ctrl-C twice means it.
final class TerminationSignals: Sendable {
  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]
  private let logger: Logger
  private let stream: AsyncStream<Int32>
  private let sources: SignalSources

  /// Begins to catch the signals.
  ///
  /// Until it does, SIGTERM and SIGINT end the process, which is right while nothing is served yet.
  init(logger: Logger, terminal: ControllingTerminal) {
    self.logger = logger
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int32.self, bufferingPolicy: .bufferingOldest(2))
    self.stream = stream
    sources = SignalSources(Array(Self.names.keys)) { number in
      // Else it asks for a reload (``ReloadSignals``).
      guard number != SIGHUP || terminal.isGone else { return }
      continuation.yield(number)
    }
    // It was closed before anybody listened.
    if terminal.isGone { continuation.yield(SIGHUP) }
  }

  /// Passes the signals on until the task is cancelled.
  func forward(to group: ServiceGroup) async {
    var isStopping = false
    for await number in stream {
      let name = Self.names[number] ?? "signal \(number)"
      if isStopping {
        // The kernel and the shell each say that the terminal is gone; nobody has lost patience.
        if number == SIGHUP { continue }
        logger.warning("Stopping at once", metadata: ["signal": "\(name)"])
        // No clean-up: whatever hangs must not hold the process.
        _exit(1)
      }
      isStopping = true
      logger.info("Stopping", metadata: ["signal": "\(name)"])
      await group.triggerGracefulShutdown()
    }
  }
}
