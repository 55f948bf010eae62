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

  private static let elisions: [String: String] = [
    "features.tsv": """
    feature\tnumber\tsg\tpl
    feature\tgender\tm\tf
    count\tone\tsg
    count\tother\tpl
    """,
    "paradigms.tsv": """
    libro\tnoun.m\to\t\tsg=o pl=i
    casa\tnoun.f\ta\t\tsg=a pl=e
    il\tdeterminer\til\t\tsg.m=il/l' sg.f=la/l' pl.m=i pl.f=le
    del\tdeterminer\tdel\t\tsg.m=del sg.f=de~la pl.m=dei pl.f=delle
    """,
    "lexicon.tsv": """
    amico\tnoun\t\tlibro
    casa\tnoun\t\tcasa
    con\tpreposition
    del\tdeterminer\t\tdel
    il\tdeterminer\t\til
    libro\tnoun\t\tlibro
    """,
    "government.tsv": "",
    "syntax.cg3": """
    DELIMITERS = "<¶>" ;
    LIST Noun = noun ;  LIST Determiner = determiner ;  LIST Numeral = numeral ;
    SECTION
    ADD:count (@count) Numeral IF (1 Noun) ;
    ADD:determiner (@mod) Determiner IF (1* Noun) ;
    SETPARENT:count Numeral TO (1 Noun) ;
    SETPARENT:determiner Determiner TO (1* Noun) ;
    """,
    "sandhi.cg3": """
    LIST vowel = "<[aeiou].*>"r ;
    LIST collapsed = "<col>" ;
    LIST il = "<il>" ;
    SUBSTITUTE:la ("<la>") ("<l'>") (determiner) IF (1 vowel) ;
    SUBSTITUTE:il ("<il>") ("<l'>") (determiner) IF (1 vowel) ;
    SUBSTITUTE:l ("<l'>") ("<la>") (determiner) IF (1 (noun f)) (NOT 1 vowel) ;
    SUBSTITUTE:col ("<con>") ("<col>") (preposition) IF (1 il) ;
    SUBSTITUTE:gone ("<il>") ("<0>") (determiner) IF (-1 collapsed) ;
    """,
  ]

  /// What is elided is a word of its own; a space comes and goes with the apostrophe.
  @Test(arguments: [
    ("il [casa]", "la casa"), ("il [amico]", "l'amico"), ("Il [amico]", "L'amico"),
    ("l'[casa]", "la casa"), ("L’[casa]", "La casa"), ("l'[amico]", "l'amico"),
    ("l'{5} [amico]", "i 5 amici"), ("Del [casa]", "De la casa"),
    ("con il [amico]", "con l'amico"),
    ("con la [libro]", "col libro"), ("con il libro", "con il libro"),
  ])
  func joinsWords(_ phrase: String, _ expected: String) throws {
    let text = try MiniGrammar.text(phrase, MiniGrammar.grammar(Self.elisions))
    #expect(text == expected)
  }

  /// What the lexicon does not have: compounds of what it has, and in arguments what most words
  /// that end alike are.
  @Test(arguments: [
    ("{5} [casa-nova]", "5 case-nove"), ("{5} casa-nova", "5 case-nove"),
    ("{5} [casa-con-casa]", "5 case-con-casa"), ("{1} [case-nove]", "1 casa-nova"),
    // A verb in front names no thing, and of what is unknown nothing can be said.
    ("{5} [lava-casa]", "5 lava-casa"), ("{5} [casa-xyz]", "5 casa-xyz"),
    ("{5} [scarba]", "5 scarbe"), ("{5} scarba", "5 scarba"), ("la [novizio]", "la novizio"),
    ("{5} [scarba] [scovato]", "5 scarbe scovate"),
  ])
  func guesses(_ phrase: String, _ expected: String) throws {
    var files = Self.elisions
    files["paradigms.tsv", default: ""] += """

      novo\tadjective\to\t\tsg.m=o sg.f=a pl.m=i pl.f=e
      duca\tnoun.m\ta\t\tsg=a pl=i
      lavare\tverb\tare\t\tinf=are pres.sg.p3=a =ato:novo
      """
    files["lexicon.tsv", default: ""] += """

      lava\tnoun\t\tcasa
      nababba\tnoun\t\tduca
      scriba\tnoun\t\tduca
      novo\tadjective\t\tnovo
      """
    // Most words in -ba have one paradigm, but not nearly all.
    for word in ["gamba", "stamba", "bomba", "zamba"] {
      files["lexicon.tsv"]! += "\n\(word)\tnoun\t\tcasa"
    }
    for word in ["lavare", "levare", "trovare", "provare"] {
      files["lexicon.tsv"]! += "\n\(word)\tverb\t\tlavare"
    }
    files["syntax.cg3", default: ""] += """

      LIST Adjective = adjective ;
      ADD:behind (@mod) Adjective IF (-1 Noun) ;
      SETPARENT:behind Adjective TO (-1 Noun) ;
      """
    let text = try MiniGrammar.text(phrase, MiniGrammar.grammar(files))
    #expect(text == expected)
  }

  /// Nouns of a gender may be counted otherwise, what is counted may have another number in some
  /// cases, and adjectives another case than their noun.
  @Test(arguments: [
    ("{2} [nový] [hrad]", "2 nových hradu"), ("{5} [nový] [hrad]", "5 nových hradů"),
    ("{2} nový matka mazala", "2 nové matky mazaly"), ("{2} [hrad] mazal", "2 hradu mazaly"),
    ("{2} [stůl]", "2 stolů"), ("mazala {5} [řeka]", "mazal 5 řek"),
    ("{5} [řeka] mazala", "5 řek mazaly"),
  ])
  func countsByGender(_ phrase: String, _ expected: String) throws {
    let features = try #require(MiniGrammar.files["features.tsv"])
      .replacing(
        "count\tfew\tpl",
        with: """
          count\tfew\tpl\tnom>sg.gen\tacc>sg.gen
          count\tfew.f\tpl
          modifier\tfew\tpl\tnom>gen\tacc>gen
          modifier\tfew.f\tpl
          count\tfew.heavy\tpl\tnom>gen
          """
      )
      .replacing("predicate\tother\tsg\tm", with: "predicate\tother\tsg\tm\t@before")
    let lexicon = try #require(MiniGrammar.files["lexicon.tsv"])
      .replacing("stůl\tnoun\t\t", with: "stůl\tnoun\theavy\t")
    let syntax = try #require(MiniGrammar.files["syntax.cg3"])
    let grammar = try MiniGrammar.grammar([
      "features.tsv": features,
      "syntax.cg3": """
      \(syntax)
      ADD:before (@pred @before) Past IF (NOT 0 predicate) (1* counted) ;
      SETPARENT:before predicate IF (NOT p Any) TO (1* counted) ;
      """,
      "lexicon.tsv": lexicon + "\nhrad\tnoun\t\thrad\nnový\tadjective\t\tnový",
    ])
    let text = try MiniGrammar.text(phrase, grammar)
    #expect(text == expected)
  }

  /// What `$$` binds is bound by the reading that matches, whichever readings stand behind it.
  @Test(arguments: ["hrad matka malý", "hrad matka malého"])
  func attachesToWhatTheMatchingReadingAgreesWith(_ phrase: String) throws {
    let words = try #require(MiniGrammar.files["lexicon.tsv"])
    let grammar = try MiniGrammar.grammar([
      "lexicon.tsv": """
      \(words)
      hrad\tnoun\t\thrad
      zval\tnoun\t\thrad;sg.nom=malý;sg.gen=malého
      """,
      "syntax.cg3": """
      LIST Noun = noun ;  LIST Adjective = adjective ;  LIST gender = m f ;
      SETPARENT:agreeing Adjective + $$gender TO (-1* Noun + $$gender) ;
      """,
    ])
    let cohorts = try #require(grammar.cohorts(of: PhraseNotation.phrase(phrase)))
    var interpreter = RuleInterpreter(grammar.syntax, cohorts)
    interpreter.run()
    #expect(interpreter.cohorts.first { $0.form.hasPrefix("mal") }?.parent == 0)
  }

  /// Where the reading that matches first has bound what linked tests have not, another one may do.
  @Test(arguments: [("řeka matku", false), ("stůl matku", true), ("stůl matky", true)])
  func asksLinkedTestsOfEachReading(_ phrase: String, _ holds: Bool) throws {
    let grammar = try MiniGrammar.grammar([
      "syntax.cg3": """
      LIST Noun = noun ;  LIST case = nom gen acc ;  SET Any = (*) ;
      ADD:alike (@mod) Any IF (NOT -1 Noun) (0 Noun + $$case LINK 1 Noun + $$case) ;
      """
    ])
    let cohorts = try #require(grammar.cohorts(of: PhraseNotation.phrase(phrase)))
    var interpreter = RuleInterpreter(grammar.syntax, cohorts)
    interpreter.run()
    let mark = try #require(grammar.lexicon.features.tags["@mod"])
    #expect(interpreter.cohorts.contains { $0.tags.contains(TagSet(mark)) } == holds)
  }

  @Test(arguments: [
    ("features.tsv", "count\tone.\tsg", "1:11: “” is no gender"),
    ("features.tsv", "feature\tnumber\tsg\ncount\tone.sg\tsg", "2:11: “sg” is no gender or class"),
    ("features.tsv", "modifier\tone", "1:10: a row “count one” has to stand before"),
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
    let lexicon = Lexicon(GrammarBytes(copying: text.utf8))
    #expect(lexicon.classTexts == ["food,drink", "sub"])
  }

  @Test func checksALanguage() throws {
    let check = GrammarCheck(language: "cs", cases: ["{2} malý soubor"]) { MiniGrammar.files[$0] }
    #expect(check.findings.filter(\.isError).isEmpty, "\(check.findings)")
    #expect(check.wordCount == 10)
    #expect(check.ruleCount == 10)
    var files = MiniGrammar.files
    files["lexicon.tsv"] = """
      b\tnoun\t\tnone
      a\tnoun\t\tmatka
      a\tthing
      b/c\tverb
      c\tnoun\t\tmatka
      da\tnoun\tm\tmatka
      e\tnoun\t\tnový
      """
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
      "lexicon.tsv:5:9: error: “matka” is a paradigm of words that end in -a",
      "lexicon.tsv:6:11: error: “matka” is no paradigm of the gender “m”",
      "lexicon.tsv:7:9: error: “nový” is no paradigm of the part of speech “noun”",
      "lexicon.tsv:4:1: error: a dictionary form has no /, ; or = in it",
      "syntax.cg3:2:1: error: “never” does not fire",
      "syntax.cg3:2:1: error: “never” gives “2 a”",
      "syntax.cg3:2:1: warning: “never” never fires",
    ] {
      #expect(texts.contains { $0.hasPrefix(expected) }, "\(expected) in \(texts)")
    }
  }
}
