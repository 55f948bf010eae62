// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Testing

/// Catalogs with what large projects have in theirs: nothing in them is wrong, and nothing is said
/// to be.
@Suite("Catalogs as projects have them")
struct RealCatalogsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/RealCatalogs")

  /// The paths of the catalogs below their folder.
  private static let paths: [String] = {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { !$0.hasSuffix("lproj") && $0.contains(".") }.sorted()
  }()

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// What is more than good to know.
  private static func complaints(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { $0.severity > .note }
  }

  @Test func nothingIsWrongWithTheFolder() {
    let snapshot = CatalogLoader.load(directory: Self.folder.path)
    #expect(Self.complaints(snapshot.diagnostics) == [])
    #expect(
      snapshot.bundle("phone")?.languages.map(\.identifier)
        == ["de", "en", "es", "es-419", "ru", "sr-Latn", "zh-Hans"])
    #expect(
      snapshot.bundle("robot")?.languages.map(\.identifier)
        == ["en", "es", "pt-BR", "ru", "sr-Latn"])
  }

  @Test(arguments: paths) func nothingIsWrongWithAFile(_ path: String) throws {
    let dump = CatalogDump(try Self.bytes(path), file: path)
    #expect(Self.complaints(dump.diagnostics) == [])
    #expect(dump.records.isEmpty == path.contains("values-night"))
  }

  private static let encodings: [(name: String, encode: @Sendable (String) -> [UInt8])] = [
    ("UTF-8 with a mark", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
    ("UTF-16LE", { [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }),
    ("UTF-16BE", { [0xFE, 0xFF] + $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }),
  ]

  /// As editors on other systems write them, and Xcode once did.
  @Test(arguments: paths) func inOtherEncodings(_ path: String) throws {
    let bytes = try Self.bytes(path)
    let plain = CatalogDump(bytes, file: path)
    for (name, encode) in Self.encodings {
      #expect(
        CatalogDump(encode(String(decoding: bytes, as: UTF8.self)), file: path) == plain,
        "\(name)")
    }
  }

  @Test(arguments: paths) func withOtherLineEnds(_ path: String) throws {
    let bytes = try Self.bytes(path)
    let plain = CatalogDump(bytes, file: path)
    let text = String(decoding: bytes, as: UTF8.self)
    for end in ["\r\n", "\r"] {
      let other = CatalogDump(Array(text.replacing("\n", with: end).utf8), file: path)
      #expect(Self.complaints(other.diagnostics) == [])
      // Line breaks within a text are the text's.
      #expect(
        other.records.map { $0.value.replacing(end, with: "\n") }
          == plain.records.map { $0.value.replacing(end, with: "\n") })
    }
  }

  static let texts: [(path: String, key: String, text: String)] = [
    ("phone/Localizable/en", "progress.size", "“%1$@ / %2$@ — %3$lu files, %4$+.1f %%, 0x%5$08x”"),
    ("phone/Localizable/en", "sync.path", "“C:\\Notes\\%@”"),
    ("phone/Localizable/en", "sync.unicode", "“Café \"%@\"”"),
    ("phone/Localizable/en", "sync.multiline", "“A text\nover two lines”"),
    ("phone/Localizable/en", "empty", "“”"),
    ("phone/Localizable/en", "  spaced  ", "“  spaced  ”"),
    (
      "phone/Localizable/en", "title.trip",
      "width(10: “Trip”, 25: “Your trip”, 50: “Your trip to %@”)"
    ),
    (
      "phone/Localizable/en", "hint.open",
      "device(appletv: “Press to open”, mac: “Click to open & edit”, other: “Tap to open”)"
    ),
    (
      "phone/Localizable/ru", "%lu notes",
      "“%#@notes@” notes=lu:plural(few: “%lu заметки”, many: “%lu заметок”, one: “%lu заметка”, "
        + "other: “%lu заметки”)"
    ),
    ("phone/InfoPlist/en", "NSCameraUsageDescription", "“Photos are added to your notes.”"),
    ("phone/Settings/en", "CFBundleName", "“Trail Notes”"),
    ("phone/Settings/de", "CFBundleName", "“Trail Notes”"),
    ("phone/Settings/en", "100% private", "“100% private”"),
    (
      "phone/Settings/en", "backup.summary",
      "“%#@notes@ in %#@albums@, last on %3$@” albums=2$lld:plural(one: “%arg album”, "
        + "other: “%arg albums”) notes=1$lld:device(applewatch: “%arg”, "
        + "other: plural(one: “%arg note”, other: “%arg notes”))"
    ),
    ("robot/Localizable/en", "cant_sync", "“Can't sync”"),
    ("robot/Localizable/en", "cant_open", "“Can't open it”"),
    ("robot/Localizable/en", "quoted", "“\"%1$@\" isn’t a trail”"),
    ("robot/Localizable/en", "spaces", "“  two  spaces  ”"),
    ("robot/Localizable/en", "path", "“C:\\\\Notes\n\tNew”"),
    ("robot/Localizable/en", "progress", "“%1$lld of %2$lld (%3$.0f%%)”"),
    ("robot/Localizable/en", "unformatted", "“%lld of %lld on %@”"),
    ("robot/Localizable/en", "offer", "“Save 50% this week”"),
    ("robot/Localizable/en", "price", "“%1$.2f %2$@, %3$02lld:%4$02lld, %5$-8@|”"),
    ("robot/Localizable/en", "bold", "“**%1$@** shared *“%2$@”* \\& you”"),
    ("robot/Localizable/en", "wrapped", "“A long text that the editor has wrapped and indented.”"),
    ("robot/Localizable/en", "device", "“Your phone”"),
    ("robot/Localizable/en", "item_string", "“An item”"),
    ("robot/Localizable/es", "app_name", "“Trail Notes”"),
    (
      "robot/Localizable/ru", "notes",
      "plural(few: “%lld заметки”, many: “%lld заметок”, one: “%lld заметка”, other: “%lld заметки”)"
    ),
    // A list in one file, its elements in another, and in other languages.
    ("robot/arrays/en", "actions[1]", "“Save”"),
    ("robot/arrays/ru", "actions[0]", "“ОК”"),
    ("robot/arrays/ru", "actions[1]", "“Сохранить”"),
    ("robot/arrays/sr-Latn", "actions[1]", "“Sačuvaj”"),
  ]

  @Test(arguments: texts)
  func saysWhatTheFileSays(_ row: (path: String, key: String, text: String)) throws {
    let snapshot = CatalogLoader.load(directory: Self.folder.path)
    let parts = row.path.split(separator: "/").map(String.init)
    let table = snapshot.bundle(parts[0])?.table(parts[1], language: tag(parts[2]))
    let entry = try #require(table?[row.key])
    #expect(MessageNotation.text(entry.message) == row.text)
  }

  @Test func whatIsElsewhereInAnotherLanguageStaysThere() {
    let snapshot = CatalogLoader.load(directory: Self.folder.path)
    let table = snapshot.bundle("robot")?.table("arrays", language: tag("sr-Latn"))
    #expect(table?.entries.map(\.key) == ["actions[1]"])
  }

  /// What refers to nothing is left out, and so is what refers to the system's texts.
  @Test func referencesThatLeadNowhere() {
    let snapshot = CatalogLoader.load(files: [
      "a/values/strings.xml": Array(
        """
        <resources>
        <string name="a">@string/b</string>
        <string name="b">@string/c</string>
        <string name="c">C</string>
        <string name="d">@android:string/ok</string>
        <string name="e">@string/f</string>
        <string name="f">@string/e</string>
        </resources>
        """.utf8),
      "a/values-es/strings.xml": Array(
        """
        <resources>
        <string name="b">B</string>
        <string name="x">@string/c</string>
        </resources>
        """.utf8),
    ])
    let bundle = snapshot.bundle("a")
    #expect(
      bundle?.table("", language: tag("en")).map { MessageNotation.text($0.entries) }
        == "a=“C” b=“C” c=“C”")
    // What Spanish has no text for is in the language of what it refers to.
    let spanish = bundle?.table("", language: tag("es"))
    #expect(spanish.map { MessageNotation.text($0.entries) } == "a=“B” b=“B” x=“C”")
    #expect(spanish?["x"]?.textLanguage == tag("en"))
    #expect(
      MessageNotation.text(snapshot.diagnostics) == [
        "5:1 warning unresolved-reference", "6:1 warning unresolved-reference",
        "7:1 warning unresolved-reference",
      ])
  }
}
