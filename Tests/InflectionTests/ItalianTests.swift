// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of Italian cases cannot show.
struct ItalianTests {
  private let grammar = ItalianGrammar.shared

  private func reading(_ text: String) -> Reading? {
    let segments = [Phrase.Segment(text)]
    var words =
      Tokenizer.words(of: Phrase(segments), decimalSeparator: ",", limit: 8) ?? []
    words.splitElisions(grammar, segments: segments)
    words.joinKnownPhrases(grammar, segments: segments)
    guard words.count == 1 else { return nil }
    return grammar.readings(of: words[0]).first { $0.partOfSpeech == .noun }
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
      // These are articles.
      if ["dei", "nei", "agli"].contains(plural) { continue }
      #expect(reading(plural) != nil, "\(lemma), \(plural)")
    }
  }

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
    ("piatto", ItalianSound.plain), ("sale", .plain), ("studente", .impure), ("zaino", .impure),
    ("gnomo", .impure), ("psiche", .impure), ("yogurt", .impure), ("xilofono", .impure),
    ("iena", .impure), ("isola", .vowel), ("hotel", .vowel), ("uomo", .vowel), ("èra", .vowel),
    ("chef", .impure), ("chiave", .plain), ("week-end", .plain), ("tsunami", .impure), ("", .plain),
  ])
  func hearsHowWordsBegin(_ word: String, _ sound: ItalianSound) {
    #expect(ItalianSound(word) == sound)
  }

  @Test(arguments: [
    ("8", ItalianSound.vowel), ("80", .vowel), ("11", .vowel), ("11.000", .vowel), ("110", .plain),
    ("1", .vowel), ("10", .plain), ("0", .impure), ("2", .plain),
  ])
  func hearsHowNumbersBegin(_ digits: String, _ sound: ItalianSound) {
    #expect(ItalianSound(digits: digits) == sound)
  }

  @Test func hearsHowInitialsBegin() {
    #expect(ItalianSound(initials: "SMS") == .vowel)
    #expect(ItalianSound(initials: "PDF") == .plain)
    #expect(ItalianSound(initials: "IVA") == nil)
  }
}
