// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// The tables of cases that a teacher would choose, one a language.
struct CaseTableTests {
  @Test(arguments: try PhraseCase.load("en"))
  func english(_ row: PhraseCase) throws { try check(row) }

  @Test(arguments: try PhraseCase.load("es"))
  func spanish(_ row: PhraseCase) throws { try check(row) }

  @Test(arguments: ["en", "es"])
  func tablesAreLargeEnough(_ language: String) throws {
    #expect(try PhraseCase.load(language).count >= 150)
  }

  private func check(_ row: PhraseCase) throws {
    let result = InflectionEngine.shared.inflect(
      row.phrase, rule: row.rule, language: try LanguageTag(row.language))
    #expect(result.segments.joined() == row.expected, "\(result.words) \(result.diagnostics)")
    #expect(result.isInflected == row.isInflected, "\(result.diagnostics)")
  }
}
