// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import Testing

@testable import Inflection

/// Dutch: what stands around a group, pronouns, features, reports, and plurals read back.
struct DutchTests {
  private func dutch() throws -> LanguageTag { try LanguageTag("nl") }

  private func inflect(
    _ text: String, after preceding: String = "", rule: Inflection.InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    var phrase = PhraseNotation.phrase(text)
    phrase.precedingText = preceding
    return InflectionEngine.shared.inflect(phrase, rule: rule, language: try dutch())
  }

  // MARK: - Around the group

  @Test(arguments: [
    ("Je ", "[klein] [broodje]", "kleine broodje"),
    ("Het ", "[klein] [broodje]", "kleine broodje"),
    ("Een ", "[klein] [broodje]", "klein broodje"),
    ("Geen ", "[klein] [broodje]", "klein broodje"),
    ("Besteld: ", "[klein] [broodje]", "klein broodje"),
    ("Je ", "{2} [klein] [broodje]", "2 kleine broodjes"),
    ("met ", "{1} [klein] [broodje]", "1 klein broodje"),
    ("Ons ", "[nieuw] [huis]", "nieuwe huis"),
    ("zo'n ", "[nieuw] [huis]", "nieuw huis"),
  ])
  func heedsTheTextBefore(_ preceding: String, _ group: String, _ expected: String) throws {
    #expect(try inflect(group, after: preceding).segments.joined() == expected)
  }

  // MARK: - Features

  struct Row: Sendable, CustomTestStringConvertible {
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { phrase }
  }

  @Test(arguments: [
    Row(phrase: "salade", gender: .common, number: .one),
    Row(phrase: "huis", gender: .neuter, number: .one),
    Row(phrase: "huizen", gender: .neuter, number: .other),
    Row(phrase: "meisje", gender: .neuter, number: .one),
    Row(phrase: "fruitsalade", gender: .common, number: .one),
    Row(phrase: "woonhuis", gender: .neuter, number: .one),
    Row(phrase: "kopje koffie", gender: .neuter, number: .one),
    Row(phrase: "kosten", gender: .common, number: .other),
    Row(phrase: "vriendin", gender: .common, number: .one),
    Row(phrase: "knurbeling", gender: .common, number: .one),
    Row(phrase: "wolkje", gender: .neuter, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try dutch())
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  // MARK: - Pronouns

  @Test(arguments: [
    ("Hij", GrammaticalFeatures.Gender.feminine, "Zij"), ("hij", .masculine, "hij"),
    ("ze", .masculine, "hij"), ("hem", .feminine, "haar"), ("zijn", .feminine, "haar"),
    ("haar", .masculine, "zijn"), ("hun", .neuter, "hun"), ("hen", .masculine, "hem"),
    ("zich", .feminine, "zich"), ("zijne", .feminine, "hare"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try dutch())
    #expect(pronoun == expected)
  }

  @Test func nobodysPronounIsNone() throws {
    for text in ["hij", "zijn", "salade"] {
      #expect(
        InflectionEngine.shared.pronoun(
          replacing: text, gender: nil, pronouns: [], language: try dutch()) == nil)
    }
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [klein] [salade]").diagnostics.isEmpty)
    #expect(try inflect("{2} [knurbeling]").diagnostics.map(\.rule) == ["unknown-noun"])
    #expect(try inflect("{2} [qwx]").diagnostics.map(\.rule) == ["unknown-noun"])
  }
}
