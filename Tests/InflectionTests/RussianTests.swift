// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Russian: what stands around a group, pronouns, features, reports.
struct RussianTests {
  private func russian() throws -> LanguageTag { try LanguageTag("ru") }

  private func inflect(
    _ text: String, after preceding: String = "", rule: Inflection.InflectionRule = .automatic
  ) throws -> InflectedPhrase {
    var phrase = PhraseNotation.phrase(text)
    phrase.precedingText = preceding
    return InflectionEngine.shared.inflect(phrase, rule: rule, language: try russian())
  }

  // MARK: - Around the group

  @Test(arguments: [
    ("Добавить ", "{1} [большой] [пицца]", "1 большую пиццу"),
    ("Добавить ", "{2} [большой] [пицца]", "2 большие пиццы"),
    ("Добавить ", "{5} [маленький] [салат]", "5 маленьких салатов"),
    ("Пригласите ", "{2} [друг]", "2 друзей"),
    ("Ты ", "добавил {2} [файл]", "добавил 2 файла"),
    ("Удалить ", "[новый] [запись]", "новую запись"),
    ("Заказ с ", "{2} [салат]", "2 салатами"),
    ("Действует ещё ", "{1} [неделя]", "1 неделя"),
    ("Через ", "{1} [минута]", "1 минуту"),
    ("на ", "{5} [минута]", "5 минут"),
    ("на ", "{2} [устройство]", "2 устройствах"),
    ("3 из ", "{5} [файл]", "5 файлов"),
    ("для ваших ", "{2} [салат]", "2 салатов"),
    ("около ", "{1} [год]", "1 года"),
    ("Заказано: ", "{1} [большой] [пицца]", "1 большая пицца"),
    ("Ваша часть — ", "{1} [пицца]", "1 пицца"),
  ])
  func heedsTheTextBefore(_ preceding: String, _ group: String, _ expected: String) throws {
    #expect(try inflect(group, after: preceding).segments.joined() == expected)
  }

  @Test func anExplicitCaseWins() throws {
    let rule = Inflection.InflectionRule.explicit(
      GrammaticalFeatures(morphology: ["grammaticalCase": "nominative", "number": "other"]))
    #expect(
      try inflect("[маленький] [салат]", after: "с ", rule: rule).segments.joined()
        == "маленькие салаты")
  }

  @Test(arguments: [
    ("few", "больших билета"), ("many", "больших билетов"), ("other", "большие билеты"),
    ("one", "большой билет"),
  ])
  func explicitNumbersGovern(_ number: String, _ expected: String) throws {
    let rule = Inflection.InflectionRule.explicit(
      GrammaticalFeatures(morphology: ["number": number]))
    #expect(try inflect("[большой] [билет]", rule: rule).segments.joined() == expected)
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
    Row(phrase: "Пицца", gender: .feminine, number: .one),
    Row(phrase: "Мороженое", gender: .neuter, number: .one),
    Row(phrase: "Кофе", gender: .masculine, number: .one),
    Row(phrase: "Меню", gender: .neuter, number: .one),
    Row(phrase: "2 билета", gender: .masculine, number: .other),
    Row(phrase: "большие чашки", gender: .feminine, number: .other),
    Row(phrase: "Чашка чая", gender: .feminine, number: .one),
    Row(phrase: "Чай и печенье", gender: .masculine, number: .other),
    Row(phrase: "Мужчина", gender: .masculine, number: .one),
    Row(phrase: "шурумбурумность", gender: .feminine, number: .one),
    Row(phrase: "шурумбуритель", gender: .masculine, number: .one),
    Row(phrase: "шурумбурение", gender: .neuter, number: .one),
  ])
  func features(_ row: Row) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(row.phrase)]), language: try russian())
    #expect(features.gender == row.gender)
    #expect(features.number == row.number)
  }

  @Test func caseAndAnimacyAreAmongTheFeatures() throws {
    let features = try inflect("с {2} [друг]").features
    #expect(features.grammaticalCase == .instrumental)
    #expect(features.animacy == .animate)
  }

  // MARK: - Pronouns

  @Test(arguments: [
    ("Он", GrammaticalFeatures.Gender.feminine, "Она"), ("они", .masculine, "он"),
    ("она", .neuter, "оно"), ("его", .feminine, "её"), ("Ему", .feminine, "Ей"),
    ("ей", .masculine, "ему"), ("него", .feminine, "неё"), ("ним", .feminine, "нею"),
    ("их", .masculine, "его"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try russian())
    #expect(pronoun == expected)
  }

  @Test func nobodysPronounIsNone() throws {
    for text in ["он", "её", "салат"] {
      #expect(
        InflectionEngine.shared.pronoun(
          replacing: text, gender: nil, pronouns: [], language: try russian()) == nil)
    }
  }

  // MARK: - Reports

  @Test func reports() throws {
    #expect(try inflect("{2} [маленький] [салат]").diagnostics.isEmpty)
    #expect(try inflect("{2} [маленький] [веб-сайт]").diagnostics.isEmpty)
    #expect(try inflect("{2} [блюмкер]").diagnostics.map(\.rule) == ["unknown-noun"])
    let neuter = try inflect("Дорогой", rule: .addressing(.neuter))
    #expect(neuter.diagnostics.map(\.rule) == ["unsupported-form"])
  }
}
