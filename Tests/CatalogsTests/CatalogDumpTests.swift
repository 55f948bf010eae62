// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Testing

@Suite("What a file has")
struct CatalogDumpTests {
  private static func lines(_ text: String, _ file: String) -> [String] {
    CatalogDump(Array(text.utf8), file: file).records.map {
      "\($0.language)|\($0.key)|\($0.form)|\($0.value)"
    }
  }

  @Test(arguments: [
    ("x/es.lproj/A.strings", #""b" = "x\ny"; a = "**%@**";"#, ["es|b||x\ny", "es|a||**%@**"]),
    ("es_MX.lproj/A.strings", "a = b;", ["es-MX|a||b"]),
    ("Base.lproj/A.strings", "a = b;", ["Base|a||b"]),
    ("A.strings", "a = b;", ["|a||b"]),
    ("A.strings", "a = b;\n c = ;\nd = e;", ["|a||b", "|d||e"]),
    (
      "values-pt-rBR/strings.xml",
      """
      <resources>
      <string name="s">  It\\'s <b>%1$s</b> &amp; \\u0041  </string>
      <plurals name="p"><item quantity="other">%d os</item><item quantity="one">%d o</item>
      </plurals>
      <string-array name="l"><item>x</item><item>y</item></string-array>
      </resources>
      """,
      [
        "pt-BR|s|| It's <b>%1$s</b> & A ", "pt-BR|p|plural/other|%d os", "pt-BR|p|plural/one|%d o",
        "pt-BR|l|array/0|x", "pt-BR|l|array/1|y",
      ]
    ),
    (
      "values/strings.xml", #"<resources><string name="a">@string/b</string></resources>"#,
      ["|a||@string/b"]
    ),
    (
      "x.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {
        "z": {"localizations": {"pt_BR": {"stringUnit": {"state": "new", "value": "Z"}}}},
        "implied": {},
        "d": {"localizations": {"en": {"variations": {"device": {
          "mac": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "1"}}, "other": {"stringUnit": {"value": "2"}}}}},
          "other": {"stringUnit": {"value": "3"}}}}}}},
        "s": {"localizations": {"en": {
          "stringUnit": {"value": "%#@N@"},
          "substitutions": {"N": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg a"}},
            "other": {"stringUnit": {"value": "%arg b"}}}}}}}}}
      }, "version": "1.0"}
      """,
      [
        "pt-BR|z||Z", "en|d|device/mac/plural/one|1", "en|d|device/mac/plural/other|2",
        "en|d|device/other|3", "en|s||%#@N@", "en|s|substitutions/N/plural/one|%arg a",
        "en|s|substitutions/N/plural/other|%arg b",
      ]
    ),
    (
      "en.lproj/x.stringsdict",
      """
      <plist><dict>
      <key>t</key><string>text</string>
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>long</string><key>1</key><string>s</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
          <key>v</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d a</string>
            <key>other</key><string>%d b</string></dict></dict>
        <key>other</key><string>x</string></dict></dict>
      </dict></plist>
      """,
      [
        "en|t||text", "en|w|width/20|long", "en|w|width/1|s",
        "en|d|device/mac/NSStringLocalizedFormatKey|%#@v@", "en|d|device/mac/v/one|%d a",
        "en|d|device/mac/v/other|%d b", "en|d|device/other|x",
      ]
    ),
  ])
  func lists(file: String, text: String, expected: [String]) {
    #expect(Self.lines(text, file) == expected)
    #expect(CatalogDump(Array(text.utf8), file: file).records.allSatisfy { $0.file == file })
  }

  @Test func problemsHaveTheirPlace() {
    let dump = CatalogDump(Array("a = b\nc = d;".utf8), file: "p/es.lproj/A.strings")
    #expect(dump.records.map(\.key) == ["a", "c"])
    #expect(dump.diagnostics.map { $0.location?.description } == ["p/es.lproj/A.strings:1:6"])
  }

  /// What is said of markup and arguments that cannot be meant.
  @Test(arguments: [
    (#""a" = "[x](inflect: true)";"#, ["warning missing-caret"]),
    (#""a" = "^[x](inflect: true";"#, ["warning unclosed-attributes"]),
    (#""a" = "^[x](inflet: true)";"#, ["warning unknown-attribute"]),
    (
      #""a" = "^[x](rainbow: 1) ^[y](rainbow: 2)"; "b" = "**^[z](rainbow: 3)**";"#,
      ["note unknown-attribute"]
    ),
    (#""a" = "^[x](inflect: true, languageIdentifier: 'es')";"#, []),
    (#""%@ a" = "%2$@";"#, ["warning argument-out-of-range"]),
    (
      #""%@ a" = "%@ %@ %2$@";"#,
      ["warning argument-out-of-range", "warning argument-out-of-range"]
    ),
    (
      #""%@ %lld" = "%2$lld ^[%1$@](agreeWithArgument: 3)";"#, ["warning argument-out-of-range"]
    ),
    (#""%1$@ %2$lf" = "%1$*2$@";"#, []), (#""%1$@" = "%1$*2$@";"#, ["warning argument-out-of-range"]),
    (#""%@ %lld%%" = "%2$lld %1$@ %%";"#, []),
    // A key without specifiers says nothing of arguments.
    (#""opaque" = "%3$@"; "100% sure" = "%2$@";"#, []),
  ])
  func whatCannotBeMeantIsSaid(text: String, expected: [String]) {
    let dump = CatalogDump(Array(text.utf8), file: "es.lproj/A.strings")
    #expect(dump.diagnostics.map { "\($0.severity) \($0.rule)" } == expected)
  }

  @Test func argumentsOfVariantsAreThoseOfTheKey() {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"%lld files": {"localizations": {"en": {
        "stringUnit": {"value": "%#@n@ %2$#@m@"},
        "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg file of %lld"}},
          "other": {"stringUnit": {"value": "%arg files of %3$lld"}}}}}}}}}}, "version": "1.0"}
      """
    let dump = CatalogDump(Array(catalog.utf8), file: "A.xcstrings")
    let messages = dump.diagnostics.filter { $0.rule == "argument-out-of-range" }.map(\.message)
    #expect(
      messages == [
        "“%3$lld” asks for argument 3; the key has 1.",
        "“%2$#@m@” asks for argument 2; the key has 1.",
      ])
  }

  @Test(arguments: ["x.txt", "strings", "", ".strings"])
  func otherFilesAreRefused(file: String) {
    let dump = CatalogDump([], file: file)
    #expect(dump.records.isEmpty)
    #expect(dump.diagnostics.map(\.rule) == ["unknown-format"])
  }

  @Test func readsFromDisk() throws {
    let path = CatalogLoaderTests.fixtures.appending(path: "main/es.lproj/Localizable.strings").path
    let dump = CatalogDump(path: path)
    #expect(dump.records.contains { $0.key == "salad" && $0.value == "ensalada" })
    #expect(CatalogDump(path: path + "x").diagnostics.map(\.rule) == ["unreadable-file"])
    #expect(CatalogDump(path: "/").diagnostics.map(\.severity) == [.error])
  }

  /// A record is a line of JSON.
  @Test func recordsAreEncoded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record = CatalogDump(Array("a = b;".utf8), file: "es.lproj/A.strings").records.first
    let text = String(decoding: try encoder.encode(record), as: UTF8.self)
    #expect(
      text == #"{"file":"es.lproj/A.strings","form":"","key":"a","language":"es","value":"b"}"#)
  }
}
