// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of French cases cannot show.
struct FrenchTests {
  private let grammar = FrenchGrammar.shared

  private func reading(_ text: String) -> Reading? {
    let segments = [Phrase.Segment(text)]
    var words =
      Tokenizer.words(of: Phrase(segments), decimalSeparator: ",", limit: 8) ?? []
    words.splitElisions(grammar, segments: segments)
    words.joinKnownPhrases(grammar, segments: segments)
    guard words.count == 1 else { return nil }
    return grammar.readings(of: words[0]).first { $0.partOfSpeech == .noun }
  }

  private func inflected(_ segments: [Phrase.Segment]) throws -> String {
    InflectionEngine.shared.inflect(
      Phrase(segments), rule: .automatic, language: try LanguageTag("fr")
    ).segments.joined(separator: "|")
  }

  /// Every noun comes back from its plural, so that plurals in templates are understood.
  @Test func pluralsAreUnderstood() throws {
    let lexicon = grammar.lexicon
    for entry in lexicon.allEntries where lexicon.partOfSpeech(of: entry) == .noun {
      let lemma = lexicon.lemma(of: entry)
      guard let noun = reading(lemma) else {
        Issue.record("\(lemma) is not read as a noun")
        continue
      }
      let plural = grammar.form(ofNoun: noun, gender: noun.gender, number: .other).form
      #expect(reading(plural) != nil, "\(lemma), \(plural)")
    }
  }

  /// A noun with an adjective before or after it is the head, whatever else it can be.
  @Test func nounsAreHeads() throws {
    let lexicon = grammar.lexicon
    var wrong: [String] = []
    for (place, entry) in lexicon.allEntries.enumerated()
    where lexicon.partOfSpeech(of: entry) == .noun && place % Self.step == 0 {
      let lemma = lexicon.lemma(of: entry)
      let readings = lexicon.entries(lemma)
      guard readings.count == 1, let noun = reading(lemma), let gender = noun.traits.gender,
        !noun.traits.contains(.month)
      else {
        continue
      }
      let plural = grammar.form(ofNoun: noun, gender: gender, number: .other).form
      let adjective = gender == .feminine ? "nouvelles" : "nouveaux"
      let count = Phrase.Segment("2", number: NumericValue(2))
      let (space, new) = (Phrase.Segment(" "), Phrase.Segment("nouveau"))
      let word = Phrase.Segment(lemma)
      let after = try inflected([count, space, word, space, new])
      if after != "2| |\(plural)| |\(adjective)" { wrong.append(after) }
      let before = try inflected([count, space, new, space, word])
      if before != "2| |\(adjective)| |\(plural)" { wrong.append(before) }
    }
    #expect(wrong.isEmpty)
  }

  /// Only a part of the words is asked for, so that the tests stay quick.
  private static let step = 61

  /// An article and a noun that are arguments of their own have their space between them.
  @Test func elidesBeforeAnArgument() throws {
    func text(_ segments: [String]) throws -> String {
      // What the template ends with is an argument.
      try inflected(
        segments.enumerated().map { Phrase.Segment($1, isArgument: $0 + 1 == segments.count) })
    }
    #expect(try text(["le", " ", "eau"]) == "l'||eau")
    #expect(try text(["le", " ", "vin"]) == "le| |vin")
    #expect(try text(["l’", "eau"]) == "l’|eau")
    #expect(try text(["l’", "pizza"]) == "la |pizza")
    #expect(try text(["un verre d’", "eau"]) == "un verre d’|eau")
    #expect(try text(["un verre d’", "vin"]) == "un verre de |vin")
    #expect(try text(["L’ordre et l’", ""]) == "L’ordre et l’|")
  }

  @Test(arguments: [
    ("eau", true), ("hôtel", true), ("hiver", true), ("haltère", true), ("œuf", true),
    ("yeux", true), ("yeuse", true), ("ypérite", true), ("état", true), ("île", true), ("y", true),
    ("huissier", true), ("hyène", true), ("pain", false), ("haricot", false), ("halte", false),
    ("hurler", false), ("yaourt", false), ("onze", false), ("oui", false), ("ouistiti", false),
    ("wagon", false), ("", false), ("ululement", false), ("oignon", true),
  ])
  func hearsHowWordsBegin(_ word: String, _ isVowel: Bool) {
    #expect(FrenchSound.isVowel(word) == isVowel)
  }

  @Test(arguments: [
    ("œuf", GrammaticalFeatures.Gender.masculine, GrammaticalFeatures.Number.one),
    ("yeux", .masculine, .other), ("l'amie", .feminine, .one), ("les choux", .masculine, .other),
    ("2 pommes de terre", .feminine, .other), ("une artiste", .feminine, .one),
  ])
  func knowsGenderAndNumber(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ number: GrammaticalFeatures.Number
  ) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(text)]), language: try LanguageTag("fr"))
    #expect(features.gender == gender)
    #expect(features.number == number)
  }
}
