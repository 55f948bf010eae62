// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing

/// Which revisions the replicas have, and the steps that led there, as JSON.
struct PublishedDocument: Sendable, Hashable, Codable {
  /// What a share of the replicas has.
  struct Canary: Sendable, Hashable, Codable {
    var revision: String
    var share: Int
  }

  var canary: Canary?
  var current: String?
  var steps: [PublicationDocument]

  init(_ state: PublishedState, _ steps: [Publication]) {
    canary = state.canary.map { Canary(revision: $0.revision, share: $0.share) }
    current = state.revision
    self.steps = steps.map(PublicationDocument.init)
  }
}
