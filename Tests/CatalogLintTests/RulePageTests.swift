// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CatalogLint

/// The page of the rules says what the rules say.
@Suite struct RulePageTests {
  private static let page: String? = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let url = folder.appendingPathComponent("Shared/Documentation/lint-rules.md")
    return try? String(contentsOf: url, encoding: .utf8)
  }()

  private static func words(_ text: some StringProtocol) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// What the page has to say of a rule.
  private static func section(_ rule: any LintRule) -> String {
    """
    ### \(rule.id)

    *\(rule.severity)* — \(rule.summary) \(rule.explanation)

    - wrong: `\(rule.wrong)`
    - right: `\(rule.right)`
    - `--fix`: \(rule.mending ?? "A person has to say what the text is to be.")
    """
  }

  @Test(arguments: LintRules.all.map(\.id))
  func aRuleHasItsSection(_ id: String) throws {
    let page = try #require(Self.page)
    let rule = try #require(LintRules.rule(id))
    #expect(Self.words(page).contains(Self.words(Self.section(rule))), "\(Self.section(rule))")
  }

  @Test func thePageHasNoOtherRules() throws {
    let page = try #require(Self.page)
    let titles = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(titles.map { String($0.dropFirst(4)) } == LintRules.all.map(\.id))
  }

  @Test func identifiersAreInKebabCase() {
    #expect(LintRules.ids.count == LintRules.all.count)
    for rule in LintRules.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id)")
      #expect(!rule.wrong.isEmpty && rule.wrong != rule.right, "\(rule.id)")
    }
  }
}
