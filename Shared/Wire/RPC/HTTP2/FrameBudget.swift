// SPDX-License-Identifier: Apache-2.0

/// A peer's budget for frames that cost work and carry no payload: a token bucket.
///
/// It is refilled by time, and by work that entails such frames: calls that the peer opens, and
/// bytes sent to it that it has to acknowledge. A client that uses its connection never empties it,
/// and one that floods it soon runs out. The clock is read only when no tokens are left.
struct FrameBudget {
  /// The capacity and initial number of tokens.
  let burst: Int
  /// Tokens added per second.
  let perSecond: Int
  private(set) var tokens: Int
  private var refilledAt: UInt64

  init(burst: Int, perSecond: Int, now: UInt64) {
    self.burst = burst
    self.perSecond = perSecond
    tokens = burst
    refilledAt = now
  }

  /// Takes `cost` tokens; false if there are too few.
  ///
  /// `now` reads the monotonic clock in nanoseconds.
  mutating func spend(_ cost: Int, now: () -> UInt64) -> Bool {
    tokens -= cost
    if tokens >= 0 { return true }
    refill(now())
    return tokens >= 0
  }

  /// Takes `cost` tokens, even if there are fewer.
  mutating func charge(_ cost: Int) {
    tokens = max(tokens - cost, -burst)
  }

  /// Adds tokens for completed work.
  mutating func earn(_ count: Int) {
    tokens = tokens >= burst - count ? burst : tokens + count
  }

  private mutating func refill(_ now: UInt64) {
    guard now > refilledAt, perSecond > 0 else { return }
    let elapsed = now - refilledAt
    // More than this fills the bucket anyway.
    guard elapsed / 1_000_000_000 <= UInt64(burst / perSecond) else {
      tokens = min(tokens + burst, burst)
      refilledAt = now
      return
    }
    // In 128 bits, since a setting may allow any number of frames.
    let count = UInt128(elapsed) * UInt128(perSecond) / 1_000_000_000
    // Fractions of a token remain on the clock.
    refilledAt += UInt64(count * 1_000_000_000 / UInt128(perSecond))
    earn(Int(clamping: count))
  }
}
