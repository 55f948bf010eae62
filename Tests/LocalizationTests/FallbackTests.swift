// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Resources
import Testing

/// What answers where the reader's language has no such table, or no such key.
@Suite("Fallbacks")
struct FallbackTests {
  /// A table that the reader's language does not have is that of the development language.
  @Test(arguments: [("A", "А"), ("B", "B"), ("C", "Base C"), ("D", "a")])
  func tablesFallBackWhole(table: String, text: String) throws {
    let resolver = try TemporaryCatalogs([
      "main/en.lproj/A.strings": "a = A;", "main/ru.lproj/A.strings": "a = \"А\";",
      "main/en.lproj/B.strings": "a = B;", "main/en.lproj/C.strings": "a = C;",
      "main/Base.lproj/C.strings": "a = \"Base C\";", "main/en.lproj/D.strings": "b = D;",
    ]).resolver
    let resource = LocalizedStringResource(key: "a", table: table)
    let options = ResolveOptions(locales: [try .init("ru")])
    #expect(try resolver.resolveBothWays(resource, options: options).string == text)
  }

  /// Android looks each name up by itself: translations are behind the original as a rule.
  @Test(arguments: [
    ("ru", "a", "А"), ("ru", "b", "B"), ("pt-BR", "a", "A pt-BR"), ("pt-BR", "b", "B pt"),
    ("pt-BR", "c", "C"), ("ru", "list[1]", "two"), ("ru", "d", "d"),
  ])
  func resourcesFallBackPerKey(language: String, key: String, text: String) throws {
    func file(_ texts: KeyValuePairs<String, String>) -> String {
      let lines = texts.map { "<string name=\"\($0.key)\">\($0.value)</string>" }
      return "<resources>\(lines.joined())</resources>"
    }
    let resolver = try TemporaryCatalogs([
      "main/values/strings.xml": file(["a": "A", "b": "B", "c": "C"]),
      "main/values/arrays.xml": """
      <resources><string-array name="list">
      <item>one</item><item>two</item></string-array></resources>
      """,
      "main/values-ru/strings.xml": file(["a": "А"]),
      "main/values-pt/strings.xml": file(["b": "B pt"]),
      "main/values-pt-rBR/strings.xml": file(["a": "A pt-BR"]),
    ]).resolver
    let table = key.hasPrefix("list") ? "arrays" : nil
    let resource = LocalizedStringResource(key: key, table: table)
    let options = ResolveOptions(locales: [try .init(language)])
    let result = try resolver.resolveBothWays(resource, options: options)
    #expect(result.string == text)
  }

  /// What one caller sent is no answer to another, who spells it in other bytes.
  @Test func aKeyStandsAsItWasSent() throws {
    let resolver = try TemporaryCatalogs(["en": ["a": "A"]]).resolver
    for key in ["Z caf\u{E9}", "Z cafe\u{301}"] {
      let text = try resolver.text(
        of: LocalizedStringResource(key: key), options: ResolveOptions(locales: [.english]))
      #expect(Array(text.text.utf8) == Array(key.utf8))
    }
  }
}
