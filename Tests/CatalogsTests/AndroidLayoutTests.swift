// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import Testing

@Suite("Android's folders")
struct AndroidLayoutTests {
  private static func file(_ text: String, _ attributes: String = "") -> [UInt8] {
    Array("<resources><string name=\"k\"\(attributes)>\(text)</string></resources>".utf8)
  }

  @Test(arguments: [
    ("values", "en"), ("values-es", "es"), ("values-pt-rBR", "pt-BR"),
    ("values-b+sr+Latn", "sr-Latn"), ("values-b+es+419", "es-419"), ("values-iw", "he"),
    ("values-in", "id"), ("values-fil", "fil"),
    ("values-mcc310", nil), ("values-mcc310-mnc004-de", nil),
    ("values-night", nil), ("values-v21", nil), ("values-sw600dp", nil), ("values-car", nil),
    ("values-es-night", nil), ("values-land", nil), ("valuesx", nil), ("layout", nil),
  ])
  func languages(folder: String, language: String?) {
    let snapshot = CatalogLoader.load(files: ["app/\(folder)/strings.xml": Self.file("x")])
    let bundle = snapshot.bundle("app")
    #expect(bundle?.languages.map(\.identifier) == language.map { [$0] })
    #expect(snapshot.diagnostics.isEmpty)
  }

  /// One network's customers have their own text; all others have the language's.
  @Test func networksDoNotOverrideTheLanguage() {
    let snapshot = CatalogLoader.load(files: [
      "app/values-es/strings.xml": Self.file("all"),
      "app/values-mcc310-mnc004-es/strings.xml": Self.file("some"),
    ])
    let match = snapshot.entry(bundle: "app", table: "", language: tag("es"), key: "k")
    #expect(match.map { MessageNotation.text($0.entry.message) } == "“all”")
  }

  @Test func invalidLanguagesAreReported() {
    let snapshot = CatalogLoader.load(files: ["app/values-b+1/strings.xml": Self.file("x")])
    #expect(snapshot.diagnostics.map(\.rule) == ["invalid-language"])
  }

  @Test func tablesAreNamedByFile() throws {
    let snapshot = CatalogLoader.load(files: [
      "app/values/strings.xml": Self.file("a"), "app/values/menu.xml": Self.file("b"),
      "app/values/colors.xml": Array("<resources><color name=\"x\">#fff</color></resources>".utf8),
    ])
    #expect(snapshot.bundle("app")?.tableNames == ["Localizable", "menu"])
  }

  @Test func untranslatableTextsAreEverywhere() throws {
    let snapshot = CatalogLoader.load(files: [
      "app/values/strings.xml": Self.file("Caffé", " translatable=\"false\""),
      "app/values-es/strings.xml": Array(
        "<resources><string name=\"x\">y</string></resources>".utf8),
    ])
    let match = snapshot.entry(bundle: "app", table: "", language: tag("es"), key: "k")
    #expect(match.map { MessageNotation.text($0.entry.message) } == "“Caffé”")
    #expect(match?.entry.textLanguage == tag("en"))
  }

  /// A language that only another kind of file has gets them too, if the file has none of its own.
  @Test(arguments: [("x = y;", "“Caffé”"), ("k = own;", "“own”")])
  func untranslatableTextsAreInLanguagesOfOtherFiles(strings: String, text: String) {
    let xcstrings = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"shouldTranslate": false,
        "localizations": {"en": {"stringUnit": {"value": "Caffé"}}}}}}
      """
    for (path, bytes) in [
      ("app/values/strings.xml", Self.file("Caffé", " translatable=\"false\"")),
      ("app/Localizable.xcstrings", Array(xcstrings.utf8)),
    ] {
      let snapshot = CatalogLoader.load(files: [
        path: bytes, "app/de.lproj/Localizable.strings": Array(strings.utf8),
      ])
      let match = snapshot.entry(bundle: "app", table: "", language: tag("de"), key: "k")
      #expect(match.map { MessageNotation.text($0.entry.message) } == text)
    }
  }

  @Test func otherFilesWin() {
    let snapshot = CatalogLoader.load(files: [
      "app/values-es/strings.xml": Self.file("android"),
      "app/es.lproj/Localizable.strings": Array("k = apple;".utf8),
    ])
    let match = snapshot.entry(bundle: "app", table: "", language: tag("es"), key: "k")
    #expect(match.map { MessageNotation.text($0.entry.message) } == "“apple”")
  }
}
