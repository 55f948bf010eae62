// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import Testing

/// What the engine says of words that it is not sure of.
struct DiagnosticsTests {
  private func inflect(_ text: String, _ language: String = "es") throws -> InflectedPhrase {
    InflectionEngine.shared.inflect(
      PhraseNotation.phrase(text), rule: .automatic, language: try LanguageTag(language))
  }

  @Test(arguments: try TableRow.load("Reports", columns: 4))
  func reports(_ row: TableRow) throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase(row.cells[1]), rule: try row.rule(2), language: try row.language())
    let expected = row.text(3).map { [$0] } ?? []
    #expect(result.diagnostics.map(\.rule) == expected)
  }

  @Test func reportsAnUnknownNounThatIsInflected() throws {
    let result = try inflect("{2} [tlayuda]")
    #expect(result.segments.joined() == "2 tlayudas")
    #expect(result.isInflected)
    #expect(result.diagnostics.map(\.rule) == ["unknown-noun"])
    #expect(result.diagnostics.first?.severity == .warning)
  }

  @Test func reportsAnUnknownNounThatIsLeft() throws {
    let result = try inflect("{2} [xkcdqz]")
    #expect(result.segments.joined() == "2 xkcdqz")
    #expect(!result.isInflected)
    #expect(result.diagnostics.map(\.rule) == ["unknown-noun"])
  }

  @Test func reportsWordsThatStay() throws {
    let result = try inflect("{2} [café] kawaii")
    #expect(result.diagnostics.map(\.rule) == ["unknown-word"])
    #expect(result.diagnostics.map(\.severity) == [.note])
  }

  @Test func reportsThatNobodyIsAddressed() throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase("{2}"), rule: .addressing(.feminine), language: try LanguageTag("es"))
    #expect(!result.isInflected)
    #expect(result.diagnostics.map(\.rule) == ["unknown-addressee"])
  }

  @Test func reportsLanguagesWithoutGrammar() throws {
    let result = try inflect("{2} ノード", "ja")
    #expect(result.segments == ["2", " ノード"])
    #expect(!result.isInflected)
    #expect(result.diagnostics.map(\.rule) == ["unsupported-language"])
    #expect(!InflectionEngine.shared.canInflect(try LanguageTag("ja")))
    #expect(InflectionEngine.shared.canInflect(try LanguageTag("es-419")))
    #expect(InflectionEngine.shared.canInflect(try LanguageTag("en-GB")))
  }

  @Test func explainsEachWord() throws {
    let result = try inflect("{2} [lápiz] [rojo]")
    #expect(result.words.map(\.original) == ["lápiz", "rojo"])
    #expect(result.words.map(\.inflected) == ["lápices", "rojos"])
    #expect(result.words.map(\.isHead) == [true, false])
    #expect(
      result.words.first?.reason
        == "lexicon: lápiz; paradigm: lápiz; rule: es:counted, es:referent, es:subject, es:theme; "
          + "the number calls for it")
    #expect(result.words.first?.features.number == .other)
    #expect(result.features.gender == .masculine)
    #expect(result.features.number == .other)
  }
}
