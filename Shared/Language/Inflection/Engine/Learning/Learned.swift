// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A suffix model that is learned when it is first asked for, by whichever thread is first.
///
/// Most phrases have known words only, and most processes speak few languages.
final class Learned<Label: Hashable & Sendable>: Sendable {
  private let reference = AtomicLazyReference<SuffixModel<Label>>()
  private let samples: @Sendable () -> [SuffixModel<Label>.Sample]

  private let caution: Float
  private let fewest: Int

  /// Prepares a model; `caution` and `fewest` are `SuffixModel`'s.
  init(
    caution: Float = 1, fewest: Int = 2,
    _ samples: @escaping @Sendable () -> [SuffixModel<Label>.Sample]
  ) {
    self.samples = samples
    self.caution = caution
    self.fewest = fewest
  }

  /// The model; nothing locks once it is there.
  var model: SuffixModel<Label> {
    reference.load()
      ?? reference.storeIfNil(SuffixModel(samples(), caution: caution, fewest: fewest))
  }
}
