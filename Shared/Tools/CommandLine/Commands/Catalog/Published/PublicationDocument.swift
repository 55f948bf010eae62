// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing

/// A step of the history as JSON.
struct PublicationDocument: Sendable, Hashable, Codable {
  var author: String
  var bytes: Int64
  var files: Int
  /// Whether the contents are still there.
  var kept: Bool
  var kind: String
  var madeAt: String
  var message: String
  var number: Int64
  var revision: String
  /// The canary's share, in percent.
  var share: Int?

  init(_ publication: Publication) {
    author = publication.author
    bytes = publication.bytes
    files = publication.files
    kept = publication.isKept
    kind = publication.kind.rawValue
    madeAt = publication.madeAt
    message = publication.message
    number = publication.number
    revision = publication.revision
    share = publication.share
  }
}
