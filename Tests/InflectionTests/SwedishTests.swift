// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of Swedish cases cannot show.
struct SwedishTests {
  @Test(arguments: [
    ("barn", GrammaticalFeatures.Gender.neuter, GrammaticalFeatures.Number.one),
    ("böckerna", .common, .other), ("huset", .neuter, .one), ("den lilla bilen", .common, .one),
    ("det lilla äpplet", .neuter, .one), ("2 äpplen", .neuter, .other),
    ("mjölk och ost", .common, .other), ("barnboken", .common, .one),
  ])
  func knowsGenderAndNumber(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ number: GrammaticalFeatures.Number
  ) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(text)]), language: try LanguageTag("sv"))
    #expect(features.gender == gender)
    #expect(features.number == number)
  }

  /// A determiner right before the group makes adjectives and nouns definite.
  @Test(arguments: [
    ("Din ", "liten sallad", "lilla sallad"), ("Ditt ", "ny konto", "nya konto"),
    ("Den ", "liten sallad", "lilla salladen"), ("En ", "liten sallad", "liten sallad"),
    ("Idag: ", "liten sallad", "liten sallad"),
  ])
  func hearsWhatIsBeforeTheGroup(_ before: String, _ text: String, _ expected: String) throws {
    let words = text.split(separator: " ").map(String.init)
    let phrase = Phrase(
      [
        Phrase.Segment(words[0], isArgument: true), Phrase.Segment(" "),
        Phrase.Segment(words[1], isArgument: true),
      ],
      precedingText: before)
    let result = InflectionEngine.shared.inflect(
      phrase, rule: .automatic, language: try LanguageTag("sv"))
    #expect(result.segments.joined() == expected)
  }

  @Test(arguments: [
    ("hen", "hon"), ("Han", "Hon"), ("honom", "henne"), ("hans", "hennes"), ("hens", "hennes"),
    ("bilen", nil),
  ])
  func pronounsAreReplaced(_ text: String, _ expected: String?) throws {
    #expect(
      InflectionEngine.shared.pronoun(
        replacing: text, gender: .feminine, pronouns: [], language: try LanguageTag("sv"))
        == expected)
  }
}
