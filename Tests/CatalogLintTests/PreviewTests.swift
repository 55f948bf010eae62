// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogLint

/// A key as its readers get it.
@Suite struct PreviewTests {
  private static func preview(
    _ request: CatalogPreview.Request, _ files: [String: String]
  ) -> [String] {
    let sources = files.map { LintSource(path: $0.key, bytes: Array($0.value.utf8)) }
    return CatalogPreview(request, in: sources).tables.flatMap { name, rows in
      rows.map { row in
        "\(name) \(row.language) \(row.number.map(String.init) ?? "-"): \(row.text)"
      }
    }
  }

  private static let plural = LintTestSupport.catalog(
    "%lld files in %@",
    [
      "en": LintTestSupport.plural(["one": "%lld file in %@", "other": "%lld files in %@"]),
      "ru": LintTestSupport.plural([
        "one": "%1$lld файл в %2$@", "few": "%1$lld файла в %2$@", "many": "%1$lld файлов в %2$@",
        "other": "%1$lld файла в %2$@",
      ]),
    ])

  @Test func formsFollowTheNumber() {
    let request = CatalogPreview.Request(
      key: "%lld files in %@", numbers: [1, 2, 5], texts: ["X"])
    #expect(
      Self.preview(request, ["App/L.xcstrings": Self.plural]) == [
        "App/L.xcstrings en 1: 1 file in X", "App/L.xcstrings en 2: 2 files in X",
        "App/L.xcstrings en 5: 5 files in X", "App/L.xcstrings ru 1: 1 файл в X",
        "App/L.xcstrings ru 2: 2 файла в X", "App/L.xcstrings ru 5: 5 файлов в X",
      ])
  }

  @Test func wordsAgreeAsInTheService() {
    let catalog = LintTestSupport.catalog(
      "salads",
      ["en": "^[%lld salad](inflect: true)", "es": "^[%lld ensalada pequeño](inflect: true)"])
    var request = CatalogPreview.Request(key: "salads", numbers: [1, 2])
    request.languages = [GlobPattern("e?")]
    #expect(
      Self.preview(request, ["L.xcstrings": catalog]) == [
        "L.xcstrings en 1: 1 salad", "L.xcstrings en 2: 2 salads",
        "L.xcstrings es 1: 1 ensalada pequeña", "L.xcstrings es 2: 2 ensaladas pequeñas",
      ])
  }

  @Test func textsOfFoldersAreOneTable() {
    let files = [
      "App/en.lproj/L.strings": "\"hello\" = \"Hello, %@!\";\n",
      "App/he.lproj/L.strings": "\"hello\" = \"שלום, %@!\";\n",
      "Other/en.lproj/L.strings": "\"bye\" = \"Bye\";\n",
    ]
    #expect(
      Self.preview(CatalogPreview.Request(key: "hello", texts: ["A & B"]), files) == [
        "App/L en -: Hello, A & B!", "App/L he -: שלום, A & B!",
      ])
    #expect(Self.preview(CatalogPreview.Request(key: "nothing"), files) == [])
    let sources = files.map { LintSource(path: $0.key, bytes: Array($0.value.utf8)) }
    let page = PreviewPage.html(
      CatalogPreview(CatalogPreview.Request(key: "hello", texts: ["A & B"]), in: sources),
      key: "<hello>")
    #expect(page.contains("<h1>&lt;hello&gt;</h1>"))
    #expect(page.contains("<td lang=\"he\" dir=\"rtl\">"))
    #expect(page.contains("A &amp; B!"))
  }

  /// U+0600 and what is behind it are one character, and two to a browser.
  @Test func aKeyIsNoMarkupWhateverStandsBeforeASign() {
    let key = "\u{600}<img src=x onerror=alert(1)\u{301}\u{600}>\u{600}&lt;\u{600}\"\u{301}"
    let page = PreviewPage.html(CatalogPreview(.init(key: key), in: []), key: key)
    let escaped =
      "\u{600}&lt;img src=x onerror=alert(1)\u{301}\u{600}&gt;\u{600}&amp;lt;\u{600}&quot;\u{301}"
    #expect(page.utf8.firstRange(of: "<h1>\(escaped)</h1>".utf8) != nil)
    #expect(page.utf8.firstRange(of: "<title>\(escaped)</title>".utf8) != nil)
  }
}
