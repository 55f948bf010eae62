// SPDX-License-Identifier: Apache-2.0

/// How long to wait before connecting again: twice as long after each failure, with jitter.
///
/// Without jitter, all replicas that lost the same database would come back to it at the same
/// moments.
public struct RetryDelay: Sendable, Hashable {
  /// The first delay, and the longest, both before jitter.
  public static let range: ClosedRange<Duration> = .milliseconds(100)...Duration.seconds(5)

  private var delay = RetryDelay.range.lowerBound

  /// Creates the delays of something that has not failed yet.
  public init() {}

  /// The next delay: from half of it to one and a half.
  public mutating func next() -> Duration {
    var generator = SystemRandomNumberGenerator()
    return next(using: &generator)
  }

  /// The next delay, with the jitter of a generator.
  public mutating func next(using generator: inout some RandomNumberGenerator) -> Duration {
    defer { delay = min(delay * 2, Self.range.upperBound) }
    return delay * Double.random(in: 0.5...1.5, using: &generator)
  }

  /// Begins anew after a success.
  public mutating func reset() { self = RetryDelay() }
}
