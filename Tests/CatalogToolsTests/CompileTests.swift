// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Locales
import Localization
import Resources
import Testing

@testable import CatalogTools

/// A compiled catalog says what the catalog says.
@Suite struct CompileTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let catalogs = [
    "Services/Localization/Catalogs/menu/Localizable.xcstrings",
    "Services/Localization/Catalogs/pricing/Localizable.xcstrings",
    "Tests/Fixtures/Catalogs/shop/Localizable.xcstrings",
    "Tests/Fixtures/RealCatalogs/phone/Settings.xcstrings",
  ]

  @Test(arguments: [
    ("de", true), ("pt_BR", true), ("zh-Hans", true), ("Base", true), ("../../evil", false),
    ("/evil", false), ("", false), ("a/b", false), ("..", false),
  ])
  func foldersAreCalledByLanguagesOnly(language: String, isAllowed: Bool) throws {
    var entry = TranslationEntry("key")
    entry.translations = [language: Translation("Text")]
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog["key"] = entry
    if isAllowed {
      let paths = try CatalogCompilation(catalog, table: "L").files.map(\.path)
      #expect(paths.contains("\(language).lproj/L.strings"))
    } else {
      #expect(throws: CatalogProblem.self) { try CatalogCompilation(catalog, table: "L") }
    }
  }

  /// What those do not have.
  static let variants = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%lld in %lld files": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@chosen@ of %#@files@ at 5%%"},
        "substitutions": {
          "chosen": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "None"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}},
          "files": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "one file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}},
      "%@ bought %lld pies from %@": {"localizations": {"en": {
        "stringUnit": {"value": "%@ bought %#@n@ from %@"},
        "substitutions": {
          "n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "a pie"}},
            "other": {"stringUnit": {"value": "%arg pies"}}}}}}}}},
      "%@ and %lld": {"localizations": {"en": {
        "stringUnit": {"value": "%#@n@ and %1$@"},
        "substitutions": {
          "n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "a pie"}},
            "other": {"stringUnit": {"value": "%arg pies"}}}}}}}}},
      "%@ has %lld": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%1$@ has one"}},
          "other": {"stringUnit": {"value": "%1$@ has %2$lld"}}}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
      "tap %lld": {"localizations": {"en": {"variations": {"device": {
        "mac": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "Click once"}},
          "other": {"stringUnit": {"value": "Click %lld times"}}}}},
        "other": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "Tap once"}},
          "other": {"stringUnit": {"value": "Tap %lld times"}}}}}}}}}},
      "fixed": {"shouldTranslate": false, "localizations": {
        "en": {"stringUnit": {"value": "ACME"}}}},
      "untranslated": {"localizations": {"es": {"stringUnit": {"state": "new", "value": ""}}}},
      "100%": {"localizations": {"es": {"stringUnit": {"value": "100 %"}}}},
      "quotes \"'\\ \n <&>": {"localizations": {"es": {"stringUnit": {"value": "«<&>»\n\\"}}}}
    }}
    """#

  private static func resolver(_ files: [(path: String, bytes: [UInt8])]) throws -> Resolver {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "compiled-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, bytes) in files {
      let file = folder.appending(path: "main/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    return Resolver(snapshot: CatalogLoader.load(directory: folder.path))
  }

  private static let numbers = [0, 1, 2, 3, 5, 11, 21, 1_000_000]

  /// Values for the placeholders of a key, several times.
  private static func arguments(_ symbol: Symbol) -> [[LocalizationArgument]] {
    guard !symbol.arguments.isEmpty else { return [[]] }
    return numbers.map { number in
      symbol.arguments.enumerated().map { value(for: $0.element, $0.offset, number) }
    }
  }

  private static func value(
    for argument: Symbol.Argument, _ index: Int, _ number: Int
  ) -> LocalizationArgument {
    switch argument.kind {
    case .text: LocalizationArgument(.text("X\(index)"))
    case .integer, .unsigned: LocalizationArgument(.signedInteger(Int64(number + index)))
    case .number: LocalizationArgument(.floatingPoint(Double(number) + 0.5))
    }
  }

  private static func check(_ bytes: [UInt8], table: String) throws -> Int {
    let file = try XCStringsFile(bytes, file: "f")
    let catalog = file.catalog(language: "en")
    let compiled = try CatalogCompilation(catalog, table: table)
    #expect(compiled.losses == [])
    let before = try resolver([("\(table).xcstrings", bytes)])
    let after = try resolver(compiled.files.map { ($0.path, $0.bytes) })
    var count = 0
    for language in Set(catalog.languages).union([catalog.sourceLanguage]) {
      let tag = try #require(LanguageTag(validating: language))
      let options = ["", "mac", "iphone"].map { ResolveOptions(locales: [tag], device: $0) }
      for entry in catalog.entries {
        let symbol = Symbol(entry, sourceLanguage: catalog.sourceLanguage)
        for values in arguments(symbol) {
          let resource = LocalizedStringResource(
            key: entry.key, arguments: values, table: table)
          for option in options {
            let expected = try before.resolve(resource, options: option).string
            let found = try after.resolve(resource, options: option).string
            #expect(found == expected, "\(entry.key) (\(language))")
            count += 1
          }
        }
      }
    }
    return count
  }

  @Test(arguments: catalogs)
  func theEngineSaysTheSame(_ path: String) throws {
    let bytes = Array(try Data(contentsOf: Self.root.appending(path: path)))
    let table = String(path.split(separator: "/").last?.dropLast(".xcstrings".count) ?? "")
    #expect(try Self.check(bytes, table: table) > 100)
  }

  @Test func everyKindOfVariantIsTheSame() throws {
    #expect(try Self.check(Array(Self.variants.utf8), table: "Localizable") > 100)
  }

  @Test func whatCannotBeSaidIsListed() throws {
    let text = #"""
      {"sourceLanguage": "en", "strings": {
        "phrases": {"localizations": {"en": {"stringSet": {"values": ["Order %@", "Get %@"]}}}},
        "deep": {"localizations": {"en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {
          "n": {"formatSpecifier": "lld", "variations": {"plural": {"other": {"variations": {
            "plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}}}},
        "control": {"localizations": {"en": {"variations": {"plural": {
          "other": {"stringUnit": {"value": "%lld\u0001"}}}}}}},
        "fine": {}
      }}
      """#
    let file = try XCStringsFile(Array(text.utf8), file: "f")
    let compiled = try CatalogCompilation(file.catalog(language: "en"), table: "T")
    let losses = compiled.losses.map { "\($0.key): \($0.what)" }
    #expect(losses.contains("phrases: the form set/0"))
    #expect(losses.contains("phrases: the form set/1"))
    #expect(losses.contains("deep: the form substitutions/n/plural/other/plural/other"))
    #expect(losses.contains { $0.hasPrefix("control: its text: the character U+1") })
    #expect(
      compiled.files.first { $0.path == "en.lproj/T.strings" }
        .map { String(decoding: $0.bytes, as: UTF8.self) } == "\"fine\" = \"fine\";\n")
  }

  @Test func onlyTheWantedLanguagesAreCompiled() throws {
    let file = try XCStringsFile(Array(Self.variants.utf8), file: "f")
    let compiled = try CatalogCompilation(
      file.catalog(language: "en"), table: "T", languages: ["es"])
    #expect(compiled.files.map(\.path) == ["es.lproj/T.strings"])
  }
}
