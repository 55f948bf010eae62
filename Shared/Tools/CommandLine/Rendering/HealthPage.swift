// SPDX-License-Identifier: Apache-2.0

/// The services' states, one per line.
struct HealthPage: Sendable {
  var health: HealthDocument

  /// The page's lines.
  var lines: [String] {
    var table = TextTable()
    table.rows = health.services.map { service in
      ["\(service.service)-service", service.address, service.status, service.message ?? ""]
    }
    return table.lines
  }
}
