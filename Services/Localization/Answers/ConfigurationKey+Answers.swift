// SPDX-License-Identifier: Apache-2.0

import ServiceKit

extension ConfigurationKey {
  /// `ANSWER_CACHE_BYTES`: what is kept for those who ask the same.
  static let answerCacheBytes = ConfigurationKey(
    "ANSWER_CACHE_BYTES",
    summary: "Bytes of answers to keep for those who ask the same; 0 keeps none.",
    kind: .number(0...1 << 30), default: String(LoadedCatalogs.answerCacheBytesDefault))
}
