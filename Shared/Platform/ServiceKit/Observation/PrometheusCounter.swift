// SPDX-License-Identifier: Apache-2.0

import Metrics
import Synchronization

/// A number that only grows.
final class PrometheusCounter: PrometheusSeries, CounterHandler {
  static let kind = MetricsSnapshot.Kind.counter

  private let count = Atomic<Int64>(0)

  func increment(by amount: Int64) {
    count.wrappingAdd(amount, ordering: .relaxed)
  }

  func reset() {
    count.store(0, ordering: .relaxed)
  }

  func write(to snapshot: inout MetricsSnapshot, _ labels: MetricLabels) {
    snapshot.add(count.load(ordering: .relaxed), labels)
  }
}
