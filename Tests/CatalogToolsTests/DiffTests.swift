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
}
