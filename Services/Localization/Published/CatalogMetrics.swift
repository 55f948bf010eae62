// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Metrics

/// What operators ask of catalogs: which are in use, since when, and whether they are the newest.
final class CatalogMetrics: Sendable {
  private static let info = "caffe_catalog_info"

  private let factory: any MetricsFactory
  private let loadedAt: Gauge
  private let confirmedAt: Gauge
  private let number: Gauge
  private let refusals: Counter
  /// The revision's series, which a new revision replaces.
  private let revision = Mutex<Gauge?>(nil)

  /// Makes the metrics of published catalogs, of the factory that is the task's at present.
  init() {
    let factory = MetricsSystem.factory
    self.factory = factory
    loadedAt = Gauge(label: "caffe_catalog_loaded_timestamp_seconds", factory: factory)
    confirmedAt = Gauge(label: "caffe_catalog_confirmed_timestamp_seconds", factory: factory)
    number = Gauge(label: "caffe_catalog_publication", factory: factory)
    refusals = Counter(label: "caffe_catalog_refused_total", factory: factory)
  }

  /// Notes that a revision is in use from now on.
  func use(_ revision: String) {
    loadedAt.record(Date().timeIntervalSince1970)
    self.revision.withLock { series in
      series?.destroy()
      let made = Gauge(label: Self.info, dimensions: [("revision", revision)], factory: factory)
      made.record(1)
      series = made
    }
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
