// SPDX-License-Identifier: Apache-2.0

/// The pauses between attempts to connect: gRPC's `connection-backoff.md`.
struct Backoff {
  private let configuration: ClientConfiguration
  private var next: Double

  init(_ configuration: ClientConfiguration) {
    self.configuration = configuration
    next = configuration.backoffInitial / .seconds(1)
  }

  /// The pause before the next attempt, in nanoseconds.
  mutating func nextNanoseconds() -> Int64 {
    let maximum = configuration.backoffMax / .seconds(1)
    let pause = min(next, maximum)
    next = min(next * configuration.backoffMultiplier, maximum)
    let jitter = configuration.backoffJitter
    return Int64(pause * Double.random(in: (1 - jitter)...(1 + jitter)) * 1_000_000_000)
  }

  mutating func reset() {
    self = Backoff(configuration)
  }
}
