// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of Swedish cases cannot show.
struct SwedishTests {
  private let grammar = SwedishGrammar.shared

  private func nouns(_ text: String) -> [Reading] {
    let words =
      Tokenizer.words(
        of: Phrase([Phrase.Segment(text)]), decimalSeparator: ",", limit: 8) ?? []
    guard words.count == 1 else { return [] }
    return grammar.readings(of: words[0]).filter { $0.partOfSpeech == .noun }
  }

  /// Every noun is known, and comes back from its plural and definite forms unless those are
  /// another word's.
  @Test func formsAreUnderstood() {
    let lexicon = grammar.lexicon
    var (lost, all) = ([String](), 0)
    for entry in lexicon.allEntries where lexicon.partOfSpeech(of: entry) == .noun {
      let lemma = lexicon.lemma(of: entry)
      if lemma.contains(" ") { continue }
      guard let noun = nouns(lemma).first(where: { $0.lemma == lemma }) else {
        Issue.record("\(lemma) is not read as a noun")
        continue
      }
      for (number, isDefinite) in [
        (GrammaticalFeatures.Number.other, false), (.one, true), (.other, true),
      ] {
        let form = grammar.form(ofNoun: noun, number: number, isDefinite: isDefinite).form
        all += 1
        if nouns(form).isEmpty { lost.append(form) }
      }
    }
    #expect(lost.count * 100 < all, "\(lost.count) of \(all) are lost: \(lost.prefix(80))")
  }

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

  @Test(arguments: [
    ("bil", "bilar"), ("aerosol", "aerosoler"), ("blorka", "blorkor"), ("rum", "rum"),
  ])
  func ruleGivesPlurals(_ noun: String, _ plural: String) throws {
    let way = try #require(SwedishPlural(from: noun, to: plural))
    #expect(way.applied(to: noun) == plural)
    #expect(SwedishPlural(from: "nyckel", to: "nycklar")?.applied(to: "strul") == nil)
  }
}
