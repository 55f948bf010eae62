// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// German: what stands around a group, pronouns, features, reports.
struct GermanTests {
  private func german() throws -> LanguageTag { try LanguageTag("de") }

  private func inflect(
    _ text: String, after preceding: String = "", rule: Inflection.InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    var phrase = PhraseNotation.phrase(text)
    phrase.precedingText = preceding
    return InflectionEngine.shared.inflect(phrase, rule: rule, language: try german())
  }

  // MARK: - Around the group

  @Test(arguments: [
    ("Bestellung mit ", "{2} [klein] [Salat]", "2 kleinen Salaten"),
    ("Bestellung mit ", "{1} [klein] [Salat]", "1 kleinem Salat"),
    ("Gültig für ", "{2} [Stunde]", "2 Stunden"),
    ("Gültig für ", "{1} [neu] [Monat]", "1 neuen Monat"),
    ("In ", "{3} [Tag]", "3 Tagen"),
    ("vor ", "{1} [Tag]", "1 Tag"),
    ("3 von ", "{5} [Artikel]", "5 Artikeln"),
    ("Deine ", "{2} [klein] [Salat]", "2 kleinen Salate"),
    ("Die ", "{2} [neu] [Nachricht]", "2 neuen Nachrichten"),
    ("mit den ", "{2} [klein] [Salat]", "2 kleinen Salaten"),
    ("für die ", "{2} [klein] [Salat]", "2 kleinen Salate"),
    ("Ein ", "[klein] [Salat]", "kleiner Salat"),
    ("wartet, noch ", "{2} [Folge] davor", "2 Folgen davor"),
    ("Bereitet vor, noch ", "{1} [Folge] offen", "1 Folge offen"),
    ("Bestellt: ", "{2} [klein] [Salat]", "2 kleine Salate"),
    ("zurück nach: ", "{2} [klein] [Salat]", "2 kleine Salate"),
    ("mehr als ", "{2} [klein] [Salat]", "2 kleine Salate"),
  ])
  func heedsTheTextBefore(_ preceding: String, _ group: String, _ expected: String) throws {
    #expect(try inflect(group, after: preceding).segments.joined() == expected)
  }

  @Test func anExplicitCaseWins() throws {
    let rule = Inflection.InflectionRule.explicit(
      GrammaticalFeatures(morphology: ["grammaticalCase": "nominative", "number": "other"]))
    #expect(
      try inflect("[klein] [Salat]", after: "mit ", rule: rule).segments.joined()
        == "kleine Salate")
  }

  // MARK: - Features

  struct Row: Sendable, CustomTestStringConvertible {
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { phrase }
  }

  @Test(arguments: [
    Row(phrase: "Salat", gender: .masculine, number: .one),
    Row(phrase: "Pizza", gender: .feminine, number: .one),
    Row(phrase: "Brot", gender: .neuter, number: .one),
    Row(phrase: "2 Brote", gender: .neuter, number: .other),
    Row(phrase: "die Tassen", gender: .feminine, number: .other),
    Row(phrase: "Obstsalat", gender: .masculine, number: .one),
    Row(phrase: "Handtuch", gender: .neuter, number: .one),
    Row(phrase: "Tasse mit Honig", gender: .feminine, number: .one),
    Row(phrase: "Brot und Milch", gender: .masculine, number: .other),
    Row(phrase: "Lehrerin", gender: .feminine, number: .one),
    Row(phrase: "Knurbelung", gender: .feminine, number: .one),
    Row(phrase: "Wölkchen", gender: .neuter, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try german())
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  @Test func theCaseIsAmongTheFeatures() throws {
    #expect(try inflect("mit {2} [Salat]").features.grammaticalCase == .dative)
  }

  // MARK: - Pronouns

  @Test(arguments: [
    ("Er", GrammaticalFeatures.Gender.feminine, "Sie"), ("er", .masculine, "er"),
    ("sie", .masculine, "er"), ("er", .neuter, "es"), ("ihn", .feminine, "sie"),
    ("ihm", .feminine, "ihr"), ("sein", .feminine, "ihr"), ("seine", .feminine, "ihre"),
    ("Seinen", .feminine, "Ihren"), ("ihrem", .masculine, "seinem"), ("sich", .feminine, "sich"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try german())
    #expect(pronoun == expected)
  }

  @Test func nobodysPronounIsNone() throws {
    for text in ["er", "seine", "Salat"] {
      #expect(
        InflectionEngine.shared.pronoun(
          replacing: text, gender: nil, pronouns: [], language: try german()) == nil)
    }
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [klein] [Salat]").diagnostics.isEmpty)
    #expect(try inflect("{2} [klein] [Obstsalat]").diagnostics.isEmpty)
    #expect(try inflect("{2} [Schlurfling]").diagnostics.map(\.rule) == ["unknown-noun"])
    #expect(try inflect("{2} kawaii [Salat]").diagnostics.map(\.rule) == ["unknown-noun"])
    let neuter = try inflect("Lieber", rule: .addressing(.neuter))
    #expect(neuter.diagnostics.map(\.rule) == ["unsupported-form"])
  }
}
