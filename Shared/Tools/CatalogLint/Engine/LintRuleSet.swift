// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics

/// The rules that are asked, by what they look at.
struct LintRuleSet: Sendable {
  private let textRules: [any TextRule]
  private let translationRules: [any TranslationRule]
  private let entryRules: [any EntryRule]
  private let keyRules: [any KeyRule]
  private let tableRules: [any TableRule]
  private let fileRules: [String: any FileRule]

  init(_ rules: [any LintRule]) {
    textRules = rules.compactMap { $0 as? any TextRule }
    translationRules = rules.compactMap { $0 as? any TranslationRule }
    entryRules = rules.compactMap { $0 as? any EntryRule }
    keyRules = rules.compactMap { $0 as? any KeyRule }
    tableRules = rules.compactMap { $0 as? any TableRule }
    var fileRules: [String: any FileRule] = [:]
    for case let rule as any FileRule in rules {
      for diagnostic in rule.diagnostics { fileRules[diagnostic] = rule }
    }
    self.fileRules = fileRules
  }

  /// Passes on what the reader of a file said.
  func check(_ file: LintFile, _ report: inout LintReporter) {
    guard !fileRules.isEmpty else { return }
    for diagnostic in file.document.diagnostics {
      guard let rule = fileRules[diagnostic.rule] else { continue }
      report.begin(rule)
      report.report(
        diagnostic,
        at: diagnostic.location ?? SourceLocation(file: file.path, line: 1, column: 1))
    }
  }

  /// Looks at a key in all of its languages.
  func check(_ key: LintKey, in table: LintTable, _ report: inout LintReporter) {
    let source = key.source
    report.begin(source: source)
    for rule in keyRules {
      report.begin(rule)
      rule.check(key, in: table, &report)
    }
    for entry in key.entries {
      guard let entry, !entry.isUntranslatable else { continue }
      let isSource = entry === source
      for rule in entryRules {
        report.begin(rule)
        rule.check(entry, source: isSource ? nil : source, of: key, &report)
      }
      for text in entry.texts {
        let counterpart = isSource ? nil : source?.counterpart(of: text)
        for rule in textRules {
          report.begin(rule)
          rule.check(text, source: counterpart, of: entry, &report)
        }
        guard let source, let counterpart else { continue }
        let translation = LintTranslation(
          text: text, source: counterpart, entry: entry, sourceEntry: source)
        for rule in translationRules {
          report.begin(rule)
          rule.check(translation, &report)
        }
      }
    }
  }

  /// Looks at a table as a whole.
  func check(_ table: LintTable, _ report: inout LintReporter) {
    for rule in tableRules {
      report.begin(rule)
      rule.check(table, &report)
    }
  }
}
