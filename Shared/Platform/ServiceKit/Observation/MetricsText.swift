// SPDX-License-Identifier: Apache-2.0

/// Metrics in Prometheus' text format, version 0.0.4.
public struct MetricsText: Sendable {
  /// The type of a metric.
  public enum Kind: String, Sendable {
    /// A number that only increases.
    case counter
    /// A number that can increase and decrease.
    case gauge
    /// Counts of measurements below each of several bounds.
    case histogram
  }

  /// The text so far.
  public private(set) var text = ""
  private var name = ""

  /// Creates an empty text.
  public init() {}

  /// Begins a metric, followed by its samples.
  ///
  /// - Parameters:
  ///   - name: Its name, such as `grpc_server_started_total`.
  ///   - kind: Its type.
  ///   - help: What it counts, in one line.
  public mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Adds a sample of the current metric.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - labels: The labels' names and values, in order; the values may be any text.
  public mutating func add(_ value: Int, _ labels: [(String, String)] = []) {
    addSample("", "\(value)", labels)
  }

  /// Adds the samples of the current histogram.
  ///
  /// - Parameters:
  ///   - counts: The number of measurements in each bucket: one for each bound, and one for the
  ///     rest.
  ///   - bounds: The buckets' upper bounds, in ascending order.
  ///   - sum: The sum of all measurements.
  ///   - labels: The labels' names and values, in order.
  public mutating func addHistogram(
    _ counts: [Int], bounds: [Double], sum: Double, _ labels: [(String, String)] = []
  ) {
    var total = 0
    for (count, bound) in zip(counts, bounds.map { "\($0)" } + ["+Inf"]) {
      total += count
      addSample("_bucket", "\(total)", labels + [("le", bound)])
    }
    addSample("_sum", "\(sum)", labels)
    addSample("_count", "\(total)", labels)
  }

  private mutating func addSample(
    _ suffix: String, _ value: String, _ labels: [(String, String)]
  ) {
    text += name + suffix
    if !labels.isEmpty {
      text += "{" + labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",") + "}"
    }
    text += " \(value)\n"
  }

  /// A label's value with everything escaped that would end it, or the line.
  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
