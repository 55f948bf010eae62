// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Data and phrases that nobody would write: there is an error with a place, or an answer, and
/// neither takes long.
@Suite(.timeLimit(.minutes(1))) struct HostileDataTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let doubledSets =
    "LIST a = noun ;\nSET s0 = a - a ;\n"
    + (1...40).map { "SET s\($0) = s\($0 - 1) - s\($0 - 1) ;\n" }.joined()

  private static let doubledCells =
    "a0\tnoun.m\t0\t\tsg.nom=0\n"
    + (1...40).map { "a\($0)\tnoun.m\t0\t\t<a\($0 - 1) <a\($0 - 1) <a0\n" }.joined()

  private static let manyCells = Array(repeating: "sg|pl|nom|gen", count: 12).joined(separator: ".")

  @Test(arguments: [
    (
      "features.tsv", "feature\tnumber\tsg\r\nfeature\tcase\tnom", "1:16: “sg\r” is there twice, or"
    ),
    ("features.tsv", "feature\tcase\t" + (0..<300).map { "c\($0)" }.joined(separator: "\t"), "1:"),
    ("features.tsv", "count\t", "1:7: “” is no plural category"),
    ("features.tsv", "count", "1:6: “” is no plural category"),
    ("features.tsv", "feature\tnumber\tsg\npredicate\t\tsg", "2:11: “” is no plural category"),
    ("paradigms.tsv", "a\tnoun\t0\t億=x>y\tsg.nom=0", "1:10: expected 2= and the rules"),
    ("paradigms.tsv", "a\tnoun\t0\t1\u{301}=x>y\t", "1:10: expected 2= and the rules"),
    ("paradigms.tsv", "a\tnoun\t0\t\t\(manyCells)=0", "1:11: this stands for more than 1000"),
    ("government.tsv", "do\tpreposition\t\(manyCells)", "1:16: this stands for more than 1000"),
    ("syntax.cg3", doubledSets, "10:"),
    ("syntax.cg3", "LIST a = x ;\nADD (@x) a IF (1 a\(repeated(" LINK 1 a", 99))) ;", "2:"),
    ("syntax.cg3", "LIST a = x ;\nADD (@x) a IF (-9223372036854775808 a) ;", "2:16: “-9223"),
    ("syntax.cg3", "LIST a = x ;\nADD (@x) a IF (100 a) ;", "2:16: “100” is no position"),
    ("syntax.cg3", "LIST a = () ;", "1:10: expected a tag, a text or *"),
    ("syntax.cg3", "LIST a = \"x ;\nLIST b = \"y\" ;", "1:10: expected \" on this line"),
    ("syntax.cg3", "LIST a = \"", "1:10: expected \" on this line"),
    ("syntax.cg3", "SUBSTITUTE (\"<a>\") (\"<>\") (*) ;", "1:21: a word has letters"),
    ("syntax.cg3", "INCLUDE syntax.cg3 ;", "1:9: syntax.cg3 is included twice"),
    ("syntax.cg3", "INCLUDE ../features.tsv ;", "1:9: “../features.tsv” is no file’s name"),
    ("syntax.cg3", "LIST a = " + (0..<300).map { "t\($0)" }.joined(separator: " "), "1:"),
  ])
  func saysWhatIsTooMuch(_ file: String, _ text: String, _ expected: String) throws {
    do {
      _ = try MiniGrammar.grammar([file: text])
      Issue.record("no error for \(text)")
    } catch let error as GrammarDataError {
      let start = "\(file):\(expected.replacing("’", with: "'"))"
      #expect(error.description.replacing("’", with: "'").hasPrefix(start), "\(error)")
    }
  }

  /// A paradigm that takes over others again and again has their cells once.
  @Test func doesNotDoubleCells() throws {
    let grammar = try MiniGrammar.grammar(["paradigms.tsv": Self.doubledCells])
    #expect(grammar.lexicon.paradigms.allSatisfy { $0.cells.count == 1 })
  }

  /// Only ASCII's digits are numbers of stems: the sign for 10⁸ is a letter.
  @Test func takesOtherDigitsForLetters() throws {
    let grammar = try MiniGrammar.grammar([
      "paradigms.tsv": "hrad\tnoun.m\t0\t\tsg.nom=0 pl.nom=億 pl.gen=2\u{301}",
      "lexicon.tsv": "soubor\tnoun\t\thrad",
    ])
    #expect(try MiniGrammar.text("{2} [soubor]", grammar) == "2 soubor億")
    #expect(try MiniGrammar.text("{5} [soubor]", grammar) == "5 soubor\u{301}")
  }

  @Test func readsCellsOfALine() throws {
    let grammar = try MiniGrammar.grammar([
      "lexicon.tsv": "soubor\tnoun\t\thrad;\(Self.manyCells)=x;999999999999=y;-1=z;=\n\tnoun\t\t;"
    ])
    #expect(try MiniGrammar.text("{2} [soubor]", grammar) == "2 soubory")
  }

  /// A rule that attaches to where there is nothing attaches nowhere.
  @Test(arguments: ["NOT -1 n", "NOT 9 n", "NOT p n", "NEGATE c n", "NEGATE 1 n LINK 1 n"])
  func attachesNowhere(_ place: String) throws {
    let grammar = try MiniGrammar.grammar([
      "syntax.cg3": "LIST n = @never ;\nSETPARENT (noun) TO (\(place)) ;"
    ])
    #expect(try MiniGrammar.text("[soubor] soubor", grammar) == "soubor soubor")
  }

  @Test("A language without features.tsv is told so")
  func withoutFeatures() {
    let error = GrammarDataError(
      file: "features.tsv", line: 1, column: 1, message: "the file is missing")
    #expect(throws: error) {
      try DataGrammar(
        GrammarFiles(language: "cs") { $0 == error.file ? nil : MiniGrammar.files[$0] })
    }
  }

  /// Letters before a word are taken off once: one behind the other they would be tried in every
  /// order.
  @Test func takesOnePrefix() throws {
    let features = try #require(MiniGrammar.files["features.tsv"])
    let grammar = try MiniGrammar.grammar([
      "features.tsv": features + "\nprefix\ta\tverb\nprefix\taa\tverb\nprefix\ta\tverb"
    ])
    let data = grammar.lexicon
    #expect(data.analysis(of: "amazala").readings.contains { $0.tags.intersects(data.lexiconTag) })
    let long = data.analysis(of: Self.repeated("a", 250) + "mazala")
    #expect(!long.readings.contains { $0.tags.intersects(data.lexiconTag) })
  }

  /// A form without a letter is none.
  @Test func keepsAWordThatIsAnEnding() throws {
    let grammar = try MiniGrammar.grammar(["lexicon.tsv": "a\tnoun\t\třeka"])
    #expect(try MiniGrammar.text("{5} [a]", grammar) == "5 a")
  }

  /// Searches in searches take a time that no rule may ask for: the phrase stays as it is.
  @Test func givesUp() throws {
    let search = "1** n" + Self.repeated(" LINK 1** n", 12) + " LINK 1 (@never)"
    let grammar = try MiniGrammar.grammar([
      "syntax.cg3": "LIST n = noun ;\nADD (@x) n IF (\(search)) ;"
    ])
    let engine = InflectionEngine(grammar: grammar, for: "cs")
    let phrase = PhraseNotation.phrase("{2} " + Self.repeated("[soubor] ", 200))
    let result = engine.inflect(phrase, rule: .automatic, language: try .init("cs"))
    #expect(!result.isInflected)
    #expect(result.segments == phrase.segments.map(\.text))
    #expect(result.diagnostics.map(\.rule).contains("phrase-too-long"))
  }

  /// Marks beside the words are what rules look at; of thousands only those are kept.
  @Test func keepsFewMarks() throws {
    let grammar = try MiniGrammar.grammar()
    let phrase = PhraseNotation.phrase("{2}:" + Self.repeated("(", 16_000) + "![soubor]?")
    let cohorts = try #require(grammar.cohorts(of: phrase))
    #expect(
      cohorts.map(\.form) == ["2", ":", "(", "(", "(", "(", "(", "(", "!", "soubor", "?", "¶"])
  }

  private static let phrases = [
    "{2} " + repeated("[malý] ", 120) + "[soubor]", repeated("[soubor] ", 127),
    repeated("{2} [soubor] ", 63), "{2} " + repeated("soubor, který ", 120),
    "{2}" + repeated("(", 16_000) + " [soubor]", "{2} [" + repeated("á", 8_000) + "]",
    "[" + repeated("soubor ", 255) + "]", repeated("do [matka] v ", 80),
    "{5} " + repeated("a\u{301}\u{200D}🏳️‍🌈", 600), repeated("de [zi] ", 120),
    "{2} " + repeated(String(repeating: "a", count: 58) + " ", 254),
    "\u{202E}{2} [\u{5D0}\u{5D1}] \u{0}[soubor]\u{202C}",
  ]

  /// No phrase takes long: not even one as long as is read.
  @Test(arguments: GrammarFiles.languages)
  func isDoneSoon(_ language: String) throws {
    let tag = try LanguageTag(language)
    for text in Self.phrases {
      let phrase = PhraseNotation.phrase(text)
      for rule in [InflectionRule.automatic, .addressing(.feminine)] {
        let inflect = {
          InflectionEngine.shared.inflect(phrase, rule: rule, language: tag)
        }
        _ = inflect()
        // The fastest of three, on a machine that does other things as well; without the
        // optimizer everything takes about twenty times as long.
        let durations = (0..<3).map { _ in ContinuousClock().measure { _ = inflect() } }
        let fastest = durations.min() ?? .zero
        #expect(fastest < .milliseconds(400), "\(text.prefix(30)): \(fastest)")
        #expect(inflect().segments.count == phrase.segments.count)
      }
    }
  }
}
