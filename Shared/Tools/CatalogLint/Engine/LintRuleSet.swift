// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics

/// The rules that are asked, by what they look at.
struct LintRuleSet: Sendable {
  /// A rule, and what the reporter has to know of it.
  private struct Named<Rule: Sendable>: Sendable {
    let rule: Rule
    let name: LintReporter.RuleName

    init?(_ rule: any LintRule, _ cast: (any LintRule) -> Rule?) {
      guard let own = cast(rule) else { return nil }
      self.rule = own
      name = LintReporter.RuleName(rule)
    }
  }

  private let textRules: [Named<any TextRule>]
  private let translationRules: [Named<any TranslationRule>]
  private let entryRules: [Named<any EntryRule>]
  private let keyRules: [Named<any KeyRule>]
  private let tableRules: [Named<any TableRule>]
  private let fileRules: [String: LintReporter.RuleName]

  init(_ rules: [any LintRule]) {
    textRules = rules.compactMap { Named($0) { $0 as? any TextRule } }
    translationRules = rules.compactMap { Named($0) { $0 as? any TranslationRule } }
    entryRules = rules.compactMap { Named($0) { $0 as? any EntryRule } }
    keyRules = rules.compactMap { Named($0) { $0 as? any KeyRule } }
    tableRules = rules.compactMap { Named($0) { $0 as? any TableRule } }
    var fileRules: [String: LintReporter.RuleName] = [:]
    for case let rule as any FileRule in rules {
      for diagnostic in rule.diagnostics { fileRules[diagnostic] = LintReporter.RuleName(rule) }
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
    report.begin(source: key.source)
    for rule in keyRules {
      report.begin(rule.name)
      rule.rule.check(key, in: table, &report)
    }
    for entry in key.entries {
      guard let entry, !entry.isUntranslatable else { continue }
      let isSource = entry === key.source
      let source = key.source.flatMap { $0.isOfOtherKind(than: entry) ? nil : $0 }
      for rule in entryRules {
        report.begin(rule.name)
        rule.rule.check(entry, source: isSource ? nil : source, of: key, &report)
      }
      for text in entry.texts {
        let counterpart = isSource ? nil : source?.counterpart(of: text)
        for rule in textRules {
          report.begin(rule.name)
          rule.rule.check(text, source: counterpart, of: entry, &report)
        }
        guard let source, let counterpart else { continue }
        let translation = LintTranslation(
          text: text, source: counterpart, entry: entry, sourceEntry: source)
        for rule in translationRules {
          report.begin(rule.name)
          rule.rule.check(translation, &report)
        }
      }
    }
  }

  /// Looks at a table as a whole.
  func check(_ table: LintTable, _ report: inout LintReporter) {
    for rule in tableRules {
      report.begin(rule.name)
      rule.rule.check(table, &report)
    }
  }
}
