// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import MessageSyntax
import Testing

@Suite(".strings")
struct StringsReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var source: String
    var entries: String
    var diagnostics: [String] = []

    var testDescription: String { source }
  }

  static let good: [Case] = [
    Case(source: "", entries: ""),
    Case(source: " \n/* nothing */ // at all", entries: ""),
    Case(source: #""a" = "b";"#, entries: "a=“b”"),
    Case(source: #""a"="b";"c"="d";"#, entries: "a=“b” c=“d”"),
    Case(source: "a = b; c_1$/:.-Z = 'd e';", entries: "a=“b” c_1$/:.-Z=“d e”"),
    Case(source: #""key";"#, entries: "key=“key”"),
    Case(source: "{ a = b; }", entries: "a=“b”"),
    Case(source: "/* unterminated", entries: ""),
    Case(source: "a = b; /* unterminated", entries: "a=“b”"),
    Case(source: "/**/\"a\"/*x*/=/*y*/\"b\"/*z*/;//w", entries: "a=“b”"),
    Case(source: "a\u{2028}=\u{2029}b\u{B}\u{C};", entries: "a=“b”"),
    Case(
      source: #""a" = "x\ny\tz\"q\" \'s\' \\ \a\b\f\r\v";"#,
      entries: "a=“x\ny\tz\"q\" 's' \\ \u{7}\u{8}\u{C}\r\u{B}”"),
    Case(source: "\"a\" = \"x\\\ny\";", entries: "a=“x\ny”"),
    Case(source: "\"a\" = \"x\ny\";", entries: "a=“x\ny”"),
    Case(
      source: #""a" = "\U00e9 \Ue9z \U1F3 \UD83D\UDE00 \Ud83d!";"#,
      entries: "a=“é éz ǳ 😀 \u{FFFD}!”"),
    Case(source: #""a" = "\351 \101 \60 \7x \200";"#, entries: "a=“Ø A 0 \u{7}x \u{A0}”"),
    Case(source: #""a" = "\q\z";"#, entries: "a=“qz”"),
    Case(source: #""¡Hola!" = "Añadir «%@» 日本 😀";"#, entries: "¡Hola!=“Añadir «%@» 日本 😀”"),
    Case(source: "'a\"b' = \"c'd\";", entries: "a\"b=“c'd”"),
    Case(source: "\"a\" = \"\";", entries: "a=“”"),
    Case(source: "\"\" = \"a\";", entries: "=“a”"),
  ]

  static let bad: [Case] = [
    // Foundation makes a NUL of it, which no text is to hold.
    Case(source: #""a" = "\U;";"#, entries: "a=“U;”"),
    Case(
      source: "\"a\" = \"b\"\n\"c\" = \"d\";", entries: "a=“b” c=“d”",
      diagnostics: ["1:10 error syntax"]),
    Case(source: "\"a\" = \"b\"", entries: "a=“b”", diagnostics: ["1:10 error syntax"]),
    Case(
      source: "\"a\" = \"b;\n\"c\" = \"d\";", entries: "c=“d”",
      diagnostics: ["2:2 error syntax"]),
    Case(source: "\"a\" = ;\n\"c\" = \"d\";", entries: "c=“d”", diagnostics: ["1:7 error syntax"]),
    Case(source: "# no\n\"c\" = \"d\";", entries: "c=“d”", diagnostics: ["1:1 error syntax"]),
    Case(
      source: "= b;\na = b;\n)\n\nc = d;", entries: "a=“b” c=“d”",
      diagnostics: ["1:1 error syntax", "3:1 error syntax"]),
    Case(source: "a b = c;\nd = e;", entries: "a=“a” d=“e”", diagnostics: ["1:3 error syntax"]),
    Case(
      source: "a = { b = c; };\nd = (e, \"f\");\ng = <0a 0b>;\nh = i;", entries: "h=“i”",
      diagnostics: [
        "1:5 error invalid-value", "2:5 error invalid-value", "3:5 error invalid-value",
      ]),
    Case(source: "a = { b = c; );\nd = e;", entries: "d=“e”", diagnostics: ["1:14 error syntax"]),
    Case(source: "{ a = b;", entries: "a=“b”", diagnostics: ["1:9 error syntax"]),
    Case(source: "{ a = b; } c", entries: "a=“b”", diagnostics: ["1:12 error syntax"]),
    Case(source: "a = b;\na = c;", entries: "a=“c”", diagnostics: ["2:1 warning duplicate-key"]),
    Case(
      source: #""a" = "\u00e9";"#, entries: "a=“u00e9”",
      diagnostics: ["1:8 warning lowercase-escape"]),
    Case(
      source: "ñ = b;\n\"ñ\" = \"é\" \"\n\"x\" = \"y\";", entries: "ñ=“é” x=“y”",
      diagnostics: ["1:1 error syntax", "2:10 error syntax"]),
    Case(
      source: "\"a\" = \"unclosed\n\nb = c;\nd = e;", entries: "b=“c” d=“e”",
      diagnostics: ["1:7 error syntax"]),
    Case(
      source: "\"%y %@\" = \"%y %@\";\n'ok' = '^[x](a)';", entries: "%y %@=“%y %@” ok=“^[x](a)”",
      diagnostics: ["1:1 warning invalid-specifier", "2:1 warning attribute-syntax"]),
  ]

  @Test(arguments: good + bad)
  func reads(_ row: Case) {
    let document = StringsReader.read(Array(row.source.utf8), file: "x.strings")
    #expect(MessageNotation.text(document.entries) == row.entries)
    #expect(MessageNotation.text(document.diagnostics) == row.diagnostics)
  }

  /// Foundation's own parser agrees wherever it accepts a file.
  @Test(arguments: good.filter { !$0.entries.isEmpty && !$0.source.contains("\\Ud83d!") })
  func foundationAgrees(_ row: Case) throws {
    let value = try PropertyListSerialization.propertyList(
      from: Data(row.source.utf8), format: nil)
    let table = try #require(value as? [String: String])
    let document = StringsReader.read(Array(row.source.utf8), file: "x.strings")
    for entry in document.entries {
      guard case .template(let template) = entry.message.pattern else { continue }
      #expect(table[entry.key] == template.source)
    }
    #expect(table.count == document.entries.count)
  }

  /// `é` as one character and `é` as two are different keys.
  @Test func keysThatLookAlikeAreTwo() {
    let source = "\"caf\u{E9}\" = \"1\";\n\"cafe\u{301}\" = \"2\";\n"
    let document = StringsReader.read(Array(source.utf8), file: "x.strings")
    #expect(document.entries.map(\.key.utf8.count) == [5, 6])
    #expect(document.diagnostics.isEmpty)
  }

  @Test func octalEscapesAreNextStepLatin() throws {
    for code in 0x80...0xFD {
      let source = "a = \"\\\(String(code, radix: 8))\";"
      let value = try PropertyListSerialization.propertyList(from: Data(source.utf8), format: nil)
      let expected = try #require((value as? [String: String])?["a"])
      let document = StringsReader.read(Array(source.utf8), file: "x.strings")
      #expect(MessageNotation.text(document.entries) == "a=“\(expected)”")
    }
  }

  @Test(
    arguments: [
      String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
      .utf32BigEndian,
    ], [true, false])
  func readsEncodings(_ encoding: String.Encoding, hasMark: Bool) throws {
    // Without a mark, UTF-32 cannot be told from UTF-16, and nobody writes it.
    if !hasMark, encoding == .utf32LittleEndian || encoding == .utf32BigEndian { return }
    let source = (hasMark ? "\u{FEFF}" : "") + "\"ñ\" = \"日本 😀\";\n\"a\" = \"b\";"
    let data = try #require(source.data(using: encoding))
    let document = StringsReader.read(Array(data), file: "x.strings")
    #expect(MessageNotation.text(document.entries) == "ñ=“日本 😀” a=“b”")
    #expect(document.diagnostics.isEmpty)
    #expect(document.entries.last?.location?.line == 2)
  }

  @Test func damagedTextIsReported() {
    let document = StringsReader.read([0x61, 0x3D, 0x22, 0xC3, 0x22, 0x3B], file: "x.strings")
    #expect(MessageNotation.text(document.entries) == "a=“\u{FFFD}”")
    #expect(MessageNotation.text(document.diagnostics) == ["1:1 error invalid-encoding"])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsPropertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let table = ["a": "b & <c>", "ñ": "日本 😀", "long": String(repeating: "x", count: 300)]
    let data = try PropertyListSerialization.data(
      fromPropertyList: table, format: format, options: 0)
    let document = StringsReader.read(Array(data), file: "x.strings")
    let expected = table.sorted { $0.key < $1.key }.map { "\($0.key)=“\($0.value)”" }
    let entries = document.entries.sorted { $0.key < $1.key }
    #expect(MessageNotation.text(entries) == expected.joined(separator: " "))
    #expect(document.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a = b; /* of a */\nc = d;", ["", ""]),
    ("a = b; // of a\n\n/* of c */\nc = d; /* of c */", ["", "of c"]),
    ("/* 1 */ a = b; /* 2 */ c = d;", ["1", "2"]),
    ("{\n// first\na = b; /* of a\nstill */\n// next\nc = d;\n}", ["first", "next"]),
  ])
  func commentsBehindAnEntryAreItsOwn(source: String, comments: [String]) {
    let document = StringsReader.read(Array(source.utf8), file: "x.strings")
    #expect(document.entries.map { $0.comment ?? "" } == comments)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func keepsCommentsAndPlaces() {
    let source = "/* First\n   line */\n\"a\" = \"b\";\n\n// Second\n  c = d; e = f;\n"
    let entries = StringsReader.read(Array(source.utf8), file: "x.strings").entries
    #expect(entries.map(\.comment) == ["First\n   line", "Second", nil])
    #expect(
      entries.map { $0.location?.description } == [
        "x.strings:3:1", "x.strings:6:3", "x.strings:6:10",
      ])
  }

  @Test func hostileFilesEnd() {
    for unit in [
      "\"", "'\n", "a\n", "a /*\n", "{", "a={", "a=(\n", "/*", "\\", "\"\\U", "a=\"b\"\n", "\u{0}",
    ] {
      let source = String(repeating: unit, count: 20_000)
      let document = StringsReader.read(Array(source.utf8), file: "x.strings")
      #expect(document.diagnostics.count <= 201)
    }
  }
}
