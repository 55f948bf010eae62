// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging

/// Writes log messages as one line each, in JSON or in text.
///
/// The members of the JSON object are `timestamp`, `severity`, `message`, `service`, then the
/// metadata by its keys (`rpc`, `code`, `duration_ms`, `request_id`, `trace_id` among them). A
/// metadata key that is one of the first four is left out. Control characters are escaped in both
/// forms, so that nothing a caller sends can begin a line of its own.
public struct ServiceLogHandler: LogHandler {
  /// The least severe messages that are written.
  public var logLevel: Logger.Level
  /// What each message carries besides its own metadata.
  public var metadata: Logger.Metadata = [:]
  /// What tasks add to their messages.
  public var metadataProvider: Logger.MetadataProvider?

  private let service: String
  private let format: LogFormat
  private let sink: @Sendable (String) -> Void

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - service: The process's name, such as `menu-service`.
  ///   - format: How lines are written.
  ///   - level: The least severe messages to write.
  ///   - sink: Takes each line, which ends in a newline; called from any thread.
  public init(
    service: String, format: LogFormat, level: Logger.Level,
    sink: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.format = format
    self.logLevel = level
    self.sink = sink
  }

  /// The metadata that each message carries under a key.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a message.
  public func log(event: LogEvent) {
    sink(line(for: event, at: Date()))
  }

  /// The line that a message gives at a time.
  func line(for event: LogEvent, at date: Date) -> String {
    var fields = metadata
    fields.merge(metadataProvider?.get() ?? [:]) { _, new in new }
    fields.merge(event.metadata ?? [:]) { _, new in new }
    if let error = event.error, fields["error"] == nil { fields["error"] = "\(error)" }
    let timestamp = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let severity = event.level.rawValue.uppercased()
    switch format {
    case .json:
      var object = JSONLine()
      object.add("timestamp", timestamp)
      object.add("severity", severity)
      object.add("message", event.message.description)
      object.add("service", service)
      for key in fields.keys.sorted() where !Self.reserved.contains(key) {
        if let value = fields[key] { object.add(key, value) }
      }
      return object.text
    case .text:
      let suffix = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      let line = "\(timestamp) \(severity) \(service): \(event.message.description)\(suffix)"
      return JSONLine.escapingControls(line) + "\n"
    }
  }

  private static let reserved: Set<String> = ["timestamp", "severity", "message", "service"]
}
