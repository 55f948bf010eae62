// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Testing

@testable import CatalogTools

/// Of what a String Catalog has twice, the tools take what the service takes: the first of keys and
/// of a key's languages, else the last.
@Suite struct DuplicateMemberTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The members of “strings”.
    var strings: String
    /// What counts, as `language key form text`.
    var texts: [String]

    var file: String { "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)}}" }

    /// The texts with the last text in another wording.
    var changed: [String] {
      texts.map { $0.replacing("Eins", with: "Drei").replacing("Zwei", with: "Drei") }
    }
  }

  private static func unit(_ text: String) -> String {
    "\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}"
  }

  private static func plural(_ text: String) -> String {
    "\"plural\":{\"other\":{\(unit(text))}}"
  }

  /// An entry with a localization into German.
  private static func entry(_ localization: String) -> String {
    "{\"localizations\":{\"de\":{\(localization)}}}"
  }

  static let rows: [Row] = [
    Row(
      testDescription: "a key",
      strings: "\"a\":\(entry(unit("Eins"))),\"a\":\(entry(unit("Zwei")))", texts: ["de a  Eins"]),
    Row(
      testDescription: "a key, once with an escape",
      strings: "\"a\":\(entry(unit("Eins"))),\"\\u0061\":\(entry(unit("Zwei")))",
      texts: ["de a  Eins"]),
    Row(
      testDescription: "a key among others",
      strings: "\"A\":{},\"a\":\(entry(unit("Eins"))),\"a\":\(entry(unit("Zwei"))),\"z\":{}",
      texts: ["de a  Eins"]),
    Row(
      testDescription: "a language",
      strings: "\"a\":{\"localizations\":{\"de\":{\(unit("Eins"))},\"de\":{\(unit("Zwei"))}}}",
      texts: ["de a  Eins"]),
    Row(
      testDescription: "the languages",
      strings: "\"a\":{\"localizations\":{\"de\":{\(unit("Eins"))}},"
        + "\"localizations\":{\"de\":{\(unit("Zwei"))}}}", texts: ["de a  Zwei"]),
    Row(
      testDescription: "a unit", strings: "\"a\":\(entry(unit("Eins") + "," + unit("Zwei")))",
      texts: ["de a  Zwei"]),
    Row(
      testDescription: "a value",
      strings: "\"a\":\(entry("\"stringUnit\":{\"value\":\"Eins\",\"value\":\"Zwei\"}"))",
      texts: ["de a  Zwei"]),
    Row(
      testDescription: "variations",
      strings:
        "\"a\":\(entry("\"variations\":{\(plural("Eins"))},\"variations\":{\(plural("Zwei"))}"))",
      texts: ["de a plural/other Zwei"]),
    Row(
      testDescription: "a kind of variation",
      strings: "\"a\":\(entry("\"variations\":{\(plural("Eins")),\(plural("Zwei"))}"))",
      texts: ["de a plural/other Zwei"]),
    Row(
      testDescription: "a form",
      strings: "\"a\":"
        + entry(
          "\"variations\":{\"plural\":{\"other\":{\(unit("Eins"))},\"other\":{\(unit("Zwei"))}}}"),
      texts: ["de a plural/other Zwei"]),
    Row(
      testDescription: "a variable",
      strings: "\"a\":"
        + entry(
          "\(unit("%#@n@")),\"substitutions\":{"
            + "\"n\":{\"formatSpecifier\":\"lld\",\"variations\":{\(plural("Eins"))}},"
            + "\"n\":{\"formatSpecifier\":\"lld\",\"variations\":{\(plural("Zwei"))}}}"),
      texts: ["de a  %#@n@", "de a substitutions/n/plural/other Zwei"]),
  ]

  /// What the service makes of a file, but for the source language, in which a key is its own text.
  private static func served(_ bytes: [UInt8]) -> [String] {
    let document = XCStringsReader.read(bytes, file: "f", developmentLanguage: .english)
    return document.entries.filter { $0.key.identifier != "en" }.flatMap { language, entries in
      entries.flatMap { CatalogText.texts(of: $0, language: language.identifier) }.map { text in
        "\(language.identifier) \(text.key) \(text.form.joined(separator: "/")) \(text.value)"
      }
    }.sorted()
  }

  /// What the tools make of it.
  private static func texts(_ file: XCStringsFile) -> [String] {
    file.catalog(language: "en").entries.flatMap { entry in
      entry.translations.filter { $0.key != "en" }.flatMap { language, translation in
        translation.units.map { "\(language) \(entry.key) \($0.pathName) \($0.value)" }
      }
    }.sorted()
  }

  private static func open(_ text: String) throws -> XCStringsFile {
    try XCStringsFile(Fixtures.bytes(text), file: "f")
  }

  @Test(arguments: rows)
  func readersAgree(_ row: Row) throws {
    let file = try Self.open(row.file)
    #expect(Self.served(file.bytes) == row.texts)
    #expect(Self.texts(file) == row.texts)
  }

  @Test(arguments: rows)
  func aTextIsSetWhereItCounts(_ row: Row) throws {
    var file = try Self.open(row.file)
    let translation = file.catalog(language: "en")["a"]?.translations["de"]
    let path = try #require(translation?.units.last?.path)
    try file.set(Translation([TextUnit("Drei", path: path)]), key: "a", language: "de")
    #expect(Self.served(file.bytes) == row.changed)
    #expect(Self.texts(file) == row.changed)
    var mended = try Self.open(row.file)
    try mended.mend([TextMend(key: "a", language: "de", path: path, text: "Drei")])
    #expect(mended.bytes == file.bytes)
  }

  @Test(arguments: rows)
  func nothingOfADeletedKeyStays(_ row: Row) throws {
    var file = try Self.open(row.file)
    try file.delete("a", language: nil)
    #expect(!file.contains(key: "a"))
    #expect(Self.served(file.bytes) == [])
    var other = try Self.open(row.file)
    try other.delete("a", language: "de")
    #expect(other.contains(key: "a"))
    #expect(Self.served(other.bytes) == [])
    #expect(Self.texts(other) == [])
  }

  /// As in the other formats, each entry gets the name, so that the same one counts.
  @Test(arguments: rows)
  func aRenamedKeySaysTheSame(_ row: Row) throws {
    var file = try Self.open(row.file)
    try file.rename("a", to: "b")
    let expected = row.texts.map { $0.replacing("de a ", with: "de b ") }
    #expect(!file.contains(key: "a"))
    #expect(Self.served(file.bytes) == expected)
    #expect(Self.texts(file) == expected)
  }

  @Test func aFormGoesWithWhatItHides() throws {
    var file = try Self.open(
      "{\"strings\":{\"a\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{"
        + "\"one\":{\(Self.unit("Eins"))},\"one\":{\(Self.unit("Zwei"))},"
        + "\"other\":{\(Self.unit("Drei"))}}}}}}}}")
    try file.mend([TextMend(key: "a", language: "de", path: ["plural", "one"], text: nil)])
    #expect(Self.served(file.bytes) == ["de a plural/other Drei"])
    // Nor can the only form go.
    #expect(throws: CatalogProblem.self) {
      try file.mend([TextMend(key: "a", language: "de", path: ["plural", "other"], text: nil)])
    }
  }

  @Test func aCommentGoesWithWhatItHides() throws {
    var file = try Self.open("{\"strings\":{\"a\":{\"comment\":\"1\",\"comment\":\"2\"}}}")
    #expect(file.catalog(language: "en")["a"]?.comment == "2")
    try file.setComment("", key: "a")
    #expect(Fixtures.text(file) == "{\"strings\":{\"a\":{}}}")
  }

  @Test func aSynchronizationChangesWhatCounts() throws {
    let strings = "\"a\":{\"comment\":\"1\"},\"a\":{\"comment\":\"2\"}"
    var file = try Self.open("{\"sourceLanguage\":\"en\",\"strings\":{\(strings)}}")
    var other = file
    let changes = try file.synchronize(with: SourceStrings([]))
    #expect(changes.map(\.kind) == [.stale])
    #expect(file.catalog(language: "en")["a"]?.extractionState == "stale")
    #expect(Fixtures.text(file).contains("\"a\":{\"comment\":\"2\"}"))
    let removed = try other.synchronize(with: SourceStrings([]), removesStale: true)
    #expect(removed.map(\.kind) == [.removed])
    #expect(!other.contains(key: "a"))
  }

  @Test(arguments: rows)
  func aMergeTakesWhatCounts(_ row: Row) throws {
    let base = try Self.open(row.file)
    var (ours, theirs) = (base, base)
    try ours.set(Translation("x"), key: "new", language: "de")
    let translation = base.catalog(language: "en")["a"]?.translations["de"]
    let path = try #require(translation?.units.last?.path)
    try theirs.set(Translation([TextUnit("Drei", path: path)]), key: "a", language: "de")
    let changed = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(changed.conflicts.isEmpty)
    #expect(Self.served(changed.bytes) == row.changed + ["de new  x"])
    theirs = base
    try theirs.delete("a", language: nil)
    let removed = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(removed.conflicts.isEmpty)
    #expect(Self.served(removed.bytes) == ["de new  x"])
  }

  @Test func anotherOrderIsAChange() throws {
    let (first, second) = (Self.entry(Self.unit("Eins")), Self.entry(Self.unit("Zwei")))
    let base = try Self.open("{\"strings\":{\"a\":\(first),\"a\":\(second)}}")
    let theirs = try Self.open("{\"strings\":{\"a\":\(second),\"a\":\(first)}}")
    let result = try base.merged(base: base, theirs: theirs, markers: nil)
    #expect(Self.served(result.bytes) == ["de a  Zwei"])
  }
}
