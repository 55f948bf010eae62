// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// What a phrase is, for what agrees with it elsewhere; and what morphology markup says.
struct FeaturesTests {
  @Test(arguments: try TableRow.load("Features", columns: 4))
  func features(_ row: TableRow) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.cells[1])]), language: try row.language())
    let gender: GrammaticalFeatures.Gender? = try row.feature(2)
    let number: GrammaticalFeatures.Number? = try row.feature(3)
    #expect(features.gender == gender)
    #expect(features.number == number)
  }

  /// Hashes and keys of caches are made of these bytes.
  @Test func featuresTakeAByteEach() {
    let count = Mirror(reflecting: GrammaticalFeatures()).children.count
    #expect(MemoryLayout<GrammaticalFeatures>.size == count)
    #expect(MemoryLayout<GrammaticalFeatures>.stride == count)
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

  // MARK: - What has been inflected

  private func inflected(
    _ text: String, _ language: String, rule: InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    InflectionEngine.shared.inflect(
      PhraseNotation.phrase(text), rule: rule, language: try LanguageTag(language))
  }

  @Test(arguments: [
    ("de", "mit {2} [Salat]", GrammaticalFeatures.Case.dative),
    ("ru", "с {2} [друг]", .instrumental), ("uk", "з {2} [друг]", .instrumental),
  ])
  func theCaseIsAmongTheFeatures(
    _ language: String, _ phrase: String, _ expected: GrammaticalFeatures.Case
  ) throws {
    #expect(try inflected(phrase, language).features.grammaticalCase == expected)
  }

  @Test(arguments: [("ru", "с {2} [друг]"), ("uk", "з {2} [друг]")])
  func animacyIsAmongTheFeatures(_ language: String, _ phrase: String) throws {
    #expect(try inflected(phrase, language).features.animacy == .animate)
  }

  /// Whether several are men is among the features, for what agrees elsewhere.
  @Test(arguments: [
    ("pl", "student", "gotowy", "gotowi"), ("pl", "pies", "gotowy", "gotowe"),
    ("pl", "kawa", "gotowy", "gotowe"),
  ])
  func whatAgreesElsewhereKnowsWhetherTheyAreMen(
    _ language: String, _ noun: String, _ elsewhere: String, _ expected: String
  ) throws {
    let rule = InflectionRule.explicit(GrammaticalFeatures(morphology: ["number": "other"]))
    let features = try inflected("[\(noun)]", language, rule: rule).features
    let result = try inflected(elsewhere, language, rule: .agreeing(features))
    #expect(result.segments.joined() == expected)
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
