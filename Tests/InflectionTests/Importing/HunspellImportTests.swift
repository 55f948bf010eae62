// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import Testing

/// Hunspell's pairs of files, as hunspell(5) describes them.
struct HunspellImportTests {
  private func read(
    _ words: String, _ affixes: String, _ language: String = "es"
  ) throws -> ImportedLexicon {
    var importer = try LexiconImporter(language: try LanguageTag(language))
    try importer.readHunspell(
      file: "x.dic", affixFile: "x.aff", affixes: Array(affixes.utf8), pieces(words))
    return importer.lexicon()
  }

  /// Numbers that are no alias are what they say, or wrong.
  @Test(arguments: ["AM 1\nAM po:noun\n", "AF 1\nAF S\n"])
  func numbersThatAreNoAlias(aliases: String) throws {
    for number in [Int.min, -1, 0, 2, .max] {
      let words = "slurpo/\(number) po:noun is:masc\nslurpa/S\t\(number)"
      #expect(throws: Never.self) { try read(words, aliases + Self.plural) }
    }
  }

  private static let plural =
    "SET UTF-8\nSFX S Y 2\nSFX S 0 s [aeiou] is:plural\nSFX S 0 en [^aeiou] is:plural\n"

  @Test(arguments: [
    (plural, "1\nslurpo/S po:noun is:masculine", "slurpo\tnoun\t\tlibro"),
    (plural, "slurper/S\tpo:noun is:masculine", "slurper\tnoun\t\tlibro;pl=slurperen"),
    (
      plural, "slurpa/S po:noun is:fem\nslurpo/S po:noun is:masc",
      "slurpa\tnoun\t\tcasa\nslurpo\tnoun\t\tlibro"
    ),
    (plural, "flat slurpo/S po:noun is:masc", "flat slurpo\tnoun\t\tlibro"),
    // A word that is a form of another; several values in one field.
    (plural, "slurpen st:slurp po:noun is:masculine_plural", "slurp\tnoun\t\tlibro;pl=slurpen"),
    // Flags in other ways, aliases.
    (
      "FLAG long\nSFX Aa Y 1\nSFX Aa 0 en . is:plural\n", "slurp/BbAa po:noun is:masc",
      "slurp\tnoun\t\tlibro;pl=slurpen"
    ),
    (
      "FLAG num\nSFX 12 Y 1\nSFX 12 0 en . is:plural\n", "slurp/1,12 po:noun is:masc",
      "slurp\tnoun\t\tlibro;pl=slurpen"
    ),
    (
      "AF 2\nAF AB\nAF S\nAM 2\nAM po:noun is:fem\nAM is:plural\nSFX S Y 1\nSFX S 0 en . 2\n",
      "slurp/2\t1", "slurp\tnoun\t\tcasa;pl=slurpen"
    ),
    // What is stripped, conditions of several characters, gender by a rule, flags upon a suffix.
    (
      "SFX S Y 1\nSFX S urp ürpe/XY [^x]rp is:pl\n", "slurp/S po:n is:m\nslxrp/S po:n is:m",
      "slurp\tnoun\t\tlibro;pl=slürpe\nslxrp\tnoun\t\tlibro"
    ),
    (
      "SFX F Y 1\nSFX F o atriz o is:feminine\n", "slurpo/F po:noun is:masc",
      "slurpo\tnoun\t\tlibro;fem=slurpatriz"
    ),
    ("SFX F Y 1\nSFX F o a o is:feminine\n", "slurpino/F po:adj", "slurpino\tadjective\t\tnuevo"),
    // What says nothing about its form is not guessed at.
    ("SFX V Y 1\nSFX V 0 en .\n", "slurp/V po:noun is:masc", "slurp\tnoun\t\tlibro"),
    // No words by themselves.
    (
      "FORBIDDENWORD !\nNEEDAFFIX ?\nONLYINCOMPOUND _\n",
      "a/! po:noun is:masc\nb/? po:noun is:masc\nc/_ po:noun is:masc\nslurp po:noun is:masc",
      "slurp\tnoun\t\tlibro"
    ),
  ])
  func lines(_ affixes: String, _ words: String, _ expected: String) throws {
    let lexicon = try read(words, affixes)
    #expect(lexicon.string == expected)
    #expect(lexicon.diagnostics.map { "\($0)" } == [])
  }

  @Test(arguments: [
    ("FLAG long\n", "slurp/abc po:noun is:m", "x.dic:1:7: malformed-flags"),
    ("FLAG num\n", "\nslurp/1,x po:noun is:m", "x.dic:2:7: malformed-flags"),
    ("FLAG odd\n", "", "x.aff:1:1: malformed-affix"),
    ("\n  SFX A 0 s [ab is:plural\n", "", "x.aff:2:3: malformed-affix"),
    ("SFX A 0\n", "", "x.aff:1:1: malformed-affix"),
    ("", "a=b po:noun is:m", "x.dic:1:1: unusable-word"),
    ("", "slur\\/po po:noun is:m", "x.dic:1:1: unusable-word"),
  ])
  func problemsNameThePlace(_ affixes: String, _ words: String, _ expected: String) throws {
    let lexicon = try read(words + "\nslurpo po:noun is:masc\n", affixes)
    #expect(lexicon.string == "slurpo\tnoun\t\tlibro")
    #expect(lexicon.diagnostics.map(\.place) == [expected])
  }

  @Test(
    arguments: [
      ("ISO8859-1", [0xE9], "slurpé"), ("ISO8859-15", [0xBD], "slurpœ"),
      ("UTF-8", [0xC3, 0xA9], "slurpé"),
    ] as [(String, [UInt8], String)])
  func encodings(_ name: String, _ ending: [UInt8], _ expected: String) throws {
    var importer = try LexiconImporter(language: try LanguageTag("fr"))
    try importer.readHunspell(
      file: "x.dic", affixFile: "x.aff", affixes: Array("SET \(name)\r\n".utf8),
      pieces(Array("slurp".utf8) + ending + Array(" po:noun is:masc".utf8)))
    #expect(importer.lexicon().string == "\(expected)\tnoun\t\tlivre")
  }

  @Test func otherEncodingsAreRefused() throws {
    let error = #expect(throws: LexiconImportError.self) { try read("a", "SET KOI8-R\n") }
    #expect(error?.code == .unsupportedEncoding)
  }

  @Test func wordsThatSayNothingAreCounted() throws {
    let lexicon = try read("slurp\nslurpo/S\nflorp po:verb\nslurpi po:noun\n", Self.plural)
    #expect(lexicon.string == "")
    #expect(lexicon.leftOut.otherPartOfSpeech == 3)
    #expect(lexicon.leftOut.withoutGender == 1)
  }
}
