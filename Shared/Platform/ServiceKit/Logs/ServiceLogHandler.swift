// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging

/// Writes each log message as one line, in JSON or as text.
///
/// The members of the JSON object are `timestamp`, `severity`, `message`, `service`, then the
/// metadata sorted by key (`rpc`, `code`, `duration_ms`, `request_id`, `trace_id` among them). A
/// metadata key equal to one of the first four is omitted. Control characters are escaped in both
/// formats, so that nothing a caller sends can start a line of its own.
public struct ServiceLogHandler: LogHandler {
  /// The lowest severity to log.
  public var logLevel: Logger.Level
  /// Metadata added to every message.
  public var metadata: Logger.Metadata = [:]
  /// Metadata added by tasks.
  public var metadataProvider: Logger.MetadataProvider?

  private let service: String
  private let format: LogFormat
  private let sink: @Sendable (String) -> Void

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - service: The process's name, such as `menu-service`.
  ///   - format: The format of the lines.
  ///   - level: The lowest severity to log.
  ///   - sink: Receives each line, which ends in a newline; called from any thread.
  public init(
    service: String, format: LogFormat, level: Logger.Level,
    sink: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.format = format
    self.logLevel = level
    self.sink = sink
  }

  /// The metadata of every message for a key.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a message.
  public func log(event: LogEvent) {
    sink(line(for: event, at: Date()))
  }

  /// The line for a message at a given time.
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
