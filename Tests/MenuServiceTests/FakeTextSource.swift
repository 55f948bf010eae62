// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import RPC

@testable import MenuService

/// A text source whose text for a resource is its key in guillemets.
final class FakeTextSource: TextSource {
  typealias Resource = Caffe.Localization.V1.LocalizedStringResource

  /// What it was asked for, a batch each time.
  let batches = Mutex<[[Resource]]>([])

  /// The keys that it has no text for.
  let missingKeys: Set<String>

  /// Why it has no texts at all, if it has none.
  let outage: String?

  init(missingKeys: Set<String> = [], outage: String? = nil) {
    self.missingKeys = missingKeys
    self.outage = outage
  }

  func texts(
    of resources: [Resource], options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch {
    batches.withLock { $0.append(resources) }
    if let outage { return .missing(resources.count, because: outage) }
    var batch = TextBatch(texts: [])
    for resource in resources {
      if missingKeys.contains(resource.key) {
        batch.texts.append(nil)
        batch.shortfall = "NOT_FOUND: \(resource.key)"
      } else {
        batch.texts.append(Self.text(resource.key))
      }
    }
    return batch
  }

  /// What it answers for a key.
  static func text(_ key: String) -> Caffe.Localization.V1.ResolveResponse {
    Caffe.Localization.V1.ResolveResponse(text: "«\(key)»")
  }
}
