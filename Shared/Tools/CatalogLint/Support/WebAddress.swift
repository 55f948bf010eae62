// SPDX-License-Identifier: Apache-2.0

/// The web addresses in a text.
enum WebAddress {
  /// The hosts that addresses lead to, without what comes before the last two parts: that may name
  /// a language.
  static func hosts(in text: String) -> [String] {
    var result: [String] = []
    var known: Set<String> = []
    var rest = text[...]
    while let range = rest.firstRange(of: "://") {
      let scheme = rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      guard scheme.hasSuffix("http") || scheme.hasSuffix("https") else { continue }
      let host = rest.prefix { character in
        character.isASCII && (character.isLetter || character.isNumber || "-.".contains(character))
      }
      let parts = host.split(separator: ".")
      guard parts.count > 1 else { continue }
      // “co.uk” and its like are no owners.
      let count = parts[parts.count - 2].utf8.count <= 3 && parts.count > 2 ? 3 : 2
      let owner = parts.suffix(count).joined(separator: ".").lowercased()
      // Each language has examples of its own.
      if owner.hasPrefix("example.") { continue }
      if known.insert(owner).inserted { result.append(owner) }
    }
    return result
  }
}
