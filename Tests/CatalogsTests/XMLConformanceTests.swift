// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing

@testable import Catalogs

/// XML 1.0 as far as Android's resources are written in it, in the kinds of cases that the W3C's
/// conformance suite asks of a processor that does not validate: documents that are well-formed,
/// with what is in them, and documents that are not.
@Suite("Conformance to XML")
struct XMLConformanceTests {
  /// What becomes of a file.
  enum Outcome: Sendable {
    /// Well-formed, and read: `key=text` of each text.
    case read(String)
    /// Not well-formed, and refused.
    case refused
    /// Not well-formed, but read for a reason.
    case lenient(String, because: String)
    /// Well-formed, and refused for a reason.
    case strict(because: String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var outcome: Outcome

    init(_ text: String, _ outcome: Outcome) { (bytes, self.outcome) = (Array(text.utf8), outcome) }

    init(bytes: some Sequence<UInt8>, _ outcome: Outcome) {
      (self.bytes, self.outcome) = (Array(bytes), outcome)
    }

    var testDescription: String { String(String(decoding: bytes, as: UTF8.self).prefix(90)) }
  }

  /// A file with one text, `k`.
  private static func text(_ text: String, _ outcome: Outcome) -> Row {
    Row("<resources><string name=\"k\">\(text)</string></resources>", outcome)
  }

  /// A file with one text, `x`, and attributes.
  private static func attributed(_ attributes: String, _ outcome: Outcome) -> Row {
    Row("<resources><string \(attributes)>x</string></resources>", outcome)
  }

  /// A file that declares something, and one text.
  private static func declared(_ subset: String, _ text: String, _ outcome: Outcome) -> Row {
    Row(
      "<!DOCTYPE resources [\(subset)]><resources><string name=\"k\">\(text)</string></resources>",
      outcome)
  }

  private static let asText = "What an entity becomes is text, and not read again as markup."
  private static let noSubset = "A document type says nothing here but its entities."
  private static let noDeclaration = "What encoding it is the bytes say; nothing else is of use."
  private static let control = "Property lists have such characters by number, and no harm is done."
  private static let closed = "Nothing is read from outside of a file."
  private static let before = "What an entity becomes is settled where it is declared: no loops."

  // MARK: Structure

  static let structure: [Row] = [
    Row("<resources/>", .read("")), Row("<resources></resources>", .read("")),
    Row("<?xml version=\"1.0\"?><resources/>", .read("")),
    Row("<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<resources />\n", .read("")),
    Row("<!-- c -->\n<?pi x?><resources/><!-- d --><?pi <x>?>\n", .read("")),
    Row("<resources ><string\n name = 'k'\t>a</string\n></resources\t>", .read("k=a")),
    Row("<resources><a><b><c/></b></a><string name=\"k\">a</string></resources>", .read("k=a")),
    text("a<b>c</b>d", .read("k=a<b>c</b>d")), text("<b/>", .read("k=<b></b>")),
    text("<_x.y-1>a</_x.y-1>", .read("k=<_x.y-1>a</_x.y-1>")),
    text("<\u{E9}\u{65E5}>a</\u{E9}\u{65E5}>", .read("k=<\u{E9}\u{65E5}>a</\u{E9}\u{65E5}>")),
    text("<a:b>c</a:b>", .read("k=<a:b>c</a:b>")), text("a > b", .read("k=a > b")),
    Row("", .refused), Row(" \n", .refused), Row("x", .refused), Row("<!-- c -->", .refused),
    Row("<resources>", .refused), Row("</resources>", .refused), Row("<resources", .refused),
    Row("<resources/>x", .refused), Row("x<resources/>", .refused),
    Row("<resources/><resources/>", .refused), Row("<resources/><a/>", .refused),
    Row("<resources/></resources>", .refused), Row("<resources></Resources>", .refused),
    Row("<resources><a></resources></a>", .refused), Row("&amp;<resources/>", .refused),
    Row("<![CDATA[x]]><resources/>", .refused), Row("<resources/><![CDATA[x]]>", .refused),
    Row("< resources/>", .refused), Row("<resources/ >", .refused), Row("<resources / >", .refused),
    Row("<resources></ resources>", .refused), Row("<resources></resources x=\"y\">", .refused),
    Row("<resources></resources", .refused), Row("<resources></></resources>", .refused),
    Row("<resources//>", .refused), Row("<resources><></resources>", .refused),
    Row("<resources><1/></resources>", .refused), Row("<resources><-a/></resources>", .refused),
    Row("<resources><.a/></resources>", .refused), Row("<resources>x</resources>", .refused),
    text("<b><i>a</b></i>", .refused), text("<b>a</B>", .refused), text("<b>a", .refused),
    text("a</b>", .refused), text("a < b", .refused), text("<3", .refused), text("a<", .refused),
    text("<b", .refused),
    Row("&#32;<resources/>", .lenient("", because: "Space is space, however it is written.")),
  ]

  // MARK: Comments, instructions, sections

  static let passages: [Row] = [
    text("a<!-- c -->b", .read("k=ab")), text("a<!---->b", .read("k=ab")),
    text("a<!-- <b> & ]]> - -->b", .read("k=ab")), text("a<?pi <b> & ?>b", .read("k=ab")),
    text("<![CDATA[a<b&c]]>", .read("k=a<b&c")), text("a<![CDATA[b]]>c", .read("k=abc")),
    text("<![CDATA[]]>", .read("k=")), text("<![CDATA[]]]]>", .read("k=]]")),
    text("<![CDATA[]>]]>", .read("k=]>")), text("<![CDATA[<![CDATA[]]>", .read("k=<![CDATA[")),
    text("<![CDATA[&lt;&#65;]]>", .read("k=&lt;&#65;")),
    text("<![CDATA[<!-- x -->]]>", .read("k=<!-- x -->")),
    text("a<!-- b", .refused), text("a<!--> b", .refused), text("a<? b", .refused),
    text("<![CDATA[a", .refused), text("<![CDATA[a]>", .refused), text("<![cdata[a]]>", .refused),
    text("<! [CDATA[a]]>", .refused), text("<!a>", .refused),
    text("<b <!-- c --> >x</b>", .refused),
    text("a<!-- b -- c -->d", .lenient("k=ad", because: "A comment's end is plain all the same.")),
    text("a<!-- b --->c", .lenient("k=ac", because: "A comment's end is plain all the same.")),
    text("a]]>b", .lenient("k=a]]>b", because: "It ends nothing there.")),
    text("a<??>b", .lenient("k=ab", because: "Instructions are passed over, whatever they say.")),
    text("a<? b?>c", .lenient("k=ac", because: "Instructions are passed over, whatever they say.")),
    Row(" <?xml version=\"1.0\"?><resources/>", .lenient("", because: noDeclaration)),
    Row("<resources/><?xml version=\"1.0\"?>", .lenient("", because: noDeclaration)),
    Row("<?xml?><resources/>", .lenient("", because: noDeclaration)),
    Row("<?xml version=\"7\" x?><resources/>", .lenient("", because: noDeclaration)),
  ]

  // MARK: Entities

  static let references: [Row] = [
    text("&lt;&gt;&amp;", .read("k=<>&")), attributed("name=\"&quot;&apos;\"", .read("\"'=x")),
    text("&#65;&#x41;&#x0041;&#00065;", .read("k=AAAA")), text("&#x1F600;", .read("k=\u{1F600}")),
    text("&#xe9;&#xE9;", .read("k=\u{E9}\u{E9}")), text("&amp;lt;", .read("k=&lt;")),
    text("&#38;lt;", .read("k=&lt;")), text("&#60;b&#62;", .read("k=<b>")),
    text("&", .refused), text("a & b", .refused), text("&a", .refused), text("&amp", .refused),
    text("&;", .refused), text("& amp;", .refused), text("&amp ;", .refused), text("&1;", .refused),
    text("&nosuch;", .refused), text("&LT;", .refused), text("&#;", .refused),
    text("&#x;", .refused),
    text("&#X41;", .refused), text("&#xG;", .refused), text("&#6a;", .refused),
    text("&#65", .refused), text("&#65 ;", .refused), text("&# 65;", .refused),
    text("&#+65;", .refused), text("&#-65;", .refused), text("&#x+41;", .refused),
    text("&#xD800;", .refused), text("&#x110000;", .refused), text("&#99999999999;", .refused),
    text("&#1;", .lenient("k=\u{1}", because: control)),
    text("&#xFFFE;", .lenient("k=\u{FFFE}", because: control)),
    text("a\u{1}", .lenient("k=a\u{1}", because: control)),
  ]

  static let declarations: [Row] = [
    Row("<!DOCTYPE resources><resources/>", .read("")),
    Row("<!DOCTYPE resources [ ] ><resources/>", .read("")),
    Row("<!DOCTYPE resources SYSTEM \"x.dtd\"><resources/>", .read("")),
    Row("<!DOCTYPE resources PUBLIC '-//x' \"y>\"><resources/>", .read("")),
    Row("<?xml version=\"1.0\"?><!-- c --><!DOCTYPE resources><!-- d --><resources/>", .read("")),
    declared("<!ENTITY a \"x\">", "&a;y&a;", .read("k=xyx")),
    declared("<!ENTITY a 'x\"y'>", "<![CDATA[&a;]]>", .read("k=&a;")),
    declared("<!ENTITY a \"x\"><!ENTITY b \"&a;y\">", "&b;", .read("k=xy")),
    declared("<!ENTITY a \"x\"><!ENTITY a \"y\">", "&a;", .read("k=x")),
    declared("<!ENTITY a \"\">", "x&a;y", .read("k=xy")),
    declared("<!ENTITY a \"&#233;&#x1F600;\" >", "&a;", .read("k=\u{E9}\u{1F600}")),
    declared("<!ENTITY lt \"&#38;#60;\">", "&lt;", .read("k=<")),
    declared(
      "<!-- ]> --><?pi ]>?><!ELEMENT string (#PCDATA)><!ATTLIST string name CDATA \">\"> "
        + "<!NOTATION n SYSTEM \"]>\"><!ENTITY a \"x\">", "&a;", .read("k=x")),
    declared("<!ENTITY a \"x\">", "&b;", .refused), declared("<!ENTITY a \"x>", "a", .refused),
    declared("<!ENTITY a x>", "a", .refused), declared("<!ENTITY \"x\">", "a", .refused),
    declared("<!ENTITY a>", "a", .refused), declared("<!ENTITY a \"x\" y>", "a", .refused),
    declared("<!ENTITYa \"x\">", "a", .refused), declared("<!ENTITY a\"x\">", "a", .refused),
    declared("<!ENTITY 1a \"x\">", "a", .refused), declared("<!ENTITY a \"&a;\">", "&a;", .refused),
    declared("<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">", "&a;", .refused),
    declared("<!ENTITY a \"&\">", "&a;", .refused), declared("<!ENTITY a \"<\">", "&a;", .refused),
    declared("<!ENTITY a \"<b>\">", "&a;</b>", .refused), declared("x", "a", .refused),
    Row("<!DOCTYPE resources [<!ENTITY a \"x\"><resources/>", .refused),
    Row("<!DOCTYPE resources <resources/>", .refused),
    Row("<!doctype resources><resources/>", .refused),
    Row("<!DOCTYPE resources><!DOCTYPE resources><resources/>", .refused),
    Row("<resources/><!DOCTYPE resources>", .refused),
    Row("<resources><!DOCTYPE resources></resources>", .refused),
    Row("<!ELEMENT a ANY><resources/>", .refused), Row("<!ENTITY a \"x\"><resources/>", .refused),
    text("a<!ENTITY b \"x\">", .refused),
    declared("<!ENTITY a SYSTEM \"file:///etc/passwd\">", "a", .strict(because: closed)),
    declared("<!ENTITY a PUBLIC \"-//x\" \"y\">", "a", .strict(because: closed)),
    declared("<!ENTITY a SYSTEM \"x.gif\" NDATA gif>", "a", .strict(because: closed)),
    declared("<!ENTITY % p \"<!ENTITY a 'x'>\">%p;", "&a;", .strict(because: closed)),
    declared("<!ENTITY a \"<b>x</b>\">", "&a;", .strict(because: asText)),
    declared("<!ENTITY b \"&a;\"><!ENTITY a \"x\">", "&b;", .strict(because: before)),
    declared("<!ENTITY a \"&#38;\">", "&a;", .lenient("k=&", because: asText)),
    declared("<!ENTITY a \"&#60;\">", "&a;", .lenient("k=<", because: asText)),
    declared("<!ENTITY a \"100%\">", "&a;", .lenient("k=100%", because: asText)),
    Row("<!DOCTYPE><resources/>", .lenient("", because: noSubset)),
    Row("<!DOCTYPE resources \"x\"><resources/>", .lenient("", because: noSubset)),
    declared("<!x>", "a", .lenient("k=a", because: noSubset)),
  ]

  // MARK: Attributes

  static let attributes: [Row] = [
    attributed("name='k'", .read("k=x")), attributed("name = \"k\"", .read("k=x")),
    attributed("a=\"\" name=\"k\" b=''", .read("k=x")), attributed("name='a\"b'", .read("a\"b=x")),
    attributed("name=\"a'b\"", .read("a'b=x")), attributed("name=\"a>b\"", .read("a>b=x")),
    attributed("name=\"&lt;&amp;&#65;\"", .read("<&A=x")),
    attributed("a:b=\"c\" name=\"k\"", .read("k=x")),
    // Space becomes blanks, one for each; a character by its number stays what it is.
    attributed("name=\"a\tb\"", .read("a b=x")), attributed("name=\"a\nb\"", .read("a b=x")),
    attributed("name=\"a\r\nb\"", .read("a b=x")), attributed("name=\"a\rb\"", .read("a b=x")),
    attributed("name=\"a  b\"", .read("a  b=x")), attributed("name=\"a\n\n\tb\"", .read("a   b=x")),
    attributed("name=\"a&#9;b\"", .read("a\tb=x")), attributed("name=\"a&#xA;b\"", .read("a\nb=x")),
    attributed("name=\"a&#13;b\"", .read("a\rb=x")),
    Row(
      "<!DOCTYPE resources [<!ENTITY a \"\n\t\">]><resources><string name=\"a&a;b\">x</string>"
        + "</resources>", .read("a  b=x")),
    attributed("name=k", .refused), attributed("name", .refused), attributed("name=", .refused),
    attributed("name=\"k", .refused), attributed("name='k\"", .refused),
    attributed("name==\"k\"", .refused), attributed("=\"k\"", .refused),
    attributed("name=\"a<b\"", .refused), attributed("name=\"a&b\"", .refused),
    attributed("name=\"&nosuch;\"", .refused), attributed("name=\"k\" name=\"l\"", .refused),
    attributed("name=\"k\" a=\"\" a=\"\"", .refused), attributed("name=\"k\"a=\"b\"", .refused),
    attributed("name=\"k\" 1a=\"x\"", .refused), attributed("name=\"k\" -a=\"x\"", .refused),
    attributed("name=\"k\" \"x\"", .refused), attributed("name=\"k\", a=\"b\"", .refused),
  ]

  // MARK: Characters

  static let characters: [Row] = [
    text("\"a\nb\"", .read("k=a\nb")), text("\"a\r\nb\"", .read("k=a\nb")),
    text("\"a\rb\"", .read("k=a\nb")), text("\"a\r\r\nb\n\r\"", .read("k=a\n\nb\n\n")),
    text("\"a&#13;b\"", .read("k=a\rb")), text("\"<![CDATA[a\r\nb\rc]]>\"", .read("k=a\nb\nc")),
    text("\u{E9}\u{65E5}\u{1F600}\u{10FFFD}", .read("k=\u{E9}\u{65E5}\u{1F600}\u{10FFFD}")),
    Row(bytes: [0xEF, 0xBB, 0xBF] + Array(sample.utf8), .read("k=\u{E9}")),
    Row(bytes: utf16(sample, mark: true, isBigEndian: false), .read("k=\u{E9}")),
    Row(bytes: utf16(sample, mark: true, isBigEndian: true), .read("k=\u{E9}")),
    Row(bytes: utf16(sample, mark: false, isBigEndian: false), .read("k=\u{E9}")),
    Row(bytes: utf16(sample, mark: false, isBigEndian: true), .read("k=\u{E9}")),
    Row(bytes: utf16(sample, mark: true, isBigEndian: true).dropLast(), .refused),
    Row("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><resources/>", .read("")),
    Row(
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><resources/>",
      .lenient("", because: noDeclaration)),
    Row(
      "<?xml version=\"1.0\" encoding=\"no such\"?><resources/>",
      .lenient("", because: noDeclaration)),
    Row(
      bytes: comment(
        [0xE9], behind: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"),
      .strict(because: "Files are in Unicode, as Android Studio writes them.")),
    Row(bytes: comment([0xC0, 0xAF]), .refused), Row(bytes: comment([0xED, 0xA0, 0x80]), .refused),
  ]

  /// A file with bytes in a comment.
  private static func comment(_ bytes: [UInt8], behind head: String = "") -> [UInt8] {
    Array((head + "<resources><!-- ").utf8) + bytes + Array(" --></resources>".utf8)
  }

  private static let sample = "<resources><string name=\"k\">\u{E9}</string></resources>"

  private static func utf16(_ text: String, mark: Bool, isBigEndian: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  // MARK: Checks

  static let rows: [Row] = [
    structure, passages, references, declarations, attributes, characters,
  ].flatMap { $0 }

  @Test(arguments: rows)
  func isReadOrRefused(_ row: Row) {
    let (texts, diagnostics) = AndroidStringsReader.readTexts(row.bytes, file: "strings.xml")
    let isRefused = diagnostics.contains { $0.severity == .error }
    let text = texts.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    switch row.outcome {
    case .read(let expected), .lenient(let expected, because: _):
      #expect(!isRefused, "\(diagnostics)")
      #expect(Array(text.utf8) == Array(expected.utf8), "\(text)")
    case .refused, .strict: #expect(isRefused, "\(text)")
    }
  }

  /// Property lists are XML, too: what is between two tags is read by the same rules.
  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x41;&#x0041;", "AAA"), ("&amp;lt;", "&lt;"),
    ("a<!-- <b> & -->b", "ab"), ("<![CDATA[a<b&c]]>", "a<b&c"), ("a<![CDATA[]]]]>b", "a]]b"),
    ("&#1;", "\u{1}"), ("a > b", "a > b"), ("&", nil), ("a & b", nil), ("&amp", nil), ("&;", nil),
    ("&nosuch;", nil), ("&#;", nil), ("&#x;", nil), ("&#X41;", nil), ("&#+65;", nil),
    ("&#x-1;", nil), ("&#xD800;", nil), ("&#x110000;", nil), ("<b>x</b>", nil), ("a < b", nil),
    ("<![CDATA[a", nil), ("<!-- a", nil), ("x</String>", nil),
  ])
  func textsOfPropertyLists(source: String, expected: String?) {
    let list = "<plist><dict><key>k</key><string>\(source)</string></dict></plist>"
    let document = StringsReader.read(Array(list.utf8), file: "x.strings")
    #expect(document.diagnostics.contains { $0.severity == .error } == (expected == nil))
    let dump = CatalogDump(Array(list.utf8), file: "es.lproj/x.strings")
    #expect(dump.records.map(\.value) == (expected.map { [$0] } ?? []))
  }
}
