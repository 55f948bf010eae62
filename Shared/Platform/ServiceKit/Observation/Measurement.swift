// SPDX-License-Identifier: Apache-2.0

/// A number that a service tells when its metrics are asked for, rather than whenever it changes.
public struct Measurement: Sendable, Equatable {
  /// What the number means.
  public enum Kind: Sendable {
    /// A number that only increases.
    case counter
    /// A number that can increase and decrease.
    case gauge
  }

  /// The metric's name, as Prometheus reads it: `caffe_answer_cache_bytes`.
  public var name: String
  /// What the number means.
  public var kind: Kind
  /// What it counts, in one line.
  public var help: String
  /// Names and values that tell it from others of its name.
  public var labels: [(name: String, value: String)]
  /// The number.
  public var value: Double

  /// Creates a measurement.
  public init(
    _ name: String, _ kind: Kind, _ help: String, _ value: Double,
    labels: [(name: String, value: String)] = []
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.labels = labels
    self.value = value
  }

  /// Whether both say the same.
  public static func == (left: Measurement, right: Measurement) -> Bool {
    left.name == right.name && left.kind == right.kind && left.value == right.value
      && left.labels.elementsEqual(right.labels, by: ==)
  }
}

/// The measurements of a service; those of one name follow one another.
struct MeasuredMetrics: MetricsSource {
  let measure: @Sendable () -> [Measurement]

  func write(to snapshot: inout MetricsSnapshot) {
    var name = ""
    for measurement in measure() {
      if measurement.name != name {
        name = measurement.name
        snapshot.begin(
          name, measurement.kind == .counter ? .counter : .gauge, measurement.help,
          isObserved: true)
      }
      let labels = MetricLabels(measurement.labels.map { ($0.name, $0.value) })
      // Counts and bytes without a fraction that they never have.
      if let whole = Int(exactly: measurement.value) {
        snapshot.add(whole, labels)
      } else {
        snapshot.add(measurement.value, labels)
      }
    }
  }
}
