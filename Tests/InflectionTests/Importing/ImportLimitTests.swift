// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// How much an importer takes, and what it says of the rest.
struct ImportLimitTests {
  @Test func languagesWithoutGrammarAreRefused() throws {
    let language = try LanguageTag("tlh")
    let error = #expect(throws: LexiconImportError.self) { try LexiconImporter(language: language) }
    #expect(error?.code == .unsupportedLanguage)
  }

  @Test func wordsAreLimited() throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"), wordsLimit: 2)
    try importer.readUniMorph(
      file: "x.tsv",
      pieces(
        """
        slurpo\tslurpo\tN;MASC;SG
        slurpa\tslurpa\tN;FEM;SG
        slurpe\tslurpe\tN;FEM;SG
        slurpo\tslurpos\tN;MASC;PL
        """))
    let lexicon = importer.lexicon()
    #expect(lexicon.string == "slurpa\tnoun\t\tcasa\nslurpo\tnoun\t\tlibro")
    #expect(lexicon.diagnostics.map(\.place) == ["x.tsv:3:1: too-many-words"])
  }

  @Test func diagnosticsOfAFileAreLimited() throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    let wrong = String(repeating: "x\n", count: LexiconImporter.diagnosticsMax + 1)
    try importer.readUniMorph(file: "x.tsv", pieces(wrong))
    try importer.readUniMorph(file: "y.tsv", pieces("x\n"))
    let diagnostics = importer.lexicon().diagnostics
    #expect(diagnostics.count == LexiconImporter.diagnosticsMax + 1)
    #expect(diagnostics.dropLast().last?.place == "x.tsv:200:1: too-many-diagnostics")
    #expect(diagnostics.last?.place == "y.tsv:1:1: malformed-line")
  }

  /// Each paradigm has twice the one before it, so that letters, not forms, double.
  @Test func lengthsOfMonodixAreLimited() throws {
    var text = "<dictionary><sdefs><sdef n=\"n\"/><sdef n=\"m\"/><sdef n=\"sg\"/></sdefs>\n"
    text += "<pardef n=\"0\"><e><i>ab</i></e></pardef>\n"
    for level in 1...20 {
      let inner = "<par n=\"\(level - 1)\"/>"
      text += "<pardef n=\"\(level)\"><e>\(inner)\(inner)</e></pardef>\n"
    }
    text += "<e><i>x</i><par n=\"20\"/></e>\n<e><i>\(String(repeating: "x", count: 129))</i></e>\n"
    text += "<e><i>slurpo</i><p><l/><r><s n=\"n\"/><s n=\"m\"/><s n=\"sg\"/></r></p></e>\n"
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    try importer.readMonodix(file: "x.dix", pieces(text))
    let lexicon = importer.lexicon()
    #expect(lexicon.string == "slurpo\tnoun\t\tlibro")
    #expect(
      lexicon.diagnostics.map(\.place) == [
        "x.dix:9:15: unusable-word", "x.dix:24:1: unusable-word",
      ])
  }

  @Test func formsOfAllParadigmsAreLimited() throws {
    let text = """
      <pardef n="a"><e><i>a</i></e><e><i>b</i></e></pardef>
      <pardef n="b"><e><par n="a"/></e></pardef>
      <e><i>x</i><par n="a"/></e>
      """
    for (limit, expected) in [(4, []), (3, ["too-many-forms"])] {
      var reader = MonodixReader(paradigmFormsLimit: limit, pieces(text))
      var rules: [String] = []
      let entry = try reader.next { rule, _, _, _ in rules.append(rule) }
      #expect(entry?.parts.map(\.surface) == ["xa", "xb"])
      #expect(rules == expected)
    }
  }

  @Test func suffixesOfAWordAreLimited() throws {
    let max = HunspellAffixes.suffixesPerWordMax
    for (count, expected) in [(max, []), (max + 1, ["x.dic:1:1: too-many-suffixes"])] {
      let rules = (0..<count).map { "SFX S 0 x\($0) . is:plural\n" }.joined()
      var importer = try LexiconImporter(language: try LanguageTag("es"))
      try importer.readHunspell(
        file: "x.dic", affixFile: "x.aff", affixes: Array(rules.utf8),
        pieces("slurpo/SSS po:noun is:masc"))
      let lexicon = importer.lexicon()
      #expect(lexicon.lineCount == 1)
      #expect(lexicon.diagnostics.map(\.place) == expected)
    }
  }

  /// A flag that is repeated has its suffixes once.
  @Test func equalFlagsAreOne() {
    #expect(HunspellAffixes().flags("SAS") == ["S", "A"])
  }

  @Test func longLinesAreCut() throws {
    var rest = ByteSource.partBytesMax / 1024 + 1
    var source = ByteSource {
      rest -= 1
      if rest == -1 { return Array("\nb\n".utf8) }
      return rest < 0 ? nil : [UInt8](repeating: UInt8(ascii: "a"), count: 1024)
    }
    #expect(try source.readLine()?.count == ByteSource.partBytesMax)
    #expect(source.isCut)
    #expect(try source.readLine().map(Array.init) == Array("b".utf8))
    #expect(!source.isCut)
    #expect(source.line == 2)
    #expect(try source.readLine() == nil)
  }

  @Test(arguments: [
    ("a,b,,c", ["a", "b", "", "c"]), ("", []), (",", [""]), ("\u{FEFF}é,b", ["é", "b"]),
  ])
  func partsAreFoundWhereverPiecesEnd(_ text: String, _ expected: [String]) throws {
    for size in 3...8 {
      var rest = Array(text.utf8)[...]
      var source = ByteSource {
        defer { rest = rest.dropFirst(size) }
        return rest.isEmpty ? nil : Array(rest.prefix(size))
      }
      var parts: [String] = []
      while let part = try source.read(upTo: .comma) {
        parts.append(String(decoding: part, as: UTF8.self))
      }
      #expect(parts == expected)
    }
  }

  /// What an importer writes is what a project's terms are.
  @Test func linesAreTerms() throws {
    let spanish = try LanguageTag("es")
    var importer = try LexiconImporter(language: spanish)
    try importer.readUniMorph(
      file: "x.tsv",
      pieces("slurpo\tslurpo\tN;MASC;SG\nslurpo\tslurpen\tN;MASC;PL\nslurpis\tslurpis\tN;FEM;PL\n"))
    let (engine, diagnostics) = InflectionEngine.loading([
      ProjectTerms(language: spanish, file: "terms.es.tsv", text: importer.lexicon().text)
    ])
    #expect(diagnostics.isEmpty)
    let result = engine.inflect(
      PhraseNotation.phrase("{2} [slurpo] [frío]"), rule: .automatic, language: spanish)
    #expect(result.segments.joined() == "2 slurpen fríos")
    #expect(result.diagnostics.isEmpty)
  }

  @Test func errorsOfTheFileAreThrownOn() throws {
    struct Unreadable: Error {}
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    #expect(throws: Unreadable.self) {
      try importer.readUniMorph(file: "x.tsv") { throw Unreadable() }
    }
  }
}
