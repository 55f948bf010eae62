// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// `AttributedString.inflected()`, and what an interpolated text may keep to itself.
@Suite struct InflectedTests {
  static let spanish = Locale(identifier: "es")

  private static func read(_ markdown: String) throws -> AttributedString {
    try AttributedString(
      markdown: markdown,
      options: .init(
        allowsExtendedAttributes: true, interpretedSyntax: .inlineOnlyPreservingWhitespace))
  }

  static let phrases: [(markdown: String, text: String)] = [
    ("^[2 ensalada pequeño](inflect: true).", "2 ensaladas pequeñas."),
    ("^[chico](inflect: { partOfSpeech: 'noun', grammaticalGender: 'feminine' })", "chica"),
    (
      "^[Bienvenido](inflect: true, inflectionAlternative: 'Te damos la bienvenida')",
      "Te damos la bienvenida"
    ),
    ("^[listo](agreeWithConcept: 1) ^[Él](referentConcept: 1)", "lista Ella"),
    ("nada", "nada"),
  ]

  @Test(arguments: phrases) func agrees(row: (markdown: String, text: String)) throws {
    let text = try Self.read(row.markdown).inflected(
      locale: Self.spanish, concepts: [.termsOfAddress([.feminine])])
    #expect(text == AttributedString(row.text))
  }

  @Test func otherAttributesStay() throws {
    let text = try Self.read("**^[2 ensalada](inflect: true)**").inflected(locale: Self.spanish)
    #expect(String(text.characters) == "2 ensaladas")
    #expect(text.runs.map(\.inlinePresentationIntent) == [.stronglyEmphasized])
    #expect(text.runs.first?.inflect == nil)
  }

  @Test func theTextSaysItsLanguage() throws {
    let text = try Self.read("^[2 salad](inflect: true, languageIdentifier: 'en')")
      .inflected(locale: Self.spanish)
    #expect(String(text.characters) == "2 salads")
  }

  @Test func theReadersLanguageIsTheDefault() throws {
    let text = try reading(["es"], [:], user: [.feminine]) {
      try Self.read("^[Bienvenido](inflect: true)").inflected()
    }
    #expect(text == AttributedString("Bienvenida"))
  }

  @Test func whatWasPutOffCanBeDoneLater() throws {
    var options = AttributedString.LocalizationOptions()
    options.inflect = false
    options.applyReplacementIndexAttribute = true
    let strings = ["%lld %@": "^[%1$lld %2$@](inflect: true) ^[listo](agreeWithArgument: 2)"]
    let text = try reading(["es"], ["es": strings]) {
      AttributedString(localized: "\(3) \("ensalada")", options: options)
    }
    #expect(String(text.characters) == "3 ensalada listo")
    #expect(String(text.inflected(locale: Self.spanish).characters) == "3 ensaladas listas")
  }

  @Test func aTextCanKeepToItsOwnAttributes() throws {
    let code = AttributedString(
      "x", attributes: AttributeContainer().inlinePresentationIntent(.code))
    let read: (AttributedString.InterpolationOptions) throws -> AttributedString = { options in
      try reading(["en"], ["en": ["Run %@": "**Run %@**"]]) {
        AttributedString(localized: "Run \(code, options: options)")
      }
    }
    #expect(
      try read([]).runs.map(\.inlinePresentationIntent)
        == [.stronglyEmphasized, [.stronglyEmphasized, .code]])
    #expect(
      try read(.insertAttributesWithoutMerging).runs.map(\.inlinePresentationIntent)
        == [.stronglyEmphasized, .code])
  }
}
