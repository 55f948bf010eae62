// SPDX-License-Identifier: Apache-2.0

/// Metrics in Prometheus' text format, version 0.0.4.
struct MetricsText {
  /// The text so far.
  private(set) var text = ""
  private var name = ""

  /// Writes all numbers.
  init(_ snapshot: MetricsSnapshot) {
    for metric in snapshot.metrics {
      name = metric.name
      if let help = metric.help { text += "# HELP \(name) \(help)\n" }
      text += "# TYPE \(name) \(metric.kind.rawValue)\n"
      for (labels, value) in metric.samples { add(value, labels.text) }
    }
  }

  private mutating func add(_ value: MetricsSnapshot.Value, _ labels: String) {
    switch value {
    case .whole(let number): addSample("", number, labels)
    case .fraction(let number): addSample("", number, labels)
    case .histogram(let counts, let bounds, let sum):
      var total = 0
      let others = labels.isEmpty ? "" : labels + ","
      for (count, bound) in zip(counts, bounds.map(Self.text) + ["+Inf"]) {
        total += count
        addSample("_bucket", total, "\(others)le=\"\(bound)\"")
      }
      addSample("_sum", sum, labels)
      addSample("_count", total, labels)
    }
  }

  /// A bound as Prometheus' own client writes it where it is large: without an exponent.
  private static func text(_ bound: Double) -> String {
    bound >= 1024 ? Int(exactly: bound).map { "\($0).0" } ?? "\(bound)" : "\(bound)"
  }

  private mutating func addSample(
    _ suffix: String, _ value: some CustomStringConvertible, _ labels: String
  ) {
    text += name + suffix
    if !labels.isEmpty { text += "{\(labels)}" }
    text += " \(value)\n"
  }
}
