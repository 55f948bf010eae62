// SPDX-License-Identifier: Apache-2.0

/// Counts a client's early pings: gRPC's proposal A8.
///
/// It has no clock: the caller passes the time in nanoseconds.
struct PingPolicy {
  private let rules: ConnectionRules
  private var lastPingAt: UInt64?
  private var strikes = 0

  init(_ rules: ConnectionRules) {
    self.rules = rules
  }

  /// Records a ping.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - hasCalls: Whether the connection has calls.
  ///   - isAfterData: Whether the server has sent headers or data since the last ping: such a ping
  ///     may measure the bandwidth, and clears earlier strikes.
  /// - Returns: Whether the client may continue; false for one early ping more than the strikes
  ///   allow.
  mutating func allowsPing(at now: UInt64, hasCalls: Bool, isAfterData: Bool) -> Bool {
    defer { lastPingAt = now }
    guard rules.pingStrikesMax >= 0 else { return true }
    if isAfterData {
      strikes = 0
      return true
    }
    let pause =
      hasCalls || rules.allowsPingsWithoutCalls
      ? rules.pingIntervalMin : ConnectionRules.pingIntervalWithoutCallsMin
    if let lastPingAt, now < lastPingAt.adding(pause) { strikes += 1 }
    return strikes <= rules.pingStrikesMax
  }
}
