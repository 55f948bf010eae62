// SPDX-License-Identifier: Apache-2.0

/// Counts the pings of one client that come earlier than they may: gRPC's proposal A8.
///
/// It knows no clock: whoever calls says what time it is, in nanoseconds.
struct PingPolicy {
  private let rules: ConnectionRules
  private var lastPingAt: UInt64?
  private var strikes = 0

  init(_ rules: ConnectionRules) {
    self.rules = rules
  }

  /// Takes note of a ping.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - hasCalls: Whether the connection has calls.
  ///   - isAfterData: Whether the server sent headers or data since the last ping: such a ping may
  ///     measure the bandwidth, and what was before is forgiven.
  /// - Returns: Whether the client may go on; it may not ping once more than it has strikes.
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
