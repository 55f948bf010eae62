// SPDX-License-Identifier: Apache-2.0

import Metrics
import Synchronization

/// How many of the things recorded are below each of some bounds; of times, in seconds.
final class PrometheusHistogram: PrometheusSeries, RecorderHandler, TimerHandler {
  static let kind = MetricsSnapshot.Kind.histogram

  /// Prometheus' default buckets, which are go-grpc-prometheus', too.
  static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// The things by the first bound that they are not above; the last is for those above all.
  private let counts = InlineArray<12, Atomic<Int>> { _ in Atomic(0) }
  private let sum = AtomicDouble()

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    counts[bucket].wrappingAdd(1, ordering: .relaxed)
    sum.add(value)
  }

  func write(to snapshot: inout MetricsSnapshot, _ labels: MetricLabels) {
    snapshot.addHistogram(
      counts.indices.map { counts[$0].load(ordering: .relaxed) }, bounds: Self.bounds,
      sum: sum.value, labels)
  }
}
