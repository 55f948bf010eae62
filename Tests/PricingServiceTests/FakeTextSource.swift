// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import RPC

@testable import PricingService

/// Texts that show what was asked for: each resource's key, marked with the first locale.
final class FakeTextSource: TextSource {
  /// One batch as it was asked for.
  struct Batch: Sendable {
    var keys: [String]
    var options: Caffe.Localization.V1.ResolveOptions
  }

  private let asked = Mutex<[Batch]>([])
  private let shortfall: String?

  /// Makes a source; with a shortfall, one that has no texts.
  init(shortfall: String? = nil) { self.shortfall = shortfall }

  /// The batches so far.
  var batches: [Batch] { asked.withLock { $0 } }

  func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch {
    asked.withLock { $0.append(Batch(keys: resources.map(\.key), options: options)) }
    if let shortfall { return .missing(resources.count, because: shortfall) }
    return TextBatch(
      texts: resources.map { resource in
        Caffe.Localization.V1.ResolveResponse(
          text: "\(options.locales.first ?? ""): \(resource.key)")
      })
  }
}
