// SPDX-License-Identifier: Apache-2.0

import Glibc
import Logging

/// SIGHUP, SIGUSR1 and SIGUSR2, which by default end a process silently.
///
/// SIGHUP makes a service reload its files, as is usual for daemons; the other two have no function
/// and are only logged.
final class ReloadSignals: Sendable {
  private let logger: Logger
  private let hangups: AsyncStream<Void>
  private let others: AsyncStream<String>
  private let sources: SignalSources

  /// Prevents the signals from ending the process before there is anything to reload.
  static func ignore() {
    for number in [SIGHUP, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
  }

  /// Starts catching the signals.
  init(logger: Logger, terminal: ControllingTerminal) {
    self.logger = logger
    // One pending signal stands for all: a reload that has not started sees every earlier change.
    let (hangups, hangup) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (others, other) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(2))
    (self.hangups, self.others) = (hangups, others)
    sources = SignalSources([SIGHUP, SIGUSR1, SIGUSR2]) { number in
      if number != SIGHUP {
        other.yield(number == SIGUSR1 ? "SIGUSR1" : "SIGUSR2")
      } else if !terminal.isGone {
        // Otherwise it shuts the process down (``TerminationSignals``).
        hangup.yield()
      }
    }
  }

  /// Calls `reload` for each SIGHUP, one at a time, until the task is cancelled.
  func forward(to reload: @escaping @Sendable () async -> Void) async {
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask { [logger, hangups] in
        for await _ in hangups {
          logger.notice("Reading files again", metadata: ["signal": "SIGHUP"])
          await reload()
        }
      }
      tasks.addTask { [logger, others] in
        for await name in others {
          logger.notice("Ignoring a signal", metadata: ["signal": "\(name)"])
        }
      }
    }
  }
}
