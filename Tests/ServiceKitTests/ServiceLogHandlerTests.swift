// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Logging
import Testing

@testable import ServiceKit

@Suite struct ServiceLogHandlerTests {
  private func event(_ message: String, _ metadata: Logger.Metadata? = nil) -> LogEvent {
    LogEvent(
      level: .notice, message: "\(message)", metadata: metadata, source: "test", file: #fileID,
      function: #function, line: #line)
  }

  private func handler(_ format: LogFormat) -> ServiceLogHandler {
    ServiceLogHandler(service: "menu-service", format: format, level: .info) { _ in }
  }

  @Test func jsonHasTheFieldsInOrder() {
    let line = handler(.json).line(
      for: event("Ready", ["rpc": "/a/B", "duration_ms": .stringConvertible(12)]),
      at: Date(timeIntervalSince1970: 1.5))
    #expect(
      line == #"{"timestamp":"1970-01-01T00:00:01.500Z","severity":"NOTICE","message":"Ready","#
        + #""service":"menu-service","duration_ms":12,"rpc":"/a/B"}"# + "\n")
  }

  @Test func textHasTheSame() {
    let line = handler(.text).line(
      for: event("Ready", ["rpc": "/a/B"]), at: Date(timeIntervalSince1970: 1.5))
    #expect(line == "1970-01-01T00:00:01.500Z NOTICE menu-service: Ready rpc=/a/B\n")
  }

  @Test(
    "Text from outside cannot begin a line",
    arguments: ["a\nb", "a\r\n{\"severity\":\"x\"}", "\u{1B}[31m", "\u{2028}", "\"\\\t\u{0}é🍕"])
  func hostileText(_ text: String) throws {
    for format in LogFormat.allCases {
      let line = handler(format).line(for: event(text, ["key\n": .string(text)]), at: Date())
      #expect(line.unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x2028 } == ["\n"])
      #expect(line.last == "\n")
    }
    let line = handler(.json).line(for: event(text, ["k": [.string(text)]]), at: Date())
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["message"] as? String == text)
    #expect(object["k"] as? [String] == [text])
  }

  @Test func nestedMetadataIsJSON() throws {
    let line = handler(.json).line(
      for: event(
        "m",
        [
          "a": ["x": .stringConvertible(1.5), "y": .stringConvertible(true)],
          "message": "not this", "nan": .stringConvertible(Double.nan),
        ]), at: Date())
    #expect(line.hasSuffix(#""a":{"x":1.5,"y":true},"nan":"nan"}"# + "\n"))
  }

  @Test func aLoggersMetadataAndProviderAreMerged() {
    let lines = Mutex<[String]>([])
    var handler = ServiceLogHandler(service: "s", format: .text, level: .info) { line in
      lines.withLock { $0.append(line) }
    }
    handler[metadataKey: "a"] = "1"
    handler[metadataKey: "b"] = "1"
    handler.metadataProvider = Logger.MetadataProvider { ["b": "2", "c": "2"] }
    var logger = Logger(label: "s") { [handler] _ in handler }
    logger.logLevel = .info
    logger.info("m", metadata: ["c": "3"])
    logger.debug("unseen")
    let written = lines.withLock { $0 }
    #expect(written.count == 1)
    #expect(written.first?.hasSuffix("INFO s: m a=1 b=2 c=3\n") == true)
  }
}
