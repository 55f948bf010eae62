// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// Texts of Android's resources change, and all that stands beside them stays.
@Suite struct AndroidFileTests {
  /// A file with these lines.
  private static func file(_ lines: String...) throws -> AndroidFile {
    try AndroidFile(Fixtures.bytes(text(lines)), file: "f")
  }

  private static func text(_ lines: [String]) -> String {
    "<resources>\n" + lines.map { "  \($0)\n" }.joined() + "</resources>\n"
  }

  // MARK: Other resources

  /// Resources that are no texts, whatever their names.
  static let others = [
    "<item type=\"id\" name=\"title\"/>", "<item name=\"title\" type=\"dimen\">1dp</item>",
    "<item type=\"color\" name=\"title\">#fff</item>", "<item name=\"title\">1</item>",
    "<bool name=\"title\" translatable=\"false\">true</bool>",
    "<item type=\"bool\" name=\"title\" translatable=\"false\">true</item>",
  ]

  @Test(
    arguments: others,
    ["<string name=\"title\">T</string>", "<item type=\"string\" name=\"title\">T</item>"])
  func anotherResourceOfATextsNameStays(other: String, own: String) throws {
    for lines in [[other, own], [own, other]] {
      let file = try AndroidFile(Fixtures.bytes(Self.text(lines)), file: "f")
      #expect(file.catalog(language: "en")["title"]?.isTranslatable == true)

      var deleted = file
      try deleted.delete("title", language: nil)
      #expect(Fixtures.text(deleted) == Self.text([other]))

      var renamed = file
      try renamed.rename("title", to: "head")
      let expected = lines.map { $0 == own ? own.replacing("title", with: "head") : $0 }
      #expect(Fixtures.text(renamed) == Self.text(expected))
    }
  }

  @Test(arguments: others)
  func anotherResourceIsNoEntry(other: String) throws {
    var file = try Self.file(other)
    #expect(throws: CatalogProblem.self) { try file.delete("title", language: nil) }
    #expect(throws: CatalogProblem.self) { try file.rename("title", to: "head") }
    #expect(try Fixtures.text(file) == Fixtures.text(Self.file(other)))
  }

  /// What each side added, and the names of the conflicts.
  @Test(arguments: [
    ("<string name=\"b\">B</string>", "<item type=\"id\" name=\"b\"/>", []),
    ("<item type=\"dimen\" name=\"b\">1dp</item>", "<item type=\"id\" name=\"b\"/>", []),
    (
      "<item type=\"dimen\" name=\"b\">1dp</item>", "<dimen name=\"b\">2dp</dimen>",
      ["dimen b"]
    ),
    (
      "<item type=\"string\" name=\"b\">B</item>", "<string name=\"b\">C</string>",
      ["b"]
    ),
  ])
  func additionsOfOneTypeConflict(ours: String, theirs: String, conflicts: [String]) throws {
    let first = "<string name=\"a\">A</string>"
    let base = try Self.file(first)
    let result = try Self.file(first, ours).merged(
      base: base, theirs: Self.file(first, theirs), markers: nil)
    #expect(result.conflicts.map(\.key) == conflicts)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains(ours))
    #expect(text.contains(theirs) == conflicts.isEmpty)
  }
}
