// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// Plurals whose forms are texts of their own.
@Suite("References in plurals")
struct PluralReferencesTests {
  /// A list of forms in `values`, the forms themselves where they are translated.
  static let plurals = [
    "a/values/plurals.xml": """
    <resources><plurals name="notes">
    <item quantity="one">@string/one</item><item quantity="other">@string/many</item>
    </plurals><plurals name="mixed">
    <item quantity="one">@string/one</item><item quantity="other">%d in all</item>
    </plurals><plurals name="lost">
    <item quantity="one">@string/one</item><item quantity="other">@string/nowhere</item>
    </plurals></resources>
    """,
    "a/values/strings.xml": """
    <resources><string name="one">a note</string><string name="many">%d notes</string></resources>
    """,
    "a/values-es/strings.xml": """
    <resources><string name="one">una nota</string><string name="many">%d notas</string></resources>
    """,
    "a/values-de/strings.xml": "<resources><string name=\"one\">eine Notiz</string></resources>",
    "a/values-fr/strings.xml": "<resources><string name=\"other\">autre</string></resources>",
  ]

  @Test(arguments: [
    (
      "en",
      "mixed=plural(one: “a note”, other: “%lld in all”) "
        + "notes=plural(one: “a note”, other: “%lld notes”)"
    ),
    (
      "es",
      "mixed=plural(one: “una nota”, other: “%lld in all”) "
        + "notes=plural(one: “una nota”, other: “%lld notas”)"
    ),
    (
      "de",
      "mixed=plural(one: “eine Notiz”, other: “%lld in all”) "
        + "notes=plural(one: “eine Notiz”, other: “%lld notes”)"
    ),
    ("fr", nil),
  ])
  func formsOfPluralsMayBeTextsOfTheirOwn(language: String, text: String?) {
    let snapshot = CatalogLoader.load(files: Self.plurals.mapValues { Array($0.utf8) })
    let table = snapshot.bundle("a")?.table("plurals", language: tag(language))
    #expect(table.map { MessageNotation.text($0.entries) } == text)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "“@string/nowhere” is no text of this bundle; the entry is left out."
      ])
  }

  /// What only leads to a text is marked not to be translated; where it leads to may well be.
  @Test(arguments: [("en", "en", "en"), ("es", nil, "en")])
  func translationsAreInTheirOwnLanguage(language: String, title: String?, brand: String?) throws {
    let files = [
      "a/values/strings.xml": """
      <resources><string name="title" translatable="false">@string/home</string>
      <string name="home">Home</string>
      <string name="brand" translatable="false">@string/app</string>
      <string name="app" translatable="false">Wren</string></resources>
      """,
      "a/values-es/strings.xml": "<resources><string name=\"home\">Inicio</string></resources>",
    ]
    let snapshot = CatalogLoader.load(files: files.mapValues { Array($0.utf8) })
    let table = try #require(snapshot.bundle("a")?.table("Localizable", language: tag(language)))
    let languages = { (key: String) in
      table.entries.first { $0.key == key }.map { $0.textLanguage?.identifier }
    }
    #expect(languages("title") == title)
    #expect(languages("brand") == brand)
  }

  @Test func formsOfPluralsMayBeTextsOfTheSameFile() {
    let source = """
      <resources><string name="one">a note</string><plurals name="notes">
      <item quantity="one">@string/one</item><item quantity="other">%d notes</item>
      </plurals><plurals name="lost"><item quantity="other">@string/x</item></plurals></resources>
      """
    let document = AndroidStringsReader.read(Array(source.utf8), file: "strings.xml")
    #expect(
      MessageNotation.text(document.entries)
        == "one=“a note” notes=plural(one: “a note”, other: “%lld notes”)")
    #expect(MessageNotation.text(document.diagnostics) == ["3:11 warning unresolved-reference"])
  }
}
