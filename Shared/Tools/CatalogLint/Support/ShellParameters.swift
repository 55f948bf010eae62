// SPDX-License-Identifier: Apache-2.0

/// The parameters of App Intents and App Shortcuts: `${applicationName}`.
enum ShellParameters {
  /// Their names, in order.
  static func names(in text: String) -> [String] {
    guard ByteSearch.contains(text, "${") else { return [] }
    var result: [String] = []
    var rest = text[...]
    while let range = rest.firstRange(of: "${") {
      rest = rest[range.upperBound...]
      // No further than the next one: thousands that do not end would each be read to the end.
      let name = rest.prefix { $0 != "}" && $0 != "{" && !$0.isWhitespace }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == "}", !name.isEmpty else {
        continue
      }
      result.append(String(name))
    }
    return result
  }
}
