// SPDX-License-Identifier: Apache-2.0

import Metrics

/// A number that goes up and down.
final class PrometheusGauge: PrometheusSeries, RecorderHandler, MeterHandler {
  static let kind = MetricsSnapshot.Kind.gauge

  private let number = AtomicDouble()

  func record(_ value: Int64) { number.store(Double(value)) }

  func record(_ value: Double) { number.store(value) }

  func set(_ value: Int64) { number.store(Double(value)) }

  func set(_ value: Double) { number.store(value) }

  func increment(by amount: Double) { number.add(amount) }

  func decrement(by amount: Double) { number.add(-amount) }

  func write(to snapshot: inout MetricsSnapshot, _ labels: MetricLabels) {
    snapshot.add(number.value, labels)
  }
}
