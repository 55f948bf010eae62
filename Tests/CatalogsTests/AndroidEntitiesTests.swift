// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Testing

/// Names for texts that a `strings.xml` declares for itself, as projects do with their own name.
@Suite("Entities of a strings.xml")
struct AndroidEntitiesTests {
  private static func read(_ source: String) -> StringsDocument {
    AndroidStringsReader.read(Array(source.utf8), file: "strings.xml")
  }

  private static func file(_ declarations: String, _ resources: String) -> String {
    "<!DOCTYPE resources [\n\(declarations)]>\n<resources>\n\(resources)</resources>"
  }

  static let texts: [(declarations: String, text: String, result: String)] = [
    ("<!ENTITY app \"Trail Notes\">", "&app; user", "Trail Notes user"),
    ("<!ENTITY app 'Trail \"Notes\"'>\n", "About &app;&app;", "About Trail NotesTrail Notes"),
    ("<!ENTITY a \"A\"> <!ENTITY b \"&a;&amp;&a;\">", "&b; of %s", #"A\&A of %@"#),
    ("<!ENTITY a \"&#233;&#x1F600;\">", "&a;", "é😀"),
    ("<!ENTITY a \"%1$s\">", "by &a;", "by %1$@"),
    ("<!ENTITY a \"\">", "[&a;]", #"\[\]"#),
    ("<!ENTITY a \"one\"><!ENTITY a \"two\">", "&a;", "one"),
    ("<!ENTITY lt \"no\">", "&lt;", #"\<"#),
    (
      "<!-- <!ENTITY a \"no\"> --><?x ]> ?><!ELEMENT b (#PCDATA)><!ATTLIST b c CDATA \">\">\n"
        + "<!ENTITY a \"yes\">", "&a;", "yes"
    ),
  ]

  @Test(arguments: texts)
  func standForTheirTexts(_ row: (declarations: String, text: String, result: String)) {
    let document = Self.read(
      Self.file(row.declarations, "<string name=\"k\">\(row.text)</string>\n"))
    #expect(document.diagnostics.isEmpty)
    #expect(MessageNotation.text(document.entries) == "k=“\(row.result)”")
  }

  @Test func standInAttributesAndPlurals() {
    let document = Self.read(
      Self.file(
        "<!ENTITY site \"https://e.org\">\n<!ENTITY unit \"km\">",
        "<string name=\"a\"><a href=\"&site;/x\">x</a></string>"
          + "<plurals name=\"b\"><item quantity=\"other\">%d &unit;</item></plurals>"))
    #expect(document.diagnostics.isEmpty)
    #expect(
      MessageNotation.text(document.entries)
        == "a=“[x](<https://e.org/x>)” b=plural(other: “%lld km”)")
  }

  /// One that cannot be used is a matter of those texts that use it.
  @Test(arguments: [
    "", "<!ENTITY x \"<b>bold</b>\">", "<!ENTITY x \"&y;\"><!ENTITY y \"late\">",
    "<!ENTITY x \"&#xZZ;\">", "<!ENTITY x \"\(String(repeating: "x", count: 4097))\">",
  ])
  func unknownOnesSpoilOneText(_ declaration: String) {
    let document = Self.read(
      Self.file(declaration, "<string name=\"a\">&x;</string>\n<string name=\"b\">B</string>"))
    #expect(MessageNotation.text(document.entries) == "b=“B”")
    #expect(MessageNotation.text(document.diagnostics) == ["4:18 error syntax"])
    #expect(document.diagnostics.first?.message == "“&x;” is no entity that is known.")
  }

  /// Nothing is read from elsewhere, and nothing is guessed.
  @Test(arguments: [
    ("<!DOCTYPE r [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><resources/>", "1:14 error syntax"),
    ("<!DOCTYPE r [<!ENTITY a PUBLIC \"x\" \"y\">]><resources/>", "1:14 error syntax"),
    ("<!DOCTYPE r [<!ENTITY % a \"b\"> %a;]><resources/>", "1:14 error syntax"),
    ("<!DOCTYPE r [%a;]><resources/>", "1:14 error syntax"),
    ("<!DOCTYPE r [<!ENTITY a \"b\"]><resources/>", "1:14 error syntax"),
    ("<!DOCTYPE r [<!ENTITY a \"b><resources/>", "1:25 error syntax"),
    ("<!DOCTYPE r [", "1:13 error syntax"), ("<!DOCTYPE r", "1:1 error syntax"),
    ("<!DOCTYPE r [<!ELEMENT a", "1:14 error syntax"),
    ("<!DOCTYPE r SYSTEM \"x", "1:20 error syntax"),
  ])
  func otherDeclarationsAreRefused(source: String, diagnostic: String) {
    let document = Self.read(source)
    #expect(MessageNotation.text(document.diagnostics) == [diagnostic])
    #expect(document.entries.isEmpty)
  }

  /// The thousand laughs: entities that hold each other ten times over.
  @Test func theyDoNotGrowWithoutEnd() {
    var declarations = "<!ENTITY e0 \"ha ha ha ha \">"
    for level in 1...9 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      declarations += "<!ENTITY e\(level) \"\(inner)\">"
    }
    let many = String(repeating: "&e2;", count: 100_000)
    let document = Self.read(
      Self.file(
        declarations,
        "<string name=\"a\">&e9;</string>\n<string name=\"b\">\(many)</string>\n"
          + "<string name=\"c\">C</string>"))
    #expect(MessageNotation.text(document.entries) == "c=“C”")
    #expect(
      document.diagnostics.map(\.message) == [
        "“&e9;” is no entity that is known.", "The file's entities become too much text.",
      ])
  }
}
