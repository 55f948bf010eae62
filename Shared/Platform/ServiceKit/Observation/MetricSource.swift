// SPDX-License-Identifier: Apache-2.0

/// Somebody who has numbers for `/metrics`.
public protocol MetricSource: Sendable {
  /// Writes the numbers as they are now; called from any thread.
  func write(to text: inout MetricsText)
}
