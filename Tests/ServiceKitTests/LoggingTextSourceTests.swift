// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import Messages
import RPC
import ServiceKit
import Testing

/// The log of texts that are lost and come back.
@Suite struct LoggingTextSourceTests {
  /// A source that answers as the test says.
  final class Source: TextSource {
    let reason = Mutex<String?>(nil)

    func texts(
      of resources: [PreparedResource], options: Caffe.Localization.V1.ResolveOptions,
      deadline: Deadline?
    ) async -> EncodedTextBatch {
      if let reason = reason.withLock({ $0 }) {
        return .missing(
          resources.count, because: reason, isServiceLost: !reason.hasPrefix("wrong"))
      }
      return EncodedTextBatch(
        texts: resources.map { _ in try? Encoded(.init(text: "a text")) })
    }
  }

  /// Keeps what is logged.
  struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    final class Lines: Sendable {
      let all = Mutex<[String]>([])
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.all.withLock { $0.append("\(event.level) \(event.metadata?["reason"] ?? "")") }
    }
  }

  @Test func saysOnceWhatHappened() async {
    let source = Source()
    let lines = Handler.Lines()
    let logged = LoggingTextSource(
      source, logger: Logger(label: "test") { _ in Handler(lines: lines) })
    let reasons = [
      nil, "wrong", "gone", "gone", "wrong", "still gone", nil, "wrong", nil, "gone",
    ]
    for reason in reasons {
      source.reason.withLock { $0 = reason }
      let batch = await logged.texts(of: [.init(key: "a")], options: .init(), deadline: nil)
      #expect(batch.shortfall == reason)
      #expect(batch.isEmpty == (reason != nil))
    }
    #expect(lines.all.withLock { $0 } == ["warning gone", "notice ", "warning gone"])
  }
}
