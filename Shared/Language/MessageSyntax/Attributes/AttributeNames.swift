// SPDX-License-Identifier: Apache-2.0

/// The attributes of `^[…](…)` that Foundation's parser knows, under their names in Markdown
/// (`AttributeScopes.FoundationAttributes`).
///
/// Any other is for the application to know.
public enum AttributeNames {
  /// The names.
  public static let known: Set<String> = [
    "agreeWithArgument", "agreeWithConcept", "assumedFallbackInflection", "formatNumber", "inflect",
    "inflectionAlternative", "languageIdentifier", "morphology", "referentConcept",
  ]

  /// The known name that an unknown one is likely to stand for: it differs in letter case or in
  /// two letters at most.
  public static func known(like name: String) -> String? {
    let written = Array(name.lowercased().utf8)
    guard written.count > 4, written.count < 64, !known.contains(name) else { return nil }
    return known.sorted().first { distance(written, Array($0.lowercased().utf8)) <= 2 }
  }

  /// Whether what stands in parentheses begins with a known attribute: `inflect: true`.
  static func begin(_ bytes: [UInt8], at start: Int) -> Bool {
    var position = start
    while position < bytes.count, openers.contains(bytes[position]) { position += 1 }
    let first = position
    while position < bytes.count, position - first < 64,
      ASCIISet.letters.contains(bytes[position])
    {
      position += 1
    }
    guard known.contains(String(decoding: bytes[first..<position], as: UTF8.self)) else {
      return false
    }
    while position < bytes.count, openers.contains(bytes[position]) { position += 1 }
    return position < bytes.count && bytes[position] == UInt8(ascii: ":")
  }

  /// What may stand around the name of the first attribute.
  private static let openers = ASCIISet(" \t\n{'\"")

  /// How many letters have to be put in, left out or changed (Levenshtein).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(
          above + 1, row[column] + 1, diagonal + (letter == right[column] ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
