// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import Testing

@testable import Catalogs

/// A format is a type and a line in a list: nothing else has to know of it.
@Suite("Formats of catalogs")
struct CatalogFormatTests {
  private static let formats = CatalogFormats(CatalogFormats.standard.all + [LineFormat()])

  static let lines = "a: lines\nfiles/one: %lld file\nfiles/other: %lld files\n"

  private static func table(
    _ files: [String: String], _ formats: CatalogFormats = formats
  ) -> String? {
    let snapshot = CatalogLoader.load(
      files: files.mapValues { Array($0.utf8) }, formats: formats)
    let table = snapshot.bundle("b")?.table("", language: tag("es"))
    return table.map { MessageNotation.text($0.entries) }
  }

  // MARK: A format of one's own

  @Test func anotherFormatIsFoundAndLoaded() throws {
    let folder = try Folder([
      "b/texts-es/Localizable.lines": Self.lines, "b/texts-no tag/T.lines": "a: b",
      "b/Loose.lines": "a: b", "Top.lines": "a: b", "b/texts-fr/T.lines": "a: b\nc",
      "b/texts-fr/README": "x", "b/es.lproj/T.lines": "a: b",
    ])
    let snapshot = CatalogLoader.load(directory: folder.path, formats: Self.formats)
    let bundle = try #require(snapshot.bundle("b"))
    #expect(bundle.languages == [tag("es"), tag("fr")])
    #expect(
      (bundle.table("", language: tag("es"))?.entries).map { MessageNotation.text($0) }
        == "a=“lines” files=plural(one: “%lld file”, other: “%lld files”)")
    #expect(
      snapshot.diagnostics.map { "\($0.location?.description ?? "") \($0.rule)" } == [
        "Top.lines:1:1 misplaced-file", "b/Loose.lines:1:1 misplaced-file",
        "b/texts-fr/T.lines:2:2 syntax", "b/texts-no tag/T.lines:1:1 invalid-language",
      ])
    #expect(
      CatalogLoader.paths(directory: folder.path, formats: Self.formats).map {
        String($0.dropFirst(folder.path.count + 1))
      } == ["b/texts-es/Localizable.lines", "b/texts-fr/T.lines"])
    // Whoever does not name the format does not have it.
    let standard = CatalogLoader.load(directory: folder.path)
    #expect(standard.bundles.isEmpty)
    #expect(standard.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (CatalogFormats(CatalogFormats.standard.all + [LineFormat()]), "lines"),
    (CatalogFormats([LineFormat()] + CatalogFormats.standard.all), "strings"),
  ])
  func whatStandsLaterInTheListWins(formats: CatalogFormats, winner: String) {
    let text = Self.table(
      [
        "b/texts-es/Localizable.lines": "a: lines\nc: lines",
        "b/es.lproj/Localizable.strings": "a = strings; b = strings;",
      ], formats)
    #expect(text == "a=“\(winner)” b=“strings” c=“lines”")
  }

  @Test func anotherFormatKeepsWhatItHad() throws {
    let folder = try Folder(["b/texts-es/Localizable.lines": "a: old"])
    let store = CatalogStore(directory: folder.path, formats: Self.formats)
    try folder.write("b/texts-es/Localizable.lines", "a: new\nb")
    #expect(store.reload().keptFiles == ["b/texts-es/Localizable.lines"])
    let match = store.snapshot.entry(bundle: "b", table: "", language: tag("es"), key: "a")
    #expect(match.map { MessageNotation.text($0.entry.message) } == "“old”")
  }

  @Test func anotherFormatIsListed() {
    let dump = CatalogDump(
      Array(Self.lines.utf8), file: "x/texts-es/T.lines", formats: Self.formats)
    #expect(
      dump.records.map { "\($0.language)|\($0.key)|\($0.form)|\($0.value)" } == [
        "es|a||lines", "es|files|plural/one|%lld file", "es|files|plural/other|%lld files",
      ])
    let unknown = CatalogDump([], file: "x.txt", formats: Self.formats)
    #expect(
      unknown.diagnostics.map(\.message) == [
        "The name ends in none of .lines, .strings, .stringsdict, .xcstrings and .xml."
      ])
  }

  /// Without forms of its own, a format's texts are listed by the forms that their entries have.
  @Test func entriesAreListedByTheirForms() throws {
    let source = """
      <plist><dict>
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>long</string><key>1</key><string>s</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><string>m</string><key>other</key><string>o</string></dict></dict>
      <key>v</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@g@</string><key>g</key>
        <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>0</key><string>they</string><key>1</key><string>he</string></dict></dict>
      </dict></plist>
      """
    let document = StringsDictReader.read(Array(source.utf8), file: "x")
    let texts = document.entries.flatMap { CatalogText.texts(of: $0, language: "es") }
    #expect(
      texts.map { "\($0.language ?? "") \($0.key) \($0.form.joined(separator: "/")) \($0.value)" }
        == [
          "es w width/1 s", "es w width/20 long", "es d device/mac m", "es d device/other o",
          "es v  %#@g@", "es v substitutions/g/gender/0 they", "es v substitutions/g/gender/1 he",
        ])
  }

  // MARK: The formats that there are

  @Test(arguments: [
    ("b/T.xcstrings", "T"), ("b/es.lproj/T.xcstrings", "T"), ("b/x/T.xcstrings", nil),
    ("b/es.lproj/T.STRINGS", "T"), ("b/es.lproj/a.b.strings", "a.b"),
    ("b/es.lproj/.strings", nil), ("b/es.lproj/strings", nil), ("b/values-es/T.strings", nil),
    ("b/es.lproj/T.stringsdict", "T"), ("b/values-es/strings.xml", "Localizable"),
    ("b/values-es/Strings.xml", "Strings"), ("b/values-es/menu.XML", "menu"),
    ("b/es.lproj/strings.xml", nil), ("b/strings.xml", nil), ("strings.xml", nil),
    ("b/terms.es.tsv", ""), ("b/x/es.lproj/T.strings", nil), ("b/es.lproj/x.tsv", nil),
  ])
  func filesAreKnownByTheirPaths(path: String, table: String?) {
    #expect(CatalogFormats.standard.file(at: path).file?.table == table)
  }

  @Test(arguments: [
    ("terms.es.tsv", true), ("terms.pt-BR.tsv", true), ("terms.es", false),
    ("my-terms.es.tsv", false), ("terms.es.tsv~", false), ("Terms.es.tsv", false),
  ])
  func termsAreKnownByTheirNames(name: String, isKnown: Bool) {
    #expect(CatalogTerms.isFile(named: name) == isKnown)
    #expect((CatalogFormats.standard.file(at: "b/" + name).file != nil) == isKnown)
    #expect(CatalogTerms.namePattern == "terms.*.tsv")
  }

  /// A folder's name means the same to those who load it and those who list it.
  @Test(arguments: [
    ("French.lproj/T.strings", "fr"), ("sr@latin.lproj/T.strings", "sr-Latn"),
    ("no tag.lproj/T.strings", "no tag"), ("x/T.strings", ""), ("Base.lproj/T.strings", "Base"),
  ])
  func foldersSayTheLanguageOfAList(file: String, language: String) {
    let dump = CatalogDump(Array("a = b;".utf8), file: file)
    #expect(dump.records.map(\.language) == [language])
  }

  @Test(arguments: [
    ("T.strings", "/* c */\n\"a\" = \"b\";\n"),
    (
      "T.stringsdict",
      """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d a</string><key>other</key><string>%d b</string></dict></dict>
      </dict></plist>
      """
    ),
    (
      "T.xcstrings",
      #"{"sourceLanguage": "es", "strings": {"a": {"localizations": {"en": {"stringUnit": "#
        + #"{"state": "new", "value": "x"}}}}}, "version": "1.1"}"#
    ),
    ("T.lines", lines),
  ])
  func whatIsWrittenReadsBack(name: String, source: String) throws {
    let format = try #require(
      Self.formats.format(ofFile: name) as? any WritableCatalogFormat, "it can be written")
    func read(_ bytes: [UInt8], _ place: CatalogPlace?) -> CatalogDocument {
      format.read(bytes, file: name, place: place, developmentLanguage: .english)
    }
    func placeless(_ document: CatalogDocument) -> [CatalogPlace: [CatalogEntry]] {
      document.entries.mapValues { entries in
        entries.map { entry in
          var entry = entry
          entry.location = nil
          return entry
        }
      }
    }
    let namesLanguages = name == "T.xcstrings"
    let place: CatalogPlace? = namesLanguages ? nil : .language(tag("de"))
    let document = read(Array(source.utf8), place)
    #expect(document.diagnostics.isEmpty)
    let files = try format.write(document)
    #expect(files.keys.map { $0 } == [place])
    let again = read(try #require(files[place]), place)
    #expect(placeless(again) == placeless(document))
    #expect(again.sourceLanguage == document.sourceLanguage)
    #expect(again.version == document.version)
  }

  @Test func whatIsInNoLanguageCannotBeInAStringCatalog() {
    let entries = StringsReader.read(Array("a = b;".utf8), file: "x").entries
    let error = #expect(throws: CatalogWriteError.self) {
      try XCStringsFormat().write(CatalogDocument(entries: [.base: entries]))
    }
    #expect(error?.code == .unsupportedPlace)
  }
}
