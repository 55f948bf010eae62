// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of Italian cases cannot show.
struct ItalianTests {
  /// An article and a noun that are arguments of their own have their space between them.
  @Test func elidesBeforeAnArgument() throws {
    func inflected(_ segments: [String]) throws -> String {
      InflectionEngine.shared.inflect(
        Phrase(
          segments.enumerated().map { Phrase.Segment($1, isArgument: $0 + 1 == segments.count) }),
        rule: .automatic,
        language: try LanguageTag("it")
      ).segments.joined(separator: "|")
    }
    #expect(try inflected(["il", " ", "acqua"]) == "l'||acqua")
    #expect(try inflected(["il", " ", "vino"]) == "il| |vino")
    #expect(try inflected(["l’", "acqua"]) == "l’|acqua")
    #expect(try inflected(["l’", "pizza"]) == "la |pizza")
    #expect(try inflected(["un piatto dell’", "orto"]) == "un piatto dell’|orto")
    #expect(try inflected(["L’ordine e il’", ""]) == "L’ordine e il’|")
  }

  @Test(arguments: [
    ("uovo", GrammaticalFeatures.Gender.masculine, GrammaticalFeatures.Number.one),
    ("uova", .feminine, .other), ("l'arancia", .feminine, .one),
    ("gli gnocchi", .masculine, .other), ("2 uova", .feminine, .other),
    ("un'amica", .feminine, .one), ("pane e acqua", .masculine, .other),
  ])
  func knowsGenderAndNumber(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ number: GrammaticalFeatures.Number
  ) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(text)]), language: try LanguageTag("it"))
    #expect(features.gender == gender)
    #expect(features.number == number)
  }

  @Test(arguments: [
    ("piatto", "il "), ("studente", "lo "), ("zaino", "lo "), ("gnomo", "lo "), ("yogurt", "lo "),
    ("xilofono", "lo "), ("hotel", "l'"), ("uomo", "l'"), ("chef", "lo "), ("week-end", "il "),
    ("tsunami", "lo "), ("SMS", "l'"), ("PDF", "il "),
  ])
  func hearsHowWordsBegin(_ word: String, _ article: String) throws {
    let text = InflectionEngine.shared.inflect(
      PhraseNotation.phrase("il [\(word)]"), rule: .automatic, language: try LanguageTag("it")
    ).segments.joined()
    #expect(text == article + word)
  }
}
