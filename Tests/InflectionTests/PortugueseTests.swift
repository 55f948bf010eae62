// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// What the table of Portuguese cases cannot show.
struct PortugueseTests {
  /// In Portugal only 1 is singular, in Brazil 0 and 1,5 are too (CLDR).
  @Test(arguments: [
    ("pt", "{0} [salada] [pequeno]", "0 salada pequena"),
    ("pt-BR", "{0} [salada] [pequeno]", "0 salada pequena"),
    ("pt-PT", "{0} [salada] [pequeno]", "0 saladas pequenas"),
    ("pt-PT", "{1} [salada] [pequeno]", "1 salada pequena"),
    ("pt-PT", "{2} [salada] [pequeno]", "2 saladas pequenas"),
    ("pt-BR", "1,5 [litro]", "1,5 litro"),
    ("pt-PT", "1,5 [litro]", "1,5 litros"),
    ("pt-PT", "{2} [autocarro] [cheio]", "2 autocarros cheios"),
    ("pt-PT", "{2} [ecrã] [pequeno]", "2 ecrãs pequenos"),
    ("pt-PT", "{2} [pequeno-almoço]", "2 pequenos-almoços"),
    ("pt-PT", "{2} [sandes] [misto]", "2 sandes mistas"),
    ("pt-PT", "{2} [ficheiro] [seleccionado]", "2 ficheiros seleccionados"),
    ("pt-PT", "{2} [guarda-redes] [novo]", "2 guarda-redes novos"),
    ("pt-PT", "{2} [copo de água] [cheio]", "2 copos de água cheios"),
    ("pt-PT", "o [app] [novo]", "a app nova"),
    ("pt-PT", "{2} [app] [gratuito]", "2 apps gratuitas"),
    ("pt-BR", "{2} [app] [gratuito]", "2 apps gratuitos"),
  ])
  func countsAsTheCountryDoes(_ language: String, _ phrase: String, _ expected: String) throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase(phrase), rule: .automatic, language: try LanguageTag(language))
    #expect(result.segments.joined() == expected)
  }

  @Test(arguments: [
    ("mão", GrammaticalFeatures.Gender.feminine, GrammaticalFeatures.Number.one),
    ("pães", .masculine, .other), ("a laranja", .feminine, .one),
    ("as laranjas", .feminine, .other), ("os óculos", .masculine, .other),
    ("2 flores", .feminine, .other), ("uma amiga", .feminine, .one),
    ("pão e água", .masculine, .other), ("couves-flores", .feminine, .other),
    ("água com gás", .feminine, .one), ("problema", .masculine, .one),
  ])
  func knowsGenderAndNumber(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ number: GrammaticalFeatures.Number
  ) throws {
    let features = InflectionEngine.shared.features(
      of: Phrase([Phrase.Segment(text)]), language: try LanguageTag("pt"))
    #expect(features.gender == gender)
    #expect(features.number == number)
  }

  @Test(arguments: [
    ("Ele", GrammaticalFeatures.Gender.feminine, "Ela"), ("ela", .masculine, "ele"),
    ("eles", .feminine, "elas"), ("dele", .feminine, "dela"), ("nela", .masculine, "nele"),
    ("lo", .feminine, "la"), ("lhe", .feminine, "lhe"), ("seu", .feminine, "seu"),
    ("se", .feminine, "se"), ("ele mesmo", .feminine, "ela mesma"),
  ])
  func replacesPronouns(
    _ text: String, _ gender: GrammaticalFeatures.Gender, _ expected: String
  ) throws {
    let pronoun = InflectionEngine.shared.pronoun(
      replacing: text, gender: gender, pronouns: [], language: try LanguageTag("pt"))
    #expect(pronoun == expected)
  }

  @Test func hasNoPronounForNobodysGender() throws {
    func neutral(_ text: String) throws -> String? {
      InflectionEngine.shared.pronoun(
        replacing: text, gender: nil, pronouns: [], language: try LanguageTag("pt"))
    }
    #expect(try neutral("Ele") == nil)
    #expect(try neutral("seu") == "seu")
  }

  /// A contracted article that is an argument of its own leaves no space behind.
  @Test func contractsAcrossSegments() throws {
    func inflected(_ segments: [String]) throws -> String {
      InflectionEngine.shared.inflect(
        Phrase(
          segments.enumerated().map { Phrase.Segment($1, isArgument: $0 + 1 == segments.count) }),
        rule: .automatic,
        language: try LanguageTag("pt")
      ).segments.joined()
    }
    #expect(try inflected(["de o ", "salada"]) == "da salada")
    #expect(try inflected(["a o ", "praia"]) == "à praia")
    #expect(try inflected(["A o ", "praia"]) == "À praia")
    #expect(try inflected(["de ", "O Globo"]) == "de O Globo")
  }

  @Test(arguments: [
    ("coração", "corações"), ("órgão", "órgãos"), ("animal", "animais"), ("papel", "papéis"),
    ("túnel", "túneis"), ("sol", "sóis"), ("álcool", "álcoois"),
    ("fuzil", "fuzis"), ("jovem", "jovens"), ("hífen", "hifens"),
    ("íon", "íons"), ("flor", "flores"), ("vez", "vezes"), ("raiz", "raízes"),
    ("mês", "meses"), ("país", "países"), ("deus", "deuses"), ("lápis", "lápis"),
    ("tórax", "tórax"), ("e-mail", "e-mails"),
  ])
  func makesPlurals(_ singular: String, _ plural: String) throws {
    let text = InflectionEngine.shared.inflect(
      PhraseNotation.phrase("{2} [\(singular)]"), rule: .automatic,
      language: try LanguageTag("pt")
    ).segments.joined()
    #expect(text == "2 \(plural)")
  }
}
