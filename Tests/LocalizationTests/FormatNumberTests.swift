// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import Localization
import Resources
import Testing

/// `formatNumber: true`, and what is said of attributes that do nothing.
@Suite struct FormatNumberTests {
  @Test(
    arguments: [
      .init("de", "^[0.5× zoom](formatNumber: true)", [], "0,5× zoom"),
      .init("en", "^[0.5× zoom](formatNumber: true)", [], "0.5× zoom"),
      .init("fa", "^[10-day forecast](formatNumber: true)", [], "۱۰-day forecast"),
      .init("fr", "^[1,234.50 €](formatNumber: true)", [], "1\u{202F}234,50 €"),
      .init("de", "^[1,234,567](formatNumber: true)", [], "1.234.567"),
      // What is not grouped is not: a year.
      .init("de", "^[2024](formatNumber: true)", [], "2024"),
      .init("fa", "^[007](formatNumber: true)", [], "۰۰۷"),
      // Versions, names and what follows an argument are no numbers.
      .init("de", "^[1.2.3](formatNumber: true) ^[mp3.5](formatNumber: true)", [], "1.2.3 mp3.5"),
      .init("de", "^[1,23](formatNumber: true)", [], "1,23"),
      .init("de", "^[%lld.5](formatNumber: true)", [.int(2)], "2.5"),
      .init("de", "0.5 ^[0.5](formatNumber: true)", [], "0.5 0,5"),
      .init("de", "^[Seite 1.](formatNumber: true)", [], "Seite 1."),
      .init(
        "es", "^[%lld taza de 0.5 l](inflect: true, formatNumber: true)", [.int(2)],
        "2 tazas de 0,5 l"),
    ] as [TemplateCase])
  func writesNumbersAsTheLocaleDoes(_ row: TemplateCase) throws {
    let result = try row.resolve()
    #expect(result.string == row.expected)
  }

  /// Attributes that cannot do anything, and the rule that says so.
  @Test(
    arguments: [
      ("en", "^[words](formatNumber: true)", "idle-attribute"),
      ("en", "^[5](formatNumber: false)", "idle-attribute"),
      ("en", "^[apple](inflect: false)", "idle-attribute"),
      ("en", "^[apple](inflectionAlternative: 'fruit')", "idle-attribute"),
      ("en", "^[apple](morphology: {partOfSpeech: 'noun'})", "idle-attribute"),
      (
        "en", "^[apple](assumedFallbackInflection: {partOfSpeech: 'noun'})", "idle-attribute"
      ),
      ("ja", "^[りんご](agreeWithConcept: 1)", "language-not-inflected"),
      ("en", "^[They](referentConcept: 2)", "concept-without-pronouns"),
      ("en", "^[They](referentConcept: 3)", "terms-of-another-language"),
      ("es", "^[listo](agreeWithConcept: 3)", "terms-of-another-language"),
    ] as [(String, String, String)])
  func whatDoesNothingIsReported(language: String, template: String, rule: String) throws {
    var row = TemplateCase(language, template, [], "")
    row.concepts = [
      .termsOfAddress([.init(gender: .feminine)]),
      .localizedPhrase(LocalizedStringResource(key: "salad")),
      .termsOfAddress([.init(language: try LanguageTag("fr"), gender: .feminine)]),
    ]
    let result = try row.resolve()
    #expect(result.diagnostics.map(\.rule) == [rule], "\(result.diagnostics)")
  }

  /// What does something is not reported.
  @Test(
    arguments: [
      "^[0.5](formatNumber: true)", "^[2 apple](inflect: true, formatNumber: true)",
      "^[2 apple](inflect: true, morphology: {partOfSpeech: 'noun'})",
    ])
  func whatDoesSomethingIsNot(_ template: String) throws {
    let result = try TemplateCase("en", template, [], "").resolve()
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
  }
}
