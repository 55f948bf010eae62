// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CatalogTools

/// Two sides of a catalog become one, entry by entry.
@Suite struct MergeTests {
  private static func edited(
    _ kind: CatalogKind, _ text: String, _ changes: [(key: String, text: String?)]
  ) throws -> any EditableCatalog {
    var catalog = try kind.open(Fixtures.bytes(text), file: "f")
    for (key, text) in changes {
      if let text {
        try catalog.set(Translation(text, state: "translated"), key: key, language: "es")
      } else {
        try catalog.delete(key, language: nil)
      }
    }
    return catalog
  }

  /// What each format's fixture has under three keys, of which the second may go.
  private static let cases: [(CatalogKind, String, [String])] = [
    (.xcstrings, Fixtures.xcstrings, ["greeting", "Slash/Key", ""]),
    (.strings, Fixtures.strings, ["title", "single", "last"]),
    (.android, Fixtures.android, ["title", "brand", "sizes[0]"]),
  ]

  @Test(arguments: 0..<3)
  func sidesThatTouchOtherEntriesDoNotConflict(index: Int) throws {
    let (kind, text, keys) = Self.cases[index]
    let base = try Self.edited(kind, text, [])
    let ours = try Self.edited(kind, text, [(keys[0], "ours"), ("a.new", "1"), ("m.new", "2")])
    let theirs = try Self.edited(
      kind, text, [(keys[1], nil), (keys[2], "theirs"), ("b.new", "3"), ("m.new", "2")])
    for (first, second) in [(ours, theirs), (theirs, ours)] {
      let result = try first.merged(base: base, with: second, markers: nil)
      #expect(result.conflicts.isEmpty)
      let merged = try kind.open(result.bytes, file: "f").catalog(language: "es")
      for (key, text) in [
        (keys[0], "ours"), (keys[2], "theirs"), ("a.new", "1"), ("b.new", "3"), ("m.new", "2"),
      ] {
        #expect(merged[key]?.translations["es"]?.text == text, "\(key)")
      }
      #expect(merged[keys[1]] == nil)
      #expect(Set(merged.entries.map(\.key)).count == merged.entries.count)
    }
  }

  @Test(arguments: 0..<3)
  func aSideThatChangedNothingGivesTheOther(index: Int) throws {
    let (kind, text, keys) = Self.cases[index]
    let base = try Self.edited(kind, text, [])
    let other = try Self.edited(kind, text, [(keys[0], "x"), (keys[1], nil), ("a.new", "1")])
    #expect(try base.merged(base: base, with: other, markers: nil).bytes == other.bytes)
    #expect(try other.merged(base: base, with: base, markers: nil).bytes == other.bytes)
    #expect(try other.merged(base: base, with: other, markers: nil).bytes == other.bytes)
  }

  @Test(arguments: 0..<3)
  func aConflictIsOneEntrys(index: Int) throws {
    let (kind, text, keys) = Self.cases[index]
    let base = try Self.edited(kind, text, [])
    let ours = try Self.edited(kind, text, [(keys[0], "ours"), ("a.new", "1")])
    let theirs = try Self.edited(kind, text, [(keys[0], "theirs"), ("b.new", "2")])
    let result = try ours.merged(base: base, with: theirs, markers: nil)
    #expect(result.conflicts.map(\.key) == [keys[0]])
    #expect(result.conflicts[0].ours?.contains("ours") == true)
    #expect(result.conflicts[0].theirs?.contains("theirs") == true)
    let merged = try kind.open(result.bytes, file: "f").catalog(language: "es")
    #expect(merged[keys[0]]?.translations["es"]?.text == "ours")
    #expect(merged["a.new"] != nil && merged["b.new"] != nil)

    let marked = try ours.merged(base: base, with: theirs, markers: MergeMarkers())
    let lines = String(decoding: marked.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("<<<<<<< ours") }.count == 1)
    #expect(lines.filter { $0.hasPrefix(">>>>>>> theirs") }.count == 1)
    // Whoever takes one side has a file again.
    for side in [true, false] {
      var kept: [Substring] = []
      var part = 0
      for line in lines {
        if line.hasPrefix("<<<<<<<") {
          part = 1
        } else if line.hasPrefix("=======") {
          part = 2
        } else if line.hasPrefix(">>>>>>>") {
          part = 0
        } else if part == 0 || (part == 1) == side {
          kept.append(line)
        }
      }
      let resolved = try kind.open(Fixtures.bytes(kept.joined(separator: "\n")), file: "f")
      let text = resolved.catalog(language: "es")[keys[0]]?.translations["es"]?.text
      #expect(text == (side ? "ours" : "theirs"))
    }
  }

  @Test func languagesOfOneKeyDoNotConflict() throws {
    let base = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    var (ours, theirs) = (base, base)
    try ours.set(Translation("Bonjour", state: "translated"), key: "greeting", language: "fr")
    try theirs.set(Translation("Hallo", state: "translated"), key: "greeting", language: "de")
    try theirs.setComment("Said at the door", key: "greeting")
    let result = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(result.conflicts.isEmpty)
    var expected = ours
    try expected.set(Translation("Hallo", state: "translated"), key: "greeting", language: "de")
    try expected.setComment("Said at the door", key: "greeting")
    #expect(result.bytes == expected.bytes)
  }

  @Test func aTextAndItsFormsExcludeEachOther() throws {
    let base = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    var (ours, theirs) = (base, base)
    try ours.set(Translation("Hola"), key: "greeting", language: "es")
    let forms = ["one", "other"].map { TextUnit("Hola \($0)", path: ["plural", $0]) }
    try theirs.set(Translation(forms), key: "greeting", language: "es")
    let result = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(result.conflicts.map(\.part) == ["es"])
    #expect(result.bytes == ours.bytes)
  }

  /// A text varies by one thing.
  @Test func aPluralAndDevicesExcludeEachOther() throws {
    let base = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    var (plural, devices) = (base, base)
    let forms = ["one", "other"].map { TextUnit("Hola \($0)", path: ["plural", $0]) }
    try plural.set(Translation(forms), key: "greeting", language: "es")
    let kinds = ["mac", "other"].map { TextUnit("Hola \($0)", path: ["device", $0]) }
    try devices.set(Translation(kinds), key: "greeting", language: "es")
    for (ours, theirs) in [(plural, devices), (devices, plural)] {
      for base in [base, nil] {
        let result = try ours.merged(base: base, theirs: theirs, markers: nil)
        #expect(result.conflicts.map(\.key) == ["greeting"])
        #expect(result.conflicts.map(\.part) == ["es"])
        #expect(result.bytes == ours.bytes)
      }
    }
  }

  @Test func formsOfOneKindDoNotConflict() throws {
    var base = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    let forms = ["one", "other"].map { TextUnit("Hola \($0)", path: ["plural", $0]) }
    try base.set(Translation(forms), key: "greeting", language: "es")
    var (ours, theirs) = (base, base)
    func form(_ name: String) -> Translation {
      Translation([TextUnit("x", path: ["plural", name])])
    }
    try ours.set(form("one"), key: "greeting", language: "es")
    try theirs.set(form("other"), key: "greeting", language: "es")
    try theirs.set(form("many"), key: "greeting", language: "es")
    let result = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(result.conflicts.isEmpty)
    let merged = try XCStringsFile(result.bytes, file: "f").catalog(language: "es")
    let units = merged["greeting"]?.translations["es"]?.units ?? []
    #expect(Set(units.map(\.pathName)) == ["plural/one", "plural/many", "plural/other"])
    #expect(units.allSatisfy { $0.value == "x" })
  }

  @Test(arguments: ["variations", "stringUnit", "stringSet"])
  func aKeyMayBeCalledAsAPartOfATextIs(key: String) throws {
    let base = try XCStringsFile(Fixtures.bytes(Fixtures.xcstrings), file: "f")
    var (ours, theirs) = (base, base)
    try ours.set(Translation("Hallo"), key: key, language: "de")
    try ours.setComment("Said at the door", key: key)
    try theirs.set(Translation("Hola"), key: "other", language: "es")
    let added = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(added.conflicts.isEmpty)
    theirs = ours
    try ours.setComment("", key: key)
    try theirs.set(Translation("Hola"), key: key, language: "es")
    let start = try XCStringsFile(added.bytes, file: "f")
    let result = try ours.merged(base: start, theirs: theirs, markers: nil)
    #expect(result.conflicts.isEmpty)
    let merged = try XCStringsFile(result.bytes, file: "f").catalog(language: "en")[key]
    #expect(merged?.translations.keys.sorted() == ["de", "es"])
    #expect(merged?.comment == nil)
  }

  @Test func aTakenOutEntryThatChangedIsAConflict() throws {
    for (kind, text, keys) in Self.cases {
      let base = try Self.edited(kind, text, [])
      let ours = try Self.edited(kind, text, [(keys[0], nil)])
      let theirs = try Self.edited(kind, text, [(keys[0], "changed")])
      let result = try ours.merged(base: base, with: theirs, markers: nil)
      #expect(result.conflicts.count == 1)
      #expect(result.conflicts.first?.ours == nil)
      #expect(result.bytes == ours.bytes)
    }
  }

  /// What is added right before, behind and in the place of a conflict does not get lost in it.
  @Test func conflictsAreMarkedAmongAdditions() throws {
    for (kind, text, keys) in Self.cases {
      let base = try Self.edited(kind, text, [("m", "base")])
      let start = Fixtures.text(base)
      let changes: [(key: String, text: String?)] = [("l", "1"), ("n", "2"), (keys[1], nil)]
      for (first, second) in [("ours", "theirs"), ("ours", nil), (nil, "theirs")]
        as [(
          String?, String?
        )]
      {
        let ours = try Self.edited(kind, start, [("m", first), ("lm", "3")])
        let theirs = try Self.edited(kind, start, [("m", second)] + changes)
        let result = try ours.merged(base: base, with: theirs, markers: MergeMarkers())
        #expect(result.conflicts.map(\.key) == ["m"])
        let merged = String(decoding: result.bytes, as: UTF8.self)
        #expect(merged.components(separatedBy: "<<<<<<< ours\n").count == 2, "\(merged)")
        for key in ["\"l\"", "\"n\"", "\"lm\""] { #expect(merged.contains(key)) }
      }
    }
  }

  @Test func aCommentAndATextOfOneEntryAreBothTaken() throws {
    let base = try StringsFile(Fixtures.bytes(Fixtures.strings), file: "f")
    var (ours, theirs) = (base, base)
    try ours.setComment("The title", key: "title")
    try theirs.set(Translation("Carte"), key: "title", language: "fr")
    let result = try ours.merged(base: base, theirs: theirs, markers: nil)
    #expect(result.conflicts.isEmpty)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains("/* The title */\n\"title\" = \"Carte\"; // shown on top\n"))
  }

  @Test func whatIsAddedBeforeAnEmptyKeyIsThereOnce() throws {
    let base = try StringsFile(Fixtures.bytes("\"\" = \"a\";\n"), file: "f")
    let text = "\"new\" = \"b\";\n\"\" = \"a\";\n"
    let theirs = try StringsFile(Fixtures.bytes(text), file: "f")
    let result = try base.merged(base: base, theirs: theirs, markers: nil)
    #expect(String(decoding: result.bytes, as: UTF8.self) == text)
  }

  @Test func bothSidesMayAddTheFile() throws {
    for (kind, text, keys) in Self.cases {
      let ours = try Self.edited(kind, text, [("a.new", "1")])
      let theirs = try Self.edited(kind, text, [("b.new", "2")])
      let result = try ours.merged(base: nil, with: theirs, markers: nil)
      #expect(result.conflicts.isEmpty)
      let merged = try kind.open(result.bytes, file: "f").catalog(language: "es")
      for key in keys + ["a.new", "b.new"] { #expect(merged[key] != nil) }
    }
  }
}
