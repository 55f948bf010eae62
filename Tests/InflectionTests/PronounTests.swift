// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// Pronouns that take another's place (`referentConcept`).
struct PronounTests {
  @Test(arguments: try TableRow.load("Pronouns", columns: 4))
  func replaces(_ row: TableRow) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: row.cells[1], gender: try row.feature(2), pronouns: [],
      language: try row.language())
    #expect(pronoun == row.text(3))
  }

  private static func pronoun(_ text: String, _ members: [String: String]) -> CustomPronoun {
    CustomPronoun(text, features: GrammaticalFeatures(morphology: members))
  }

  /// The sets of pronouns that people have of their own.
  private static let own: [String: [CustomPronoun]] = [
    "en": [
      pronoun("xey", ["pronounType": "personal", "grammaticalCase": "nominative"]),
      pronoun("xem", ["pronounType": "personal", "grammaticalCase": "accusative"]),
      pronoun("xeir", ["pronounType": "possessive", "determination": "dependent"]),
      pronoun("xeirs", ["pronounType": "possessive", "determination": "independent"]),
      pronoun("xemself", ["pronounType": "reflexive"]),
    ],
    "ko": [pronoun("그분", ["pronounType": "personal"])],
  ]

  /// They stand in the places of they's forms, and a Korean one takes the particle over.
  @Test(arguments: [
    ("en", "They", "Xey"), ("en", "them", "xem"), ("en", "their", "xeir"),
    ("en", "theirs", "xeirs"), ("en", "themselves", "xemself"), ("en", "They are", "Xey is"),
    ("ko", "그는", "그분은"),
  ])
  func replacesByOwn(_ language: String, _ text: String, _ expected: String) throws {
    let result = InflectionEngine.shared.pronoun(
      replacing: text, gender: nil, pronouns: try #require(Self.own[language]),
      language: try LanguageTag(language))
    #expect(result == expected)
  }
}
