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
    ("aigua", "d’"), ("hora", "d’"), ("illa", "d’"), ("ungla", "d’"), ("índia", "d’"),
    ("història", "d’"), ("universitat", "d’"), ("idea", "d’"), ("il·lusió", "d’"),
    ("iogurt", "de "), ("hiena", "de "), ("casa", "de "), ("ós", "d’"), ("inici", "d’"),
    ("SMS", "d’"), ("PDF", "de "),
  ])
  func hearsHowWordsBegin(_ word: String, _ preposition: String) throws {
    let text = try inflect("de [\(word)]").segments.joined()
    #expect(text == preposition.replacing("’", with: "'") + word)
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
    #expect(try inflect("{2} [qwx]").diagnostics.map(\.rule) == ["unknown-noun"])
  }
}
