// SPDX-License-Identifier: Apache-2.0

/// A source of values for `/metrics`.
public protocol MetricSource: Sendable {
  /// Writes the current values; called from any thread.
  func write(to text: inout MetricsText)
}
