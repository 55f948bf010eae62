// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// `AttributedString(localized:options:including:)`.
@Suite struct LocalizedAttributedStringTests {
  private func read(
    _ template: String, user: [TermOfAddress] = [],
    _ body: (String.LocalizationValue) -> AttributedString
  ) throws -> AttributedString {
    try reading(["es"], ["es": ["key": template]], user: user) { body("key") }
  }

  @Test func markupIsAttributes() throws {
    let text = try read("_Visita nuestro [sitio](https://www.example.com)._") {
      AttributedString(localized: $0)
    }
    #expect(String(text.characters) == "Visita nuestro sitio.")
    #expect(text.runs.map(\.inlinePresentationIntent) == [.emphasized, .emphasized, .emphasized])
    #expect(text.runs.map(\.link) == [nil, URL(string: "https://www.example.com"), nil])
  }

  @Test func unknownAttributesAreNotInTheText() throws {
    let text = try read("^[x](nosuch: 1) y") { AttributedString(localized: $0) }
    #expect(text == AttributedString("x y"))
  }

  @Test func imagesAndLanguages() throws {
    let text = try read("![un gato](https://example.com/a.png) ^[cat](languageIdentifier: 'en')") {
      AttributedString(localized: $0)
    }
    let runs = Array(text.runs)
    #expect(runs[0].imageURL == URL(string: "https://example.com/a.png"))
    #expect(runs[0].alternateDescription == "un gato")
    #expect(runs.last?.languageIdentifier == "en")
  }

  @Test func imagesWithoutADescriptionAreNoRuns() throws {
    let text = try read("a ![](https://example.com/a.png)b") { AttributedString(localized: $0) }
    #expect(text == AttributedString("a b"))
  }

  @Test func argumentsSayWhichTheyAre() throws {
    let read: (AttributedString.FormattingOptions) throws -> AttributedString = { options in
      try reading(["es"], ["es": ["%@ %lld": "%2$lld - %1$@"]]) {
        AttributedString(localized: "\("a") \(5)", options: options)
      }
    }
    let marked = try read(.applyReplacementIndexAttribute)
    #expect(String(marked.characters) == "5 - a")
    #expect(marked.runs.map(\.replacementIndex) == [2, nil, 1])
    #expect(marked.runs.map(\.localizedNumericArgument) == [.int(5), nil, nil])
    #expect(try read([]).runs.allSatisfy { $0.replacementIndex == nil })
  }

  @Test func argumentsAreMarkedWithTheirValues() throws {
    let date = Date(timeIntervalSince1970: 0)
    let price = try #require(Decimal(string: "1.5"))
    let text = try reading(["en"], ["en": [:]]) {
      AttributedString(localized: "\(date)|\(price)|\(UInt(7))|\(0.5)")
    }
    let values = text.runs.compactMap(\.localizedNumericArgument)
    #expect(values == [.decimal(price), .uint(7), .double(0.5)])
    #expect(Set(text.runs.compactMap(\.localizedDateArgument)) == [date])
  }

  @Test func argumentsKeepTheirAttributes() throws {
    let site = AttributedString(
      "sitio", attributes: AttributeContainer().link(URL(fileURLWithPath: "/menu")))
    let text = try reading(["es"], ["es": ["Visit %@": "**Visita %@**"]]) {
      AttributedString(localized: "Visit \(site)")
    }
    #expect(
      text.runs.map(\.inlinePresentationIntent) == [.stronglyEmphasized, .stronglyEmphasized])
    #expect(text.runs.last?.link == URL(fileURLWithPath: "/menu"))
  }

  @Test func whatAnArgumentsWordsAreDecidesAgreement() throws {
    var malteada = AttributedString("malteada")
    var morphology = Morphology()
    morphology.partOfSpeech = .noun
    morphology.grammaticalGender = .feminine
    malteada.morphology = morphology
    let text = try reading(
      ["es"], ["es": ["Our %@": "^[Nuestro](agreeWithArgument: 1) %@ está lista"]]
    ) {
      AttributedString(localized: "Our \(malteada)")
    }
    #expect(text == AttributedString("Nuestra malteada está lista"))
  }

  @Test func conceptsComeWithTheOptions() throws {
    var options = AttributedString.LocalizationOptions()
    options.concepts = [.termsOfAddress([.feminine]), .localizedPhrase("ensalada")]
    let text = try read(
      "^[Él](referentConcept: 1) está ^[ocupado](agreeWithConcept: 1) y "
        + "^[listo](agreeWithConcept: 2)"
    ) { AttributedString(localized: $0, options: options) }
    #expect(text == AttributedString("Ella está ocupada y lista"))
  }

  @Test func theReaderIsAddressedAsTheyWish() throws {
    let template = "^[Bienvenido](inflect: true, inflectionAlternative: 'Te damos la bienvenida')"
    let welcome = { AttributedString(localized: $0) }
    #expect(try read(template, user: [.feminine], welcome) == AttributedString("Bienvenida"))
    #expect(try read(template, user: [.masculine], welcome) == AttributedString("Bienvenido"))
    #expect(try read(template, welcome) == AttributedString("Te damos la bienvenida"))
  }

  @Test func theCurrentUserIsAConceptToo() throws {
    var options = AttributedString.LocalizationOptions()
    options.concepts = [.termsOfAddress([.currentUser])]
    let text = try read("^[ocupado](agreeWithConcept: 1)", user: [.feminine]) {
      AttributedString(localized: $0, options: options)
    }
    #expect(text == AttributedString("ocupada"))
  }

  @Test func grammarCanWait() throws {
    var options = AttributedString.LocalizationOptions()
    options.inflect = false
    let text = try read(
      "^[2 ensalada](inflect: true) ^[listo](agreeWithArgument: 1) "
        + "^[x](morphology: { number: 'other' })"
    ) { AttributedString(localized: $0, options: options) }
    #expect(String(text.characters) == "2 ensalada listo x")
    let runs = Array(text.runs)
    #expect(runs.first?.inflect == .automatic)
    #expect(runs[2].agreementArgument == 1)
    #expect(runs.last?.morphology?.number == .plural)
  }

  @Test func ownPronouns() throws {
    func pronoun(_ text: String, _ change: (inout Morphology) -> Void) -> Morphology.Pronoun {
      var morphology = Morphology()
      change(&morphology)
      return Morphology.Pronoun(pronoun: text, morphology: morphology)
    }
    let terms = TermOfAddress.localized(
      language: Locale.Language(identifier: "en"),
      pronouns: [
        pronoun("xey") {
          $0.pronounType = .personal; $0.grammaticalCase = .nominative
        },
        pronoun("xem") {
          $0.pronounType = .personal; $0.grammaticalCase = .accusative
        },
        pronoun("xeirs") {
          $0.pronounType = .possessive; $0.determination = .independent
        },
      ])
    var options = AttributedString.LocalizationOptions()
    options.concepts = [.termsOfAddress([terms, .neutral])]
    let template =
      "^[They](referentConcept: 1), ^[them](referentConcept: 1), "
      + "^[theirs](referentConcept: 1)"
    let text = try reading(["en"], ["en": ["key": template]]) {
      AttributedString(localized: "key", options: options)
    }
    #expect(text == AttributedString("Xey, xem, xeirs"))
  }
}
