// SPDX-License-Identifier: Apache-2.0

import Messages

/// The output of `caffe missing` and `caffe catalog missing`: what readers asked for and had no
/// translation.
struct MissingDocument: Sendable, Hashable, Codable {
  /// One key that readers of a locale miss.
  struct Text: Sendable, Hashable, Codable {
    var bundle: String
    var table: String
    var key: String
    /// What the reader asked for.
    var locale: String
    var times: UInt64
    /// The language that answered instead.
    var answeredIn: String
  }

  var strings: [Text]

  init(_ strings: [Caffe.Localization.V1.MissingString]) {
    self.strings = strings.map {
      Text(
        bundle: $0.bundle, table: $0.table, key: $0.key, locale: $0.locale, times: $0.times,
        answeredIn: $0.answeredIn)
    }
  }
}
