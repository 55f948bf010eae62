// SPDX-License-Identifier: Apache-2.0

/// The numbers that one metric has for one set of labels.
///
/// They are counted by atomic operations: whoever counts waits for nobody.
protocol PrometheusSeries: AnyObject, Sendable {
  /// What the numbers mean.
  static var kind: MetricsSnapshot.Kind { get }

  /// Begins with noughts.
  init()

  /// Adds the numbers as they are now.
  func write(to snapshot: inout MetricsSnapshot, _ labels: MetricLabels)
}
