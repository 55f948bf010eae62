// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Metrics

/// The backend of swift-metrics whose numbers Prometheus reads.
///
/// Who counts keeps what it got from here: only making a series, removing it and writing the text
/// take the lock.
final class PrometheusMetrics: MetricsFactory {
  private struct Family {
    let name: String
    let kind: MetricsSnapshot.Kind
    /// The series by their labels, and those in the order in which they were made.
    var series: [MetricLabels: any PrometheusSeries] = [:]
    var order: [MetricLabels] = []
  }

  private let help: [String: String]
  private let families = Mutex<[Family]>([])
  private let sources = Mutex<[any MetricsSource]>([])

  /// Begins without metrics.
  ///
  /// - Parameter help: What metrics count, in one line each, by their names: the interface of
  ///   swift-metrics has no place for it.
  init(help: [String: String] = [:]) {
    self.help = Dictionary(help.map { (Self.name($0), $1) }, uniquingKeysWith: { $1 })
  }

  /// Adds metrics that are found out when they are asked for.
  func add(_ source: some MetricsSource) { sources.withLock { $0.append(source) } }

  /// All numbers as they are now, metrics and series in the order in which they were made.
  var snapshot: MetricsSnapshot {
    // First, because finding them out may change others.
    var found = MetricsSnapshot()
    for source in sources.withLock({ $0 }) { source.write(to: &found) }
    var snapshot = MetricsSnapshot()
    for family in families.withLock({ $0 }) where !family.order.isEmpty {
      snapshot.begin(family.name, family.kind, help[family.name])
      for labels in family.order { family.series[labels]?.write(to: &snapshot, labels) }
    }
    snapshot.add(found)
    return snapshot
  }

  /// All numbers as Prometheus reads them.
  var text: String { MetricsText(snapshot).text }

  /// The series of a name and labels, made if there is none yet.
  private func series<Series: PrometheusSeries>(
    _ label: String, _ dimensions: [(String, String)], _ type: Series.Type = Series.self
  ) -> Series {
    let name = Self.name(label)
    let labels = MetricLabels(dimensions.map { (Self.name($0), $1) })
    return families.withLock { families in
      let index = families.firstIndex { $0.name == name } ?? families.endIndex
      if index == families.endIndex { families.append(Family(name: name, kind: Series.kind)) }
      if let known = families[index].series[labels] {
        guard let known = known as? Series else {
          preconditionFailure("\(name) is a \(families[index].kind) and a \(Series.kind)")
        }
        return known
      }
      let made = Series()
      families[index].series[labels] = made
      families[index].order.append(labels)
      return made
    }
  }

  private func remove(_ handler: AnyObject) {
    families.withLock { families in
      for index in families.indices {
        guard let labels = families[index].series.first(where: { $0.value === handler })?.key else {
          continue
        }
        families[index].series[labels] = nil
        families[index].order.removeAll { $0 == labels }
      }
    }
  }

  /// A name with `_` in the place of what Prometheus does not take, such as the dots of others.
  private static func name(_ text: String) -> String {
    let isAllowed = { (character: Character) in
      character == "_" || character.isASCII && (character.isLetter || character.isNumber)
    }
    let name = String(text.map { isAllowed($0) ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }

  // MetricsFactory ---------------------------------------------------------------------------

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, PrometheusCounter.self)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, PrometheusGauge.self)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? series(label, dimensions, PrometheusHistogram.self)
      : series(label, dimensions, PrometheusGauge.self)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, PrometheusHistogram.self)
  }

  func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
}
