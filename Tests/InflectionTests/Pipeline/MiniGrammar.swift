// SPDX-License-Identifier: Apache-2.0

import Locales

@testable import Inflection

/// A language of a dozen words, to test how data are read and what becomes of a phrase.
enum MiniGrammar {
  static let files: [String: String] = [
    "features.tsv": """
    feature\tnumber\tsg\tpl
    feature\tgender\tm\tf
    feature\tcase\tnom\tgen\tacc
    count\tone\tsg
    count\tfew\tpl
    count\tother\tpl\tnom>gen\tacc>gen
    predicate\tother\tsg\tm
    """,
    "paradigms.tsv": """
    hrad\tnoun.m\t0\t\tsg.nom|acc=0 sg.gen=u pl.nom|acc=y pl.gen=ů
    stůl\tnoun.m\t0\t2=ůl>ol\tsg.nom|acc=0 sg.gen=2u pl.nom|acc=2y pl.gen=2ů
    matka\tnoun.f\ta\t2=~e\tsg.nom=a sg.gen=y sg.acc=u pl.nom|acc=y pl.gen=2
    řeka\tnoun.f\ta\t\t<matka pl.gen=0
    nový\tadjective\tý\t\tsg.m.nom|acc=ý sg.f.nom=á sg.f.acc=ou sg.m.gen=ého sg.f.gen=é \
    pl.m|f.nom|acc=é pl.m|f.gen=ých
    dělat\tverb\tat\t\tinf=at past.sg.m=al past.sg.f=ala past.pl.m|f=aly =aný:nový
    """,
    "lexicon.tsv": """
    do\tpreposition
    kámen\tnoun\t\thrad;1=kamen
    malý\tadjective\t\tnový
    matka\tnoun\tperson\tmatka
    mazat\tverb\t\tdělat
    oko\tnoun\t\thrad;sg.gen=oka;pl.nom|acc=oči;pl.gen=očí/ok
    soubor\tnoun\t\thrad
    stůl\tnoun\t\tstůl
    ulička\tnoun\tf
    řeka\tnoun\t\třeka
    """,
    "government.tsv": "do\tpreposition\tgen",
    "syntax.cg3": """
    DELIMITERS = "<¶>" ;
    LIST Noun = noun ;  LIST Adjective = adjective ;  LIST Numeral = numeral ;
    LIST Preposition = preposition ;  LIST Past = past ;  LIST End = end ;
    LIST counts = @count ;  LIST counted = @counted ;  LIST modifies = @mod ;
    LIST governed = @gov ;  LIST predicate = @pred ;
    SET Any = (*) ;
    SECTION
    ADD:count (@count) Numeral IF (1* Noun BARRIER Any - Adjective) ;  # {2} soubor -> 2 soubory
    ADD:counted (@counted) Noun IF (-1* counts BARRIER Any - Adjective) ;
    SETPARENT:count counts TO (1* Noun BARRIER Any - Adjective) ;
    ADD:modifier (@mod) Adjective IF (1 Noun) ;  # {5} malý soubor -> 5 malých souborů
    SETPARENT:modifier modifies TO (1 Noun) ;
    ADD:predicate (@pred) Past IF (-1 counted) ;  # {5} řeka mazala -> 5 řek mazal
    SETPARENT:predicate predicate TO (-1 counted) ;
    ADD:governed (@gov) Noun IF (-1 Preposition) ;  # do [matka] -> do matky
    SETPARENT:governed governed TO (-1 Preposition) ;
    """,
    "sandhi.cg3": """
    LIST o = "<o.*>"r ;
    SUBSTITUTE:before-o ("<do>") ("<dov>") (preposition) IF (1 o) ;
    """,
  ]

  /// The grammar, with some files in place of its own.
  static func grammar(_ others: [String: String] = [:]) throws -> DataGrammar {
    let files = files.merging(others) { _, new in new }
    return try DataGrammar(GrammarFiles(language: "cs") { files[$0] })
  }

  /// What becomes of a phrase in `PhraseNotation`.
  static func text(_ phrase: String, _ grammar: DataGrammar) throws -> String {
    let engine = InflectionEngine(grammar: grammar, for: "cs")
    return engine.inflect(
      PhraseNotation.phrase(phrase), rule: .automatic, language: try .init("cs")
    ).segments.joined()
  }
}
