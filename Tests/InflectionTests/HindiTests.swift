// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import Testing

@testable import Inflection

/// What is Hindi's own: spellings, pronouns, reports.
struct HindiTests {
  private func hindi() throws -> LanguageTag { try LanguageTag("hi") }

  private func inflect(_ phrase: String, rule: Inflection.InflectionRule = .automatic) throws
    -> InflectedPhrase
  {
    InflectionEngine.shared.inflect(
      PhraseNotation.phrase(phrase), rule: rule, language: try hindi())
  }

  // MARK: - Spellings

  @Test(arguments: [
    ("हँसी", "हंसी"), ("हिन्दी", "हिंदी"), ("सब्ज़ी", "सब्जी"), ("सब्\u{095B}ी", "सब्जी"),
    ("लड़का", "लड़का"), ("ल\u{095C}का", "लड\u{093C}का"), ("पम्प", "पंप"), ("अण्डा", "अंडा"),
    ("गन्ना", "गन्ना"), ("जन्म", "जन्म"), ("", ""),
  ])
  func folds(_ word: String, _ expected: String) {
    #expect(HindiSpelling.folded(word).utf8.elementsEqual(expected.utf8))
  }

  /// A word is left in the spelling that the template has.
  @Test(arguments: [
    ("{2} [ल\u{095C}का]", "2 ल\u{095C}के"), ("{2} [हंसी]", "2 हंसियाँ"), ("{2} [अंगूठी]", "2 अंगूठियाँ"),
    ("{2} [कॉफ़ी]", "2 कॉफ़ियाँ"), ("{2} [कॉफी]", "2 कॉफियाँ"),
  ])
  func keepsSpellings(_ phrase: String, _ expected: String) throws {
    #expect(try inflect(phrase).segments.joined() == expected)
  }

  // MARK: - Pronouns

  @Test func pronounsServeEverybody() throws {
    for gender in [GrammaticalFeatures.Gender.feminine, .masculine, nil] {
      for text in ["वह", "उसने", "उसका", "वे"] {
        #expect(
          InflectionEngine.shared.pronoun(
            replacing: text, gender: gender, pronouns: [], language: try hindi()) == text)
      }
    }
    #expect(
      InflectionEngine.shared.pronoun(
        replacing: "सलाद", gender: .feminine, pronouns: [], language: try hindi()) == nil)
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [छोटा] [सलाद]").diagnostics.isEmpty)
    #expect(try inflect("{2} [संतरे का रस]").diagnostics.isEmpty)
    #expect(try inflect("{2} [झमूरड़ा]").diagnostics.map(\.rule) == ["unknown-noun"])
    #expect(try inflect("पाते हैं").diagnostics.map(\.rule) == ["unknown-addressee"])
    let neuter = try inflect("पाते हैं", rule: .addressing(.neuter))
    #expect(neuter.diagnostics.map(\.rule) == ["unsupported-form"])
  }

  /// A noun's plurals come back to it, so that templates may have them: every ninth line of the
  /// lexicon is tried.
  @Test func pluralsAreUnderstood() throws {
    let grammar = HindiGrammar.shared
    let lexicon = grammar.lexicon
    var unknown: [String] = []
    let entries = lexicon.allEntries.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)
    for entry in entries where lexicon.partOfSpeech(of: entry) == .noun {
      let lemma = lexicon.lemma(of: entry)
      let traits = lexicon.traits(of: entry)
      guard !lemma.contains(" "), !lemma.contains("-"),
        traits.isDisjoint(with: [.rare, .uncountable, .pluralOnly])
      else { continue }
      guard let noun = nouns(lemma).first(where: { $0.entry == entry }) else {
        unknown.append(lemma)
        continue
      }
      for form in [HindiForms.Case.direct, .oblique] {
        let plural = grammar.form(ofNoun: noun, gender: noun.gender, number: .other, form).form
        if !nouns(plural).contains(where: { $0.entry?.line == entry.line }) {
          unknown.append("\(plural) of \(lemma)")
        }
      }
    }
    #expect(unknown.isEmpty, "\(unknown.joined(separator: ", "))")
  }

  private func nouns(_ text: String) -> [Reading] {
    let words =
      Tokenizer.words(
        of: Phrase([Phrase.Segment(text)]), decimalSeparator: ".", limit: 8) ?? []
    guard let word = words.first, words.count == 1 else { return [] }
    return HindiGrammar.shared.readings(of: word).filter { $0.partOfSpeech == .noun }
  }
}
