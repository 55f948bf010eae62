// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The process that telemetry comes from.
struct TelemetryResource: Sendable {
  /// What is said of it, such as `service.name`, by the names.
  let attributes: [(key: String, value: String)]

  /// The one attribute that is a number by its convention, whoever says it.
  static let processID = "process.pid"

  /// Spans and metrics of a process have the same.
  private static let instance = UUID().uuidString.lowercased()

  /// Describes this process.
  ///
  /// - Parameters:
  ///   - service: The service's name, unless the settings have one.
  ///   - name: `OTEL_SERVICE_NAME`.
  ///   - given: `OTEL_RESOURCE_ATTRIBUTES`.
  init(service: String, name: String?, attributes given: [(key: String, value: String)]) {
    let process = ProcessInfo.processInfo
    var all: [String: String] = [
      "service.name": service, "service.version": ServiceApplication.version,
      "service.instance.id": Self.instance,
      "telemetry.sdk.name": "caffe", "telemetry.sdk.language": "swift",
      "telemetry.sdk.version": ServiceApplication.version,
      "host.name": process.hostName, Self.processID: "\(process.processIdentifier)",
    ]
    for (key, value) in given { all[key] = value }
    if let name { all["service.name"] = name }
    attributes = all.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
  }
}
