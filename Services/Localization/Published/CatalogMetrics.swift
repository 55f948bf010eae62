// SPDX-License-Identifier: Apache-2.0

import Foundation
import Metrics

/// What operators ask of published catalogs, beside what they ask of all: whether those in use are
/// the newest.
final class CatalogMetrics: Sendable {
  private let confirmedAt: Gauge
  private let number: Gauge
  private let refusals: Counter

  /// Makes the metrics of published catalogs, of the factory that is the task's at present.
  init() {
    let factory = MetricsSystem.factory
    confirmedAt = Gauge(label: "caffe_catalog_confirmed_timestamp_seconds", factory: factory)
    number = Gauge(label: "caffe_catalog_publication", factory: factory)
    refusals = Counter(label: "caffe_catalog_refused_total", factory: factory)
  }

  /// Notes that the revision in use is the one that this replica is to have.
  ///
  /// - Parameter number: The last step of what was published.
  func confirm(number: Int64) {
    self.number.record(number)
    confirmedAt.record(Date().timeIntervalSince1970)
  }

  /// Notes that a revision cannot be used.
  func refuse() { refusals.increment() }
}
