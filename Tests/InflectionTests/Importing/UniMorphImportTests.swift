// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import Testing

/// UniMorph's tables: lemma, form, features.
struct UniMorphImportTests {
  @Test(arguments: [
    // What the rules give is not written.
    ("es", "slurpo\tslurpo\tN;MASC;SG\nslurpo\tslurpos\tN;MASC;PL", "slurpo\tnoun\t\tlibro"),
    ("es", "slurpo\tslurpen\tN;MASC;PL\nslurpo\tslurpo\tN;MASC;SG", "slurpo\tnoun\t\tlibro;pl=slurpen"),
    ("es", "slurpe\tslurpes\tN;FEM;PL\t\r\n# x\r\n", "slurpe\tnoun\t\tcasa"),
    ("es", "slurpe\tslurpe\tN;FEM;SG\nslurpe\tslurpe\tN;FEM;PL", "slurpe\tnoun\t\tcrisis"),
    ("es", "slurpas\tslurpas\tN;FEM;PL", "slurpas\tnoun\t\tcrisis"),
    // One form for both genders, a form for each, two words that are written alike.
    ("es", "slurpista\tslurpista\tN;{MASC/FEM};SG", "slurpista\tnoun\t\tpianista"),
    (
      "es", "slurpista\tslurpista\tN;MASC;SG\nslurpista\tslurpista\tN;FEM;SG",
      "slurpista\tnoun\t\tpianista"
    ),
    (
      "es", "slurpador\tslurpador\tN;MASC;SG\nslurpador\tslurpadora\tN;FEM;SG",
      "slurpador\tnoun\t\tlibro;fem=slurpadora"
    ),
    (
      "es", "slurper\tslurper\tN;MASC;SG\nslurper\tslurpatriz\tN;FEM;SG",
      "slurper\tnoun\t\tlibro;fem=slurpatriz"
    ),
    (
      "de", "Slurp\tSlurp\tN;MASC;NOM;SG\nSlurp\tSlurp\tN;NEUT;NOM;SG",
      "slurp\tnoun\t\tasyl\nslurp\tnoun\t\tkäse"
    ),
    // In languages that are data, the paradigm that gives the forms.
    ("ro", "slurp\tslurpuri\tN;NEUT;PL", "slurp\tnoun\t\ttren"),
    ("ro", "slurp\tslurpi\tN;MASC;PL", "slurp\tnoun\t\telev"),
    ("ro", "slurp\tslurpxi\tN;MASC;PL", "slurp\tnoun\t\telev;pl.nom.ind=slurpxi"),
    // Adjectives.
    (
      "es", "slurpido\tslurpida\tADJ;FEM;SG\nslurpido\tslurpidos\tADJ;MASC;PL",
      "slurpido\tadjective\t\tnuevo"
    ),
    (
      "es", "slurpo\tslurpo\tADJ;FEM;SG\nslurpo\tslurpo\tADJ;MASC;PL\nslurpo\tslurpo\tADJ;FEM;PL",
      "slurpo\tadjective\t\trosa"
    ),
    ("es", "slurpor\tslurpix\tADJ;FEM;SG", "slurpor\tadjective\t\tgrande;sg.f=slurpix"),
    // Other cases and degrees are no forms that a lexicon has.
    (
      "de",
      "Slurpe\tSlurpe\tN;FEM;NOM;SG\nSlurpe\tSlurpens\tN;FEM;GEN;SG\nSlurpe\tSlurpen\tN;FEM;NOM;PL",
      "slurpe\tnoun\t\tgabel"
    ),
    (
      "de", "Slurpel\tSlurpel\tN;NEUT;NOM;SG\nSlurpel\tSlürpel\tN;NEUT;NOM;PL",
      "slurpel\tnoun\t\tasyl;pl.nom=slürpel"
    ),
    ("en", "slurp\tslurps\tN;PL", "slurp\tnoun\t\tdog"),
    ("en", "slurp\tslurpen\tN;PL", "slurp\tnoun\t\tdog;pl.nom=slurpen"),
    (
      "sv",
      "slurp\tslurpen\tN;COM;SG;DEF\nslurp\tslurp\tN;COM;SG;INDF\nslurp\tslurpra\tN;COM;PL;INDF",
      "slurp\tnoun\t\tperson;pl.nom.ind=slurpra"
    ),
    // Where masculine and feminine are one gender; definite forms.
    ("nl", "slurpel\tslurpel\tN;FEM;SG\nslurpel\tslurpels\tN;MASC;PL", "slurpel\tnoun\t\ttafel"),
    (
      "da", "slurp\tslurp\tN;MASC;SG;INDF\nslurp\tslurpuksne\tN;MASC;PL;DEF",
      "slurp\tnoun\t\tmulighed;pl.nom.def=slurpuksne"
    ),
    ("nb", "slurpe\tslurpe\tN;FEM;SG;INDF", "slurpe\tnoun\t\tside"),
    ("ca", "slurpa\tslurpes\tN;FEM;PL", "slurpa\tnoun\t\tcasa"),
    ("pl", "slurpa\tslurpa\tN;FEM;NOM;SG\nslurpa\tslurpy\tN;FEM;NOM;PL", "slurpa\tnoun\t\tkobieta"),
    ("ru", "слурпа\tслурпа\tN;FEM;NOM;SG\nслурпа\tслурпы\tN;FEM;NOM;PL", "слурпа\tnoun\t\tкарта"),
    // Sorted by bytes; the same twice is once; an accent that is apart is composed.
    (
      "es",
      "zurpo\tzurpo\tN;MASC;SG\nárpo\tárpo\tN;MASC;SG\nzurpo\tzurpo\tN;MASC;SG\n"
        + "arpo\tarpo\tN;MASC;SG",
      "arpo\tnoun\t\tlibro\nzurpo\tnoun\t\tlibro\nárpo\tnoun\t\tlibro"
    ),
    ("es", "slurpo\u{301}\tslurpo\u{301}\tN;MASC;SG", "slurpó\tnoun\t\tlibro"),
  ])
  func lines(_ language: String, _ file: String, _ expected: String) throws {
    var importer = try LexiconImporter(language: try LanguageTag(language))
    try importer.readUniMorph(file: "x.tsv", pieces(file))
    let lexicon = importer.lexicon()
    #expect(lexicon.string == expected)
    #expect(lexicon.diagnostics.map { "\($0)" } == [])
    #expect(lexicon.lineCount == expected.split(separator: "\n").count)
  }

  @Test(arguments: [
    ("a b c", "x.tsv:1:1: malformed-line"),
    ("a\tb", "x.tsv:1:1: malformed-line"),
    ("\n\na\tb\tN;MASC;SG\td\te", "x.tsv:3:1: malformed-line"),
    ("té\tb\tMASC;SG", "x.tsv:1:6: unknown-features"),
    ("\ta\tN;MASC;SG", "x.tsv:1:1: unusable-word"),
    ("a=b\ta=b\tN;MASC;SG", "x.tsv:1:1: unusable-word"),
    ("a;b\ta;b\tN;MASC;SG", "x.tsv:1:1: unusable-word"),
    ("a/b\ta/b\tN;MASC;SG", "x.tsv:1:1: unusable-word"),
    ("a\ta/b\tN;MASC;SG", "x.tsv:1:1: unusable-word"),
  ])
  func problemsNameThePlace(_ file: String, _ expected: String) throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    try importer.readUniMorph(file: "x.tsv", pieces(file + "\nslurpo\tslurpo\tN;MASC;SG\n"))
    let lexicon = importer.lexicon()
    #expect(lexicon.string == "slurpo\tnoun\t\tlibro")
    #expect(lexicon.diagnostics.map(\.place) == [expected])
  }

  @Test func whatIsNotUTF8IsNamed() throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    var bytes = Array("slurpo\tslurpo\tN;MASC;SG\nsl".utf8)
    bytes += [0xFF] + Array("rp\tx\tN;MASC;SG\n".utf8)
    try importer.readUniMorph(file: "x.tsv", pieces(bytes))
    let lexicon = importer.lexicon()
    #expect(lexicon.string == "slurpo\tnoun\t\tlibro")
    #expect(lexicon.diagnostics.map(\.rule) == ["not-utf8"])
  }

  @Test func countsWhatIsLeftOut() throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    try importer.readUniMorph(
      file: "x.tsv",
      pieces(
        """
        slurpar\tslurpo\tV;PRS;1;SG
        slurpar\tslurpas\tV;PRS;2;SG
        florpar\tflorpo\tV;PRS;1;SG
        slurpi\tslurpis\tN;PL
        mesa\tmesa\tN;MASC;SG
        """))
    var lexicon = importer.lexicon()
    #expect(lexicon.string == "")
    #expect(lexicon.leftOut.otherPartOfSpeech == 2)
    #expect(lexicon.leftOut.withoutGender == 1)
    #expect(lexicon.leftOut.builtIn == 1)
    // Who asks for it can have other words than those that are built in.
    importer.omitsBuiltInWords = false
    lexicon = importer.lexicon()
    #expect(lexicon.string == "mesa\tnoun\t\tlibro")
  }

  @Test func severalFilesMakeOne() throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    try importer.readUniMorph(file: "a.tsv", pieces("slurpo\tslurpen\tN;MASC;PL\nx\n"))
    try importer.readUniMorph(
      file: "b.tsv", pieces("slurpo\tslurpax\tN;MASC;PL\nslurpo\tslurpo\tN;MASC;SG\ny\n"))
    let lexicon = importer.lexicon()
    #expect(lexicon.string == "slurpo\tnoun\t\tlibro;pl=slurpen")
    #expect(
      lexicon.diagnostics.compactMap { $0.location.map { "\($0)" } } == ["a.tsv:2:1", "b.tsv:3:1"])
  }
}
