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
    check(file.document.diagnostics, file: file.path, &report)
  }

  /// Passes on what the readers of files said.
  func check(_ diagnostics: [Diagnostic], file: String = "", _ report: inout LintReporter) {
    for diagnostic in diagnostics {
      guard let rule = fileRules[diagnostic.rule] else { continue }
      report.begin(rule)
      report.report(
        diagnostic, at: diagnostic.location ?? SourceLocation(file: file, line: 1, column: 1))
    }
  }

  /// Looks at a key in all of its languages.
  func check(_ key: LintKey, in table: LintTable, _ report: inout LintReporter) {
    report.begin(source: key.source)
    Self.ask(keyRules, &report) { $0.check(key, in: table, &$1) }
    for entry in key.entries {
      guard let entry, !entry.isUntranslatable else { continue }
      let isSource = entry === key.source
      let source = key.source.flatMap { $0.isOfOtherKind(than: entry) ? nil : $0 }
      let entrySource = isSource ? nil : source
      Self.ask(entryRules, &report) { $0.check(entry, source: entrySource, of: key, &$1) }
      for text in entry.texts {
        let counterpart = isSource ? nil : source?.counterpart(of: text)
        Self.ask(textRules, &report) { $0.check(text, source: counterpart, of: entry, &$1) }
        guard let source, let counterpart else { continue }
        let translation = LintTranslation(
          text: text, source: counterpart, entry: entry, sourceEntry: source)
        Self.ask(translationRules, &report) { $0.check(translation, &$1) }
      }
    }
  }

  /// Looks at a table as a whole.
  func check(_ table: LintTable, _ report: inout LintReporter) {
    Self.ask(tableRules, &report) { $0.check(table, &$1) }
  }

  /// Asks one rule after the other.
  ///
  /// In place: to copy some fifty rules for each text takes as long as many a rule itself.
  @inline(__always)
  private static func ask<Rule>(
    _ rules: [Named<Rule>], _ report: inout LintReporter,
    _ check: (Rule, inout LintReporter) -> Void
  ) {
    rules.withUnsafeBufferPointer { rules in
      for place in rules.indices {
        report.begin(rules[place].name)
        check(rules[place].rule, &report)
      }
    }
  }
}
