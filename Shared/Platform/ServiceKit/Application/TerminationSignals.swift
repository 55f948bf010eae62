// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
import Logging
import ServiceLifecycle

/// SIGTERM and SIGINT: the first stops the services, the second ends the process with 1. Before the
/// services run, the first ends it with 0.
///
/// SIGHUP counts if the process's terminal has been closed.
///
/// `ServiceGroup` can catch the signals itself but ignores a second one, and someone who presses
/// Ctrl-C twice means it. The second is handled where it is caught, because computations may occupy
/// all threads shared by tasks.
final class TerminationSignals: Sendable {
  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]

  private enum Phase {
    case starting
    case serving
    case stopping
  }

  private let phase = Mutex(Phase.starting)
  private let watchdog: ShutdownWatchdog
  private let logger: Logger
  private let stream: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation
  private let terminal: ControllingTerminal
  private let sources = Mutex<SignalSources?>(nil)

  /// Starts catching the signals.
  ///
  /// The kernel lets them end no process that is the first of its container and does not catch
  /// them, so that this is done before anything is waited for.
  ///
  /// - Parameters:
  ///   - watchdog: Ensures that the process ends after the first signal.
  ///   - logger: Logs the signals.
  ///   - terminal: The process's terminal.
  init(watchdog: ShutdownWatchdog, logger: Logger, terminal: ControllingTerminal) {
    self.watchdog = watchdog
    self.logger = logger
    self.terminal = terminal
    (stream, continuation) = AsyncStream.makeStream(
      of: Int32.self, bufferingPolicy: .bufferingOldest(1))
    let sources = SignalSources(Array(Self.names.keys)) { [weak self] number in
      // Otherwise it requests a reload (``ReloadSignals``).
      guard number != SIGHUP || terminal.isGone else { return }
      self?.take(number)
    }
    self.sources.withLock { $0 = sources }
    // The terminal was closed before the signals were caught.
    if terminal.isGone { take(SIGHUP) }
  }

  /// From now on, a signal stops the services.
  func beginServing() {
    phase.withLock { if case .starting = $0 { $0 = .serving } }
  }

  private func take(_ number: Int32) {
    let before = phase.withLock { phase in
      defer { phase = .stopping }
      return phase
    }
    // A line that nobody reads must not hold up the end.
    StandardStream.endSoon()
    let signal: Logger.Metadata = ["signal": "\(Self.name(of: number))"]
    switch before {
    case .starting:
      logger.info("Stopping before it has started", metadata: signal)
      // No cleanup: nothing has been served, and what is waited for may never come.
      _exit(0)
    case .serving:
      watchdog.start()
      logger.info("Stopping", metadata: signal)
      continuation.yield(number)
    case .stopping:
      // The kernel and the shell both report that the terminal is gone; this is not an impatient
      // user.
      if number == SIGHUP { return }
      logger.warning("Stopping at once", metadata: signal)
      // No cleanup: whatever hangs must not block the exit.
      _exit(1)
    }
  }

  private static func name(of number: Int32) -> String { names[number] ?? "signal \(number)" }

  /// Forwards the first signal to the group, until the task is cancelled.
  func forward(to group: ServiceGroup) async {
    for await _ in stream { await group.triggerGracefulShutdown() }
  }
}
