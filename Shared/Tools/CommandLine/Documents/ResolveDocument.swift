// SPDX-License-Identifier: Apache-2.0

/// The output of `caffe resolve`: a text, and how it came about.
struct ResolveDocument: Sendable, Hashable, Codable {
  /// A run of text with equal attributes.
  struct Run: Sendable, Hashable, Codable {
    var text: String
    var attributes: [Attribute]
  }

  /// An attribute and its value as text: `NSLink`, `https://www.example.com`.
  struct Attribute: Sendable, Hashable, Codable {
    var name: String
    var value: String
  }

  /// A step of the resolution: `lookup`, `plural`, `format`, `inflect`, `agree`.
  struct Step: Sendable, Hashable, Codable {
    var kind: String
    var detail: String
  }

  /// A diagnostic.
  struct Finding: Sendable, Hashable, Codable {
    /// `note`, `warning` or `error`.
    var severity: String
    /// A stable identifier in kebab case.
    var rule: String
    var message: String
  }

  var text: String
  /// The locale whose catalog supplied the string.
  ///
  /// Empty if none did.
  var locale: String
  /// `catalog`, `default_value` or `key`.
  var source: String
  var catalogRevision: String
  /// Only with `--output attributed`.
  var runs: [Run]?
  /// Only with `--explain`.
  var explanation: [Step]?
  var diagnostics: [Finding]
}
