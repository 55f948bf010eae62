// SPDX-License-Identifier: Apache-2.0

/// The numbers that a receiver has taken, by which those that count since then are found.
struct TakenMetrics {
  /// A series' number, and when it was read, in nanoseconds since 1970.
  private struct Taken {
    var value: MetricsSnapshot.Value
    var time: UInt64
  }

  /// When numbers began to count, in nanoseconds since 1970.
  let start: UInt64
  private var series: [String: [MetricLabels: Taken]] = [:]

  /// Begins with none.
  init(since start: UInt64) { self.start = start }

  /// What a series has counted since its number was taken, and since when that is.
  func news(
    of name: String, _ labels: MetricLabels, _ value: MetricsSnapshot.Value
  ) -> (value: MetricsSnapshot.Value, since: UInt64) {
    guard let known = series[name]?[labels], let news = value.subtracting(known.value) else {
      return (value, start)
    }
    return (news, known.time)
  }

  /// Remembers what was taken, as far as it is asked for.
  mutating func take(
    _ part: MetricsSnapshot, at time: UInt64, _ temporality: MetricsSettings.Temporality
  ) {
    for metric in part.metrics where temporality.isDelta(metric) {
      for (labels, value) in metric.samples {
        series[metric.name, default: [:]][labels] = Taken(value: value, time: time)
      }
    }
  }
}

extension MetricsSnapshot.Value {
  /// How much more this is; nil if it is not more of the same, as after a new beginning.
  func subtracting(_ other: Self) -> Self? {
    switch (self, other) {
    case (.whole(let new), .whole(let old)): return new >= old ? .whole(new - old) : nil
    case (.fraction, _), (.whole, .fraction):
      guard let new = number, let old = other.number else { return nil }
      return new >= old ? .fraction(new - old) : nil
    case (.histogram(let new, let bounds, let sum), .histogram(let old, let others, let oldSum)):
      guard bounds == others, zip(new, old).allSatisfy(>=) else { return nil }
      return .histogram(zip(new, old).map(-), bounds: bounds, sum: sum - oldSum)
    default: return nil
    }
  }

  private var number: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .fraction(let number): number
    case .histogram: nil
    }
  }
}
