// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import Testing

/// Monodix files, as Apertium's documentation of the format describes them; the words are invented.
struct MonodixImportTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE dictionary SYSTEM "dix.dtd">
    <dictionary>
      <!-- <e> in a comment is > no entry -->
      <alphabet>abc</alphabet>
      <sdefs>
        <sdef n="n" c="Noun"/><sdef n="adj"/><sdef n="m"/><sdef n="f"/><sdef n="mf"/>
        <sdef n="sg"/><sdef n="pl"/><sdef n="sp"/><sdef n="vblex"/><sdef n="inf"/><sdef n="np"/>
        <sdef n="prn"/>
      </sdefs>
      <pardefs>
        <pardef n="s">
          <e><p><l/><r><s n="sg"/></r></p></e>
          <e><p><l>s</l><r><s n="pl"/></r></p></e>
        </pardef>
        <pardef n="o__n">
          <e><p><l>o</l><r>o<s n="n"/><s n="m"/></r></p><par n="s"/></e>
        </pardef>
        <pardef n="en__n">
          <e><p><l></l><r><s n="n"/><s n="m"/><s n="sg"/></r></p></e>
          <e><p><l>en</l><r><s n="n"/><s n="m"/><s n="pl"/></r></p></e>
          <e r="LR"><p><l>is</l><r><s n="n"/><s n="m"/><s n="pl"/></r></p></e>
        </pardef>
        <pardef n="LRfirst__n">
          <e r="LR"><p><l>is</l><r><s n="n"/><s n="f"/><s n="pl"/></r></p></e>
          <e r="RL"><p><l>en</l><r><s n="n"/><s n="f"/><s n="pl"/></r></p></e>
          <e><p><l/><r><s n="n"/><s n="f"/><s n="sg"/></r></p></e>
        </pardef>
        <pardef n="pair__n">
          <e><p><l>o</l><r>o<s n="n"/><s n="m"/></r></p><par n="s"/></e>
          <e><p><l>atriz</l><r>o<s n="n"/><s n="f"/><s n="sg"/></r></p></e>
          <e><p><l>atrices</l><r>o<s n="n"/><s n="f"/><s n="pl"/></r></p></e>
        </pardef>
        <pardef n="mf__n"><e><p><l/><r><s n="n"/><s n="mf"/></r></p><par n="s"/></e></pardef>
        <pardef n="sp__n"><e><p><l/><r><s n="n"/><s n="f"/><s n="sp"/></r></p></e></pardef>
        <pardef n="pl__n"><e><p><l>s</l><r>s<s n="n"/><s n="f"/><s n="pl"/></r></p></e></pardef>
        <pardef n="o__adj">
          <e><p><l>o</l><r>o<s n="adj"/><s n="m"/></r></p><par n="s"/></e>
          <e><p><l>a</l><r>o<s n="adj"/><s n="f"/></r></p><par n="s"/></e>
        </pardef>
        <pardef n="ar__vblex">
          <e><p><l>ar</l><r>ar<s n="vblex"/><s n="inf"/></r></p></e>
          <e><p><l>arlo</l><r>ar<s n="vblex"/><s n="inf"/><j/>lo<s n="prn"/></r></p></e>
        </pardef>
      </pardefs>
      <section id="main" type="standard">

    """

  private func read(_ entries: String, _ language: String = "es") throws -> ImportedLexicon {
    var importer = try LexiconImporter(language: try LanguageTag(language))
    try importer.readMonodix(
      file: "x.dix", pieces(Self.head + entries + "\n</section></dictionary>\n"))
    return importer.lexicon()
  }

  @Test(arguments: [
    ("<e lm=\"slurpo\"><i>slurp</i><par n=\"o__n\"/></e>", "slurpo\tnoun\t\tlibro"),
    ("<e lm='slurp' a=\"x\"><i>slurp</i><par n='en__n'/></e>", "slurp\tnoun\t\tlibro;pl=slurpen"),
    ("<e lm=\"slurp\"><i>slurp</i><par n=\"LRfirst__n\"/></e>", "slurp\tnoun\t\tcasa;pl=slurpen"),
    (
      "<e lm=\"slurpo\"><i>slurp</i><par n=\"pair__n\"/></e>",
      "slurpo\tnoun\t\tlibro;fem=slurpatriz"
    ),
    ("<e lm=\"slurpista\"><i>slurpista</i><par n=\"mf__n\"/></e>", "slurpista\tnoun\t\tpianista"),
    ("<e lm=\"slurpe\"><i>slurpe</i><par n=\"sp__n\"/></e>", "slurpe\tnoun\t\tcrisis"),
    ("<e lm=\"slurpas\"><i>slurpa</i><par n=\"pl__n\"/></e>", "slurpas\tnoun\t\tcrisis"),
    ("<e lm=\"slurpino\"><i>slurpin</i><par n=\"o__adj\"/></e>", "slurpino\tadjective\t\tnuevo"),
    // Without a paradigm; several words; what stands behind the word that changes.
    (
      "<e><p><l>slurpen</l><r>slurp<s n=\"n\"/><s n=\"m\"/><s n=\"pl\"/></r></p></e>",
      "slurp\tnoun\t\tlibro;pl=slurpen"
    ),
    ("<e lm=\"flat slurpo\"><i>flat<b/>slurp</i><par n=\"o__n\"/></e>", "flat slurpo\tnoun\t\tlibro"),
    (
      "<e><p><l>slurpen<b/>de<b/>té</l><r>slurp<s n=\"n\"/><s n=\"m\"/><s n=\"pl\"/>"
        + "<g><b/>de<b/>té</g></r></p></e>",
      "slurp de té\tnoun\t\tlibro;pl=slurpen de té"
    ),
    // Entities, lines within an entry.
    (
      "<e lm=\"x\"><i>slurp&apos;&#x61;&#98;</i>\n<par\n n=\"en__n\"/>\n</e>",
      "slurp'ab\tnoun\t\tlibro;pl=slurp'aben"
    ),
    // What is not written, or not for anybody.
    ("<e r=\"LR\" lm=\"slurpo\"><i>slurp</i><par n=\"o__n\"/></e>", ""),
    ("<e i=\"yes\" lm=\"slurpo\"><i>slurp</i><par n=\"o__n\"/></e>", ""),
    ("<e><re>[0-9]+</re><p><l/><r><s n=\"n\"/><s n=\"m\"/></r></p></e>", ""),
    ("<e r=\"RL\" lm=\"slurpo\"><i>slurp</i><par n=\"o__n\"/></e>", "slurpo\tnoun\t\tlibro"),
    // Two entries of one word: the first is believed.
    (
      "<e><i>slurp</i><par n=\"en__n\"/></e><e><i>slurp</i><par n=\"en__n\"/></e>",
      "slurp\tnoun\t\tlibro;pl=slurpen"
    ),
    (
      "<e><i>slurp</i><par n=\"ar__vblex\"/></e>"
        + "<e><p><l>Ana</l><r>Ana<s n=\"np\"/><s n=\"f\"/></r></p></e>",
      ""
    ),
  ])
  func lines(_ entries: String, _ expected: String) throws {
    let lexicon = try read(entries)
    #expect(lexicon.string == expected)
    #expect(lexicon.diagnostics.map { "\($0)" } == [])
  }

  @Test(arguments: [
    ("<e><i>x</i><par n=\"none\"/></e>", "x.dix:47:12: unknown-paradigm"),
    ("<e><p><l>x</l><r>x<s n=\"n\"/><s n=\"zz\"/></r></p></e>", "x.dix:47:29: unknown-symbol"),
    ("<e><i>é</i><odd/></e>", "x.dix:47:12: unknown-element"),
    ("<e><i>a=b</i><par n=\"en__n\"/></e>", "x.dix:47:1: unusable-word"),
    ("<e><i>x</i>", "x.dix:47:1: malformed-entry"),
    ("<pardef n=\"s\"></pardef>", "x.dix:47:15: repeated-paradigm"),
  ])
  func problemsNameThePlace(_ entry: String, _ expected: String) throws {
    let lexicon = try read("\(entry)\n</section><section><e><i>slurp</i><par n=\"o__n\"/></e>")
    #expect(lexicon.string.split(separator: "\n").last == "slurpo\tnoun\t\tlibro")
    #expect(lexicon.diagnostics.map(\.place) == [expected])
  }

  @Test func leftOutIsCounted() throws {
    let lexicon = try read("<e><i>slurp</i><par n=\"ar__vblex\"/></e>")
    #expect(lexicon.leftOut.otherPartOfSpeech == 1)
  }

  @Test(arguments: [
    "<e", "<e><i>slurp", "<pardef n=\"x\"><e><p><l>", "<!-- ", "<e lm=\"", "<", "&", "<e><par/></e",
    "</e></pardef></i>", "<pardef/><pardef n=\"x\"/><e><par n=\"x\"/></e>",
  ])
  func standsFilesThatBreakOff(_ text: String) throws {
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    try importer.readMonodix(file: "x.dix", pieces(Self.head + text))
    #expect(importer.lexicon().string == "")
  }

  /// Paradigms upon paradigms that would have 4^12 forms.
  @Test func paradigmsThatExplodeAreReported() throws {
    var text = "<dictionary><sdefs><sdef n=\"n\"/></sdefs>"
    text += "<pardef n=\"0\"><e><i>a</i></e><e><i>b</i></e></pardef>"
    for level in 1...12 {
      let inner = "<par n=\"\(level - 1)\"/>"
      text += "<pardef n=\"\(level)\"><e>\(inner)\(inner)</e></pardef>"
    }
    text += "<e><i>x</i><par n=\"12\"/></e>"
    var importer = try LexiconImporter(language: try LanguageTag("es"))
    try importer.readMonodix(file: "x.dix", pieces(text))
    #expect(importer.lexicon().diagnostics.contains { $0.rule == "paradigm-too-large" })
  }
}
