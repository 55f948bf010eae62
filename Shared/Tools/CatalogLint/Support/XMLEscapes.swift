// SPDX-License-Identifier: Apache-2.0

/// The escapes of XML and HTML in a text.
enum XMLEscapes {
  private static let names: Set<Substring> = ["amp", "apos", "gt", "lt", "nbsp", "quot"]

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
