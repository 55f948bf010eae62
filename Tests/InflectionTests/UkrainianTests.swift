// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Ukrainian: what stands around a group, pronouns, features, reports.
struct UkrainianTests {
  private func ukrainian() throws -> LanguageTag { try LanguageTag("uk") }

  private func inflect(
    _ text: String, after preceding: String = "", rule: Inflection.InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    var phrase = PhraseNotation.phrase(text)
    phrase.precedingText = preceding
    return InflectionEngine.shared.inflect(phrase, rule: rule, language: try ukrainian())
  }

  // MARK: - Around the group

  @Test(arguments: [
    ("Додати ", "{1} [великий] [піца]", "1 велику піцу"),
    ("Додати ", "{5} [маленький] [салат]", "5 маленьких салатів"),
    ("Видалити ", "[новий] [книга]", "нову книгу"),
    ("Знайдено ", "{1} [книга]", "1 книгу"),
    ("Замовлення з ", "{2} [салат]", "2 салатами"),
    ("Через ", "{1} [хвилина]", "1 хвилину"),
    ("на ", "{5} [хвилина]", "5 хвилин"),
    ("у ", "{2} [замовлення]", "2 замовленнях"),
    ("3 із ", "{5} [файл]", "5 файлів"),
    ("для ваших ", "{2} [салат]", "2 салатів"),
    ("Замовлено: ", "{1} [великий] [піца]", "1 велика піца"),
  ])
  func heedsTheTextBefore(_ preceding: String, _ group: String, _ expected: String) throws {
    #expect(try inflect(group, after: preceding).segments.joined() == expected)
  }

  /// Оновлення is done to something, but what agrees with it is nothing of that.
  @Test func whatIsReadyIsInNoCase() throws {
    var features = GrammaticalFeatures()
    (features.gender, features.number) = (.neuter, .one)
    let group = try inflect("доступний", after: "Оновлення ", rule: .agreeing(features))
    #expect(group.segments.joined() == "доступне")
    #expect(try inflect("[файл]", after: "Оновлення ").segments.joined() == "файлу")
  }

  @Test(arguments: [
    ("few", "великі квитки"), ("many", "великих квитків"), ("other", "великі квитки"),
    ("one", "великий квиток"),
  ])
  func explicitNumbersGovern(_ number: String, _ expected: String) throws {
    let rule = Inflection.InflectionRule.explicit(
      GrammaticalFeatures(morphology: ["number": number]))
    #expect(try inflect("[великий] [квиток]", rule: rule).segments.joined() == expected)
  }

  // MARK: - Features

  struct Row: Sendable, CustomTestStringConvertible {
    var phrase: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number?
    var testDescription: String { phrase }
  }

  @Test(arguments: [
    Row(phrase: "Салат", gender: .masculine, number: .one),
    Row(phrase: "Піца", gender: .feminine, number: .one),
    Row(phrase: "Замовлення", gender: .neuter, number: .one),
    Row(phrase: "Меню", gender: .neuter, number: .one),
    Row(phrase: "2 квитки", gender: .masculine, number: .other),
    Row(phrase: "великі чашки", gender: .feminine, number: .other),
    Row(phrase: "Чашка чаю", gender: .feminine, number: .one),
    Row(phrase: "Чай і печиво", gender: .masculine, number: .other),
    Row(phrase: "Батько", gender: .masculine, number: .one),
    Row(phrase: "шурумбурність", gender: .feminine, number: .one),
    Row(phrase: "шурумбурення", gender: .neuter, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try ukrainian())
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  @Test func caseAndAnimacyAreAmongTheFeatures() throws {
    let features = try inflect("з {2} [друг]").features
    #expect(features.grammaticalCase == .instrumental)
    #expect(features.animacy == .animate)
  }

  // MARK: - Pronouns

  @Test(arguments: [
    ("Він", GrammaticalFeatures.Gender.feminine, "Вона"), ("вони", .masculine, "він"),
    ("вона", .neuter, "воно"), ("його", .feminine, "її"), ("Йому", .feminine, "Їй"),
    ("їй", .masculine, "йому"), ("нього", .feminine, "неї"), ("ним", .feminine, "нею"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try ukrainian())
    #expect(pronoun == expected)
  }

  @Test func nobodysPronounIsNone() throws {
    for text in ["він", "її", "салат"] {
      #expect(
        InflectionEngine.shared.pronoun(
          replacing: text, gender: nil, pronouns: [], language: try ukrainian()) == nil)
    }
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [маленький] [салат]").diagnostics.isEmpty)
    #expect(try inflect("{2} [маленький] [веб-сайт]").diagnostics.isEmpty)
    #expect(try inflect("{2} [блюмкер]").diagnostics.map(\.rule) == ["unknown-noun"])
    let neuter = try inflect("Дорогий", rule: .addressing(.neuter))
    #expect(neuter.diagnostics.map(\.rule) == ["unsupported-form"])
  }
}
