// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Testing

@testable import Catalogs

@Suite("Folders of catalogs")
struct CatalogLoaderTests {
  static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Catalogs")

  private static func text(_ match: CatalogMatch?) -> String? {
    match.map { ($0.isNormalized ? "~" : "") + MessageNotation.text($0.entry.message) }
  }

  @Test(arguments: [
    ("English", "en"), ("French", "fr"), ("German", "de"), ("Spanish", "es"), ("Dutch", "nl"),
    ("Norwegian", "nb"), ("Hebrew", "he"), ("es", "es"), ("zh_TW", "zh-TW"),
  ])
  func languageFoldersMayHaveEnglishNames(folder: String, language: String) {
    let snapshot = CatalogLoader.load(files: [
      "main/\(folder).lproj/Localizable.strings": Array("a = b;".utf8)
    ])
    #expect(snapshot.bundle("main")?.languages.map(\.identifier) == [language])
    #expect(snapshot.diagnostics.isEmpty)
  }

  @Test func keysThatLookAlikeAreCountedEach() throws {
    let snapshot = CatalogLoader.load(files: [
      "main/en.lproj/Localizable.strings": Array("a = b;".utf8),
      "main/es.lproj/Localizable.strings": Array(
        "\"caf\u{E9}\" = \"1\"; \"cafe\u{301}\" = \"2\";".utf8),
    ])
    #expect(try #require(snapshot.bundle("main")).coverage.map(\.total) == [3, 3])
  }

  /// As a folder has them in which one was made on a Mac: none may be lost without a word.
  @Test func filesWhoseNamesLookAlikeAreReported() throws {
    let folder = try Folder([:])
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      try folder.write("main/es.lproj/\(name).strings", "a = b;")
    }
    let (files, diagnostics) = CatalogLoader.files(directory: folder.path)
    #expect(files.count == 1)
    #expect(diagnostics.map(\.rule) == ["same-name"])
    #expect(diagnostics.first?.location?.file == "main/es.lproj/caf\u{E9}.strings")
  }

  @Test func loadsTheFixtures() throws {
    let snapshot = CatalogLoader.load(directory: Self.fixtures.path)
    #expect(snapshot.diagnostics.map(\.description) == [])
    #expect(snapshot.bundles.keys.sorted() == ["main", "shop"])

    let main = try #require(snapshot.bundle(""))
    #expect(main.name == "main")
    #expect(main.developmentLanguage == tag("en"))
    #expect(main.languages.map(\.identifier) == ["en", "es"])
    #expect(main.tableNames == ["Dialogs", "Localizable"])

    let shop = try #require(snapshot.bundle("shop"))
    #expect(shop.languages.map(\.identifier) == ["en", "es", "fr"])
    #expect(
      shop.coverage == [
        LanguageCoverage(language: tag("en"), translated: 3, total: 4),
        LanguageCoverage(language: tag("es"), translated: 1, total: 4),
        LanguageCoverage(language: tag("fr"), translated: 1, total: 4),
      ])
    #expect(
      shop.tableCoverage.filter { $0.language == tag("es") }.map {
        $0.translated + $0.needsReview + $0.missing
      }
        == shop.tableCoverage.filter { $0.language == tag("es") }.map(\.total))
    #expect(shop.tableCoverage.map(\.table) == shop.tableNames.flatMap { [$0, $0, $0] })
  }

  @Test(arguments: [
    ("", "", "es", "salad", "“ensalada”"),
    ("main", "Localizable", "es", "salad", "“ensalada”"),
    (
      "", "", "es", "Your %1@ %2@ is ready.",
      "“Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).”"
    ),
    (
      "", "", "es", "Your %@ %@ is ready.",
      "~“Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).”"
    ),
    (
      "", "", "es", "Your %1$@ %2$@ is ready.",
      "~“Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).”"
    ),
    ("", "", "es", "Your %@ %lld is ready.", nil),
    ("", "", "en", "greeting", "“Hello”"),
    ("", "", "es", "greeting", nil),
    ("", "", "en", "files", "“the stringsdict & its text”"),
    (
      "", "", "en", "orange_count",
      "“%1$#@oranges@” oranges=d:plural(one: “There is one orange in the box”, "
        + "other: “There are %1$d oranges in the box”)"
    ),
    (
      "shop", "", "es", "Add ^[%lld %@ %@](inflect: true) to your order",
      "“Añadir ^[%1$lld %3$@ %2$@](inflect: true) a tu pedido”"
    ),
    ("shop", "", "fr", "Caffé", "“Caffé”"),
    ("shop", "", "fr", "Tap here", "“”"),
    ("shop", "", "en", "Tap here", "device(mac: “Click here”, other: “Tap here”)"),
    ("shop", "", "de", "Tap here", nil),
    ("nosuch", "", "en", "salad", nil),
    ("", "NoSuch", "en", "salad", nil),
  ])
  func looksUp(bundle: String, table: String, language: String, key: String, expected: String?) {
    let snapshot = CatalogLoader.load(directory: Self.fixtures.path)
    let match = snapshot.entry(bundle: bundle, table: table, language: tag(language), key: key)
    #expect(Self.text(match) == expected)
  }

  @Test func tablesAreKnownByLanguage() throws {
    let snapshot = CatalogLoader.load(directory: Self.fixtures.path)
    #expect(snapshot.tableExists(bundle: "", table: "", language: tag("es")))
    #expect(!snapshot.tableExists(bundle: "", table: "Dialogs", language: tag("es")))
    #expect(!snapshot.tableExists(bundle: "", table: "", language: tag("de")))
    let main = try #require(snapshot.bundle(""))
    #expect(Self.text(main.baseTable("Dialogs")?.match("base only")) == "“from Base”")
    let table = try #require(main.table("", language: tag("en")))
    let keys = table.entries.map(\.key)
    #expect(keys == keys.sorted())
    #expect(table.count == 7)
    #expect(
      table["salad"]?.location?.description == "main/en.lproj/Localizable.strings:6:1")
  }

  // MARK: Folders made for one test

  @Test func overridesInOrder() throws {
    let folder = try Folder([
      "b/T.xcstrings": #"""
      {"sourceLanguage": "fr", "strings": {
        "a": {"comment": "c", "localizations": {"es": {"stringUnit": {"value": "catalog"}}}},
        "b": {"localizations": {"es": {"stringUnit": {"value": "catalog"}}}},
        "c": {"localizations": {"es": {"stringUnit": {"value": "catalog"}}}}}}
      """#,
      "b/es.lproj/T.strings": "a = strings; b = strings;",
      "b/es.lproj/T.stringsdict":
        "<plist><dict><key>b</key><string>dict</string></dict></plist>",
    ])
    let snapshot = CatalogLoader.load(directory: folder.path)
    #expect(snapshot.diagnostics.isEmpty)
    let table = try #require(snapshot.bundle("b")?.table("T", language: tag("es")))
    #expect(MessageNotation.text(table.entries) == "a=“strings” b=“dict” c=“catalog”")
    #expect(table["a"]?.comment == "c")
    #expect(snapshot.bundle("b")?.developmentLanguage == tag("fr"))
  }

  @Test func revisionFollowsTheContents() throws {
    let files = ["b/es.lproj/T.strings": "a = b;", "b/en.lproj/T.strings": "a = c;"]
    let first = try Folder(files)
    let same = try Folder(files)
    let other = try Folder(files.merging(["b/es.lproj/T.strings": "a = d;"]) { $1 })
    let moved = try Folder(["b/es.lproj/U.strings": "a = b;", "b/en.lproj/T.strings": "a = c;"])
    let revisions = [first, same, other, moved].map {
      CatalogLoader.load(directory: $0.path).revision
    }
    #expect(revisions[0] == revisions[1])
    #expect(Set(revisions).count == 3)
    // FNV-1a's published value for no input.
    let empty = try Folder([:])
    #expect(
      CatalogLoader.load(directory: empty.path).revision == "6c62272e07bb014262b821756295c58d")
  }

  @Test func aFolderThatIsNotThereIsSaid() {
    let snapshot = CatalogLoader.load(directory: "/no/such/folder")
    let messages = snapshot.diagnostics.map(\.message)
    let expected = "The folder cannot be read: No such file or directory."
    #expect(messages.contains(expected), "\(messages)")
  }

  @Test func oddFilesAreNamed() throws {
    let folder = try Folder([
      ".hidden/es.lproj/T.strings": "x", "b/.T.xcstrings": "x", "b/README.md": "x",
      "Top.xcstrings": "{}", "b/Loose.strings": "a = b;", "b/es.lproj/T.xcstrings": "{}",
      "b/no tag.lproj/T.strings": "a = b;", "b/es.lproj/T.strings": "a = b",
      "b/es.lproj/README": "x",
    ])
    let snapshot = CatalogLoader.load(directory: folder.path)
    #expect(
      snapshot.diagnostics.map { "\($0.location?.file ?? "") \($0.severity) \($0.rule)" } == [
        "Top.xcstrings warning misplaced-file", "b/Loose.strings warning misplaced-file",
        "b/es.lproj/T.strings error syntax", "b/es.lproj/T.xcstrings error not-a-catalog",
        "b/no tag.lproj/T.strings error invalid-language",
      ])
    #expect(snapshot.hasErrors)
  }

  @Test(arguments: [
    ("menu/terms.es.tsv", ["es"], [String]()),
    ("menu/terms.pt-BR.tsv", ["pt-BR"], []),
    ("menu/terms.tsv", [], ["error invalid-language"]),
    ("menu/terms.e s.tsv", [], ["error invalid-language"]),
    ("terms.es.tsv", [], ["warning misplaced-file"]),
    ("menu/es.lproj/terms.es.tsv", [], ["warning misplaced-file"]),
    ("menu/prices.tsv", [], []),
    ("menu/x.terms", [], []),
  ])
  func termsStandBesideCatalogs(path: String, languages: [String], problems: [String]) {
    let files = [path: Array("mate\tnoun\tm\n".utf8)]
    let snapshot = CatalogLoader.load(files: files)
    #expect(snapshot.terms.map(\.language.identifier) == languages)
    #expect(snapshot.terms.allSatisfy { $0.file == path && $0.text == files[path] })
    #expect(snapshot.diagnostics.map { "\($0.severity) \($0.rule)" } == problems)
    // Words make no bundle.
    #expect(snapshot.bundles.isEmpty)
    let changed = CatalogLoader.load(files: [path: Array("mate\tnoun\tf\n".utf8)])
    #expect((changed.revision != snapshot.revision) == !languages.isEmpty)
  }

  @Test func filesInMemoryAreTheSameAsOnDisk() throws {
    let files = [
      "main/es.lproj/Localizable.strings": "a = b;", "Loose.strings": "", "b/.hidden.xcstrings": "",
      "main/../x/T.xcstrings": "", "/main/T.xcstrings": "", "deep/er/es.lproj/T.strings": "",
    ]
    let folder = try Folder(["main/es.lproj/Localizable.strings": "a = b;", "Loose.strings": ""])
    let onDisk = CatalogLoader.load(directory: folder.path)
    let inMemory = CatalogLoader.load(files: files.mapValues { Array($0.utf8) })
    #expect(inMemory.revision == onDisk.revision)
    #expect(inMemory.diagnostics == onDisk.diagnostics)
    #expect(inMemory.bundles.keys.sorted() == ["main"])
  }

  @Test func largeFilesAreNotRead() throws {
    let folder = try Folder(["b/es.lproj/T.strings": ""])
    let file = try #require(FileHandle(forWritingAtPath: folder.path + "/b/es.lproj/T.strings"))
    try file.truncate(atOffset: UInt64(64 << 20) + 1)
    try file.close()
    let snapshot = CatalogLoader.load(directory: folder.path)
    #expect(snapshot.diagnostics.map(\.rule) == ["file-too-large"])
    #expect(snapshot.bundles.isEmpty)
  }

  @Test func diagnosticsAreLimitedAndErrorsComeFirst() {
    let warnings = Array(String(repeating: "a = \"\\u00e9\";\n", count: 300).utf8)
    var files = Dictionary(
      uniqueKeysWithValues: (0..<12).map { ("b/es.lproj/T\($0).strings", warnings) })
    files["c/es.lproj/Z.strings"] = Array("a".utf8)
    let snapshot = CatalogLoader.load(files: files)
    #expect(snapshot.diagnostics.count == CatalogLoader.diagnosticsMax)
    #expect(snapshot.diagnostics.last?.rule == "syntax")
    #expect(snapshot.hasErrors)
  }

  @Test func missingFolderIsAnError() {
    let snapshot = CatalogLoader.load(directory: "/nonexistent/catalogs")
    #expect(snapshot.bundles.isEmpty)
    #expect(snapshot.diagnostics.map(\.rule) == ["unreadable-folder"])
  }

  @Test func linksAreFollowedOnlyWithin() throws {
    let outside = try Folder(["es.lproj/T.strings": "a = outside;", "U.strings": "a = outside;"])
    let folder = try Folder([
      "..data/T.strings": "a = inside;", "b/es.lproj/V.strings": "a = b;",
    ])
    let files = FileManager.default
    func link(_ path: String, to target: String) throws {
      try files.createSymbolicLink(
        atPath: folder.path + "/" + path, withDestinationPath: target)
    }
    try link("b/es.lproj/T.strings", to: "../../..data/T.strings")
    try link("b/es.lproj/U.strings", to: outside.path + "/U.strings")
    try link("b/fr.lproj", to: outside.path + "/es.lproj")
    try link("b/es.lproj/W.strings", to: "nowhere")
    try link("b/loop.lproj", to: "loop.lproj")
    let snapshot = CatalogLoader.load(directory: folder.path)
    let bundle = try #require(snapshot.bundle("b"))
    #expect(bundle.languages.map(\.identifier) == ["es"])
    #expect(bundle.tableNames == ["T", "V"])
    #expect(
      snapshot.diagnostics.map { "\($0.location?.file ?? "") \($0.rule)" } == [
        "b/es.lproj/U.strings outside-folder", "b/es.lproj/W.strings unreadable-file",
      ])
  }

  /// A pipe that nobody writes to would let the service wait for good.
  @Test func whatIsNoFileIsNotRead() throws {
    let folder = try Folder(["b/es.lproj/T.strings": "a = b;"])
    #expect(mkfifo(folder.path + "/b/es.lproj/U.strings", 0o600) == 0)
    let snapshot = CatalogLoader.load(directory: folder.path)
    #expect(snapshot.bundle("b")?.tableNames == ["T"])
    #expect(snapshot.diagnostics.map(\.rule) == ["unreadable-file"])
    #expect(snapshot.diagnostics.map(\.message) == ["It is no regular file."])
  }

  @Test func storeKeepsWhatItHasWhereFilesAreBad() throws {
    let folder = try Folder(["main/es.lproj/Localizable.strings": "a = one;"])
    let store = CatalogStore(directory: folder.path)
    let first = store.snapshot
    func text() -> String? {
      Self.text(store.snapshot.entry(bundle: "", table: "", language: tag("es"), key: "a"))
    }
    #expect(text() == "“one”")

    try folder.write("main/es.lproj/Localizable.strings", "a = two")
    let failed = store.reload()
    #expect(!failed.isReplaced)
    #expect(failed.snapshot === first)
    #expect(
      failed.diagnostics.map(\.description) == [
        "main/es.lproj/Localizable.strings:1:8: error: A semicolon is missing. [syntax]"
      ])
    #expect(text() == "“one”")

    try folder.write("main/es.lproj/Localizable.strings", "a = three;")
    let replaced = store.reload()
    #expect(replaced.isReplaced)
    #expect(replaced.snapshot.revision != first.revision)
    #expect(text() == "“three”")
    // A snapshot that is still in use stays as it is.
    #expect(
      Self.text(first.entry(bundle: "", table: "", language: tag("es"), key: "a")) == "“one”")
  }

  /// A store's texts of a key, by language.
  private static func texts(
    _ store: CatalogStore, _ languages: String..., key: String = "a"
  ) -> [String?] {
    languages.map { language in
      text(store.snapshot.entry(bundle: "", table: "", language: tag(language), key: key))
    }
  }

  @Test func aBadFileKeepsWhatItHadAndTheOthersAreReplaced() throws {
    let folder = try Folder([
      "main/de.lproj/Localizable.strings": "a = eins;",
      "main/es.lproj/Localizable.strings": "a = uno;",
      // Broken from the start: used as far as it can be read, then and later.
      "main/fr.lproj/Localizable.strings": "a = un; b",
      "main/it.lproj/Localizable.strings": "a = uno;",
    ])
    let store = CatalogStore(directory: folder.path)
    #expect(Self.texts(store, "de", "es", "fr") == ["“eins”", "“uno”", "“un”"])

    try folder.write("main/de.lproj/Localizable.strings", "a = zwei; b")
    try folder.write("main/es.lproj/Localizable.strings", "a = dos;")
    try folder.write("main/fr.lproj/Localizable.strings", "a = deux; b")
    try FileManager.default.removeItem(atPath: folder.path + "/main/it.lproj")
    for round in 0..<2 {
      let reload = store.reload()
      #expect(reload.isReplaced == (round == 0))
      #expect(reload.keptFiles == ["main/de.lproj/Localizable.strings"])
      // What there is to say is of the file as it is now, and said once.
      #expect(
        reload.diagnostics.map { $0.location?.description ?? "" } == [
          "main/de.lproj/Localizable.strings:1:12", "main/fr.lproj/Localizable.strings:1:12",
        ])
      #expect(Self.texts(store, "de", "es", "fr", "it") == ["“eins”", "“dos”", "“deux”", nil])
    }
    try folder.write("main/de.lproj/Localizable.strings", "a = drei;")
    #expect(store.reload().keptFiles == [])
    #expect(Self.texts(store, "de", "es", "fr") == ["“drei”", "“dos”", "“deux”"])
  }

  /// Whatever the kind of file, and whatever is wrong with it.
  @Test(arguments: [
    ("main/es.lproj/Localizable.strings", #""a" = "old";"#, #""a" = "new""#),
    (
      "main/es.lproj/Localizable.stringsdict",
      "<plist><dict><key>a</key><string>old</string></dict></plist>",
      "<plist><dict><key>a</key><string>new</string><key>b</key></dict></plist>"
    ),
    (
      "main/Localizable.xcstrings",
      #"{"sourceLanguage": "es", "strings": {"a": {"localizations": {"es": "#
        + #"{"stringUnit": {"value": "old"}}}}}}"#,
      #"{"sourceLanguage": "es", "strings": {"a": {"localizations": {"es": "#
        + #"{"stringUnit": {"value": "new"}}}}, "b": 1}}"#
    ),
    (
      "main/values-es/strings.xml", #"<resources><string name="a">old</string></resources>"#,
      #"<resources><string name="a">new</string><string>b</string></resources>"#
    ),
  ])
  func everyKindOfFileKeepsWhatItHad(path: String, good: String, bad: String) throws {
    let folder = try Folder([path: good, "main/en.lproj/Localizable.strings": "a = one;"])
    let store = CatalogStore(directory: folder.path)
    let first = store.snapshot.revision
    #expect(Self.texts(store, "es") == ["“old”"])
    try folder.write(path, bad)
    let alone = store.reload()
    #expect(!alone.isReplaced)
    #expect(alone.keptFiles == [path])
    #expect(alone.snapshot.revision == first)
    try folder.write("main/en.lproj/Localizable.strings", "a = two;")
    let beside = store.reload()
    #expect(beside.isReplaced)
    #expect(beside.keptFiles == [path])
    #expect(beside.snapshot.revision != first)
    #expect(Self.texts(store, "es", "en") == ["“old”", "“two”"])
    // No regular file either.
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + path, withIntermediateDirectories: false)
    _ = store.reload()
    #expect(Self.texts(store, "es") == [nil], "a folder is no file that is kept")
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    try folder.write(path, good.replacing("old", with: "newest"))
    #expect(store.reload().keptFiles == [])
    #expect(Self.texts(store, "es", "en") == ["“newest”", "“two”"])
  }

  @Test func aFolderThatIsNoLanguageKeepsNothingFromBeingReplaced() throws {
    let folder = try Folder([
      "main/es.lproj/Localizable.strings": "a = uno;",
      "main/no tag.lproj/Localizable.strings": "a = x;",
    ])
    let store = CatalogStore(directory: folder.path)
    try folder.write("main/es.lproj/Localizable.strings", "a = dos;")
    let reload = store.reload()
    #expect(reload.isReplaced)
    #expect(reload.keptFiles == [])
    #expect(reload.diagnostics.map(\.rule) == ["invalid-language"])
    #expect(Self.texts(store, "es") == ["“dos”"])
  }

  @Test func foldersOfPosixLocalesAreLanguages() throws {
    let folder = try Folder([
      "main/sr@latin.lproj/Localizable.strings": "a = zdravo;",
      "main/ca@valencia.lproj/Localizable.strings": "a = hola;",
      "main/en_US.UTF-8.lproj/Localizable.strings": "a = hello;",
    ])
    let store = CatalogStore(directory: folder.path)
    #expect(store.snapshot.diagnostics == [])
    #expect(
      Self.texts(store, "sr-Latn", "ca-valencia", "en-US") == ["“zdravo”", "“hola”", "“hello”"])
  }

  @Test func aFileThatCannotBeReadKeepsWhatItHad() throws {
    let folder = try Folder([
      "main/es.lproj/Localizable.strings": "a = uno;",
      "main/en.lproj/Localizable.strings": "a = one;",
      "main/terms.en.tsv": "slurp\tnoun\t\tpl=slurpen\n",
    ])
    let store = CatalogStore(directory: folder.path)
    let outside = try Folder(["T.strings": "a = outside;"])
    for name in ["main/es.lproj/Localizable.strings", "main/terms.en.tsv"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: outside.path + "/T.strings")
    }
    try folder.write("main/en.lproj/Localizable.strings", "a = two;")
    let reload = store.reload()
    #expect(reload.isReplaced)
    #expect(reload.keptFiles == ["main/es.lproj/Localizable.strings", "main/terms.en.tsv"])
    #expect(reload.diagnostics.map(\.rule) == ["outside-folder", "outside-folder"])
    #expect(Self.texts(store, "es", "en") == ["“uno”", "“two”"])
    let terms = store.snapshot.terms.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(terms == ["slurp\tnoun\t\tpl=slurpen\n"])
  }

  /// Whether they can be made smaller or not.
  @Test func keptContentsAreAsTheyWere() {
    var contents = KeptContents()
    let samples: [[UInt8]] = [
      [], [1], Array(repeating: 7, count: 100_000),
      (0..<2_000).map { UInt8(($0 &* $0) >> 3 & 255) },
    ]
    for (index, bytes) in samples.enumerated() {
      contents.keep(bytes, of: "\(index)", former: KeptContents())
    }
    var later = KeptContents()
    for (index, bytes) in samples.enumerated() {
      #expect(contents["\(index)"] == bytes)
      later.keep(bytes, of: "\(index)", former: contents)
      #expect(later["\(index)"] == bytes)
    }
    #expect(contents["x"] == nil)
  }

  @Test func snapshotsAreExchangedUnderLoad() async throws {
    let folder = try Folder(["main/es.lproj/Localizable.strings": "a = x; b = x;"])
    let store = CatalogStore(directory: folder.path)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            let snapshot = store.snapshot
            let texts = ["a", "b"].map {
              Self.text(snapshot.entry(bundle: "", table: "", language: tag("es"), key: $0))
            }
            if texts[0] == nil || texts[0] != texts[1] { return false }
          }
          return true
        }
      }
      group.addTask {
        for round in 0..<20 {
          try? folder.write(
            "main/es.lproj/Localizable.strings", "a = r\(round); b = r\(round);")
          _ = store.reload()
        }
        return true
      }
      for await isConsistent in group { #expect(isConsistent) }
    }
  }
}

/// A folder that goes away with its test.
final class Folder: Sendable {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "catalogs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}
