// SPDX-License-Identifier: Apache-2.0

import Messages

/// The output of `caffe coverage`: how far each table is translated into each language.
struct CoverageDocument: Sendable, Hashable, Codable {
  /// A table in a language.
  struct Table: Sendable, Hashable, Codable {
    var bundle: String
    var table: String
    var locale: String
    var translated: UInt32
    var needsReview: UInt32
    var missing: UInt32
  }

  var catalogRevision: String
  var tables: [Table]

  /// Creates a document from the service's list.
  init(_ tables: [Caffe.Localization.V1.TableCoverage], revision: String) {
    catalogRevision = revision
    self.tables = tables.map {
      Table(
        bundle: $0.bundle, table: $0.table, locale: $0.locale, translated: $0.translated,
        needsReview: $0.needsReview, missing: $0.missing)
    }
  }
}
