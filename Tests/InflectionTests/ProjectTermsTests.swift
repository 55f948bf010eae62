// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// A project's own words beside the built-in ones.
struct ProjectTermsTests {
  private func terms(_ text: String, _ language: String = "es") throws -> ProjectTerms {
    ProjectTerms(
      language: try LanguageTag(language), file: "terms.\(language).tsv", text: text.utf8)
  }

  private func inflect(_ text: String, _ engine: InflectionEngine, _ language: String = "es")
    throws -> InflectedPhrase
  {
    engine.inflect(
      PhraseNotation.phrase(text), rule: .automatic, language: try LanguageTag(language))
  }

  @Test func newWordsAreKnown() throws {
    let engine = try InflectionEngine(terms: [
      try terms("# drinks\r\nSlurpi\tnoun\tf\tpl=slurpis\r\n\r\nFlat Brown\tnoun\tm\r\n")
    ])
    let one = try inflect("{2} [slurpi] [frío]", engine)
    #expect(one.segments.joined() == "2 slurpis frías")
    #expect(one.diagnostics.isEmpty)
    #expect(try inflect("{2} [Flat Brown]", engine).segments.joined() == "2 Flat Browns")
    // What is built in is there still, and the shared engine has learned nothing.
    #expect(try inflect("{2} [camión]", engine).segments.joined() == "2 camiones")
    #expect(try inflect("{2} [slurpi]", .shared).diagnostics.map(\.rule) == ["unknown-noun"])
  }

  /// In a language that is data, a line may name a paradigm, and classes that rules ask for.
  @Test func termsHaveParadigmsAndClasses() throws {
    let engine = try InflectionEngine(terms: [
      try terms("slurpka\tnoun\tfood\tmatka\nslurpina\tnoun\tf", "cs"),
      try terms("slurp\tnoun\t\ttren;pl.nom.ind=slurpi", "ro"),
    ])
    let matka = try inflect("{5} [malý] [slurpka]", engine, "cs").segments.joined()
    #expect(matka == "5 malých slurpek")
    let slurpina = try inflect("{5} [malý] [slurpina]", engine, "cs").segments.joined()
    #expect(slurpina == "5 malých slurpin")
    #expect(try inflect("{25} [slurp]", engine, "ro").segments.joined() == "25 de slurpi")
    // Names of paradigms keep their capitals, and forms do not.
    #expect(
      String(
        decoding: try terms("Slurpo\tnoun\t\tBruno;pl.gen=Slurp", "cs").read().text, as: UTF8.self)
        == "slurpo\tnoun\t\tBruno;pl.gen=slurp\n")
    for (line, column, message) in [
      ("slurp\tnoun\tlove\tmatka", 12, "There is no trait “love”"),
      ("slurpka\tnoun\t\tmutka", 15, "“mutka” is not a form"),
      ("slurpka\tnoun\t\tmatka;xx=slurpy", 21, "There is no form “xx”"),
    ] {
      let (_, problems) = InflectionEngine.loading([try terms(line, "cs")])
      #expect(problems.count == 1)
      let text = problems.first.map { "\($0)" } ?? ""
      #expect(text.contains("terms.cs.tsv:1:\(column)") && text.contains(message), "\(text)")
    }
  }

  @Test func termsWinOverBuiltInWords() throws {
    #expect(try inflect("{2} [mate] [frío]", .shared).segments.joined() == "2 mates fríos")
    let engine = try InflectionEngine(terms: [try terms("mate\tnoun\tf")])
    #expect(try inflect("{2} [mate] [frío]", engine).segments.joined() == "2 mates frías")
    // A built-in line that is replaced is not found by its forms either.
    let orders = try InflectionEngine(terms: [try terms("orden\tnoun\tm\tpl=ordens")])
    #expect(try inflect("{2} [orden]", orders).segments.joined() == "2 ordens")
    #expect(
      try inflect("{1} [órdenes]", orders).diagnostics.map(\.rule).contains("unknown-noun"))
  }

  /// A line whose paradigm is one of other words leaves the built-in one as it is.
  @Test(arguments: [
    ("canción", "a paradigm of words that end in -ón"),
    ("nuevo", "no paradigm of the part of speech “noun”"),
    ("libro", "no paradigm of the gender “f”"),
  ])
  func paradigmsOfOtherWordsReplaceNothing(_ paradigm: String, _ misfit: String) throws {
    let (engine, diagnostics) = InflectionEngine.loading([
      try terms("ensalada\tnoun\tf\t\(paradigm)\nslurpi\tnoun\tf\tcasa")
    ])
    #expect(diagnostics.map(\.message) == ["“\(paradigm)” is \(misfit)."])
    #expect(
      try inflect("{2} [ensalada] [pequeño]", engine).segments.joined() == "2 ensaladas pequeñas")
    #expect(try inflect("{2} [slurpi] [frío]", engine).segments.joined() == "2 slurpis frías")
  }

  @Test func severalFilesAndLanguages() throws {
    let engine = try InflectionEngine(terms: [
      try terms("slurpi\tnoun\tf"), try terms("slurpo\tnoun\tf", "es-MX"),
      try terms("slurp\tnoun\t\tpl=slurpen", "en"),
    ])
    #expect(try inflect("{2} [slurpi] [frío]", engine).segments.joined() == "2 slurpis frías")
    #expect(try inflect("{2} [slurpo] [frío]", engine).segments.joined() == "2 slurpos frías")
    #expect(try inflect("{2} [slurp]", engine, "en").segments.joined() == "2 slurpen")
  }

  @Test(arguments: [
    ("mate noun f", "terms.es.tsv:1:1", ProjectTermsError.Code.malformedLine),
    ("\n# x\nmate\tnoun\tf\tpl=x\textra", "terms.es.tsv:3:18", .malformedLine),
    ("\tnoun", "terms.es.tsv:1:1", .malformedLine),
    ("café\tnuon\tf", "terms.es.tsv:1:6", .unknownName),
    ("café\tnoun\tm\r\nté\tnoun\tf,femme", "terms.es.tsv:2:11", .unknownName),
    ("mesa/silla\tnoun\tm", "terms.es.tsv:1:5", .malformedLine),
    ("té;mate\tnoun\tm", "terms.es.tsv:1:3", .malformedLine),
    ("té=mate\tnoun\tm", "terms.es.tsv:1:3", .malformedLine),
    ("ensalada\tnoun\tf\tcamión", "terms.es.tsv:1:17", .malformedLine),
    ("ensalado\tnoun\tm\tnuevo", "terms.es.tsv:1:17", .malformedLine),
    ("ensalada\tnoun\tf\tlibro", "terms.es.tsv:1:17", .malformedLine),
    ("mate\tnoun\tf\tpl", "terms.es.tsv:1:13", .malformedLine),
    ("mate\tnoun\tf\tpl=x;pl=", "terms.es.tsv:1:18", .malformedLine),
  ])
  func errorsNameTheLine(_ text: String, _ place: String, _ code: ProjectTermsError.Code) throws {
    let file = try terms(text)
    let error = #expect(throws: ProjectTermsError.self) { try InflectionEngine(terms: [file]) }
    #expect(error?.code == code)
    #expect(error?.description.hasPrefix("\(place): ") == true)
  }

  @Test func whatIsRightServesBesideWhatIsWrong() throws {
    let (engine, diagnostics) = InflectionEngine.loading([
      try terms("slurpi\tnoun\tf\nslurpo\tnuon\tf\nslurpa\tnoun\tm"), try terms("a\tnoun", "tlh"),
      ProjectTerms(language: try LanguageTag("en"), file: "x.tsv", text: [0x61, 0x09, 0xFF]),
    ])
    #expect(try inflect("{2} [slurpi] [frío]", engine).segments.joined() == "2 slurpis frías")
    #expect(try inflect("{2} [slurpa] [frío]", engine).segments.joined() == "2 slurpas fríos")
    #expect(
      diagnostics.map(\.description) == [
        "terms.es.tsv:2:8: warning: There is no part of speech “nuon”. [unknown-term-name]",
        "terms.tlh.tsv:1:1: warning: There is no grammar for “tlh”. [unsupported-language]",
        "x.tsv:1:1: warning: The text is not UTF-8. [terms-not-utf8]",
      ])
    #expect(InflectionEngine.loading([]).diagnostics.isEmpty)
  }

  @Test func problemsOfAFileAreLimited() throws {
    let file = try terms(String(repeating: "a\n", count: ProjectTerms.problemsMax + 1))
    #expect(InflectionEngine.loading([file]).diagnostics.count == ProjectTerms.problemsMax)
  }

  /// Words and forms that are equal make each other slow to find.
  @Test(arguments: [
    (0..<Lexicon.equalKeysMax + 2).map { _ in "casa\tnoun\tf\n" }.joined(),
    (0..<Lexicon.equalKeysMax + 2).map { "slurpa\($0)\tnoun\tf\tpl=slurps\n" }.joined(),
    (0..<Lexicon.equalKeysMax - 1).map { "slurpa\($0)\tnoun\tf\tpl=slurps\n" }.joined()
      + "slurps\tnoun\tf\n" + "a\tnoun\tf\tpl=slurps\n" + "b\tnoun\tf\tpl=x/slurps\n",
  ])
  func linesOfOneWordAreLimited(_ lines: String) throws {
    let (engine, problems) = InflectionEngine.reading([try terms(lines + "slurpi\tnoun\tf\n")])
    let max = Lexicon.equalKeysMax
    #expect(problems.map(\.code) == [.repeatedWord, .repeatedWord])
    #expect(problems.map(\.line) == [max + 1, max + 2])
    #expect(try inflect("{2} [slurpi] [frío]", engine).segments.joined() == "2 slurpis frías")
    #expect(try inflect("{2} [casa]", engine).segments.joined() == "2 casas")
  }

  /// A form that a word does not have is not one that it has in common with others.
  @Test func anyNumberOfWordsLackAForm() throws {
    let lines = (0..<2 * Lexicon.equalKeysMax).map { "slurpa\($0)\tnoun\tf\tpl=-\n" }.joined()
    #expect(InflectionEngine.loading([try terms(lines)]).diagnostics.isEmpty)
    #expect(Lexicon(GrammarBytes(copying: lines.utf8)).entries("-").isEmpty)
  }

  @Test func allFilesOfALanguageAreLimited() throws {
    let text = "slurpi\tnoun\tf\n"
    let files = [try terms(text), try terms("slurpo\tnoun\tf\n", "es-MX"), try terms(text, "en")]
    let (engine, problems) = InflectionEngine.reading(files, bytesMax: 2 * text.utf8.count - 1)
    #expect(problems.map(\.code) == [.tooLarge])
    #expect(problems.first?.file == "terms.es-MX.tsv")
    #expect(try inflect("{2} [slurpi] [frío]", engine).segments.joined() == "2 slurpis frías")
    #expect(try inflect("{2} [slurpo]", engine).diagnostics.map(\.rule) == ["unknown-noun"])
  }

  @Test func errorsOfFiles() throws {
    let unknown = try terms("a\tnoun", "tlh")
    let noUTF8 = ProjectTerms(
      language: try LanguageTag("es"), file: "x.tsv", text: [0x61, 0x09, 0xFF])
    let large = ProjectTerms(
      language: try LanguageTag("es"), file: "x.tsv",
      text: [UInt8](repeating: UInt8(ascii: "\n"), count: ProjectTerms.bytesMax + 1))
    #expect(throws: ProjectTermsError.self) { try InflectionEngine(terms: [unknown]) }
    let encoding = #expect(throws: ProjectTermsError.self) {
      try InflectionEngine(terms: [noUTF8])
    }
    #expect(encoding?.code == .notUTF8)
    #expect(encoding?.description == "x.tsv: The text is not UTF-8.")
    let size = #expect(throws: ProjectTermsError.self) { try InflectionEngine(terms: [large]) }
    #expect(size?.code == .tooLarge)
  }
}
