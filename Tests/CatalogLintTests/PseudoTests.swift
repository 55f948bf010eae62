// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Testing

@testable import CatalogLint

/// Texts that look foreign, with what is no text as it was.
@Suite struct PseudoTests {
  @Test(arguments: [
    ("Save", "[Šåṽé ]"), ("Delete “%@”?", "[Ðéļéţé “%@”? ö]"), ("%lld", "%lld"), ("", ""),
    ("**Add** %1$@ to [cart](https://a.io/b)", "[**Åðð** %1$@ ţö [çåŕţ](https://a.io/b) öñ]"),
    ("^[%lld file](inflect: true)", "[^[%lld ƒîļé](inflect: true) ]"),
    ("Read <b>this</b> &amp; {name}", "[Ŕéåð <b>ţĥîš</b> &amp; {name} öñé ţ]"),
    ("See https://caffe.test/help now", "[Šéé https://caffe.test/help ñöŵ öñé ţŵö]"),
    ("100%", "100%"),
  ])
  func accentsLeaveTheRestAlone(text: String, expected: String) {
    #expect(PseudoTranslator(.accents).translate(text) == expected)
  }

  @Test(arguments: ["A much longer sentence, as settings have them.", "Add the item to your cart"])
  func textsBecomeAThirdLonger(text: String) {
    let letters = text.filter(\.isLetter).count
    let added = PseudoTranslator(.accents).translate(text).count - text.count - 2
    #expect((30...40).contains(added * 100 / letters), "\(added) of \(letters)")
  }

  @Test func wordsGoFromRightToLeft() {
    let word = "\u{200F}\u{202E}Save\u{202C}\u{200F}"
    #expect(PseudoTranslator(.rightToLeft).translate("Save %@") == "\(word) %@")
  }

  /// As of a text in a script without spaces.
  @Test(.timeLimit(.minutes(1))) func aLongWordIsReadOnce() {
    let word = String(repeating: "\u{E9}", count: 50_000)
    #expect(PseudoTranslator(.accents).translate(word).hasPrefix("[\(word) "))
    let address = "https://caffe.test/" + word
    #expect(PseudoTranslator(.accents).translate("Save a@\(word)b.c \(address)").contains(address))
  }

  private static func made(_ text: String, path: String) throws -> String {
    let language = try #require(LanguageTag(validating: "en-XA"))
    let output = try PseudoCatalog.make(
      of: LintSource(path: path, bytes: Array(text.utf8)), language: language, style: .accents)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  @Test func aFileOfItsLanguageIsWritten() throws {
    let made = try Self.made("\"a\" = \"Save\";\n\"b\" = \"%@\";\n", path: "en.lproj/L.strings")
    #expect(made == "\"a\" = \"[Šåṽé ]\";\n\n\"b\" = \"%@\";\n")
  }

  @Test func aStringCatalogGetsTheLanguage() throws {
    let plural = LintTestSupport.plural(["one": "%lld file", "other": "%lld files"])
    let text = LintTestSupport.catalog("files", ["en": plural, "de": plural])
    let made = try Self.made(text, path: "App/L.xcstrings")
    let document = XCStringsReader.read(
      Array(made.utf8), file: "L.xcstrings", developmentLanguage: .english)
    #expect(document.diagnostics == [])
    #expect(Set(document.entries.keys.map(\.identifier)) == ["de", "en", "en-XA"])
    #expect(made.contains("[%lld ƒîļéš ö]"))
  }

  @Test(arguments: [
    ("L.xcstrings", "{\"strings\": {}", true), ("values/strings.xml", "<resources/>", false),
    ("en.lproj/L.strings", "", true), ("a.txt", "", false),
  ])
  func whatCannotBeMadeIsSaid(path: String, text: String, isInContents: Bool) {
    let error = #expect(throws: PseudoCatalogError.self) { try Self.made(text, path: path) }
    #expect(error?.isInContents == isInContents, "\(String(describing: error))")
  }
}
