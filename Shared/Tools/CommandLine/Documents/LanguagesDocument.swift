// SPDX-License-Identifier: Apache-2.0

import Messages

/// The output of `caffe languages`: the languages of the catalogs.
struct LanguagesDocument: Sendable, Hashable, Codable {
  /// One language.
  struct Language: Sendable, Hashable, Codable {
    var locale: String
    /// The keys that have a text that needs no more work.
    var translated: UInt32
    var total: UInt32
    /// Whether the grammar engine inflects the language.
    var inflects: Bool
  }

  var languages: [Language]

  /// Creates a document from the service's response.
  init(_ locales: [Caffe.Localization.V1.LocaleCoverage]) {
    languages = locales.map {
      Language(
        locale: $0.locale, translated: $0.translated, total: $0.total, inflects: $0.inflects)
    }
  }
}
