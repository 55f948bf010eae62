// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// What a phrase is, for what agrees with it elsewhere; and what morphology markup says.
struct FeaturesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { "\(language): \(phrase)" }
  }

  @Test(arguments: [
    Row(language: "es", phrase: "ensalada", gender: .feminine, number: .one),
    Row(language: "es", phrase: "jugo", gender: .masculine, number: .one),
    Row(language: "es", phrase: "2 ensaladas", gender: .feminine, number: .other),
    Row(language: "es", phrase: "los problemas", gender: .masculine, number: .other),
    Row(language: "es", phrase: "la mano", gender: .feminine, number: .one),
    Row(language: "es", phrase: "agua", gender: .feminine, number: .one),
    Row(language: "es", phrase: "guantes de boxeo", gender: .masculine, number: .other),
    Row(language: "es", phrase: "gafas", gender: .feminine, number: .other),
    Row(language: "es", phrase: "amiga", gender: .feminine, number: .one),
    Row(language: "es", phrase: "raspadura", gender: .feminine, number: .one),
    Row(language: "es", phrase: "plufición", gender: .feminine, number: .one),
    Row(language: "es", phrase: "el queso y la harina", gender: .masculine, number: .other),
    Row(language: "es", phrase: "harina y leche", gender: .feminine, number: .other),
    Row(
      language: "es", phrase: "prosciutto, queso, harina y tomates", gender: .masculine,
      number: .other),
    Row(language: "es", phrase: "camisa blanca y negra", gender: .feminine, number: .one),
    Row(language: "en", phrase: "salad", gender: nil, number: .one),
    Row(language: "en", phrase: "2 salads", gender: nil, number: .other),
    Row(language: "en", phrase: "children", gender: nil, number: .other),
    Row(language: "en", phrase: "scissors", gender: nil, number: .other),
    Row(language: "en", phrase: "cheese, flour, and tomatoes", gender: nil, number: .other),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try LanguageTag(row.language))
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  @Test func markupSettlesTheGender() throws {
    var marks = GrammaticalFeatures()
    marks.partOfSpeech = .noun
    marks.gender = .feminine
    let phrase = Phrase([Phrase.Segment("mate", features: marks)])
    let features = InflectionEngine.shared.features(of: phrase, language: try LanguageTag("es"))
    #expect(features.gender == .feminine)
  }

  @Test func anArgumentsValueGivesTheNumber() throws {
    let phrase = Phrase([
      Phrase.Segment("2", number: NumericValue(2)), Phrase.Segment(" pizza"),
    ])
    let features = InflectionEngine.shared.features(of: phrase, language: try LanguageTag("es-MX"))
    #expect(features.number == .other)
  }

  @Test func languagesWithoutGrammarKnowNothing() throws {
    let phrase = Phrase([Phrase.Segment("ノード")])
    #expect(
      InflectionEngine.shared.features(of: phrase, language: try LanguageTag("ja")).isUnspecified)
  }

  // MARK: - Morphology

  @Test func readsMorphology() {
    var unknown: [String] = []
    let features = GrammaticalFeatures(
      morphology: [
        "grammaticalGender": "feminine", "partOfSpeech": "noun", "number": "other",
        "grammaticalCase": "dative", "grammaticalPerson": "second", "pronounType": "possessive",
        "determination": "independent", "definiteness": "definite",
      ], unknownMembers: &unknown)
    #expect(features.gender == .feminine)
    #expect(features.partOfSpeech == .noun)
    #expect(features.number == .other)
    #expect(features.grammaticalCase == .dative)
    #expect(features.person == .second)
    #expect(features.pronounType == .possessive)
    #expect(features.determination == .independent)
    #expect(features.definiteness == .definite)
    #expect(unknown.isEmpty)
  }

  @Test(arguments: [
    ("singular", GrammaticalFeatures.Number.one), ("plural", .other), ("one", .one),
    ("zero", .zero), ("two", .two), ("few", .few), ("many", .many),
  ])
  func readsNumbers(_ name: String, _ number: GrammaticalFeatures.Number) {
    #expect(GrammaticalFeatures(morphology: ["number": name]).number == number)
  }

  /// Cases that Foundation's list lacks too.
  @Test(arguments: [
    ("instrumental", GrammaticalFeatures.Case.instrumental), ("oblique", .oblique),
    ("direct", .direct), ("vocative", .vocative), ("prepositional", .prepositional),
    ("locative", .locative), ("nominative", .nominative), ("accusative", .accusative),
    ("dative", .dative), ("genitive", .genitive),
  ])
  func readsCases(_ name: String, _ grammaticalCase: GrammaticalFeatures.Case) {
    let features = GrammaticalFeatures(morphology: ["grammaticalCase": name])
    #expect(features.grammaticalCase == grammaticalCase)
  }

  @Test func readsAnimacy() {
    #expect(GrammaticalFeatures(morphology: ["animacy": "animate"]).animacy == .animate)
  }

  @Test func reportsWhatItDoesNotKnow() {
    var unknown: [String] = []
    let features = GrammaticalFeatures(
      morphology: ["number": "lots", "colour": "red", "grammaticalGender": "neuter"],
      unknownMembers: &unknown)
    #expect(unknown == ["colour", "number: lots"])
    #expect(features.gender == .neuter)
    #expect(features.number == nil)
  }
}
