// SPDX-License-Identifier: Apache-2.0

/// Metrics that are found out only when they are asked for.
protocol MetricsSource: Sendable {
  /// Adds the numbers as they are now.
  func write(to snapshot: inout MetricsSnapshot)
}
