// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch
import Foundation
import Logging
import ServiceLifecycle

/// SIGTERM and SIGINT: the first asks the services to stop, the second ends the process with 1.
///
/// `ServiceGroup` can catch the signals itself but takes no notice of a second one, and whoever
/// presses Ctrl-C twice means it.
final class TerminationSignals: Sendable {
  private static let numbers: [Int32] = [SIGTERM, SIGINT]
  private let logger: Logger
  private let stream: AsyncStream<Int32>
  // Dispatch's sources are safe to use from any thread but not marked so; the lock stands in.
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Begins to catch the signals.
  init(logger: Logger) {
    self.logger = logger
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int32.self, bufferingPolicy: .bufferingOldest(2))
    self.stream = stream
    var sources: [any DispatchSourceSignal] = []
    for number in Self.numbers {
      // On Linux the source installs its own handler; until it has, the signal ends the process,
      // which is right while nothing is served yet.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.activate()
      sources.append(source)
    }
    self.sources = Mutex(sources)
  }

  deinit {
    sources.withLock { for source in $0 { source.cancel() } }
  }

  /// Passes the signals on until the task is cancelled.
  func forward(to group: ServiceGroup) async {
    var isStopping = false
    for await number in stream {
      let name = number == SIGTERM ? "SIGTERM" : "SIGINT"
      if isStopping {
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
