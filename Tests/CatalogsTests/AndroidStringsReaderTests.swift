// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

@Suite("strings.xml")
struct AndroidStringsReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var source: String
    var entries: String
    var diagnostics: [String] = []

    var testDescription: String { source }
  }

  private static func read(_ resources: String) -> StringsDocument {
    AndroidStringsReader.read(
      Array("<resources>\(resources)</resources>".utf8), file: "strings.xml")
  }

  /// The text of one string: what it is in the file, and as a template.
  static let texts: [(String, String)] = [
    ("Hello", "Hello"),
    ("", ""),
    ("  a \n\t b  ", "a b"),
    (#"" a  b ""#, " a  b "),
    (#"a "  " b"#, "a    b"),
    (##"\n\t\#\@\?\"\'"##, "\n\t#@?\"'"),
    (#"back\\slash"#, #"back\\slash"#),
    (#"\u00e9 \uD83D\uDE00 \q"#, "é 😀 q"),
    (#"\u0020x\u0020"#, " x "),
    ("&lt;b> &amp; &#233;&#x1F600;", #"\<b> \& é😀"#),
    ("<![CDATA[<b>x</b> & \\n]]>", "\\<b>x\\</b> \\& \n"),
    ("\"don't\"", "don't"),
    ("a<!-- not this -->b", "ab"),
    ("100%", "100%"),
    ("100% sure", "100% sure"),
    ("20% discount", "20% discount"),
    ("50% of 10% on 100% done 5 % de 5 % d’or", "50% of 10% on 100% done 5 % de 5 % d’or"),
    ("20% e 30%, 20% a day", "20% e 30%, 20% a day"),
    ("100% %s", "100%% %@"),
    ("%1$s: 20% discount, 50% of", "%1$@: 20%% discount, 50%% of"),
    ("% d, % .2f, %1$ d, % 5d.", "% lld, % .2f, %1$ lld, % 5lld."),
    ("%s %d %1$s %2$d", "%@ %lld %1$@ %2$lld"),
    ("%,d %(d %.2f %5.1f %08d %-5s %+d", "%lld %lld %.2f %5.1f %08lld %-5@ %+lld"),
    ("%x %X %o %e %b %c %S %%", "%llx %llX %llo %e %@ %@ %@ %%"),
    ("%2$s %&lt;s", "%2$@ %2$@"),
    ("%d%n100% k", "%lld\n100%% k"),
    ("%1$s *x* _y_ [z] ~ ^", #"%1$@ \*x\* \_y\_ \[z\] \~ \^"#),
    ("<xliff:g id=\"n\" example=\"5\">%1$s</xliff:g> left", "%1$@ left"),
    ("a <b>bold</b> and <i>thin</i>", "a **bold** and *thin*"),
    // Tags end runs of space; Markdown wants none inside of its signs.
    ("a <b> bold </b> b", "a  **bold**  b"), ("a<b> bold </b>b", "a **bold** b"),
    ("a\n  <b>\n bold\n</b>\n b", "a  **bold**  b"), ("a <b>b</b> <i>c</i> d", "a **b** *c* d"),
    ("<b> <i> x </i> </b>y", "  ***x***  y"), (" <b>x</b> ", " **x** "), ("  x  ", "x"),
    ("a<b> </b>b", "a b"), ("a<b></b>b", "ab"), ("a <u> b </u> c", #"a ^[ b ]("u": true) c"#),
    ("a <xliff:g id=\"n\"> b </xliff:g> c", "a b c"), ("\"a <b> b\"</b>  c", "a  **b** c"),
    ("\" a \"", " a "), ("a \\u0020 b", "a   b"),
    ("<b>a <i>b</i> c</b>", "**a *b* c**"),
    ("<strike>x</strike>", "~~x~~"),
    ("x<b>\"(a)\"</b>y", #"x^[(a)]("b": true)y"#),
    ("<u>x</u>", #"^[x]("u": true)"#),
    ("<a href=\"https://e.org/a?b&amp;c\">x</a>", "[x](<https://e.org/a?b&c>)"),
    (
      "<font color=\"red\" size='2'>x</font>",
      #"^[x]("font": {"color": "red", "size": "2"})"#
    ),
    ("@user", "@user"),
    (#"\@string/x"#, "@string/x"),
  ]

  @Test(arguments: texts)
  func readsTexts(source: String, expected: String) {
    let document = Self.read("<string name=\"k\">\(source)</string>")
    #expect(MessageNotation.text(document.entries) == "k=“\(expected)”")
    #expect(document.diagnostics.filter { $0.severity > .note }.isEmpty)
  }

  @Test func spansHaveAttributes() throws {
    let document = Self.read(
      "<string name=\"k\"><b>%1$s</b> <u>u</u> <a href=\"https://e.org\">l</a></string>")
    guard case .template(let template)? = document.entries.first?.message.pattern else {
      Issue.record("no template")
      return
    }
    let spans = template.nodes.compactMap { node -> SpanAttributes? in
      if case .span(let attributes, _) = node { attributes } else { nil }
    }
    #expect(spans.map(\.presentationIntent) == [2, 0, 0])
    #expect(spans[1].extended == ["u": .bool(true)])
    #expect(spans[2].link == "https://e.org")
  }

  static let resources: [Case] = [
    Case(source: "", entries: ""),
    Case(
      source: #"<color name="c">#fff</color><string name="a">b</string><dimen name="d">1</dimen>"#,
      entries: "a=“b”"),
    Case(
      source: #"<plurals name="p"><item quantity="one">%d x</item>"#
        + #"<item quantity="other">%d xs</item></plurals>"#,
      entries: "p=plural(one: “%lld x”, other: “%lld xs”)"),
    Case(
      source: #"<string-array name="l"><item>a</item><!-- c --><item>b</item></string-array>"#,
      entries: "l[0]=“a” l[1]=“b”"),
    Case(
      source: #"<string name="a" translatable="false" formatted="false" tools:x="y">b</string>"#,
      entries: "a=“b”"),
    Case(
      source: #"<string name="a">@string/b</string><string name="b">x</string>"#,
      entries: "a=“x” b=“x”"),
    Case(
      source: #"<string name="a" product="tablet">t</string><string name="a">b</string>"#,
      entries: "a=“b”"),
    Case(
      source: #"<string name="a">x</string><string name="a">y</string>"#, entries: "a=“y”",
      diagnostics: ["1:39 warning duplicate-key"]),
    Case(
      source: #"<string name="a">@string/a</string><string name="b">@android:string/ok</string>"#,
      entries: "",
      diagnostics: ["1:12 warning unresolved-reference", "1:47 warning unresolved-reference"]),
    Case(
      source: #"<plurals name="p"><item quantity="none">x</item></plurals>"#, entries: "",
      diagnostics: ["1:30 warning unknown-plural-category", "1:12 error missing-variants"]),
    Case(
      source: #"<plurals name="p"><item quantity="one">x</item></plurals>"#,
      entries: "p=plural(one: “x”)", diagnostics: ["1:12 warning missing-other"]),
    Case(
      source: "<string name=\"a\">it's</string>", entries: "a=“it's”",
      diagnostics: ["1:29 error invalid-text"]),
    Case(
      source: #"<string name="a">\u12</string>"#, entries: "a=“u12”",
      diagnostics: ["1:29 error invalid-text"]),
    // What follows the broken entry lives.
    Case(
      source: "<string>x</string>\n<string name=\"c\">d</string>", entries: "c=“d”",
      diagnostics: ["1:12 error syntax"]),
    Case(
      source: "<string name=\"a\">b\n<string name=\"c\">d</string>", entries: "c=“d”",
      diagnostics: ["1:12 error syntax"]),
    Case(
      source: "<string name=\"a\">b<b>x</string>\n<string name=\"c\">d</string>",
      entries: "c=“d”", diagnostics: ["1:34 error syntax"]),
    Case(
      source: "<string name=\"a\">&x;</string>\n<string name=\"c\">d</string>", entries: "c=“d”",
      diagnostics: ["1:29 error syntax"]),
    Case(
      source: "<plurals name=\"a\"><item quantity=\"one\">b</plurals><string name=\"c\">d</string>",
      entries: "c=“d”", diagnostics: ["1:52 error syntax"]),
    Case(
      source: "<string name=a>b</string>\n<string name=\"c\">d</string>", entries: "c=“d”",
      diagnostics: ["1:20 error syntax"]),
    Case(
      source: "\nx <string name=\"c\">d</string>", entries: "c=“d”",
      diagnostics: ["1:12 error syntax"]),
  ]

  @Test(arguments: resources)
  func reads(_ row: Case) {
    let document = Self.read(row.source)
    #expect(MessageNotation.text(document.entries) == row.entries)
    #expect(MessageNotation.text(document.diagnostics) == row.diagnostics)
  }

  @Test(arguments: [
    ("", "1:1 error syntax"),
    ("<LinearLayout/>", "1:1 error syntax"),
    ("<resources>", "1:12 error syntax"),
    ("x<resources/>", "1:1 error syntax"),
  ])
  func filesThatAreNone(source: String, diagnostic: String) {
    let document = AndroidStringsReader.read(Array(source.utf8), file: "x.xml")
    #expect(MessageNotation.text(document.diagnostics) == [diagnostic])
    #expect(document.entries.isEmpty)
  }

  @Test func keepsCommentsPlacesAndLanguage() throws {
    let source = """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:tools="http://schemas.android.com/tools">
        <!-- First -->
        <string name="a">b</string> <!-- still of the first -->
        <string name="c" translatable="false">d</string>
      </resources>
      """
    let document = AndroidStringsReader.read(
      Array(source.utf8), file: "x.xml", language: tag("en"))
    #expect(document.entries.map(\.comment) == ["First", nil])
    #expect(document.entries.map(\.textLanguage) == [nil, tag("en")])
    #expect(document.entries.map { $0.location?.description } == ["x.xml:4:3", "x.xml:5:3"])
  }

  /// Zero is a category only where the language has it.
  @Test func zeroIsNotExactlyZero() {
    let document = Self.read(
      #"<plurals name="p"><item quantity="zero">x</item><item quantity="other">y</item></plurals>"#
    )
    guard case .plural(let variants)? = document.entries.first?.message.pattern else {
      Issue.record("no plural")
      return
    }
    #expect(!variants.zeroMeansExactlyZero)
  }

  @Test func nestingHasAnEnd() {
    for count in [64, 65] {
      let text =
        String(repeating: "<u>", count: count) + "x" + String(repeating: "</u>", count: count)
      let document = Self.read("<string name='a'>\(text)</string><string name='b'>c</string>")
      let problems = document.diagnostics.map { "\($0)" }.filter { $0.contains("It nests deeper") }
      let isTooDeep = count > 64
      let expected = ["strings.xml:1:221: error: It nests deeper than 64 levels. [syntax]"]
      #expect(problems == (isTooDeep ? expected : []))
      #expect(document.entries.count == (isTooDeep ? 1 : 2))
    }
  }

  @Test func hostileFilesEnd() {
    for unit in [
      "<string name='a'>", "<string name='a'><b>", "<string name='a'><!--", "<plurals name='a'>",
      "<string name='a", "<string-array name='a'><item>", "<", "&", "]]>", "<string name='a'>\\u",
      "<color>", "<string name='a'><![CDATA[",
    ] {
      let source = "<resources>" + String(repeating: unit, count: 4000)
      let document = AndroidStringsReader.read(Array(source.utf8), file: "x.xml")
      #expect(document.diagnostics.count <= 201)
    }
  }
}
