// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Polish: what stands before a group, pronouns, features, reports.
struct PolishTests {
  private func polish() throws -> LanguageTag { try LanguageTag("pl") }

  private func inflect(
    _ text: String, after preceding: String = "", rule: Inflection.InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    var phrase = PhraseNotation.phrase(text)
    phrase.precedingText = preceding
    return InflectionEngine.shared.inflect(phrase, rule: rule, language: try polish())
  }

  @Test(arguments: [
    ("Zamówienie z ", "{2} [mały] [sałatka]", "2 małymi sałatkami"),
    ("Zamówienie z ", "{1} [mały] [sałatka]", "1 małą sałatką"),
    ("Stolik dla ", "{1} [osoba]", "1 osoby"),
    ("Stolik dla ", "{4} [osoba]", "4 osób"),
    ("Zaproś do ", "{2} [przyjaciel]", "2 przyjaciół"),
    ("Będzie gotowe za ", "{2} [minuta]", "2 minuty"),
    ("Będzie gotowe za ", "{1} [godzina]", "1 godzinę"),
    ("po ", "{5} [dzień]", "5 dniach"),
    ("w ciągu ", "{3} [dzień]", "3 dni"),
    ("3 z ", "{5} [bilet]", "5 biletów"),
    ("Wysłano na ", "{2} [adres]", "2 adresach"),
    ("Dodaj ", "{2} [duży] [kawa]", "2 duże kawy"),
    ("Dodaj ", "{5} [duży] [kawa]", "5 dużych kaw"),
    ("Dodaj ", "{1} [duży] [kawa]", "1 dużą kawę"),
    ("Masz już ", "{1} [znajomy]", "1 znajomego"),
    ("Nie masz ", "[nowy] [wiadomość]", "nowej wiadomości"),
    ("Brakuje ", "{2} [punkt]", "2 punktów"),
    ("Dzisiaj ", "{1} [wizyta]", "1 wizyta"),
    ("Zamówienie: ", "{1} [kawa]", "1 kawa"),
    ("Zamówiono: ", "{5} [duży] [kawa]", "5 dużych kaw"),
  ])
  func heedsTheTextBefore(_ preceding: String, _ group: String, _ expected: String) throws {
    #expect(try inflect(group, after: preceding).segments.joined() == expected)
  }

  @Test func anExplicitCaseWins() throws {
    let rule = Inflection.InflectionRule.explicit(
      GrammaticalFeatures(morphology: ["grammaticalCase": "genitive", "number": "other"]))
    #expect(
      try inflect("[mały] [sałatka]", after: "z ", rule: rule).segments.joined()
        == "małych sałatek")
  }

  // MARK: - Features

  struct Row: Sendable, CustomTestStringConvertible {
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { phrase }
  }

  @Test(arguments: [
    Row(phrase: "bilet", gender: .masculine, number: .one),
    Row(phrase: "sałatka", gender: .feminine, number: .one),
    Row(phrase: "piwo", gender: .neuter, number: .one),
    Row(phrase: "sałatki", gender: .feminine, number: .other),
    Row(phrase: "2 piwa", gender: .neuter, number: .other),
    Row(phrase: "drzwi", gender: .feminine, number: .other),
    Row(phrase: "noc", gender: .feminine, number: .one),
    Row(phrase: "muzeum", gender: .neuter, number: .one),
    Row(phrase: "kolega", gender: .masculine, number: .one),
    Row(phrase: "filiżanka kawy", gender: .feminine, number: .one),
    Row(phrase: "chleb i mleko", gender: .masculine, number: .other),
    Row(phrase: "blorkość", gender: .feminine, number: .one),
    Row(phrase: "blorkowanie", gender: .neuter, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try polish())
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  /// Whether several are men is among the features, for what agrees elsewhere.
  @Test(arguments: [("student", "gotowi"), ("pies", "gotowe"), ("kawa", "gotowe")])
  func agreesWithMenElsewhere(_ noun: String, _ expected: String) throws {
    let rule = Inflection.InflectionRule.explicit(
      GrammaticalFeatures(morphology: ["number": "other"]))
    let features = try inflect("[\(noun)]", rule: rule).features
    #expect(try inflect("gotowy", rule: .agreeing(features)).segments.joined() == expected)
  }

  // MARK: - Pronouns

  @Test(arguments: [
    ("On", GrammaticalFeatures.Gender.feminine, "Ona"), ("ona", .masculine, "on"),
    ("on", .neuter, "ono"), ("jego", .feminine, "jej"), ("Jej", .masculine, "Jego"),
    ("go", .feminine, "ją"), ("mu", .feminine, "jej"), ("z nim", .feminine, "z nią"),
    ("o nim", .feminine, "o niej"), ("do niego", .feminine, "do niej"),
    ("na niego", .feminine, "na nią"), ("swój", .feminine, "swój"), ("się", .feminine, "się"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try polish())
    #expect(pronoun == expected)
  }

  @Test func nobodysPronounIsNone() throws {
    for text in ["on", "jego", "kawa"] {
      #expect(
        InflectionEngine.shared.pronoun(
          replacing: text, gender: nil, pronouns: [], language: try polish()) == nil)
    }
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [mały] [sałatka]").diagnostics.isEmpty)
    #expect(try inflect("{2} [blort]").diagnostics.map(\.rule) == ["unknown-noun"])
    #expect(try inflect("{2} xqz [sałatka]").diagnostics.map(\.rule) == ["unknown-noun"])
    let neuter = try inflect("gotowy", rule: .addressing(.neuter))
    #expect(neuter.diagnostics.map(\.rule) == ["unsupported-form"])
  }
}
