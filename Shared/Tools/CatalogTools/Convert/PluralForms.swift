// SPDX-License-Identifier: Apache-2.0

import Locales

/// The plural forms of a gettext file: which of CLDR's categories each number of a form is.
struct PluralForms {
  /// What the header has: `nplurals=2; plural=(n != 1);`.
  var header: String
  /// The categories, by the number of the form.
  var categories: [String]

  /// Ways to tell whole numbers apart, the simplest first.
  ///
  /// The one that tells a language's numbers apart as CLDR does is found by trying them.
  private static let known = [
    "0", "n != 1", "n > 1", "n%10 != 1 || n%100 == 11",
    "n != 1 && n != 2 && n != 3 && (n%10 == 4 || n%10 == 6 || n%10 == 9)",
    "n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n > 2 && n < 20 ? 2 : 3",
    "n == 1 ? 0 : n == 2 ? 1 : 2", "n == 0 ? 0 : n == 1 ? 1 : 2",
    "n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2",
    "n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2",
    "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2",
    "n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && (n%100 < 11 || n%100 > 19) ? 1 : 2",
    "n%10 == 0 || n%100 >= 11 && n%100 <= 19 ? 0 : n%10 == 1 && n%100 != 11 ? 1 : 2",
    "n == 1 ? 0 : n == 0 || n%100 >= 1 && n%100 <= 19 ? 1 : 2",
    "n%100 == 1 ? 0 : n%100 == 2 ? 1 : n%100 == 3 || n%100 == 4 ? 2 : 3",
    "n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4",
    "n == 1 ? 0 : n == 2 ? 1 : n == 0 || n%100 >= 3 && n%100 <= 10 ? 2 "
      + ": n%100 >= 11 && n%100 <= 19 ? 3 : 4",
    "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n%100 >= 3 && n%100 <= 10 ? 3 "
      + ": n%100 >= 11 ? 4 : 5",
    "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5",
    "n == 1 ? 0 : n != 0 && n%1000000 == 0 ? 1 : 2",
    "n <= 1 ? 0 : n != 0 && n%1000000 == 0 ? 1 : 2",
    "n%10 == 1 && n%100 != 11 && n%100 != 71 && n%100 != 91 ? 0 "
      + ": n%10 == 2 && n%100 != 12 && n%100 != 72 && n%100 != 92 ? 1 "
      + ": (n%10 == 3 || n%10 == 4 || n%10 == 9) && (n%100 < 10 || n%100 > 19) "
      + "&& (n%100 < 70 || n%100 > 79) && n%100 < 90 ? 2 : n != 0 && n%1000000 == 0 ? 3 : 4",
    "n%10 == 1 ? 0 : n%10 == 2 ? 1 : n%20 == 0 ? 2 : 3",
  ]

  /// Numbers that tell all of CLDR's rules for whole numbers apart.
  private static let samples =
    Array(0...1_200) + [10_000, 100_000, 1_000_000, 2_000_000, 1_000_001]

  /// The forms of a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - used: The categories that texts have: `many` of Romance languages, for millions, is left
  ///     out where no text has it, as gettext's users do.
  init(language: String, used: Set<String>) {
    let tag = LanguageTag(validating: language)
    let rules = tag.map { PluralRules.rules(for: $0) }
    func category(_ n: Int) -> String { rules?.category(for: Int64(n)).rawValue ?? "other" }
    let isForMillions = !Self.samples.contains { $0 < 1_000_000 && category($0) == "many" }
    let omitsMany = isForMillions && !used.contains("many")
    for omits in omitsMany ? [true, false] : [false] {
      for expression in Self.known {
        guard let compiled = PluralExpression(expression),
          let categories = Self.categories(
            of: compiled, { omits && category($0) == "many" ? "other" : category($0) })
        else { continue }
        header = "nplurals=\(categories.count); plural=(\(expression));"
        if categories.count == 1 { header = "nplurals=1; plural=0;" }
        self.categories = categories
        return
      }
    }
    header = "nplurals=2; plural=(n != 1);"
    categories = ["one", "other"]
  }

  /// The forms of a file's header.
  ///
  /// - Returns: Nothing if the header cannot be read.
  init?(header: String, language: String) {
    var fields: [String: String] = [:]
    for part in header.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = part[..<equals].filter { !$0.isWhitespace }
      fields[name] = String(part[part.index(after: equals)...])
    }
    guard let count = fields["nplurals"].flatMap({ Int($0.filter { !$0.isWhitespace }) }),
      (1...6).contains(count), let expression = fields["plural"].flatMap(PluralExpression.init)
    else { return nil }
    let rules = LanguageTag(validating: language).map { PluralRules.rules(for: $0) }
    // Each form is the category that most of its numbers are of; no two are the same.
    var votes = [[String: Int]](repeating: [:], count: count)
    for n in Self.samples {
      let form = expression(n)
      guard votes.indices.contains(form) else { continue }
      votes[form][rules?.category(for: Int64(n)).rawValue ?? "other", default: 0] += 1
    }
    var categories = [String](repeating: "", count: count)
    for form in votes.indices.sorted(by: { votes[$0].count < votes[$1].count }) {
      let best = votes[form].sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      categories[form] = best.first { !categories.contains($0) } ?? ""
    }
    // The last form is what all else falls to.
    let free = PluralCategory.allCases.map(\.rawValue).reversed().filter {
      !categories.contains($0)
    }
    for (form, category) in zip(categories.indices.filter { categories[$0].isEmpty }, free) {
      categories[form] = category
    }
    if count == 1 { categories = ["other"] }
    self.header = header
    self.categories = categories
  }

  /// The categories of an expression's forms, if each form is one of them.
  private static func categories(
    of expression: PluralExpression, _ category: (Int) -> String
  ) -> [String]? {
    var found: [Int: String] = [:]
    for n in samples {
      let form = expression(n)
      let own = category(n)
      if let known = found[form], known != own { return nil }
      found[form] = own
    }
    guard Set(found.values).count == found.count, found.keys.max() == found.count - 1 else {
      return nil
    }
    return (0..<found.count).compactMap { found[$0] }
  }
}
