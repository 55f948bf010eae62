// SPDX-License-Identifier: Apache-2.0

/// When copies of a unary call are sent to have the first answer of any: gRFC A6.
///
/// Only for methods that may run more than once. A streaming call of such a method is made once.
public struct HedgingPolicy: Sendable, Hashable {
  /// How often the call is made at most, the first included; 2 to 5, and what is above counts as 5.
  public var attemptsMax: Int
  /// The pause between one copy and the next; zero sends all at once.
  public var delay: Duration
  /// The statuses that leave the other copies a chance, and send the next copy at once.
  public var nonFatalCodes: Set<RPCStatus.Code>

  /// Makes a policy.
  public init(
    attemptsMax: Int = 2, delay: Duration, nonFatalCodes: Set<RPCStatus.Code> = [.unavailable]
  ) {
    self.attemptsMax = attemptsMax
    self.delay = delay
    self.nonFatalCodes = nonFatalCodes
  }
}
