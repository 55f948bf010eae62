// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// The text of all metrics, made ten times a second at most, however many ask for it.
///
/// Making it takes milliseconds; copying it next to nothing.
final class MetricsPage: Sendable {
  /// How long a text is used again: for less than the time between two scrapes.
  static let lifetime = Duration.milliseconds(100)

  private let metrics: PrometheusMetrics
  private let last = Mutex<(text: String, made: ContinuousClock.Instant)?>(nil)

  init(_ metrics: PrometheusMetrics) { self.metrics = metrics }

  /// The text as it is now, or was a little earlier.
  func text(at now: ContinuousClock.Instant = .now) -> String {
    last.withLock { last in
      if let last, now < last.made + Self.lifetime { return last.text }
      let text = metrics.text
      last = (text, now)
      return text
    }
  }
}
