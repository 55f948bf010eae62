// SPDX-License-Identifier: Apache-2.0

/// All numbers at one moment, metric by metric.
struct MetricsSnapshot {
  /// What a metric's numbers mean.
  enum Kind: String {
    /// A number that only increases.
    case counter
    /// A number that can increase and decrease.
    case gauge
    /// Counts of measurements below each of several bounds.
    case histogram
  }

  /// The number of a series.
  enum Value {
    case whole(Int)
    case fraction(Double)
    /// The number of measurements in each bucket, one for each bound and one for the rest; the
    /// buckets' upper bounds, in ascending order; and the sum of all measurements.
    case histogram(_ counts: [Int], bounds: [Double], sum: Double)
  }

  /// A metric with its series.
  struct Metric {
    /// Its name, such as `grpc_server_started_total`.
    var name: String
    /// Its type.
    var kind: Kind
    /// What it counts, in one line.
    var help: String?
    /// Whether its numbers are found out when they are asked for, rather than counted.
    var isObserved = false
    /// The series' numbers by their labels, in order.
    var samples: [(labels: MetricLabels, value: Value)] = []
  }

  /// The metrics so far.
  private(set) var metrics: [Metric] = []

  /// Begins a metric, whose samples follow.
  mutating func begin(
    _ name: String, _ kind: Kind, _ help: String?, isObserved: Bool = false
  ) {
    metrics.append(Metric(name: name, kind: kind, help: help, isObserved: isObserved))
  }

  /// Adds a metric with its samples.
  mutating func add(_ metric: Metric) { metrics.append(metric) }

  /// Adds a sample of the metric that was begun last.
  mutating func add(_ value: some BinaryInteger, _ labels: MetricLabels) {
    add(.whole(Int(clamping: value)), labels)
  }

  /// Adds a sample of the metric that was begun last.
  mutating func add(_ value: Double, _ labels: MetricLabels) { add(.fraction(value), labels) }

  /// Adds the samples of the current histogram.
  mutating func addHistogram(
    _ counts: [Int], bounds: [Double], sum: Double, _ labels: MetricLabels
  ) {
    add(.histogram(counts, bounds: bounds, sum: sum), labels)
  }

  private mutating func add(_ value: Value, _ labels: MetricLabels) {
    metrics[metrics.count - 1].samples.append((labels, value))
  }

  /// Adds the metrics of another.
  mutating func add(_ others: MetricsSnapshot) { metrics += others.metrics }
}
