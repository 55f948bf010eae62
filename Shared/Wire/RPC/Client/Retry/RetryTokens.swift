// SPDX-License-Identifier: Apache-2.0

/// The tokens of one client, in thousandths; confined to its event loop.
struct RetryTokens {
  private let limit: Int
  private let gain: Int
  private var count: Int

  init(_ throttling: RetryThrottling) {
    limit = max(1, min(throttling.maxTokens, 1_000)) * 1_000
    gain = Int(max(0, min(throttling.tokenRatio, 1_000)) * 1_000)
    count = limit
  }

  /// Whether failed calls may be retried.
  var allowRetries: Bool { count > limit / 2 }

  mutating func failed() {
    count = max(0, count - 1_000)
  }

  mutating func succeeded() {
    count = min(limit, count + gain)
  }
}
