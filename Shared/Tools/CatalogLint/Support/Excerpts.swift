// SPDX-License-Identifier: Apache-2.0

/// What messages quote.
enum Excerpts {
  private static let charactersMax = 60

  /// The beginning of a text, in one line.
  static func short(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    guard line.utf8.count > charactersMax, line.count > charactersMax else { return line }
    return line.prefix(charactersMax) + "…"
  }
}

extension Unicode.Scalar {
  /// The number of a character that cannot be seen: `U+200B`.
  var named: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
