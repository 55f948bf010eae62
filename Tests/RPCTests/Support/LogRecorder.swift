// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging

/// Keeps what is logged, for tests to look at.
final class LogRecorder: Sendable {
  struct Entry: Sendable {
    let level: Logger.Level
    let text: String
  }

  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
      let suffix = fields.map { " \($0.key)=\($0.value)" }.joined()
      recorder.state.withLock {
        $0.append(Entry(level: event.level, text: "\(event.message)\(suffix)"))
      }
    }
  }

  private let state = Mutex<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }

  /// Whether a message of at least `level` has `text` in it or in its metadata.
  func has(_ text: String, at level: Logger.Level = .trace) -> Bool {
    entries.contains { $0.level >= level && $0.text.contains(text) }
  }

  /// A logger whose messages are kept, whatever their level.
  var logger: Logger { Logger(label: "recorded") { _ in Handler(recorder: self) } }
}
