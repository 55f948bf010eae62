// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Inflection

/// Grammars that are data: what is understood, what is generated, what is repaired.
@Suite struct DataGrammarTests {
  private func readings(_ word: String) throws -> Set<String> {
    let grammar = try MiniGrammar.grammar()
    let data = grammar.lexicon
    let analysis = data.analysis(of: word)
    return Set(
      analysis.readings.map { reading in
        let features = reading.tags.intersection(data.features.featureMask)
        let lemma = analysis.lexemes[reading.lexeme].lemma
        return ([lemma] + data.features.tags.names(of: features)).joined(separator: " ")
      })
  }

  @Test(arguments: [
    ("matek", ["matka pl f gen"]),
    ("matky", ["matka sg f gen", "matka pl f nom", "matka pl f acc"]),
    ("stolu", ["stůl sg m gen"]),
    ("kamenů", ["kámen pl m gen"]),
    ("oči", ["oko pl m nom", "oko pl m acc"]),
    ("ok", ["oko pl m gen"]),
    ("očí", ["oko pl m gen"]),
    ("řek", ["řeka pl f gen"]),
    (
      "mazané",
      [
        "mazaný sg f gen", "mazaný pl m nom", "mazaný pl m acc", "mazaný pl f nom",
        "mazaný pl f acc",
      ]
    ),
    ("mazaly", ["mazat pl m past", "mazat pl f past"]),
    ("stolek", []),
  ])
  func understandsForms(_ word: String, _ expected: [String]) throws {
    let known = try readings(word).filter { _ in true }
    if expected.isEmpty {
      let data = try MiniGrammar.grammar().lexicon
      let guess = data.analysis(of: word).readings
      #expect(guess.allSatisfy { $0.tags.intersects(data.guessTag) })
    } else {
      #expect(known == Set(expected))
    }
  }

  @Test(arguments: [
    ("{2} [soubor]", "2 soubory"), ("{5} [soubor]", "5 souborů"), ("{1} [soubor]", "1 soubor"),
    ("{5} [malý] [matka]", "5 malých matek"), ("{2} malý stůl", "2 malé stoly"),
    ("{5} oko", "5 očí"), ("do [matka]", "do matky"), ("do [oko]", "dov oka"),
    ("{5} řeka mazala", "5 řek mazal"), ("{2} [ulička]", "2 uličky"),
    // What agrees, or is not for sale, stays byte for byte.
    ("2 soubory", "2 soubory"), ("malý matka", "malý matka"), ("do [Praha]", "do Praha"),
    ("do oko", "do oko"),
  ])
  func repairs(_ phrase: String, _ expected: String) throws {
    let text = try MiniGrammar.text(phrase, MiniGrammar.grammar())
    #expect(text == expected)
  }

  @Test(arguments: [
    ("features.tsv", "feature\tnumber\tsg\tsg", "1:19: “sg” is there twice"),
    ("features.tsv", "count\tlots\tpl", "1:7: “lots” is no plural category"),
    ("features.tsv", "cost\tlove\t1", "1:6: “love” is no price"),
    ("paradigms.tsv", "a\tthing\t0\t\t", "1:3: there is no part of speech “thing”"),
    ("paradigms.tsv", "a\tnoun\t0\t\tsg.xyz=a", "1:14: “xyz” is no feature"),
    ("paradigms.tsv", "a\tnoun\t0\t1=x>y\t", "1:10: expected 2= and the rules"),
    ("paradigms.tsv", "a\tnoun\t0\t\t<b", "1:11: there is no paradigm “b” above"),
    ("paradigms.tsv", "a\tverb\t0\t\t=ed:b", "1:15: there is no paradigm “b”"),
    ("government.tsv", "do\tpreposition\txyz", "1:16: “xyz” is no feature"),
    ("syntax.cg3", "LIST a = noun", "1:14: expected ;"),
    ("syntax.cg3", "SELECT:x b ;", "1:10: there is no set b"),
    ("syntax.cg3", "LIST a = x ;\nSELECT a (1q a) ;", "2:11: “1q” is no position"),
    ("syntax.cg3", "LIST a = x ;\nSELECT a (NOT c a) ;", "2:15: NOT with c or BARRIER"),
    ("syntax.cg3", "LIST a = \"<(x)>\"r ;", "1:10: a pattern has letters"),
    ("syntax.cg3", "FOO a ;", "1:1: “FOO” begins no rule"),
    ("syntax.cg3", "INCLUDE other.cg3 ;", "1:9: there is no file other.cg3"),
  ])
  func saysWhereDataAreWrong(_ file: String, _ text: String, _ expected: String) throws {
    do {
      _ = try MiniGrammar.grammar([file: text])
      Issue.record("no error for \(text)")
    } catch let error as GrammarDataError {
      #expect(error.description.hasPrefix("\(file):\(expected)"), "\(error)")
    }
  }

  /// The prices decide: at no price, even the template's own words may change.
  @Test func obeysPrices() throws {
    let features = try #require(MiniGrammar.files["features.tsv"])
    let grammar = try MiniGrammar.grammar(["features.tsv": features + "\ncost\tlimit\t0"])
    #expect(try MiniGrammar.text("{2} [soubor]", grammar) == "2 soubor")
  }

  @Test func findsClassesOnce() {
    let text = "# x\ty\tz\nb\tnoun\tfood,drink\nc\tnoun\nd\tnoun\tfood,drink\tx\n\ne\tverb\tsub"
    let lexicon = Lexicon(LexiconBytes(copying: text.utf8))
    #expect(lexicon.distinctTexts(inColumn: 2) == ["food,drink", "sub"])
    #expect(lexicon.distinctTexts(inColumn: 3) == ["x"])
    #expect(lexicon.distinctTexts(inColumn: 9).isEmpty)
  }

  @Test func checksALanguage() throws {
    let check = GrammarCheck(language: "cs", cases: ["{2} malý soubor"]) { MiniGrammar.files[$0] }
    #expect(check.findings.filter(\.isError).isEmpty, "\(check.findings)")
    #expect(check.wordCount == 10)
    #expect(check.ruleCount == 10)
    var files = MiniGrammar.files
    files["lexicon.tsv"] = "b\tnoun\t\tnone\na\tnoun\t\tmatka\na\tthing"
    files["syntax.cg3"] = """
      LIST Noun = noun ;
      ADD:never (@x) Noun IF (1 Noun) (NOT 1 Noun) ;  # {2} a -> 2 b
      """
    let broken = files
    let wrong = GrammarCheck(language: "cs") { broken[$0] }
    let texts = wrong.findings.map(\.description)
    for expected in [
      "lexicon.tsv:1:9: error: there is no paradigm “none”",
      "lexicon.tsv:2:1: error: lines are sorted",
      "lexicon.tsv:3:3: error: there is no part of speech “thing”",
      "syntax.cg3:2:1: error: “never” does not fire",
      "syntax.cg3:2:1: error: “never” gives “2 a”",
      "syntax.cg3:2:1: warning: “never” never fires",
    ] {
      #expect(texts.contains { $0.hasPrefix(expected) }, "\(expected) in \(texts)")
    }
  }
}
