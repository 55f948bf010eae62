// SPDX-License-Identifier: Apache-2.0

import CatalogLint

/// What there is to say of the linter's rules.
enum LintRulesPage {
  /// All rules, a line each.
  static func list() -> String {
    var table = TextTable()
    table.rows = LintRules.all.map {
      [$0.id, "\($0.severity)", $0.mending == nil ? "" : "--fix", $0.summary]
    }
    return table.lines.joined(separator: "\n")
  }

  /// A rule with its example.
  static func page(_ rule: any LintRule, on console: Console) -> String {
    let title = TextStyle.bold.apply(to: rule.id, on: console)
    return """
      \(title) (\(rule.severity))

      \(rule.summary)

      \(rule.explanation)

      Wrong: \(rule.wrong)
      Right: \(rule.right)
      --fix: \(rule.mending ?? "A person has to say what the text is to be.")
      """
  }
}
