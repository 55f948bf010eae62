// SPDX-License-Identifier: Apache-2.0

/// What a peer may spend on frames that cost work and carry nothing: a bucket of tokens.
///
/// It fills up with time, and with work that entails such frames: calls that the peer opens, bytes
/// that it is sent and has to acknowledge. A client that uses its connection never empties it, and
/// one that floods it is out of tokens soon. The clock is read only when there are none left.
struct FrameBudget {
  /// The most tokens there can be, and how many there are at first.
  let burst: Int
  /// Tokens that come back with each second.
  let perSecond: Int
  private(set) var tokens: Int
  private var refilledAt: UInt64

  init(burst: Int, perSecond: Int, now: UInt64) {
    self.burst = burst
    self.perSecond = perSecond
    tokens = burst
    refilledAt = now
  }

  /// Takes `cost` tokens; false when there are not as many.
  ///
  /// `now` reads the monotonic clock in nanoseconds.
  mutating func spend(_ cost: Int, now: () -> UInt64) -> Bool {
    tokens -= cost
    if tokens >= 0 { return true }
    refill(now())
    return tokens >= 0
  }

  /// Takes `cost` tokens, even more than there are.
  mutating func charge(_ cost: Int) {
    tokens = max(tokens - cost, -burst)
  }

  /// Adds tokens for work that was done.
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
    // What is less than a token stays in the clock.
    refilledAt += UInt64(count * 1_000_000_000 / UInt128(perSecond))
    earn(Int(clamping: count))
  }
}
