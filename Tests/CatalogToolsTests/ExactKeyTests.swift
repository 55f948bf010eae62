// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// `é` as one character and `é` as two look alike, and are different keys and different texts.
@Suite struct ExactKeyTests {
  /// Five bytes in UTF-8.
  private static let composed = "caf\u{E9}"
  /// Six bytes.
  private static let decomposed = "cafe\u{301}"

  private static let kinds: [CatalogKind] = [.strings, .stringsdict, .xcstrings]

  /// A file of a kind with texts in English.
  private static func file(
    _ kind: CatalogKind, _ texts: KeyValuePairs<String, String>
  ) throws -> any EditableCatalog {
    let lines = texts.map { key, text in
      switch kind {
      case .strings: "\"\(key)\" = \"\(text)\";\n"
      case .stringsdict: "\t<key>\(key)</key>\n\t<string>\(text)</string>\n"
      default:
        "\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":"
          + "{\"state\":\"translated\",\"value\":\"\(text)\"}}}}"
      }
    }
    let file =
      switch kind {
      case .strings: lines.joined()
      case .stringsdict: "<plist>\n<dict>\n\(lines.joined())</dict>\n</plist>\n"
      default: "{\"sourceLanguage\":\"en\",\"strings\":{\(lines.joined(separator: ","))}}"
      }
    return try kind.open(Array(file.utf8), file: "f")
  }

  /// The texts of a catalog, each behind the number of bytes of its key.
  private static func texts(_ catalog: TranslationCatalog) -> [String] {
    catalog.entries.map { "\($0.key.utf8.count)=\($0.translations["en"]?.text ?? "")" }.sorted()
  }

  private static func texts(_ file: any EditableCatalog) -> [String] {
    texts(file.catalog(language: "en"))
  }

  @Test(arguments: kinds)
  func eachKeyHasItsOwnEntry(kind: CatalogKind) throws {
    let file = try Self.file(kind, [Self.composed: "1", Self.decomposed: "2"])
    #expect(Self.texts(file) == ["5=1", "6=2"])
    let changes: [(expected: [String], change: (inout any EditableCatalog) throws -> Void)] = [
      (["5=3", "6=2"], { try $0.set(Translation("3"), key: Self.composed, language: "en") }),
      (["5=1", "6=3"], { try $0.set(Translation("3"), key: Self.decomposed, language: "en") }),
      (["1=1", "6=2"], { try $0.rename(Self.composed, to: "x") }),
      (["1=2", "5=1"], { try $0.rename(Self.decomposed, to: "x") }),
      (["6=2"], { try $0.delete(Self.composed, language: nil) }),
      (["5=1"], { try $0.delete(Self.decomposed, language: nil) }),
      (
        ["5=3", "6=2"],
        { try $0.mend([TextMend(key: Self.composed, language: "en", path: [], text: "3")]) }
      ),
      (
        ["5=3", "6=4"],
        {
          let texts = [(Self.composed, "3"), (Self.decomposed, "4")]
          try $0.set(texts.map { (key: $0, translation: Translation($1)) }, language: "en")
        }
      ),
    ]
    for (expected, change) in changes {
      var changed = file
      try change(&changed)
      #expect(Self.texts(changed) == expected)
    }
  }

  @Test(arguments: kinds)
  func aKeyThatLooksLikeAnotherIsMissing(kind: CatalogKind) throws {
    var file = try Self.file(kind, [Self.composed: "1"])
    #expect(!file.contains(key: Self.decomposed))
    #expect(throws: CatalogProblem.self) { try file.delete(Self.decomposed, language: nil) }
    try file.rename(Self.composed, to: Self.decomposed)
    #expect(Self.texts(file) == ["6=1"])
  }

  @Test(arguments: kinds)
  func aTextThatLooksTheSameIsAChange(kind: CatalogKind) throws {
    let before = try Self.file(kind, ["a": Self.composed])
    let after = try Self.file(kind, ["a": Self.decomposed])
    var changed = before
    try changed.set(Translation(Self.decomposed), key: "a", language: "en")
    #expect(changed.bytes == after.bytes)
    let changes = CatalogChange.changes(
      from: before.catalog(language: "en"), to: after.catalog(language: "en"))
    #expect(changes.map(\.field) == [.text])
    #expect(try before.merged(base: before, with: after, markers: nil).bytes == after.bytes)
  }

  @Test func aCommentThatLooksTheSameIsAChange() throws {
    var file = try Self.file(.xcstrings, ["a": "b"])
    try file.setComment(Self.composed, key: "a")
    try file.setComment(Self.decomposed, key: "a")
    #expect(file.catalog(language: "en")["a"]?.comment?.utf8.count == 6)
  }

  @Test(arguments: kinds)
  func bothSidesOfAMergeKeepWhatTheyAdded(kind: CatalogKind) throws {
    let base = try Self.file(kind, ["a": "b"])
    var (ours, theirs) = (base, base)
    try ours.set(Translation("x"), key: Self.composed, language: "en")
    try theirs.set(Translation("x"), key: Self.decomposed, language: "en")
    let result = try ours.merged(base: base, with: theirs, markers: nil)
    #expect(result.conflicts.isEmpty)
    let merged = try kind.open(result.bytes, file: "f")
    #expect(Self.texts(merged) == ["1=b", "5=x", "6=x"])
  }

  @Test(arguments: [ConversionFormat.strings, .stringsdict, .xcstrings, .i18next])
  func bothKeysAreConverted(format: ConversionFormat) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for (key, text) in [(Self.composed, "1"), (Self.decomposed, "2")] {
      catalog.add(TextUnit(text), key: key, language: "en")
    }
    let (files, losses) = try CatalogConversion.write(
      catalog, to: format, languages: ["en"], original: "f")
    #expect(losses.isEmpty)
    let file = try #require(files.first)
    let back = try CatalogConversion.read(
      file.bytes, file: "f", format: format, language: "en", source: "en")
    #expect(Self.texts(back) == ["5=1", "6=2"])
    catalog[Self.composed] = nil
    #expect(Self.texts(catalog) == ["6=2"])
  }

  /// PO tells messages apart by their context and their text.
  @Test func bothMessagesAreInAPO() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for key in [Self.composed, Self.decomposed] {
      catalog.add(TextUnit(key), key: key, language: "en")
      catalog.add(TextUnit("x"), key: key, language: "de")
    }
    let (files, losses) = try CatalogConversion.write(
      catalog, to: .po, languages: ["de"], original: "f")
    #expect(losses.isEmpty)
    let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0 == "msgstr \"x\"" } == 2)
  }

  @Test func bothKeysComeFromSourceCode() throws {
    let strings = [SourceString(Self.composed), SourceString(Self.decomposed)]
    let entries = SourceStrings(strings).tables["Localizable"] ?? []
    #expect(entries.map(\.key.utf8.count) == [5, 6])
    var file = try XCStringsFile.empty(sourceLanguage: "en", file: "f")
    _ = try file.synchronize(with: SourceStrings([strings[0]]))
    let changes = try file.synchronize(with: SourceStrings([strings[1]]))
    #expect(changes.map(\.kind) == [.stale, .added])
    #expect(changes.map(\.key.utf8.count) == [5, 6])
  }

  @Test func aDefaultValueThatLooksTheSameIsAChange() throws {
    func source(_ text: String) -> SourceStrings {
      SourceStrings([SourceString("a", defaultValue: text, comment: text)])
    }
    var file = try XCStringsFile.empty(sourceLanguage: "en", file: "f")
    _ = try file.synchronize(with: source(Self.composed))
    let changes = try file.synchronize(with: source(Self.decomposed))
    #expect(changes.map(\.kind) == [.comment, .text])
    #expect(changes.map(\.value?.utf8.count) == [6, 6])
  }
}
