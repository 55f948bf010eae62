// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// Pronouns that take another's place (`referentConcept`).
struct PronounTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var text: String
    var gender: GrammaticalFeatures.Gender?
    var expected: String?
    var testDescription: String { "\(language): \(text), \(gender.map { "\($0)" } ?? "neutral")" }
  }

  @Test(arguments: [
    Row(language: "en", text: "They", gender: .feminine, expected: "She"),
    Row(language: "en", text: "they", gender: .masculine, expected: "he"),
    Row(language: "en", text: "They", gender: nil, expected: "They"),
    Row(language: "en", text: "them", gender: .feminine, expected: "her"),
    Row(language: "en", text: "their", gender: .masculine, expected: "his"),
    Row(language: "en", text: "theirs", gender: .feminine, expected: "hers"),
    Row(language: "en", text: "themselves", gender: .masculine, expected: "himself"),
    Row(language: "en", text: "THEIR", gender: .feminine, expected: "HER"),
    Row(language: "en", text: "he", gender: nil, expected: "they"),
    Row(language: "en", text: "they", gender: .neuter, expected: "it"),
    Row(language: "en", text: "They are", gender: .masculine, expected: "He is"),
    Row(language: "en", text: "They’re", gender: .feminine, expected: "She’s"),
    Row(language: "en", text: "they have", gender: nil, expected: "they have"),
    Row(language: "en", text: "salad", gender: .feminine, expected: nil),
    Row(language: "es", text: "Él", gender: .feminine, expected: "Ella"),
    Row(language: "es", text: "ella", gender: .masculine, expected: "él"),
    Row(language: "es", text: "ellos", gender: .feminine, expected: "ellas"),
    Row(language: "es", text: "lo", gender: .feminine, expected: "la"),
    Row(language: "es", text: "le", gender: .feminine, expected: "le"),
    Row(language: "es", text: "su", gender: .feminine, expected: "su"),
    Row(language: "es", text: "Él", gender: nil, expected: nil),
    Row(language: "es", text: "su", gender: nil, expected: "su"),
    Row(language: "es", text: "él mismo", gender: .feminine, expected: "ella misma"),
    Row(language: "it", text: "Lui", gender: .feminine, expected: "Lei"),
    Row(language: "it", text: "lei", gender: .masculine, expected: "lui"),
    Row(language: "it", text: "lo", gender: .feminine, expected: "la"),
    Row(language: "it", text: "gli", gender: .feminine, expected: "le"),
    Row(language: "it", text: "suo", gender: .feminine, expected: "suo"),
    Row(language: "it", text: "loro", gender: nil, expected: "loro"),
    Row(language: "it", text: "lui stesso", gender: .feminine, expected: "lei stessa"),
    Row(language: "it", text: "Lui", gender: nil, expected: nil),
    Row(language: "ro", text: "El", gender: .feminine, expected: "Ea"),
    Row(language: "ro", text: "ea", gender: .masculine, expected: "el"),
    Row(language: "ro", text: "ele", gender: .masculine, expected: "ei"),
    Row(language: "ro", text: "îl", gender: .feminine, expected: "o"),
    Row(language: "ro", text: "îi", gender: .feminine, expected: "îi"),
    Row(language: "ro", text: "lui", gender: .feminine, expected: "ei"),
    Row(language: "ro", text: "lor", gender: .feminine, expected: nil),
    Row(language: "ro", text: "el însuși", gender: .feminine, expected: "ea însăși"),
    Row(language: "ro", text: "își", gender: nil, expected: "își"),
    Row(language: "ro", text: "El", gender: nil, expected: nil),
    Row(language: "cs", text: "On", gender: .feminine, expected: "Ona"),
    Row(language: "cs", text: "jeho", gender: .feminine, expected: "její"),
    Row(language: "cs", text: "její", gender: .masculine, expected: "jeho"),
    Row(language: "cs", text: "ho", gender: .feminine, expected: "ji"),
    Row(language: "cs", text: "mu", gender: .feminine, expected: "jí"),
    Row(language: "cs", text: "o něm", gender: .feminine, expected: "o ní"),
    Row(language: "cs", text: "k němu", gender: .feminine, expected: "k ní"),
    Row(language: "cs", text: "pro něj", gender: .feminine, expected: "pro ni"),
    Row(language: "cs", text: "od něj", gender: .feminine, expected: "od ní"),
    Row(language: "cs", text: "s ním", gender: .feminine, expected: "s ní"),
    Row(language: "cs", text: "se", gender: .feminine, expected: "se"),
    Row(language: "cs", text: "On", gender: nil, expected: nil),
    Row(language: "sk", text: "On", gender: .feminine, expected: "Ona"),
    Row(language: "sk", text: "jeho", gender: .feminine, expected: "jej"),
    Row(language: "sk", text: "ho", gender: .feminine, expected: "ju"),
    Row(language: "sk", text: "mu", gender: .feminine, expected: "jej"),
    Row(language: "sk", text: "o ňom", gender: .feminine, expected: "o nej"),
    Row(language: "sk", text: "pre neho", gender: .feminine, expected: "pre ňu"),
    Row(language: "sk", text: "od neho", gender: .feminine, expected: "od nej"),
    Row(language: "sk", text: "s ním", gender: .feminine, expected: "s ňou"),
    Row(language: "sk", text: "On", gender: nil, expected: nil),
    Row(language: "fi", text: "hän", gender: .feminine, expected: nil),
  ])
  func replaces(_ row: Row) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: row.text, gender: row.gender, pronouns: [], language: try LanguageTag(row.language)
    )
    #expect(pronoun == row.expected)
  }

  /// The sets of pronouns that people have of their own, in the places of they's forms.
  @Test(arguments: [
    ("They", "Xey"), ("them", "xem"), ("their", "xeir"), ("theirs", "xeirs"),
    ("themselves", "xemself"), ("They are", "Xey is"),
  ])
  func replacesByOwn(_ text: String, _ expected: String) throws {
    func pronoun(_ text: String, _ members: [String: String]) -> CustomPronoun {
      CustomPronoun(text, features: GrammaticalFeatures(morphology: members))
    }
    let own = [
      pronoun("xey", ["pronounType": "personal", "grammaticalCase": "nominative"]),
      pronoun("xem", ["pronounType": "personal", "grammaticalCase": "accusative"]),
      pronoun("xeir", ["pronounType": "possessive", "determination": "dependent"]),
      pronoun("xeirs", ["pronounType": "possessive", "determination": "independent"]),
      pronoun("xemself", ["pronounType": "reflexive"]),
    ]
    let result = InflectionEngine.shared.pronoun(
      replacing: text, gender: nil, pronouns: own, language: try LanguageTag("en"))
    #expect(result == expected)
  }
}
