// SPDX-License-Identifier: Apache-2.0

/// When to send copies of a unary call in order to use the first answer: gRFC A6.
///
/// Only for methods that may run more than once. Streaming calls are never hedged.
public struct HedgingPolicy: Sendable, Hashable {
  /// The most copies, including the first; 2 to 5, and larger values count as 5.
  public var attemptsMax: Int
  /// The pause between two copies; zero sends all at once.
  public var delay: Duration
  /// The statuses that leave the other copies running, and trigger the next copy at once.
  public var nonFatalCodes: Set<RPCStatus.Code>

  /// Creates a policy.
  public init(
    attemptsMax: Int = 2, delay: Duration, nonFatalCodes: Set<RPCStatus.Code> = [.unavailable]
  ) {
    self.attemptsMax = attemptsMax
    self.delay = delay
    self.nonFatalCodes = nonFatalCodes
  }
}
