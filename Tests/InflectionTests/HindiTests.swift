// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import Testing

@testable import Inflection

/// What is Hindi's own: spellings, pronouns, reports.
struct HindiTests {
  private func hindi() throws -> LanguageTag { try LanguageTag("hi") }

  private func inflect(_ phrase: String, rule: Inflection.InflectionRule = .automatic) throws
    -> InflectedPhrase
  {
    InflectionEngine.shared.inflect(
      PhraseNotation.phrase(phrase), rule: rule, language: try hindi())
  }

  // MARK: - Spellings

  /// A word is left in the spelling that the template has.
  @Test(arguments: [
    ("{2} [ल\u{095C}का]", "2 ल\u{095C}के"), ("{2} [हंसी]", "2 हंसियाँ"), ("{2} [अंगूठी]", "2 अंगूठियाँ"),
    ("{2} [कॉफ़ी]", "2 कॉफ़ियाँ"), ("{2} [कॉफी]", "2 कॉफियाँ"),
  ])
  func keepsSpellings(_ phrase: String, _ expected: String) throws {
    #expect(try inflect(phrase).segments.joined() == expected)
  }

  // MARK: - Pronouns

  @Test func pronounsServeEverybody() throws {
    for gender in [GrammaticalFeatures.Gender.feminine, .masculine, nil] {
      for text in ["वह", "उसने", "उसका", "वे"] {
        #expect(
          InflectionEngine.shared.pronoun(
            replacing: text, gender: gender, pronouns: [], language: try hindi()) == text)
      }
    }
    #expect(
      InflectionEngine.shared.pronoun(
        replacing: "सलाद", gender: .feminine, pronouns: [], language: try hindi()) == nil)
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [छोटा] [सलाद]").diagnostics.isEmpty)
    #expect(try inflect("{2} [संतरे का रस]").diagnostics.isEmpty)
    #expect(try inflect("{2} [झमूरड़ा]").diagnostics.map(\.rule) == ["unknown-noun"])
    let neuter = try inflect("पाते हैं", rule: .addressing(.neuter))
    #expect(neuter.diagnostics.map(\.rule) == ["unsupported-form"])
  }
}
