// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Danish and Norwegian: features, pronouns, reports, words that templates have inflected.
struct ScandinavianTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { "\(language): \(phrase)" }
  }

  @Test(arguments: [
    Row(language: "nb", phrase: "bil", gender: .masculine, number: .one),
    Row(language: "nb", phrase: "jente", gender: .feminine, number: .one),
    Row(language: "nb", phrase: "hus", gender: .neuter, number: .one),
    Row(language: "nb", phrase: "bøker", gender: .feminine, number: .other),
    Row(language: "nb", phrase: "2 eplekaker", gender: .feminine, number: .other),
    Row(language: "nb", phrase: "lærebok", gender: .feminine, number: .one),
    Row(language: "nb", phrase: "kopp kaffe", gender: .masculine, number: .one),
    Row(language: "nb", phrase: "ost og eple", gender: .masculine, number: .other),
    Row(language: "nb", phrase: "penger", gender: .masculine, number: .other),
    Row(language: "nb", phrase: "blorking", gender: .masculine, number: .one),
    Row(language: "da", phrase: "bil", gender: .common, number: .one),
    Row(language: "da", phrase: "hus", gender: .neuter, number: .one),
    Row(language: "da", phrase: "bøger", gender: .common, number: .other),
    Row(language: "da", phrase: "2 børnebøger", gender: .common, number: .other),
    Row(language: "da", phrase: "køleskab", gender: .neuter, number: .one),
    Row(language: "da", phrase: "kop kaffe", gender: .common, number: .one),
    Row(language: "da", phrase: "penge", gender: .common, number: .other),
    Row(language: "da", phrase: "blorkhed", gender: .common, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try LanguageTag(row.language))
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  @Test func theOldCodeOfNorwegianIsUnderstood() throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase("{2} [bok]"), rule: .automatic, language: try LanguageTag("no"))
    #expect(result.segments.joined() == "2 bøker")
  }

  @Test(arguments: [
    ("nb", "han", GrammaticalFeatures.Gender.feminine, "hun"), ("nb", "Hun", .masculine, "Han"),
    ("nb", "ham", .feminine, "henne"), ("nb", "hans", .feminine, "hennes"),
    ("da", "han", .feminine, "hun"), ("da", "hende", .masculine, "ham"),
    ("da", "Hendes", .masculine, "Hans"),
  ])
  func replacesPronouns(
    _ language: String, _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try LanguageTag(language))
    #expect(pronoun == expected)
  }

  @Test(arguments: ["da", "nb"])
  func nobodysPronounIsNone(_ language: String) throws {
    for text in ["han", "hans", "hus"] {
      #expect(
        InflectionEngine.shared.pronoun(
          replacing: text, gender: nil, pronouns: [], language: try LanguageTag(language)) == nil)
    }
  }

  @Test(arguments: ["da", "nb"])
  func reports(_ language: String) throws {
    let tag = try LanguageTag(language)
    func rules(_ text: String) -> [String] {
      InflectionEngine.shared.inflect(PhraseNotation.phrase(text), rule: .automatic, language: tag)
        .diagnostics.map(\.rule)
    }
    #expect(rules("{2} [stor] [hus]").isEmpty)
    #expect(rules("{2} [stor] [sommerhus]").isEmpty)
    #expect(rules("{2} [blorking]") == ["unknown-noun"])
  }
}
