// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// What the head of an argument governs stays as it is written, and the head inflects as without
/// it.
struct ComplementTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var heads: [String]
    /// What stands behind the head.
    var complements: [String] = []
    /// What stands before it.
    var owners: [String] = []

    var testDescription: String { "\(language): \((complements + owners).first ?? "")" }
  }

  static let genitives: [Row] = [
    Row(
      language: "cs", heads: ["polévka", "šálek", "seznam", "dům", "konec"],
      complements: ["dne", "týdne", "kávy", "umění", "nových klientů", "přání a stížností"]),
    Row(
      language: "de", heads: ["Suppe", "Salat", "Liste", "Name", "Schlüssel"],
      complements: [
        "des Tages", "der Rose", "der Kunden", "der Saison", "der Klasse", "der offenen Tür",
        "frischer Tomaten",
      ]),
    Row(
      language: "pl", heads: ["zupa", "filiżanka", "lista", "dom", "koniec"],
      complements: ["dnia", "tygodnia", "kawy", "kultury", "nowych klientów"]),
    Row(
      language: "ro", heads: ["lista", "oferta", "meniul", "supa"],
      complements: ["zilei", "clienților", "elevului"]),
    Row(
      language: "ru", heads: ["суп", "чашка", "список", "дом", "конец"],
      complements: ["дня", "недели", "чая", "культуры", "новых клиентов", "чая и кофе"]),
    Row(
      language: "sk", heads: ["polievka", "šálka", "zoznam", "dom", "koniec"],
      complements: ["dňa", "týždňa", "kávy", "umenia", "nových klientov"]),
    Row(
      language: "uk", heads: ["суп", "чашка", "список", "будинок", "кінець"],
      complements: ["дня", "тижня", "кави", "культури", "нових клієнтів"]),
    Row(
      language: "da", heads: ["suppe", "salat", "ret"], owners: ["dagens", "ugens", "børnenes"]),
    Row(language: "nb", heads: ["suppe", "salat", "rett"], owners: ["dagens", "ukens", "barnas"]),
    Row(language: "sv", heads: ["soppa", "sallad", "rätt"], owners: ["dagens", "veckans"]),
  ]

  static let numbers: [Row] = [
    Row(language: "ca", heads: ["pizza", "caixa"], complements: ["4 formatges", "de 6 ampolles"]),
    Row(
      language: "cs", heads: ["pizza", "krabice"], complements: ["4 sýry", "6 piv", "se 6 pivy"]),
    Row(language: "da", heads: ["pizza", "kasse"], complements: ["4 oste", "med 6 flasker"]),
    Row(
      language: "de", heads: ["Pizza", "Kiste"], complements: ["4 Käsesorten", "mit 6 Flaschen"]),
    Row(language: "en", heads: ["set", "box"], complements: ["of 6 plates", "with 6 bottles"]),
    Row(language: "es", heads: ["pizza", "caja"], complements: ["4 quesos", "de 6 botellas"]),
    Row(
      language: "fr", heads: ["pizza", "boîte"], complements: ["4 fromages", "de 6 bouteilles"]),
    Row(
      language: "it", heads: ["pizza", "scatola"], complements: ["4 stagioni", "da 6 bottiglie"]),
    Row(language: "nb", heads: ["pizza", "kasse"], complements: ["4 oster", "med 6 flasker"]),
    Row(language: "nl", heads: ["pizza", "doos"], complements: ["4 kazen", "met 6 flessen"]),
    Row(language: "pl", heads: ["pizza", "karton"], complements: ["4 sery", "z 6 butelkami"]),
    Row(language: "pt", heads: ["pizza", "caixa"], complements: ["4 queijos", "de 6 garrafas"]),
    Row(language: "ro", heads: ["pizza", "cutie"], complements: ["4 brânzeturi", "cu 6 sticle"]),
    Row(language: "ru", heads: ["пицца", "набор"], complements: ["4 сыра", "с 6 бутылками"]),
    Row(language: "sk", heads: ["pizza", "krabica"], complements: ["4 syry", "so 6 pivami"]),
    Row(language: "sv", heads: ["pizza", "låda"], complements: ["4 ostar", "med 6 flaskor"]),
    Row(language: "uk", heads: ["піца", "набір"], complements: ["4 сири", "з 6 пляшками"]),
  ]

  @Test(arguments: genitives + numbers)
  func onlyTheHeadInflects(_ row: Row) throws {
    let language = try LanguageTag(row.language)
    func inflected(_ text: String) -> String {
      InflectionEngine.shared.inflect(
        PhraseNotation.phrase(text), rule: .automatic, language: language
      ).segments.joined()
    }
    for head in row.heads {
      for count in ["", "1 ", "2 ", "5 "] {
        let number = count.isEmpty ? "" : "{\(count.dropLast())} "
        let alone = inflected("\(number)[\(head)]")
        for complement in row.complements {
          #expect(inflected("\(number)[\(head) \(complement)]") == "\(alone) \(complement)")
        }
        for owner in row.owners {
          let form = alone.dropFirst(count.count)
          #expect(inflected("\(number)[\(owner) \(head)]") == "\(count)\(owner) \(form)")
        }
      }
    }
  }
}
