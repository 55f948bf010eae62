// SPDX-License-Identifier: Apache-2.0

/// A text of a file and where it belongs, before anything is made of it.
struct RawText: Hashable {
  /// The language, where the file itself says it.
  var language: String?
  var key: String
  /// The path to the text below the key: `plural`, `one`.
  var form: [String]
  var value: String
}
