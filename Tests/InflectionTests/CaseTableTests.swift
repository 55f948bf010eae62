// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// The tables of cases that a teacher would choose, one a language.
struct CaseTableTests {
  @Test(arguments: try Grammars.languages.flatMap { try PhraseCase.load($0) })
  func inflects(_ row: PhraseCase) throws {
    let result = InflectionEngine.shared.inflect(
      row.phrase, rule: row.rule, language: try LanguageTag(row.language))
    #expect(result.segments.joined() == row.expected, "\(result.words) \(result.diagnostics)")
    #expect(result.isInflected == row.isInflected, "\(result.diagnostics)")
  }

  @Test(arguments: Grammars.languages)
  func tablesAreLargeEnough(_ language: String) throws {
    #expect(try PhraseCase.load(language).count >= 150)
  }
}
