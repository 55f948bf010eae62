// SPDX-License-Identifier: Apache-2.0

/// The record of a call's attempts.
struct AttemptRecord {
  /// What follows when the stream of a failed attempt has closed.
  enum Restart {
    /// An immediate, uncounted attempt: the server has not seen the call.
    case transparent
    /// An attempt after the pause of the retry policy.
    case paused(nanoseconds: Int64)
  }

  /// The messages sent so far, while they may be needed again.
  var kept = OutboundQueue()
  /// Whether there will be no further attempt once the server has seen this one.
  var isCommitted = false
  /// Whether the server may have seen the current attempt.
  var areHeadersSent = false
  /// Set from the failure of an attempt to the start of the next.
  var restart: Restart?
  /// Attempts that failed, not counting transparent ones.
  var failures = 0
  /// The same since the server's last pushback.
  var failuresInARow = 0
  /// Whether the server has refused the call unseen; a second refusal counts as a failure.
  var wasRefused = false
  var lastFailure: RPCError?
  /// The server's instruction about a further attempt.
  var pushback: RetryPushback?

  private var sentBytes = 0
  private var reportedBytes = 0

  /// Counts bytes sent by this attempt, and returns how many no earlier attempt had sent.
  mutating func sent(_ count: Int) -> Int {
    sentBytes += count
    let fresh = max(0, sentBytes - reportedBytes)
    reportedBytes += fresh
    return fresh
  }

  /// A new attempt starts.
  mutating func begin() {
    restart = nil
    areHeadersSent = false
    sentBytes = 0
  }
}
