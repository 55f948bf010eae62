// SPDX-License-Identifier: Apache-2.0

/// What a call knows about its attempts.
struct AttemptRecord {
  /// What happens when the stream of the failed attempt is closed.
  enum Restart {
    /// At once, and without counting: the server has not seen the call.
    case transparent
    /// After a pause, as the retry policy says.
    case paused(nanoseconds: Int64)
  }

  /// The messages sent so far, while they may be needed again.
  var kept = OutboundQueue()
  /// Whether there will be no further attempt once the server knows of this one.
  var isCommitted = false
  /// Whether the server may know of the present attempt.
  var areHeadersSent = false
  /// Set between the failure of an attempt and the start of the next.
  var restart: Restart?
  /// Attempts that failed, not counting transparent ones.
  var failures = 0
  /// The same since the server last said when to come again.
  var failuresInARow = 0
  /// Whether the server has refused the call unseen; the second time it counts.
  var wasRefused = false
  var lastFailure: RPCError?
  /// What the server said about a further attempt.
  var pushback: RetryPushback?

  private var sentBytes = 0
  private var reportedBytes = 0

  /// Counts bytes that this attempt has sent, and says how many no attempt had sent before.
  mutating func sent(_ count: Int) -> Int {
    sentBytes += count
    let fresh = max(0, sentBytes - reportedBytes)
    reportedBytes += fresh
    return fresh
  }

  /// A new attempt begins.
  mutating func begin() {
    restart = nil
    areHeadersSent = false
    sentBytes = 0
  }
}
