// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Catalogs

/// Texts come with their places, and in one reading with the entries.
@Suite("Places of texts")
struct TextPlaceTests {
  private static let files = [
    "b/L.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "files": {"localizations": {"es": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld archivo"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld archivos"}}
      }}}}}
    }}
    """,
    "b/es.lproj/L.strings": "/* why */\n\"a\" = \"uno\";\n  \"b\" = \"dos\";\n",
    "b/es.lproj/L.stringsdict": """
    <plist version="1.0"><dict>
    <key>files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
    <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>one</key><string>uno</string>
    <key>other</key><string>%d</string></dict>
    </dict></dict></plist>
    """,
    "b/values-es/strings.xml": """
    <resources>
      <string name="a">uno</string>
      <plurals name="files">
        <item quantity="other">%d archivos</item>
      </plurals>
      <string name="c">@string/a</string>
    </resources>
    """,
  ]

  private static let places = [
    "b/L.xcstrings": ["3:60 plural/one", "4:62 plural/other"],
    "b/es.lproj/L.strings": ["2:1 ", "3:3 "],
    "b/es.lproj/L.stringsdict": [
      "3:38 NSStringLocalizedFormatKey", "5:15 files/one", "6:17 files/other",
    ],
    "b/values-es/strings.xml": ["2:3 ", "4:5 plural/other", "6:3 "],
  ]

  @Test(arguments: files.keys.sorted())
  func bothReadingsAreOne(_ path: String) throws {
    let text = try #require(Self.files[path])
    let bytes = Array(text.utf8)
    let file = try #require(CatalogFormats.standard.file(at: path).file)
    let (document, texts) = file.format.readWithTexts(
      bytes, file: path, place: file.place, developmentLanguage: .english)
    let alone = file.format.read(
      bytes, file: path, place: file.place, developmentLanguage: .english)
    #expect(document.entries == alone.entries)
    #expect(document.diagnostics == alone.diagnostics)
    #expect(document.references.count == alone.references.count)
    #expect(texts == file.format.texts(in: bytes, file: path, place: file.place).texts)
    #expect(!texts.isEmpty)
  }

  @Test(arguments: files.keys.sorted())
  func eachTextHasItsPlace(_ path: String) throws {
    let text = try #require(Self.files[path])
    let file = try #require(CatalogFormats.standard.file(at: path).file)
    let texts = file.format.texts(in: Array(text.utf8), file: path, place: file.place).texts
    let places = texts.map { text in
      let place = text.location.map { "\($0.line):\($0.column)" } ?? ""
      return "\(place) \(text.form.joined(separator: "/"))"
    }
    #expect(places == Self.places[path])
  }
}
