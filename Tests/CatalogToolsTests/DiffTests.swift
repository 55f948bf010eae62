// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// Catalogs are compared by what they say.
@Suite struct DiffTests {
  @Test func layoutAndOrderDoNotMatter() throws {
    let file = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    let formatted = try XCStringsFile(file.formatted(), file: "f")
    #expect(
      CatalogChange.changes(
        from: file.catalog(language: "en"), to: formatted.catalog(language: "en")
      ).isEmpty)
  }

  @Test func eachKindOfChangeIsFound() throws {
    let file = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    var other = file
    try other.delete("Slash/Key", language: nil)
    try other.set(Translation("Neu", state: "new"), key: "added", language: "de")
    try other.set(
      Translation([TextUnit("%lld cup!", path: ["plural", "one"])]), key: "%lld cups",
      language: "en")
    try other.setComment("", key: "%lld cups")
    let changes = CatalogChange.changes(
      from: file.catalog(language: "en"), to: other.catalog(language: "en"))
    let lines = changes.map { change in
      "\(change.kind) \(change.key) \(change.field) \(change.language ?? "") \(change.form) "
        + "\(change.old?.text ?? "-")>\(change.new?.text ?? "-")"
    }
    #expect(
      lines == [
        "changed %lld cups comment   How many cups are on the shelf>-",
        "changed %lld cups text en plural/one %lld cup>%lld cup!",
        "added added extractionState   ->manual", "added added text de  ->Neu",
        "removed Slash/Key text   ->-",
      ])
  }

  @Test func whatAVariableIsBelongsToItsText() {
    func catalog(_ variables: [String: TextVariable]) -> TranslationCatalog {
      var entry = TranslationEntry("key")
      let units =
        [TextUnit("%#@cups@ in %#@bags@")]
        + variables.keys.sorted().map {
          TextUnit("%arg", path: ["substitutions", $0, "plural", "other"])
        }
      entry.translations["de"] = Translation(units, variables: variables)
      var catalog = TranslationCatalog(sourceLanguage: "en")
      catalog["key"] = entry
      return catalog
    }
    let (first, second) = (
      TextVariable(argumentNumber: 1, formatSpecifier: "lld"),
      TextVariable(argumentNumber: 2, formatSpecifier: "lld")
    )
    let cases: [([String: TextVariable], [String: TextVariable], [String])] = [
      (["bags": second, "cups": first], ["bags": second, "cups": first], []),
      (
        ["bags": second, "cups": first], ["bags": first, "cups": second],
        ["variable substitutions/bags %2$lld>%1$lld", "variable substitutions/cups %1$lld>%2$lld"]
      ),
      (
        ["bags": second], ["bags": TextVariable(argumentNumber: 2, formatSpecifier: "@")],
        ["variable substitutions/bags %2$lld>%2$@"]
      ),
      (
        ["bags": second], ["bags": TextVariable(formatSpecifier: "lld")],
        ["variable substitutions/bags %2$lld>%lld"]
      ),
      (
        ["bags": second], ["bags": second, "cups": first],
        [
          "text substitutions/cups/plural/other ->%arg", "variable substitutions/cups ->%1$lld",
        ]
      ),
    ]
    for (before, after, expected) in cases {
      let changes = CatalogChange.changes(from: catalog(before), to: catalog(after))
      #expect(changes.allSatisfy { $0.key == "key" && $0.language == "de" && $0.kind == .changed })
      let lines = changes.map { change in
        "\(change.field) \(change.form) \(change.old?.text ?? "-")>\(change.new?.text ?? "-")"
      }
      #expect(lines == expected)
    }
  }

  @Test func theSourceLanguageIsTheFiles() throws {
    let file = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    let english = file.catalog(language: "en")
    var german = english
    german.sourceLanguage = "de"
    let changes = CatalogChange.changes(from: english, to: german)
    #expect(changes.map(\.field) == [.sourceLanguage])
    #expect(changes.map { "\($0.key) \($0.old?.text ?? "")>\($0.new?.text ?? "")" } == [" en>de"])
  }
}
