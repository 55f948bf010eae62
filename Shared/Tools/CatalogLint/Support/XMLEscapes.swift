// SPDX-License-Identifier: Apache-2.0

/// The escapes of XML and HTML in a text.
enum XMLEscapes {
  private static let names: Set<Substring> = ["amp", "apos", "gt", "lt", "nbsp", "quot"]

  /// What escapes stand for that begin no markup.
  private static let characters = [
    "&amp;": "&", "&apos;": "'", "&nbsp;": "\u{A0}", "&quot;": "\"", "&#34;": "\"", "&#38;": "&",
    "&#39;": "'", "&#160;": "\u{A0}",
  ]

  /// A text with what its escapes stand for; nil where that would be markup.
  static func undone(in text: String) -> String? {
    var result = ""
    var rest = text
    while let escape = first(in: rest) {
      guard let character = characters[escape], let range = rest.firstRange(of: escape) else {
        return nil
      }
      result += rest[..<range.lowerBound] + character
      rest = String(rest[range.upperBound...])
    }
    return result + rest
  }

  /// The first escape: `&amp;`, `&#39;`.
  static func first(in text: String) -> String? {
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      let body = rest[rest.index(after: start)...]
      let name = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      let isNumber =
        name.first == "#" && name.count > 1
        && name.dropFirst().allSatisfy { $0.isHexDigit || $0 == "x" }
      if name.endIndex < body.endIndex, body[name.endIndex] == ";",
        names.contains(name) || isNumber
      {
        return "&\(name);"
      }
      rest = body
    }
    return nil
  }
}
