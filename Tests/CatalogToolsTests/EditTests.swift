// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// A change changes its own lines only.
@Suite struct EditTests {
  private typealias Change = @Sendable (inout any EditableCatalog) throws(CatalogProblem) -> Void

  private static func changes(
    _ kind: CatalogKind, _ text: String, _ change: Change
  ) throws -> [String] {
    var catalog = try kind.open(Fixtures.bytes(text), file: "f")
    try change(&catalog)
    // What was written can be read.
    _ = try kind.open(catalog.bytes, file: "f")
    return lineChanges(text, Fixtures.text(catalog))
  }

  // MARK: String Catalogs

  @Test func aTextChangesItsLine() throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      try catalog.set(
        Translation("Buenas", state: "translated"), key: "greeting", language: "es")
    }
    #expect(
      changes == [
        "-\"state\" : \"needs_review\",", "-\"value\" : \"Buenos d\\u00EDas\"",
        "+\"state\" : \"translated\",", "+\"value\" : \"Buenas\"",
      ])
  }

  @Test(arguments: ["pt_BR", "pt-br", "pt-BR"])
  func aNewLanguageIsNamedByItsTag(language: String) throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      try catalog.set(Translation("Bom dia"), key: "greeting", language: language)
    }
    #expect(changes.contains("+\"pt-BR\" : {"))
  }

  @Test func theSameTextChangesNothing() throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      try catalog.set(Translation("Buenos días"), key: "greeting", language: "es")
    }
    #expect(changes.isEmpty)
  }

  @Test func aPluralFormIsAddedAtItsPlace() throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      let unit = TextUnit("%lld cups!", path: ["plural", "few"], state: "new")
      try catalog.set(Translation([unit]), key: "%lld cups", language: "en")
    }
    #expect(
      changes == [
        "+\"few\" : {", "+\"stringUnit\" : {", "+\"state\" : \"new\",",
        "+\"value\" : \"%lld cups!\"", "+}", "+},",
      ])
  }

  /// A path that leads nowhere would take the place of all that is there.
  @Test(
    arguments: [
      ["one"], ["plural"], ["plural", "one", "device"], ["plural", "some"], ["plurl", "one"],
      ["plural", ""], ["device", "mac", "plural", "some"], ["width", "20"], ["gender", "1"],
      ["set", "first"], ["substitutions", "n", "plural"], ["plural", "one", "substitutions", "n"],
    ], ["%lld cups", "greeting", "new"])
  func aFormThatIsNoneIsRefused(path: [String], key: String) throws {
    var file = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    let translation = Translation([TextUnit("X", path: path)])
    #expect {
      try file.set([("Zebra", Translation("x")), (key, translation)], language: "en")
    } throws: { error in
      "\(error)".contains("“\(key)” cannot have a form “\(path.joined(separator: "/"))”")
    }
    #expect(Fixtures.text(file) == Fixtures.xcstrings)
  }

  @Test(arguments: [(CatalogKind.stringsdict, Fixtures.stringsdict), (.android, Fixtures.android)])
  func aFormThatIsNoneIsRefusedByOthers(kind: CatalogKind, text: String) throws {
    var file = try kind.open(Fixtures.bytes(text), file: "f")
    for path in [["one"], ["plural", "some"], ["plurl", "one"]] {
      #expect(throws: CatalogProblem.self) {
        try file.set(Translation([TextUnit("X", path: path)]), key: "cups", language: "en")
      }
    }
    #expect(Fixtures.text(file) == text)
  }

  /// What only a later Xcode knows may change where it is, and where another language has it.
  @Test func aFormThatIsThereMayChange() throws {
    let text = Fixtures.xcstrings.replacing("\"plural\" : {", with: "\"future\" : {")
    var file = try XCStringsFile(Fixtures.bytes(text), file: "f")
    for (language, value) in [("en", "cup!"), ("de", "Tasse")] {
      let unit = TextUnit(value, path: ["future", "one"])
      try file.set(Translation([unit]), key: "%lld cups", language: language)
    }
    let texts = file.catalog(language: "en")["%lld cups"]?.translations
    #expect(texts?["en"]?.units.map(\.value) == ["cup!", "%lld cups"])
    #expect(texts?["de"]?.units.map(\.pathName) == ["future/one"])
  }

  // MARK: Languages

  /// Brazilian Portuguese by one name in one entry and by another in the next.
  private static let languages = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Um" } }
          }
        },
        "b" : {
          "localizations" : {
            "pt_BR" : { "stringUnit" : { "state" : "translated", "value" : "Dois" } }
          }
        },
        "c" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Drei" } }
          }
        },
        "twice" : {
          "localizations" : {
            "pt_BR" : { "stringUnit" : { "state" : "translated", "value" : "Quatro" } },
            "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Cinco" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  /// A second entry of the same language would not count.
  @Test(
    arguments: [
      ("a", "pt_BR", ["pt-BR=X"]), ("a", "PT-br", ["pt-BR=X"]), ("b", "pt-BR", ["pt_BR=X"]),
      ("b", "pt_BR", ["pt_BR=X"]), ("c", "pt_br", ["de=Drei", "pt-BR=X"]),
      ("twice", "pt-BR", ["pt-BR=Cinco", "pt_BR=X"]), ("new", "pt_BR", ["pt_BR=X"]),
      ("new", "EN", ["en=X"]), ("a", "pt", ["pt-BR=Um", "pt=X"]),
    ] as [(String, String, [String])])
  func aLanguageIsItselfByAnyName(key: String, language: String, texts: [String]) throws {
    var file = try XCStringsFile(Fixtures.bytes(Self.languages), file: "f")
    try file.set(Translation("X"), key: key, language: language)
    let entry = try #require(file.catalog(language: "en")[key])
    #expect(entry.translations.map { "\($0)=\($1.text ?? "")" }.sorted() == texts)
    if key != "twice" { #expect(entry.translation(into: language)?.text == "X") }
    // All that the name stands for goes.
    try file.delete(key, language: language)
    let rest = file.catalog(language: "en")[key]?.translations ?? [:]
    #expect(!rest.keys.contains { LanguageName.isSame($0, language) })
  }

  @Test(arguments: ["not a language", "", "Deutsch (alt)"])
  func whatIsNoLanguageIsRefused(language: String) throws {
    var file = try XCStringsFile(Fixtures.bytes(Self.languages), file: "f")
    #expect(throws: CatalogProblem.self) {
      try file.set(Translation("X"), key: "a", language: language)
    }
    #expect(Fixtures.text(file) == Self.languages)
    // What is there may change.
    let text = Self.languages.replacing("\"de\"", with: "\"\(language)\"")
    file = try XCStringsFile(Fixtures.bytes(text), file: "f")
    try file.set(Translation("Vier"), key: "c", language: language)
    #expect(Fixtures.text(file) == text.replacing("Drei", with: "Vier"))
  }

  @Test func aTextTakesThePlaceOfForms() throws {
    var catalog = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    try catalog.set(Translation("Cups"), key: "%lld cups", language: "en")
    #expect(
      catalog.catalog(language: "en")["%lld cups"]?.translations["en"]?.units == [
        TextUnit("Cups", state: "translated")
      ])
  }

  @Test func keysAreAddedInXcodesOrder() throws {
    var catalog = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    for key in ["Zebra", "apple", "%@", "9 lives", "ärger"] {
      try catalog.set(Translation("x"), key: key, language: "de")
    }
    let keys = catalog.catalog(language: "en").entries.map(\.key)
    #expect(
      keys == [
        "", "%@", "%lld cups", "9 lives", "apple", "ärger", "greeting", "Slash/Key", "Zebra",
      ])
    let text = Fixtures.text(catalog).replacing("\\u00ED", with: "í")
    #expect(String(decoding: catalog.formatted(), as: UTF8.self) == text)
  }

  @Test func aRenamedKeyThatWasItsTextKeepsIt() throws {
    var catalog = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    try catalog.rename("Slash/Key", to: "path")
    let entry = catalog.catalog(language: "en")["path"]
    #expect(entry?.translations["en"]?.text == "Slash/Key")
    #expect(entry?.isTranslatable == false)
    #expect(throws: CatalogProblem.self) { try catalog.rename("nothing", to: "x") }
    #expect(throws: CatalogProblem.self) { try catalog.rename("greeting", to: "path") }
  }

  @Test(arguments: ["", "%lld cups", "greeting", "Slash/Key"])
  func aDeletedKeyTakesItsLinesOnly(key: String) throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      try catalog.delete(key, language: nil)
    }
    #expect(changes.filter { $0.hasPrefix("+") }.count <= 1)
    var all = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    for other in ["", "%lld cups", "greeting", "Slash/Key"] {
      try all.delete(other, language: nil)
    }
    #expect(Fixtures.text(all).contains("\"strings\" : {\n\n  },"))
  }

  @Test func theLastTranslationTakesItsListWithIt() throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      try catalog.delete("greeting", language: "es")
      try catalog.delete("greeting", language: "en")
    }
    #expect(changes.contains("-\"localizations\" : {"))
    #expect(changes.filter { $0.hasPrefix("+") } == ["+\"generatesSymbol\" : true"])
  }

  @Test func aPersonsCommentIsNotGenerated() throws {
    let changes = try Self.changes(.xcstrings, Fixtures.xcstrings) {
      (catalog) throws(CatalogProblem) in
      try catalog.setComment("A \"shelf\"", key: "%lld cups")
    }
    #expect(
      changes == [
        "-\"comment\" : \"How many cups are on the shelf\",", "-\"isCommentAutoGenerated\" : true,",
        "+\"comment\" : \"A \\\"shelf\\\"\",",
      ])
  }

  // MARK: Other formats

  @Test(arguments: [
    (
      "title", "Carte",
      "-\"title\" = \"Menu\"; // shown on top|+\"title\" = \"Carte\"; // shown on top"
    ),
    ("single", "a\"b", "-'single' = 'It\\'s \"here\"';|+'single' = \"a\\\"b\";"),
    ("unquoted", "x", "-unquoted = \"100 %\";|+unquoted = \"x\";"),
    ("same", "other", "-\"same\";|+\"same\" = \"other\";"),
    ("new", "tab\t", "+|+\"new\" = \"tab\\t\";"),
  ])
  func stringsChangeTheirLine(key: String, value: String, expected: String) throws {
    let changes = try Self.changes(.strings, Fixtures.strings) { (catalog) throws(CatalogProblem) in
      try catalog.set(Translation(value), key: key, language: "en")
    }
    #expect(changes.joined(separator: "|") == expected)
  }

  @Test func aLastLineWithoutAnEndStaysSo() throws {
    let text = "\"a\" = \"b\";\n\"c\" = \"d\";"
    var file = try StringsFile(Fixtures.bytes(text), file: "f")
    try file.set(Translation("f"), key: "e", language: "en")
    #expect(Fixtures.text(file) == text + "\n\"e\" = \"f\";")
    try file.delete("e", language: nil)
    #expect(Fixtures.text(file) == text)
    // A key that is there twice, at the end.
    var twice = try StringsFile(Fixtures.bytes("\"a\";\r\n\"b\";\r\n\"b\";"), file: "f")
    try twice.delete("b", language: nil)
    #expect(Fixtures.text(twice) == "\"a\";\r\n")
  }

  /// An empty line within a comment does not part it.
  @Test(arguments: [
    (CatalogKind.strings, "/* a\n\n b */\n\"k\" = \"v\"; /* c\n\n d */\n\"l\";\n"),
    (.strings, "/*\n\n*/\n"), (.strings, "// /*\n\n\"k\";\n"),
    (.android, "<resources>\n  <!-- a\n\n b -->\n  <string name=\"k\">v</string>\n</resources>\n"),
    (.stringsdict, "<plist>\n<dict>\n<!-- a\n\n -->\n<key>k</key>\n<string/>\n</dict>\n</plist>\n"),
  ])
  func commentsStayWhole(kind: CatalogKind, text: String) throws {
    var catalog = try kind.open(Fixtures.bytes(text), file: "f")
    try catalog.set(Translation("x"), key: "new", language: "en")
    try catalog.delete("new", language: nil)
    #expect(Fixtures.text(catalog) == text)
    for key in ["k", "l"] where catalog.contains(key: key) {
      try catalog.delete(key, language: nil)
      _ = try kind.open(catalog.bytes, file: "f")
    }
  }

  /// Files without entries are what they were when one has come and gone.
  @Test(arguments: [
    (CatalogKind.strings, ""), (.strings, "\n\n"), (.strings, "/* c */\n"), (.strings, "/* c */"),
    (.strings, "// c\r\n"), (.strings, "/* c */\r\n\r\n"), (.strings, "/* c */\n\n\n"),
    (.strings, "{\n}\n"), (.android, "<resources></resources>"),
    (.android, "<?xml version=\"1.0\"?>\r\n<resources></resources>\r\n"),
    (.android, "<resources>\n</resources>\n"), (.android, "<resources>\n\n</resources>"),
    (.stringsdict, "<plist>\n<dict>\n</dict>\n</plist>\n"),
    (.android, "<resources>\n    <!-- c -->\n</resources>\n"),
    (.android, "<resources>\r\n  <!-- c -->\r\n\r\n</resources>\r\n"),
    (.android, "<resources><!-- c --></resources>"),
    (.android, "<resources>\n<!-- c\n\nd --></resources>"),
    (.stringsdict, "<plist>\n<dict>\n\t<!-- c -->\n</dict>\n</plist>\n"),
    (.stringsdict, "<plist><dict><!-- c --></dict></plist>"),
  ])
  func anEmptyFileIsAsBefore(kind: CatalogKind, text: String) throws {
    var catalog = try kind.open(Fixtures.bytes(text), file: "f")
    for keys in [["a"], ["a", "b"]] {
      for key in keys { try catalog.set(Translation("x"), key: key, language: "en") }
      #expect(catalog.catalog(language: "en").entries.map(\.key) == keys)
      for key in keys.reversed() { try catalog.delete(key, language: nil) }
      #expect(Fixtures.text(catalog) == text)
    }
  }

  @Test func commentsGoWithTheirEntry() throws {
    let changes = try Self.changes(.strings, Fixtures.strings) { (catalog) throws(CatalogProblem) in
      try catalog.delete("title", language: nil)
    }
    #expect(changes == ["-/* A title */", "-\"title\" = \"Menu\"; // shown on top"])
    let android = try Self.changes(.android, Fixtures.android) {
      (catalog) throws(CatalogProblem) in
      try catalog.delete("title", language: nil)
    }
    #expect(android == ["-<!-- A title -->", "-<string name=\"title\">Menu</string>"])
  }

  @Test(arguments: [CatalogKind.strings, .android])
  func commentsAreAddedChangedAndTakenAway(kind: CatalogKind) throws {
    let text = kind == .strings ? Fixtures.strings : Fixtures.android
    let key = kind == .strings ? "unquoted" : "rich"
    var catalog = try kind.open(Fixtures.bytes(text), file: "f")
    for comment in ["First */ --> -- here", "Second"] {
      try catalog.setComment(comment, key: key)
      let read = catalog.catalog(language: "en")[key]?.comment
      #expect(read?.hasPrefix(comment.prefix(5)) == true)
    }
    try catalog.setComment("", key: key)
    #expect(Fixtures.text(catalog) == text)
  }

  @Test func stringsDictKeepsAllButTheForm() throws {
    let changes = try Self.changes(.stringsdict, Fixtures.stringsdict) {
      (catalog) throws(CatalogProblem) in
      let unit = TextUnit("one <cup>", path: ["substitutions", "cups", "plural", "one"])
      try catalog.set(Translation([unit]), key: "cups", language: "en")
    }
    #expect(changes == ["-<string>%lld cup</string>", "+<string>one &lt;cup&gt;</string>"])
  }

  @Test func stringsDictTakesPluralForms() throws {
    var catalog = try StringsDictFile(Fixtures.bytes(Fixtures.stringsdict), file: "f")
    let forms = ["one", "other"].map { TextUnit("%d \($0)", path: ["plural", $0]) }
    try catalog.set(Translation(forms), key: "spoons", language: "en")
    let added = catalog.catalog(language: "en")["spoons"]?.translations["en"]
    #expect(added?.withPluralForms.units.map(\.value) == ["%d one", "%d other"])
    #expect(Fixtures.text(catalog).hasPrefix(Fixtures.stringsdict.dropLast(18)))
  }

  @Test(arguments: [
    ("title", "It's \"new\" & @ 100%", "It\\'s \\\"new\\\" &amp; @ 100%"),
    ("title", "%@ has %lld", "%1$s has %2$d"), ("title", "@here", "\\@here"),
    ("title", " two  blanks", "\" two  blanks\""), ("title", "a\nb\\", "a\\nb\\\\"),
    ("title", "%2$@ %1$lld %%", "%2$s %1$d %%"),
  ])
  func androidEscapes(key: String, value: String, written: String) throws {
    let changes = try Self.changes(.android, Fixtures.android) { (catalog) throws(CatalogProblem) in
      try catalog.set(Translation(value), key: key, language: "en")
    }
    #expect(
      changes == [
        "-<string name=\"\(key)\">Menu</string>", "+<string name=\"\(key)\">\(written)</string>",
      ])
  }

  @Test func androidsPluralsAndListsChangeByItem() throws {
    let changes = try Self.changes(.android, Fixtures.android) { (catalog) throws(CatalogProblem) in
      let unit = TextUnit("%lld few", path: ["plural", "few"])
      try catalog.set(Translation([unit]), key: "cups", language: "en")
      try catalog.set(Translation("Medium"), key: "sizes[1]", language: "en")
      try catalog.set(Translation("Added"), key: "added", language: "en")
      try catalog.rename("brand", to: "name")
    }
    #expect(
      changes == [
        "-<string name=\"brand\" translatable=\"false\">Caffè</string>", "-<item>Large</item>",
        "+<string name=\"name\" translatable=\"false\">Caffè</string>",
        "+<item quantity=\"few\">%d few</item>", "+<item>Medium</item>",
        "+<string name=\"added\">Added</string>",
      ])
  }

  // MARK: Many keys

  /// Keys that are there and keys that are not, one of each twice.
  private static let texts: [CatalogKind: [(key: String, translation: Translation)]] = [
    .xcstrings: [
      ("greeting", Translation("A")), ("new", Translation("B")), ("%lld cups", forms("C")),
      ("new", Translation("D")), ("greeting", Translation("E")), ("last", forms("F")),
    ],
    .strings: [
      ("title", Translation("A")), ("new", Translation("B")), ("same", Translation("C")),
      ("new", Translation("D")), ("title", Translation("E")), ("other", Translation("F")),
    ],
    .stringsdict: [
      ("title", Translation("A")), ("new", Translation("B")), ("cups", forms("C")),
      ("new", Translation("D")), ("title", Translation("E")), ("spoons", forms("F")),
    ],
    .android: [
      ("title", Translation("A")), ("new", Translation("B")), ("cups", forms("C")),
      ("new", Translation("D")), ("title", Translation("E")), ("spoons", forms("F")),
    ],
  ]

  private static func forms(_ text: String) -> Translation {
    Translation(["one", "few", "other"].map { TextUnit("%lld \(text)", path: ["plural", $0]) })
  }

  /// Putting texts in one by one reads the file again for each.
  @Test(arguments: [
    (CatalogKind.xcstrings, Fixtures.xcstrings), (.xcstrings, "{\"strings\":{}}"),
    (.strings, Fixtures.strings), (.strings, ""), (.strings, "\"title\";"),
    (.strings, "/* c */\n"), (.strings, "// c"), (.strings, "{\n}\n"),
    (.strings, "\"a\";\r\n\r\n\"title\" = \"b\";\r\n\"title\" = \"c\";\r\n"),
    (.strings, "\"a\";\n\n\"title\";\n\n\"b\";\n"), (.strings, "\"a\";\n\n\"title\" = \"b\";"),
    (.stringsdict, Fixtures.stringsdict), (.stringsdict, "<plist><dict/></plist>"),
    (.stringsdict, "<plist>\n<dict>\n\t<!-- c -->\n</dict>\n</plist>\n"),
    (.stringsdict, "<plist><dict><key>title</key><string>a</string></dict></plist>"),
    (.android, Fixtures.android), (.android, "<resources/>"),
  ])
  func manyTextsAtOnceAreAsOneByOne(kind: CatalogKind, text: String) throws {
    let texts = try #require(Self.texts[kind])
    let file = try kind.open(Fixtures.bytes(text), file: "f")
    var (atOnce, oneByOne) = (file, file)
    try atOnce.set(texts, language: "en")
    for (key, translation) in texts {
      try oneByOne.set(translation, key: key, language: "en")
    }
    #expect(Fixtures.text(atOnce) == Fixtures.text(oneByOne))
    #expect(texts.allSatisfy { atOnce.contains(key: $0.key) })
  }

  /// One pass over the file takes hundredths of a second, and one for each key minutes.
  @Test(.timeLimit(.minutes(1)), arguments: [CatalogKind.strings, .stringsdict])
  func manyTextsTakeOnePass(kind: CatalogKind) throws {
    var file = try kind.open(
      Fixtures.bytes(kind == .strings ? "" : "<plist><dict/></plist>"), file: "f")
    let keys = (0..<4000).map { "key\($0)" }
    for text in ["first", "second"] {
      try file.set(keys.map { ($0, Translation(text)) }, language: "en")
    }
    let catalog = file.catalog(language: "en")
    #expect(keys.allSatisfy { catalog[$0]?.translations["en"]?.text == "second" })
  }

  @Test func emptyFilesTakeEntries() throws {
    for (kind, text) in [
      (CatalogKind.strings, ""), (.android, "<resources/>"), (.android, "<resources></resources>"),
      (.stringsdict, "<plist><dict/></plist>"), (.xcstrings, "{\"strings\":{}}"),
    ] {
      var catalog = try kind.open(Fixtures.bytes(text), file: "f")
      try catalog.set(Translation("x"), key: "k", language: "en")
      let read = try kind.open(catalog.bytes, file: "f").catalog(language: "en")
      #expect(read["k"]?.translations["en"]?.text == "x", "\(text)")
    }
  }
}
