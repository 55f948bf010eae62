// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A plural lacks a form that the language needs for the numbers that are counted.
struct PluralMissingRule: EntryRule {
  var id: String { "plural-missing" }
  var severity: Diagnostic.Severity { .error }
  var summary: String {
    "A plural lacks a form that the language needs for the numbers that are counted."
  }
  var explanation: String {
    """
    Such numbers get the form “other”, which is wrong there. Needed are the categories that \
    CLDR gives the language for whole numbers below 220: neither “many” of French, which is \
    for millions, nor “other” of Russian, which is for fractions. A plural whose forms are \
    all the same text needs no more.
    """
  }
  var wrong: String { "ru: one “%d файл”, other “%d файла”" }
  var right: String { "ru: one “%d файл”, few “%d файла”, many “%d файлов”, other “%d файла”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard entry.texts.contains(where: { $0.category != nil }), entry.language.tag != nil else {
      return
    }
    let sourceGroups = Dictionary(
      (source.map(PluralGroup.groups) ?? []).map { ($0.beginning, $0) },
      uniquingKeysWith: { first, _ in first })
    for group in PluralGroup.groups(of: entry) {
      var missing = entry.language.countedCategories.subtracting(group.categories)
      // Where the source text has none for numbers that its language counts, code never asks.
      if let source, let own = sourceGroups[group.beginning] {
        missing.subtract(source.language.countedCategories.subtracting(own.categories))
      }
      guard !missing.isEmpty, !group.hasOneText else { continue }
      let names = missing.sorted { $0.rawValue < $1.rawValue }.map { "“\($0.rawValue)”" }
      report.report(
        group.first, of: entry,
        "The plural lacks \(names.joined(separator: ", ")), which \(entry.language.described) needs."
      )
    }
  }
}
