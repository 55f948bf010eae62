// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import Localization
import Resources
import Testing

/// Agreement through the whole resolver, from template and arguments to text.
@Suite struct GrammarTests {
  static let order = "Añadir ^[%1$lld %3$@ %2$@](inflect: true) a tu pedido"
  static let ready = "Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2)."
  static let nuestro = "^[Nuestro %@](inflect: true) está ^[hecho](agreeWithArgument: 1) de %@."

  static let cases: [TemplateCase] = [
    .init(
      "es", order, [.int(1), .text("pequeño"), .text("ensalada")],
      "Añadir 1 ensalada pequeña a tu pedido"),
    .init(
      "es", order, [.int(2), .text("pequeño"), .text("ensalada")],
      "Añadir 2 ensaladas pequeñas a tu pedido"),
    .init(
      "es", order, [.int(0), .text("pequeño"), .text("ensalada")],
      "Añadir 0 ensaladas pequeñas a tu pedido"),
    .init(
      "es", order, [.int(2), .text("grande"), .text("ensalada")],
      "Añadir 2 ensaladas grandes a tu pedido"),
    .init(
      "es", order, [.int(3), .text("pequeño"), .text("jugo")],
      "Añadir 3 jugos pequeños a tu pedido"),
    .init(
      "es", "Añadir ^[%1$1ld %3$@ %2$@](inflect: true) a tu pedido",
      [.int(2), .text("pequeño"), .text("ensalada")], "Añadir 2 ensaladas pequeñas a tu pedido"),
    .init("es", ready, [.text("pequeño"), .text("ensalada")], "Tu ensalada pequeña está lista."),
    .init("es", ready, [.text("pequeño"), .text("jugo")], "Tu jugo pequeño está listo."),
    .init("es", ready, [.text("grande"), .text("tarta")], "Tu tarta grande está lista."),
    .init(
      "es", nuestro, [.text("pizza"), .text("queso y harina")],
      "Nuestra pizza está hecha de queso y harina."),
    .init("es", "^[%lld seleccionado](inflect: true)", [.int(2)], "2 seleccionados"),
    .init(
      "es", "%@ está ^[ocupado](agreeWithConcept: 1).", [.text("Anne")],
      "Anne está ocupada.", concepts: [.termsOfAddress([.init(gender: .feminine)])]),
    .init(
      "es", "La última vez ordenaste ^[el %@](agreeWithConcept: 1).", [.text("pequeño")],
      "La última vez ordenaste la pequeña.",
      concepts: [.localizedPhrase(LocalizedStringResource(key: "ensalada"))]),
    .init(
      "es", "^[Él](referentConcept: 1) es ^[bienvenido](agreeWithConcept: 1)!", [],
      "Ella es bienvenida!", concepts: [.termsOfAddress([.init(gender: .feminine)])]),
    .init(
      "es", "^[Bienvenido](inflect: true) de nuevo, %@", [.text("Ana")],
      "Bienvenida de nuevo, Ana", reader: .feminine),
    .init(
      "es",
      "^[Bienvenido](inflect: true, inflectionAlternative: 'Te damos la bienvenida').", [],
      "Te damos la bienvenida."),
    .init(
      "es",
      "^[Bienvenido](inflect: true, inflectionAlternative: 'Te damos la bienvenida').", [],
      "Bienvenida.", reader: .feminine),
    .init(
      "es", "^[chico](inflect: {partOfSpeech: 'noun', grammaticalGender: 'feminine'})", [],
      "chica"),
    .init(
      "en", "Add ^[%lld %@ %@](inflect: true) to your order",
      [.int(1), .text("small"), .text("salad")], "Add 1 small salad to your order"),
    .init(
      "en", "Add ^[%lld %@ %@](inflect: true) to your order",
      [.int(2), .text("small"), .text("salad")], "Add 2 small salads to your order"),
    .init(
      "en",
      "Add ^[%lld %@ ^[%@](morphology: { partOfSpeech: \"noun\" })](inflect: true) to your order",
      [.int(2), .text("large"), .text("sandwich")], "Add 2 large sandwiches to your order"),
    .init("en", "^[%lld ticket](inflect: true) sold", [.int(1)], "1 ticket sold"),
    .init("en", "^[%lld ticket](inflect: true) sold", [.int(0)], "0 tickets sold"),
    .init("en", "^[%@ ticket](inflect: true) sold", [.text("3")], "3 tickets sold"),
    .init(
      "en", "^[New Message](morphology: { number: \"other\" }, inflect: true)", [],
      "New Messages"),
    .init(
      "en", "^[They](referentConcept: 1) liked your post.", [], "She liked your post.",
      concepts: [.termsOfAddress([.init(gender: .feminine)])]),
    .init(
      "en", "%@ is on ^[their](referentConcept: 1) way.", [.text("Tony")],
      "Tony is on his way.", concepts: [.termsOfAddress([.init(gender: .masculine)])]),
    .init("ja", "^[%@ ノード](inflect: true) が見つかりました", [.text("2")], "2 ノード が見つかりました"),
  ]

  @Test(arguments: cases) func agrees(_ row: TemplateCase) throws {
    let text = try row.resolve().string
    #expect(text == row.expected)
  }

  @Test func nestedResourcesAgreeInTheReadersLanguage() throws {
    let catalogs = try TemporaryCatalogs([
      "en": ["small": "small", "salad": "salad", "ready": "Your %@ %@ is ready."],
      "es": ["small": "pequeño", "salad": "ensalada", "ready": Self.ready],
    ])
    let resource = LocalizedStringResource(
      key: "ready", arguments: [.key("small"), .key("salad")])
    let resolver = catalogs.resolver
    let spanish = try resolver.resolveBothWays(
      resource, options: .init(locales: [try .init("es-MX")]))
    #expect(spanish.string == "Tu ensalada pequeña está lista.")
    let english = try resolver.resolveBothWays(
      resource, options: .init(locales: [try .init("en-GB")]))
    #expect(english.string == "Your small salad is ready.")
  }

  @Test func anIndexOutOfRangeLeavesTheTextAndIsReported() throws {
    let result = try TemplateCase(
      "es", "^[listo](agreeWithArgument: 7) %@", [.text("ensalada")], ""
    ).resolve()
    #expect(result.string == "listo ensalada")
    #expect(result.diagnostics.contains { $0.rule == "agreement-out-of-range" })
  }

  @Test func isolatedArgumentsAgreeAllTheSame() throws {
    let catalogs = try TemporaryCatalogs(["es": ["order": Self.order]])
    let resource = LocalizedStringResource(
      key: "order", arguments: [.int(2), .text("pequeño"), .text("ensalada")])
    let result = try catalogs.resolver.resolveBothWays(
      resource, options: .init(locales: [try .init("es")], isolatesArguments: true))
    let text = result.string.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    #expect(text == "Añadir 2 ensaladas pequeñas a tu pedido")
  }

  /// Most grammars have no use for definiteness and the grammatical person; where one has, nothing
  /// is said.
  @Test(
    arguments: [
      ("da", "^[bil](inflect: {definiteness: 'definite'})", "bilen", []),
      (
        "es", "^[coche](inflect: {definiteness: 'definite'})", "coche",
        ["definiteness definite changes nothing in \"coche\" in es."]
      ),
      (
        "en", "^[apple](inflect: {number: 'other', grammaticalPerson: 'second'})", "apples",
        ["grammaticalPerson second changes nothing in \"apple\" in en."]
      ),
      ("en", "^[2 apple](inflect: true, morphology: {partOfSpeech: 'noun'})", "2 apples", []),
    ] as [(String, String, String, [String])])
  func featuresWithoutEffectAreNamed(
    language: String, template: String, text: String, notes: [String]
  ) throws {
    let resolved = try TemplateCase(language, template, [], text).resolve()
    #expect(resolved.string == text)
    let idle = resolved.diagnostics.filter { $0.rule == "idle-feature" }
    #expect(idle.map(\.message) == notes)
    #expect(idle.allSatisfy { $0.severity == .note })
  }
}
