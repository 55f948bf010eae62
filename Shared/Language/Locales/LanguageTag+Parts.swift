// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// A tag's subtags, collected while parsing.
  struct Parts {
    var language: String
    var script: String?
    var region: String?
    var variants: [String] = []
    var unicodeExtension: [String: String] = [:]
    var unicodeAttributes: [String] = []
    var otherExtensions: [String] = []

    /// Singletons are sorted; `x`, private use, comes last (RFC 5646, section 2.1).
    static func precedes(_ left: String, _ right: String) -> Bool {
      let leftIsPrivate = left.hasPrefix("x-")
      if leftIsPrivate != right.hasPrefix("x-") { return !leftIsPrivate }
      return left < right
    }

    /// The canonical form.
    var identifier: String {
      var text = language
      if let script { text += "-" + script }
      if let region { text += "-" + region }
      if variants.isEmpty && keywords == nil && otherExtensions.isEmpty { return text }
      let subtags = [text] + variants.sorted()
      var extensions = otherExtensions
      if let keywords { extensions.append(keywords) }
      return (subtags + extensions.sorted(by: Self.precedes)).joined(separator: "-")
    }

    /// The `-u-` extension: attributes, then keywords by key; the value `true` is implied.
    private var keywords: String? {
      if unicodeExtension.isEmpty && unicodeAttributes.isEmpty { return nil }
      let keywords = unicodeExtension.sorted { $0.key < $1.key }.map { key, value in
        value == "true" ? key : "\(key)-\(value)"
      }
      return (["u"] + unicodeAttributes.sorted() + keywords).joined(separator: "-")
    }
  }
}
