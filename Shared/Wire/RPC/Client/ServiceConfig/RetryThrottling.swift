// SPDX-License-Identifier: Apache-2.0

/// When a client stops retrying because most of its calls fail: gRFC A6.
///
/// A client has so many tokens; a failure takes one, a success gives back a part of one, and calls
/// are retried while more than half are left.
public struct RetryThrottling: Sendable, Hashable {
  /// The tokens at the start and at most, 1 to 1000.
  public var maxTokens: Int
  /// What a success gives back, above 0; three decimals count.
  public var tokenRatio: Double

  /// Makes the settings.
  public init(maxTokens: Int, tokenRatio: Double) {
    self.maxTokens = maxTokens
    self.tokenRatio = tokenRatio
  }
}
