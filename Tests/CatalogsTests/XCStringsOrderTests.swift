// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// The order of members that Xcode gives a String Catalog.
@Suite("Order of a String Catalog")
struct XCStringsOrderTests {
  /// Languages and names as Xcode sorts them: without regard to case, and by number.
  @Test func membersAreSortedAsXcodeDoes() throws {
    let text = MessagePattern.template(TemplateParser.parse("x"))
    let languages = ["en", "zh-HK", "es-419", "zh-Hant", "pt-PT", "zh-Hans", "pt", "es"]
    let entry = CatalogEntry(
      key: "k",
      message: LocalizedMessage(
        pattern: .template(TemplateParser.parse("%#@arg10@ %#@arg2@ %#@B@ %#@a@")),
        variables: Dictionary(
          uniqueKeysWithValues: ["arg10", "B", "arg2", "a"].map {
            ($0, MessageVariable(pattern: text))
          })))
    let document = XCStringsDocument(
      sourceLanguage: tag("en"),
      entries: Dictionary(uniqueKeysWithValues: languages.map { (tag($0), [entry]) }),
      diagnostics: [])
    let lines = String(decoding: try XCStringsWriter.write(document), as: UTF8.self)
      .split(separator: "\n")
    func names(indentedBy count: Int) -> [String] {
      lines.filter { $0.hasSuffix("{") && $0.prefix { $0 == " " }.count == count }
        .map { $0.split(separator: "\"")[1] }.map(String.init)
    }
    #expect(
      names(indentedBy: 8) == ["en", "es", "es-419", "pt", "pt-PT", "zh-Hans", "zh-Hant", "zh-HK"])
    #expect(Array(names(indentedBy: 12).prefix(4)) == ["a", "arg2", "arg10", "B"])
  }
}
