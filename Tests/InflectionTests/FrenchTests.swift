// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of French cases cannot show.
struct FrenchTests {
  private func inflected(_ segments: [Phrase.Segment]) throws -> String {
    InflectionEngine.shared.inflect(
      Phrase(segments), rule: .automatic, language: try LanguageTag("fr")
    ).segments.joined(separator: "|")
  }

  /// What becomes of pieces of which the last one is an argument.
  private func text(_ segments: [String]) throws -> String {
    try inflected(
      segments.enumerated().map { Phrase.Segment($1, isArgument: $0 + 1 == segments.count) })
  }

  /// An article and a noun that are arguments of their own have their space between them.
  @Test func elidesBeforeAnArgument() throws {
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
    ("yeuse", true), ("ypérite", true), ("état", true), ("île", true), ("huissier", true),
    ("hyène", true), ("pain", false), ("haricot", false), ("halte", false), ("yaourt", false),
    ("ouistiti", false), ("wagon", false), ("ululement", false), ("oignon", true),
  ])
  func hearsHowWordsBegin(_ word: String, _ isVowel: Bool) throws {
    #expect(try text(["de ", word]) == (isVowel ? "d'|\(word)" : "de |\(word)"))
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
