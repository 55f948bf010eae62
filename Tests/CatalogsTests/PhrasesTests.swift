// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// The phrases of App Shortcuts, of which a key has several.
@Suite("Sets of phrases")
struct PhrasesTests {
  private static func bytes(_ set: String) -> [UInt8] {
    Array(
      #"""
      {"sourceLanguage": "es", "version": "1.2", "strings": {"Abre ${applicationName}": {
        "extractionState": "extracted_with_value",
        "localizations": {"en": {"stringSet": \#(set)}}}}}
      """#.utf8)
  }

  private static func read(_ set: String) -> XCStringsDocument {
    XCStringsReader.read(bytes(set), file: "x.xcstrings", developmentLanguage: tag("en"))
  }

  @Test func theFirstIsTheText() {
    let set = #"{"state": "translated", "values": ["Open ${applicationName}", "Go"]}"#
    let document = Self.read(set)
    #expect(document.diagnostics.isEmpty)
    let english = document.entries[tag("en")] ?? []
    #expect(MessageNotation.text(english) == "Abre ${applicationName}=“Open ${applicationName}”")
    #expect(english.map(\.state) == ["translated"])
    let dump = CatalogDump(Self.bytes(set), file: "x.xcstrings")
    #expect(
      dump.records.map { "\($0.language) \($0.form) \($0.value)" } == [
        "en set/0 Open ${applicationName}", "en set/1 Go",
      ])
  }

  @Test(arguments: ["{}", #"{"values": []}"#, #"{"values": "a"}"#, #"{"values": [1]}"#, "1"])
  func setsWithoutPhrasesAreReported(set: String) {
    let document = Self.read(set)
    #expect(MessageNotation.text(document.diagnostics) == ["3:41 error invalid-unit"])
    #expect(document.entries[tag("en")] == nil)
  }
}
