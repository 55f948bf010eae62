// SPDX-License-Identifier: Apache-2.0

/// When a client stops retrying because most of its calls fail: gRFC A6.
///
/// A client has a number of tokens; a failure takes one, a success returns a fraction of one, and
/// calls are retried while more than half are left.
public struct RetryThrottling: Sendable, Hashable {
  /// The initial and largest number of tokens, 1 to 1000.
  public var maxTokens: Int
  /// The fraction returned by a success, above 0; three decimals count.
  public var tokenRatio: Double

  /// Creates the settings.
  public init(maxTokens: Int, tokenRatio: Double) {
    self.maxTokens = maxTokens
    self.tokenRatio = tokenRatio
  }
}
