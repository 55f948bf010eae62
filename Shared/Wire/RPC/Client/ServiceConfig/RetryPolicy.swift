// SPDX-License-Identifier: Apache-2.0

/// When and how often a call that failed is made again: gRFC A6.
///
/// A call is tried again only while nothing of its response has come and what it has sent is still
/// kept (``ClientConfiguration/retryBufferBytesMax``). Its deadline is for all attempts together.
public struct RetryPolicy: Sendable, Hashable {
  /// How often the call is made, the first time included; 2 to 5, and what is above counts as 5.
  public var attemptsMax: Int
  /// The pause before the second attempt, give or take a fifth.
  public var initialBackoff: Duration
  /// The longest pause.
  public var maxBackoff: Duration
  /// How much longer each pause is than the one before.
  public var backoffMultiplier: Double
  /// The statuses that are worth another attempt.
  public var retryableCodes: Set<RPCStatus.Code>

  /// Makes a policy; by default four attempts, when the server is `UNAVAILABLE`.
  public init(
    attemptsMax: Int = 4, initialBackoff: Duration = .milliseconds(100),
    maxBackoff: Duration = .seconds(5), backoffMultiplier: Double = 2,
    retryableCodes: Set<RPCStatus.Code> = [.unavailable]
  ) {
    self.attemptsMax = attemptsMax
    self.initialBackoff = initialBackoff
    self.maxBackoff = maxBackoff
    self.backoffMultiplier = backoffMultiplier
    self.retryableCodes = retryableCodes
  }

  /// The most attempts that a policy may ask for, gRFC A6.
  static let attemptsLimit = 5

  /// A hundred years, which no call waits for.
  private static let pauseSecondsMax = 3e9

  /// The pause before the attempt after `failures` failures in a row, in nanoseconds.
  func pauseNanoseconds(after failures: Int) -> Int64 {
    var pause = initialBackoff / .seconds(1)
    let longest = maxBackoff / .seconds(1)
    for _ in 1..<max(failures, 1) where pause < longest { pause *= backoffMultiplier }
    let seconds = max(0, min(pause, longest)) * Double.random(in: 0.8...1.2)
    return Int64(min(seconds, Self.pauseSecondsMax) * 1e9)
  }
}
