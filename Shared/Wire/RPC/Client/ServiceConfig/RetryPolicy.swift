// SPDX-License-Identifier: Apache-2.0

/// When and how often a failed call is retried: gRFC A6.
///
/// A call is retried only before any part of its response has arrived and while its request is
/// buffered (``ClientConfiguration/retryBufferBytesMax``). Its deadline covers all attempts.
public struct RetryPolicy: Sendable, Hashable {
  /// The most attempts, including the first; 2 to 5, and larger values count as 5.
  public var attemptsMax: Int
  /// The pause before the second attempt, plus or minus a fifth.
  public var initialBackoff: Duration
  /// The longest pause.
  public var maxBackoff: Duration
  /// The factor by which each pause is longer than the previous one.
  public var backoffMultiplier: Double
  /// The statuses that are retried.
  public var retryableCodes: Set<RPCStatus.Code>

  /// Creates a policy; by default four attempts if the server is `UNAVAILABLE`.
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

  /// The most attempts that a policy may specify: gRFC A6.
  static let attemptsLimit = 5

  /// A hundred years, longer than any call waits.
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
