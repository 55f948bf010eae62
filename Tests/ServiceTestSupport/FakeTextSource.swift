// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Messages
public import RPC
public import ServiceKit

/// Texts that show what was asked for: each resource's key behind the reader's first locale.
public final class FakeTextSource: TextSource {
  /// One batch as it was asked for.
  public struct Batch: Sendable {
    /// What to say.
    public var resources: [Caffe.Localization.V1.LocalizedStringResource]

    /// For whom.
    public var options: Caffe.Localization.V1.ResolveOptions
  }

  private let asked = Mutex<[Batch]>([])
  private let missingKeys: Set<String>
  private let outage: String?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - missingKeys: The keys that it has no text for.
  ///   - outage: Why it has no texts at all, if it has none.
  public init(missingKeys: Set<String> = [], outage: String? = nil) {
    self.missingKeys = missingKeys
    self.outage = outage
  }

  /// The batches so far.
  public var batches: [Batch] { asked.withLock { $0 } }

  /// Answers `es: salad` for the key `salad` and a reader of `es`.
  public func texts(
    of resources: [PreparedResource], options: Caffe.Localization.V1.ResolveOptions,
    deadline: Deadline?
  ) async -> EncodedTextBatch {
    if let outage {
      note(resources, options)
      return .missing(resources.count, because: outage)
    }
    var batch = EncodedTextBatch(texts: [])
    for resource in note(resources, options) {
      let text = "\(options.locales.first ?? ""): \(resource.key)"
      if missingKeys.contains(resource.key) {
        batch.texts.append(nil)
        batch.shortfall = "NOT_FOUND: \(resource.key)"
      } else {
        batch.texts.append(try? Encoded(Caffe.Localization.V1.ResolveResponse(text: text)))
      }
    }
    return batch
  }

  /// Keeps a batch as it was asked for; a resource that cannot be read has no key.
  @discardableResult
  private func note(
    _ resources: [PreparedResource], _ options: Caffe.Localization.V1.ResolveOptions
  ) -> [Caffe.Localization.V1.LocalizedStringResource] {
    let resources = resources.map { (try? $0.resource()) ?? .init() }
    asked.withLock { $0.append(Batch(resources: resources, options: options)) }
    return resources
  }
}
