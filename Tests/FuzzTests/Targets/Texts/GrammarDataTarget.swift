// SPDX-License-Identifier: Apache-2.0

import Locales

@testable import Inflection

/// The files of a language whose knowledge is data, and a phrase.
///
/// There is an error with a place, or a grammar that makes a text of the phrase; either way the
/// check of a language's data has an answer.
///
/// The first byte chooses which files are a small language's own, a bit each; the others stand
/// behind one another and behind them the phrase, each but the last with 0xFF at its end.
enum GrammarDataTarget {
  private static let separator: UInt8 = 0xFF

  /// A small language: each file has a little of everything that it may have.
  static let files: [(name: String, text: String)] = [
    (
      "features.tsv",
      """
      feature\tnumber\tsg\tpl
      feature\tgender\tm\tf
      feature\tcase\tnom\tgen
      count\tone\tsg
      count\tfew\tpl
      count\tother\tpl\tnom>gen
      predicate\tother\tsg\tm
      linker\tother\tde
      cost\tword\t2
      """
    ),
    (
      "paradigms.tsv",
      """
      a\tnoun.m\t0\t2=~e;3=x>y\tsg.nom=0 sg.gen=a pl.nom=2i/3i pl.gen=2ou
      b\tnoun.f\ta\t\t<a sg.nom=a pl.gen=-
      c\tadjective\ty\t\tsg.m.nom=y sg.f.nom=a sg.m|f.gen=e pl.m|f.nom|gen=i
      d\tverb\tt\t\tinf=t past.sg.m=l past.sg.f=la past.pl.m|f=li =n:c
      """
    ),
    (
      "lexicon.tsv",
      """
      do\tpreposition
      dog\tnoun\tanimal\ta
      dot\tverb\t\td
      eye\tnoun\t\ta;2=ey;pl.gen=oo/aa;sg.gen=-;fem=sea
      ready\tadjective\t\tc
      sea\tnoun\t\tb
      """
    ),
    ("government.tsv", "do\tpreposition\tgen\ttransparent\nready\tadjective\tpl.gen"),
    ("pronouns.tsv", "personal.nom\t\the\tshe\tit\tthey\npossessive\tof,to\this\ther\tits\ttheir"),
    (
      "syntax.cg3",
      """
      LIST N = noun ;  LIST A = adjective ;  LIST C = numeral ;  LIST P = "do" "<d.*>"r (verb past) ;
      LIST c = @count ;  LIST m = @mod ;  LIST r = @reader ;  SET X = (*) ;  SET AN = A OR N - P ;
      ADD:count (@count) C IF (1* N BARRIER X - A) (NOT 1 C LINK 1 C) ;
      ADD:counted (@counted) N IF (-1* c BARRIER X - A) ;
      SETPARENT:count c TO (1* N BARRIER X - A) ;
      ADD:modifier (@mod) A IF (1 N) ;  SETPARENT:m m TO (1 N) ;
      ADD:governed (@gov) N IF (-1 P) ;  SETPARENT:governed N TO (-1 P) ;
      ADD:reader (@reader) A IF (NEGATE 1** $$AN BARRIER C LINK pA X) (cC X) ;
      REMOVE:p P IF (0 N) (-1C C) ;  SELECT:s A + $$N IF (1 $$N) ;
      """
    ),
    (
      "sandhi.cg3",
      "LIST o = \"<[^ao].*>\"r ;\nSUBSTITUTE:v (\"<do>\") (\"<dov>\") (preposition) IF (1 o) ;"
    ),
  ]

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var parts = bytes.dropFirst().split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    let phrase = PhraseNotation.phrase(parts.popLast() ?? "")
    var texts: [String: String] = [:]
    for (number, file) in files.enumerated() {
      let isOwn = (bytes.first ?? 0) >> number & 1 == 1
      texts[file.name] = isOwn ? file.text : parts.popFirst() ?? ""
    }
    let read = texts
    let grammar: DataGrammar?
    do throws(GrammarDataError) {
      grammar = try DataGrammar(GrammarFiles(language: "cs") { read[$0] })
    } catch {
      grammar = nil
      let lines = read[error.file].map { $0.utf8.count { $0 == UInt8(ascii: "\n") } + 1 } ?? 0
      try FuzzFailure.unless(
        (1...max(1, lines)).contains(error.line) && error.column > 0 && !error.message.isEmpty,
        "“\(error)” is nowhere")
    }
    if let grammar {
      let engine = InflectionEngine(grammar: grammar, for: "cs")
      // A few: what the rules of the data cost, each pays.
      for rule in [
        GrammarPhraseTarget.rules[0], GrammarPhraseTarget.rules[1], GrammarPhraseTarget.rules[4],
      ] {
        try GrammarInvariants.check(phrase, rule, engine, LanguageTag("cs"))
      }
      _ = engine.pronoun(
        replacing: phrase.text, gender: .feminine, pronouns: [], language: try LanguageTag("cs"))
    }
    let check = GrammarCheck(language: "cs") { read[$0] }
    try FuzzFailure.unless(
      check.findings.allSatisfy { !$0.message.isEmpty && $0.column > 0 },
      "\(check.findings) are nowhere")
  }
}
