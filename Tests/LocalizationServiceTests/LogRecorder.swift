// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging

/// Keeps what is logged, for tests to look at.
final class LogRecorder: Sendable {
  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      recorder.state.withLock { $0.append("\(event.level): \(event.message)") }
    }
  }

  private let state = Mutex<[String]>([])

  /// `LEVEL: MESSAGE`, each since the last time that they were taken.
  func take() -> [String] {
    state.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  /// A logger whose messages are kept, whatever their level.
  var logger: Logger { Logger(label: "recorded") { _ in Handler(recorder: self) } }
}
