// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What calls for a word's change, and what leaves it as it was written.
struct GateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    /// In the notation of `PhraseCase`.
    var phrase: String
    var rule = "automatic"
    var expected: String
    /// The word whose reason is checked.
    var word: String
    var reason: String

    var testDescription: String { "\(language): \(phrase) (\(rule))" }
  }

  static let rows: [Row] = [
    // A number, and an argument in its dictionary form.
    Row(
      language: "es", phrase: "{2} [ensalada] [pequeño]", expected: "2 ensaladas pequeñas",
      word: "pequeño", reason: "the number calls for it"),
    Row(
      language: "es", phrase: "Nuestro [pizza]", expected: "Nuestra pizza", word: "Nuestro",
      reason: "the argument calls for it"),
    // A template that is written for one is right where one is counted.
    Row(
      language: "de", phrase: "Soll wirklich {1} Datei wiederhergestellt werden?",
      expected: "Soll wirklich 1 Datei wiederhergestellt werden?", word: "wirklich",
      reason: "kept: "),
    Row(
      language: "ru", phrase: "Вставка {1} символа", expected: "Вставка 1 символа", word: "Вставка",
      reason: "kept: "),
    // The head of an argument has its dictionary form; what it governs is right as it is.
    Row(
      language: "de", phrase: "Deine [Suppe des Tages] ist fertig",
      expected: "Deine Suppe des Tages ist fertig", word: "Tages",
      reason: "kept: another word of the argument governs it"),
    Row(
      language: "sv", phrase: "{2} [dagens soppa]", expected: "2 dagens soppor", word: "dagens",
      reason: "kept: another word of the argument governs it"),
    Row(
      language: "es", phrase: "Tu [pizza 4 quesos] está listo",
      expected: "Tu pizza 4 quesos está lista", word: "quesos",
      reason: "kept: another word of the argument governs it"),
    Row(
      language: "en", phrase: "Your [4 Cheese Pizza] is ready",
      expected: "Your 4 Cheese Pizza is ready", word: "Pizza", reason: "kept: a name"),
    // Digits in names, versions and labels count nothing.
    Row(
      language: "en", phrase: "FreeOTP 2 compatibility", expected: "FreeOTP 2 compatibility",
      word: "compatibility", reason: "kept: "),
    // Names never change and decide nothing, even when they consist of known words.
    Row(
      language: "es", phrase: "[Rosa Blanco] ya está seleccionado",
      expected: "Rosa Blanco ya está seleccionado", word: "Blanco", reason: "kept: a name"),
    Row(
      language: "es", phrase: "Versión [Mercedes Santos]", expected: "Versión Mercedes Santos",
      word: "Mercedes", reason: "kept: "),
    Row(
      language: "it", phrase: "[Chiara Ferrari] esiste già", expected: "Chiara Ferrari esiste già",
      word: "Chiara", reason: "kept: a name"),
    // The reader: of whom a clause of the second person speaks, and nobody else.
    Row(
      language: "es", phrase: "Estás conectado", rule: "addressing feminine",
      expected: "Estás conectada", word: "conectado", reason: "it is said of the reader"),
    Row(
      language: "es", phrase: "Otros usuarios", rule: "addressing feminine",
      expected: "Otros usuarios", word: "usuarios", reason: "kept: "),
    Row(
      language: "de", phrase: "der Arzt", rule: "addressing feminine", expected: "der Arzt",
      word: "Arzt", reason: "kept: "),
    // Where nothing came as an argument, the translator's own words agree.
    Row(
      language: "es", phrase: "tarjeta de crédito caducado",
      expected: "tarjeta de crédito caducado", word: "caducado", reason: "kept: "),
  ]

  @Test(arguments: rows)
  func saysWhy(_ row: Row) throws {
    let rule = try #require(PhraseNotation.rule(row.rule))
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase(row.phrase), rule: rule, language: try LanguageTag(row.language))
    #expect(result.segments.joined() == row.expected)
    let word = try #require(result.words.first { $0.original == row.word })
    #expect(word.reason.contains(row.reason), "\(result.words)")
  }

  @Test func everyWordHasAReason() throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase("Ana ha añadido {2} [foto] al xyzzy"), rule: .automatic,
      language: try LanguageTag("es"))
    #expect(result.words.allSatisfy { !$0.reason.isEmpty }, "\(result.words)")
  }
}
