// SPDX-License-Identifier: Apache-2.0

/// Metrics in Prometheus' text format, version 0.0.4.
struct MetricsText {
  /// What a metric's numbers mean.
  enum Kind: String {
    /// A number that only increases.
    case counter
    /// A number that can increase and decrease.
    case gauge
    /// Counts of measurements below each of several bounds.
    case histogram
  }

  /// The text so far.
  private(set) var text = ""
  private var name = ""

  /// Begins a metric, whose samples follow.
  ///
  /// - Parameters:
  ///   - name: Its name, such as `grpc_server_started_total`.
  ///   - kind: Its type.
  ///   - help: What it counts, in one line.
  mutating func begin(_ name: String, _ kind: Kind, _ help: String?) {
    self.name = name
    if let help { text += "# HELP \(name) \(help)\n" }
    text += "# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Adds a sample of the metric that was begun last.
  mutating func add(_ value: some CustomStringConvertible, _ labels: MetricLabels) {
    addSample("", value, labels.text)
  }

  /// Adds the samples of the current histogram.
  ///
  /// - Parameters:
  ///   - counts: The number of measurements in each bucket: one for each bound, and one for the
  ///     rest.
  ///   - bounds: The buckets' upper bounds, in ascending order.
  ///   - sum: The sum of all measurements.
  ///   - labels: The series' labels.
  mutating func addHistogram(
    _ counts: [Int], bounds: [Double], sum: Double, _ labels: MetricLabels
  ) {
    var total = 0
    let others = labels.text.isEmpty ? "" : labels.text + ","
    for (count, bound) in zip(counts, bounds.map(Self.text) + ["+Inf"]) {
      total += count
      addSample("_bucket", total, "\(others)le=\"\(bound)\"")
    }
    addSample("_sum", sum, labels.text)
    addSample("_count", total, labels.text)
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
