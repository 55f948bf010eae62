// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A suffix model trained on first use, by whichever thread comes first.
///
/// Most phrases contain only known words, and most processes use few languages.
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

  /// The model; accessing it takes no lock once it is trained.
  var model: SuffixModel<Label> {
    reference.load()
      ?? reference.storeIfNil(SuffixModel(samples(), caution: caution, fewest: fewest))
  }
}
