// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import Testing

@testable import Inflection

/// Catalan: sounds, features, pronouns, reports, and plurals read back.
struct CatalanTests {
  private func catalan() throws -> LanguageTag { try LanguageTag("ca") }

  private func inflect(
    _ text: String, rule: Inflection.InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    InflectionEngine.shared.inflect(
      PhraseNotation.phrase(text), rule: rule, language: try catalan())
  }

  // MARK: - Sounds

  @Test(arguments: [
    ("aigua", CatalanSounds.Beginning.vowel), ("hora", .vowel), ("illa", .vowel),
    ("ungla", .vowel), ("índia", .vowel), ("última", .vowel), ("història", .unstressed),
    ("universitat", .unstressed), ("humitat", .unstressed), ("idea", .unstressed),
    ("imatge", .unstressed), ("il·lusió", .unstressed), ("iogurt", .consonant),
    ("hiena", .consonant), ("uadi", .consonant), ("casa", .consonant), ("h", .consonant),
    ("", .consonant), ("ós", .vowel), ("urna", .vowel), ("inici", .unstressed),
  ])
  func beginnings(_ word: String, _ expected: CatalanSounds.Beginning) {
    #expect(CatalanSounds.beginning(of: word) == expected)
  }

  @Test(arguments: [
    ("1", CatalanSounds.Beginning.vowel), ("11", .vowel), ("11.500", .vowel), ("8", .consonant),
    ("111", .consonant), ("", .consonant),
  ])
  func digits(_ digits: String, _ expected: CatalanSounds.Beginning) {
    #expect(CatalanSounds.beginning(ofDigits: digits) == expected)
  }

  @Test func initials() {
    #expect(CatalanSounds.beginning(ofInitials: "SMS") == .vowel)
    #expect(CatalanSounds.beginning(ofInitials: "PDF") == .consonant)
    #expect(CatalanSounds.beginning(ofInitials: "ONU") == nil)
  }

  // MARK: - Features

  struct Row: Sendable, CustomTestStringConvertible {
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { phrase }
  }

  @Test(arguments: [
    Row(phrase: "amanida", gender: .feminine, number: .one),
    Row(phrase: "mans", gender: .feminine, number: .other),
    Row(phrase: "l'illa", gender: .feminine, number: .one),
    Row(phrase: "el cafè amb llet", gender: .masculine, number: .one),
    Row(phrase: "cèl·lules", gender: .feminine, number: .other),
    Row(phrase: "ulleres", gender: .feminine, number: .other),
    Row(phrase: "professora", gender: .feminine, number: .one),
    Row(phrase: "plufació", gender: .feminine, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try catalan())
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  // MARK: - Pronouns

  @Test(arguments: [
    ("Ell", GrammaticalFeatures.Gender.feminine, "Ella"), ("ella", .masculine, "ell"),
    ("elles", .masculine, "ells"), ("seva", .masculine, "seva"), ("es", .feminine, "es"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try catalan())
    #expect(pronoun == expected)
  }

  @Test func nobodysPronounIsNone() throws {
    #expect(
      InflectionEngine.shared.pronoun(
        replacing: "ell", gender: nil, pronouns: [], language: try catalan()) == nil)
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [amanida] [petit]").diagnostics.isEmpty)
    #expect(try inflect("{2} [plufació]").diagnostics.map(\.rule) == ["unknown-noun"])
    #expect(try inflect("{2} [QWX]").diagnostics.map(\.rule) == ["unknown-noun"])
  }

  // MARK: - Plurals

  /// Every noun comes back from its plural, so that plurals in templates are understood.
  @Test func pluralsAreUnderstood() throws {
    let grammar = CatalanGrammar.shared
    for entry in grammar.lexicon.allEntries {
      let lemma = grammar.lexicon.lemma(of: entry)
      let traits = grammar.lexicon.traits(of: entry)
      guard grammar.lexicon.partOfSpeech(of: entry) == .noun, !lemma.contains(" "),
        traits.isDisjoint(with: [.pluralOnly, .invariable]),
        let noun = nouns(lemma, grammar).first(where: { $0.lemma == lemma })
      else { continue }
      let plural = grammar.form(ofNoun: noun, gender: noun.gender, number: .other).form
      #expect(nouns(plural, grammar).contains { $0.lemma == lemma }, "\(lemma), \(plural)")
    }
  }

  private func nouns(_ text: String, _ grammar: CatalanGrammar) -> [Reading] {
    let words =
      Tokenizer.words(of: Phrase([Phrase.Segment(text)]), decimalSeparator: ",", limit: 8) ?? []
    guard let word = words.first, words.count == 1 else { return [] }
    return grammar.readings(of: word).filter { $0.partOfSpeech == .noun }
  }
}
