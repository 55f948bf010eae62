// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// Texts of Android's resources change, and all that stands beside them stays.
@Suite struct AndroidFileTests {
  /// A file with these lines.
  private static func file(_ lines: String...) throws -> AndroidFile {
    try AndroidFile(Fixtures.bytes(text(lines)), file: "f")
  }

  private static func text(_ lines: [String]) -> String {
    "<resources>\n" + lines.map { "  \($0)\n" }.joined() + "</resources>\n"
  }

  // MARK: Other resources

  /// Resources that are no texts, whatever their names.
  static let others = [
    "<item type=\"id\" name=\"title\"/>", "<item name=\"title\" type=\"dimen\">1dp</item>",
    "<item type=\"color\" name=\"title\">#fff</item>", "<item name=\"title\">1</item>",
    "<bool name=\"title\" translatable=\"false\">true</bool>",
    "<item type=\"bool\" name=\"title\" translatable=\"false\">true</item>",
  ]

  @Test(
    arguments: others,
    ["<string name=\"title\">T</string>", "<item type=\"string\" name=\"title\">T</item>"])
  func anotherResourceOfATextsNameStays(other: String, own: String) throws {
    for lines in [[other, own], [own, other]] {
      let file = try AndroidFile(Fixtures.bytes(Self.text(lines)), file: "f")
      #expect(file.catalog(language: "en")["title"]?.isTranslatable == true)

      var deleted = file
      try deleted.delete("title", language: nil)
      #expect(Fixtures.text(deleted) == Self.text([other]))

      var renamed = file
      try renamed.rename("title", to: "head")
      let expected = lines.map { $0 == own ? own.replacing("title", with: "head") : $0 }
      #expect(Fixtures.text(renamed) == Self.text(expected))
    }
  }

  @Test(arguments: others)
  func anotherResourceIsNoEntry(other: String) throws {
    var file = try Self.file(other)
    #expect(throws: CatalogProblem.self) { try file.delete("title", language: nil) }
    #expect(throws: CatalogProblem.self) { try file.rename("title", to: "head") }
    #expect(try Fixtures.text(file) == Fixtures.text(Self.file(other)))
  }

  /// What each side added, and the names of the conflicts.
  @Test(arguments: [
    ("<string name=\"b\">B</string>", "<item type=\"id\" name=\"b\"/>", []),
    ("<item type=\"dimen\" name=\"b\">1dp</item>", "<item type=\"id\" name=\"b\"/>", []),
    (
      "<item type=\"dimen\" name=\"b\">1dp</item>", "<dimen name=\"b\">2dp</dimen>",
      ["dimen b"]
    ),
    (
      "<item type=\"string\" name=\"b\">B</item>", "<string name=\"b\">C</string>",
      ["b"]
    ),
  ])
  func additionsOfOneTypeConflict(ours: String, theirs: String, conflicts: [String]) throws {
    let first = "<string name=\"a\">A</string>"
    let base = try Self.file(first)
    let result = try Self.file(first, ours).merged(
      base: base, theirs: Self.file(first, theirs), markers: nil)
    #expect(result.conflicts.map(\.key) == conflicts)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains(ours))
    #expect(text.contains(theirs) == conflicts.isEmpty)
  }

  // MARK: Entities and references

  /// What says something only with the rest of the file.
  private static let dependent = """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE resources [<!ENTITY app "Notes">]>
    <resources>
        <string name="t">Sobre &app;</string>
        <string name="r">@string/t</string>
        <string name="q">@string/r</string>
        <string name="form">@string/cups</string>
        <string name="later">@string/n</string>
        <string-array name="l">
            <item>@string/t</item>
            <item>De &app;</item>
        </string-array>
        <plurals name="p">
            <item quantity="one">Un &app;</item>
            <item quantity="other">@string/t</item>
        </plurals>
        <plurals name="cups">
            <item quantity="other">Tazas</item>
        </plurals>
    </resources>

    """

  @Test func textsThatAreSaidAlreadyChangeNothing() throws {
    let file = try AndroidFile(Fixtures.bytes(Self.dependent), file: "f")
    let texts = file.catalog(language: "es").entries.compactMap { entry in
      entry.translations["es"].map { (key: entry.key, translation: $0) }
    }
    #expect(texts.map(\.key) == ["t", "r", "q", "form", "l[0]", "l[1]", "p", "cups"])
    for (key, translation) in texts {
      var changed = file
      try changed.set(translation, key: key, language: "es")
      #expect(Fixtures.text(changed) == Self.dependent, "\(key)")
    }
    var changed = file
    try changed.set(texts, language: "es")
    #expect(Fixtures.text(changed) == Self.dependent)
  }

  /// Texts that are put in at once, and the lines that change.
  static let changes: [(texts: [(key: String, text: String)], lines: [String])] = [
    (
      [("t", "Nuevo")],
      ["-<string name=\"t\">Sobre &app;</string>", "+<string name=\"t\">Nuevo</string>"]
    ),
    (
      [("r", "Nuevo")],
      ["-<string name=\"r\">@string/t</string>", "+<string name=\"r\">Nuevo</string>"]
    ),
    ([("l[0]", "Nuevo")], ["-<item>@string/t</item>", "+<item>Nuevo</item>"]),
    (
      [("form", "Nuevo")],
      ["-<string name=\"form\">@string/cups</string>", "+<string name=\"form\">Nuevo</string>"]
    ),
    // What a reference leads to says the same.
    (
      [("q", "Nuevo"), ("r", "Nuevo"), ("t", "Nuevo")],
      ["-<string name=\"t\">Sobre &app;</string>", "+<string name=\"t\">Nuevo</string>"]
    ),
    ([("later", "Nuevo"), ("n", "Nuevo")], ["+<string name=\"n\">Nuevo</string>"]),
    // What it leads to says something else.
    (
      [("r", "Sobre Notes"), ("t", "Nuevo")],
      [
        "-<string name=\"t\">Sobre &app;</string>", "-<string name=\"r\">@string/t</string>",
        "+<string name=\"t\">Nuevo</string>", "+<string name=\"r\">Sobre Notes</string>",
      ]
    ),
    (
      [("q", "Sobre Notes"), ("r", "Nuevo")],
      [
        "-<string name=\"r\">@string/t</string>", "-<string name=\"q\">@string/r</string>",
        "+<string name=\"r\">Nuevo</string>", "+<string name=\"q\">Sobre Notes</string>",
      ]
    ),
    // The last text of a key counts.
    ([("t", "Nuevo"), ("t", "Sobre Notes")], []), ([("l[1]", "Nuevo"), ("l[01]", "De Notes")], []),
  ]

  @Test(arguments: changes.indices)
  func referencesStayWhereTheySayWhatIsWanted(index: Int) throws {
    let (texts, lines) = Self.changes[index]
    let file = try AndroidFile(Fixtures.bytes(Self.dependent), file: "f")
    let wanted = texts.map { (key: $0.key, translation: Translation($0.text)) }
    var changed = file
    try changed.set(wanted, language: "es")
    #expect(lineChanges(Self.dependent, Fixtures.text(changed)) == lines)
    // A second time, nothing is left to do.
    let bytes = changed.bytes
    try changed.set(wanted, language: "es")
    #expect(changed.bytes == bytes)
  }

  // MARK: Markup

  /// A text has no tags, so that those of the file would be gone.
  @Test(arguments: [
    ("<string name=\"k\">Hallo <b>%1$s</b></string>", "k", []),
    ("<string name=\"k\"><![CDATA[<b>Hallo</b>]]></string>", "k", []),
    ("<string name=\"k\">Hallo <xliff:g id=\"n\">%1$s</xliff:g></string>", "k", []),
    ("<string-array name=\"k\"><item>A</item><item><i>B</i></item></string-array>", "k[1]", []),
    (
      "<plurals name=\"k\"><item quantity=\"other\"><u>B</u></item></plurals>", "k",
      ["plural", "other"]
    ),
  ])
  func aTextWithTagsIsLeftToPeople(line: String, key: String, path: [String]) throws {
    let plain = "<string name=\"plain\">A</string>"
    let file = try Self.file(plain, line)
    let own = try #require(file.catalog(language: "de")[key]?.translations["de"]?[path])
    var changed = file
    #expect {
      let text = Translation([TextUnit("Servus", path: path)])
      try changed.set([("plain", Translation("B")), (key, text)], language: "de")
    } throws: { error in
      "\(error)".contains("“\(key)” has tags in its text")
    }
    #expect(changed.bytes == file.bytes)
    // What it says already is no change.
    let same = Translation([TextUnit(own.value, path: path)])
    try changed.set([("plain", Translation("B")), (key, same)], language: "de")
    #expect(
      try Fixtures.text(changed) == Fixtures.text(Self.file(plain.replacing("A", with: "B"), line)))
  }

  // MARK: Many keys

  @Test(arguments: [
    "<resources/>", "<resources></resources>", "<resources>\n</resources>\n",
    "<resources>\r\n  <!-- c -->\r\n</resources>\r\n", "<resources><!-- c --></resources>",
    "<resources><string name=\"a\">A</string></resources>",
    "<resources>\n  <string name=\"a\">A</string>\n</resources>\n", Fixtures.android,
  ])
  func keysAreAddedAtOnceAsOneByOne(text: String) throws {
    let forms = ["one", "other"].map { TextUnit("%d \($0)", path: ["plural", $0]) }
    let added: [(key: String, translation: Translation)] = [
      ("x", Translation("X")), ("y", Translation(forms)), ("title", Translation("Z")),
    ]
    let file = try AndroidFile(Fixtures.bytes(text), file: "f")
    var (atOnce, oneByOne) = (file, file)
    try atOnce.set(added, language: "en")
    for (key, translation) in added {
      try oneByOne.set(translation, key: key, language: "en")
    }
    #expect(Fixtures.text(atOnce) == Fixtures.text(oneByOne))
    #expect(added.allSatisfy { atOnce.contains(key: $0.key) })
  }

  @Test(arguments: [
    (key: "cups", translation: Translation("Cups")),
    ("title", Translation([TextUnit("Menus", path: ["plural", "other"])])),
    ("sizes", Translation("Large")), ("sizes[2]", Translation("Huge")),
    ("title", Translation("\u{1}")), ("title", Translation()),
  ])
  func whatCannotBePutInLeavesAllAsItWas(key: String, translation: Translation) throws {
    var file = try AndroidFile(Fixtures.bytes(Fixtures.android), file: "f")
    #expect(throws: CatalogProblem.self) {
      try file.set([("brand", Translation("B")), (key, translation)], language: "en")
    }
    #expect(Fixtures.text(file) == Fixtures.android)
  }
}
