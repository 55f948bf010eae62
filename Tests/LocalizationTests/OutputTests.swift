// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Localization
import MessageSyntax
import Resources
import Testing

/// The same text as runs, HTML and ANSI.
@Suite struct OutputTests {
  static func resolve(_ template: String, _ arguments: [LocalizationArgument] = []) throws
    -> ResolvedString
  {
    try TemplateCase("en", template, arguments, "").resolve()
  }

  static let html: [(template: String, expected: String)] = [
    ("a < b & c", "a &lt; b &amp; c"),
    ("**Thank you!**", "<strong>Thank you!</strong>"),
    (
      "_Visit our [site](https://example.com/?a=1&b=2)._",
      "<em>Visit our </em><a href=\"https://example.com/?a=1&amp;b=2\"><em>site</em></a><em>.</em>"
    ),
    ("[x](javascript:alert)", "x"),
    ("[x](JavaScript:alert)", "x"),
    ("[x](data:text/html,y)", "x"),
    ("[x](javascript:\u{FF9E}=alert)", "x"),
    ("[x](javascript:\u{E33}=alert)", "x"),
    ("[x](javascript:\u{301}alert)", "x"),
    ("[x](/menu?a:b)", "<a href=\"/menu?a:b\">x</a>"),
    ("[x](menú/día)", "<a href=\"menú/día\">x</a>"),
    ("[x](/\u{301}y)", "<a href=\"/\u{301}y\">x</a>"),
    ("[x](HTTPS://e.org)", "<a href=\"HTTPS://e.org\">x</a>"),
    (
      "[See **all** of it](/all) [a](/1)[b](/2)",
      "<a href=\"/all\">See <strong>all</strong> of it</a> <a href=\"/1\">a</a><a href=\"/2\">b</a>"
    ),
    ("![a *b*](/i)![c](/j)", "<img src=\"/i\" alt=\"a b\"><img src=\"/j\" alt=\"c\">"),
    ("**![a `b`](/i)**", "<strong><img src=\"/i\" alt=\"a b\"></strong>"),
    ("![a *b*](javascript:x)", "a <em>b</em>"),
    ("a ![](/i)![](/j) b", "a <img src=\"/i\" alt=\"\"><img src=\"/j\" alt=\"\"> b"),
    ("[![](/i)](/c)", "<a href=\"/c\"><img src=\"/i\" alt=\"\"></a>"),
    ("**a![](/i)**", "<strong>a</strong><strong><img src=\"/i\" alt=\"\"></strong>"),
    ("![](javascript:x)", ""),
    ("[![a](/i) b](/c)", "<a href=\"/c\"><img src=\"/i\" alt=\"a\"> b</a>"),
    ("a\n![b\nc](/i)", "a<br><img src=\"/i\" alt=\"b\nc\">"),
    ("^[x](note: 'a\\nb')", "<span data-note=\"a\nb\">x</span>"),
    (
      "^[אב](languageIdentifier: 'he') ^[x](languageIdentifier: 'fr')^[y](languageIdentifier: '?')",
      "<span lang=\"he\" dir=\"rtl\">אב</span> <span lang=\"fr\" dir=\"ltr\">x</span>"
        + "<span lang=\"?\">y</span>"
    ),
    ("^[Fast](rainbow: 'fun') Food", "<span data-rainbow=\"fun\">Fast</span> Food"),
    (
      "^[x](level2: 1, my_key: 2, 'Foundation.DateField': 3, 'a b': 4, 'c=': 5)",
      "<span data-level2=\"1\" data-my_key=\"2\">x</span>"
    ),
    (
      "^[x](a: [+Infinity, -Infinity, NaN, 1.5])",
      "<span data-a=\"[Infinity,-Infinity,NaN,1.5]\">x</span>"
    ),
  ]

  @Test(arguments: html) func writesHTML(_ row: (template: String, expected: String)) throws {
    let result = try Self.resolve(row.template)
    #expect(
      result.text.html(language: result.language)
        == "<span lang=\"en\" dir=\"ltr\">\(row.expected)</span>")
  }

  /// Addresses that arguments bring, which no Markdown has cleaned.
  @Test(
    arguments: [
      "javascript:\u{E33}=alert(1)", "javascript:\u{FF9E}", "javascript:\u{301}", "javascript:",
      " \u{1}javascript:x", "java\tscript:x", "java\nscript:\u{200D}x", "data:\u{FE0F},x",
      "vbscript\u{301}:x", "http\u{301}:x", "", " \n",
    ])
  func unsafeAddressesAreLeftOutOfHTML(_ address: String) throws {
    for name in ["NSLink", "NSImageURL"] {
      let argument = AttributedString(encodedRuns: [
        EncodedRun(text: "x", attributes: [name: .text(address)])
      ])
      let result = try Self.resolve("%@", [LocalizationArgument(.attributedText(argument))])
      #expect(
        result.text.html(language: result.language) == "<span lang=\"en\" dir=\"ltr\">x</span>")
    }
  }

  /// An argument is a run of its own, and yet no link and no image of its own.
  @Test(arguments: [
    ("![Photo of %@](/i)", "<img src=\"/i\" alt=\"Photo of Ana\">"),
    ("[%@’s order](/o)", "<a href=\"/o\">Ana’s order</a>"),
    ("[![%@ here](/i) %@](/o)", "<a href=\"/o\"><img src=\"/i\" alt=\"Ana here\"> Li</a>"),
  ])
  func argumentsCutNothingInHTML(template: String, expected: String) throws {
    let result = try Self.resolve(template, [.text("Ana"), .text("Li")])
    #expect(
      result.text.html(language: result.language)
        == "<span lang=\"en\" dir=\"ltr\">\(expected)</span>")
  }

  @Test func argumentsAreEscapedInHTML() throws {
    let result = try Self.resolve("%@", [.text("<script>alert(1)</script>")])
    #expect(!result.text.html(language: result.language).contains("<script"))
  }

  /// With an accent behind it, a `<` is another character, and begins a tag all the same.
  @Test func bytesAreEscapedInHTML() throws {
    let result = try Self.resolve("%@", [.text("<\u{301}b>\u{301} &\u{200D}\r\n\"\n'é")])
    let html = result.text.html(language: result.language)
    #expect(
      html.unicodeScalars.elementsEqual(
        ("<span lang=\"en\" dir=\"ltr\">&lt;\u{301}b&gt;\u{301} &amp;\u{200D}<br>&quot;<br>&#39;é"
          + "</span>").unicodeScalars))
  }

  @Test func ansiKeepsWhatIsNoControl() throws {
    let result = try Self.resolve("%@", [.text("\u{80}é\u{A0}«\u{86}\tÂ\u{7F}\n日\u{9F}")])
    #expect(result.text.ansi == "é\u{A0}«\tÂ\n日")
  }

  /// However a line ends, the words around its end stay two.
  @Test(arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}"])
  func ansiKeepsLines(end: String) throws {
    let text = try Self.resolve("%@", [.text("one\(end)two\(end)\(end)three")]).text
    #expect(text.ansi == "one\ntwo\n\nthree")
  }

  @Test func ansiHasNoControlsOfTheArguments() throws {
    let result = try Self.resolve("**%@**", [.text("a\u{1B}[2Jb\u{9B}31mc")])
    #expect(result.text.ansi == "\u{1B}[1ma[2Jb31mc\u{1B}[0m")
  }

  @Test func ansiHasNoControlsOfAddresses() throws {
    let argument = AttributedString(encodedRuns: [
      // Foundation makes no URL of it, and would have encoded them.
      EncodedRun(text: "x", attributes: ["NSLink": .text("https://[e.org/a\nb\tc\u{1B}\\d")])
    ])
    let result = try Self.resolve("%@", [LocalizationArgument(.attributedText(argument))])
    #expect(
      result.text.ansi
        == "\u{1B}]8;;https://[e.org/abc\\d\u{1B}\\\u{1B}[4mx\u{1B}[0m\u{1B}]8;;\u{1B}\\")
  }

  @Test func ansiHasAddressesOfASCII() throws {
    let address = "/men%C3%BA?a=%E6%97%A5%20b"
    #expect(
      try Self.resolve("[é](/menú?a=日%20b)").text.ansi
        == "\u{1B}]8;;\(address)\u{1B}\\\u{1B}[4mé\u{1B}[0m\u{1B}]8;;\u{1B}\\")
  }

  /// A decoration: nothing to read, and nothing to follow in a terminal.
  @Test func imagesWithoutADescriptionAreNoText() throws {
    let text = try Self.resolve("a [![](/i)](/c)b").text
    #expect(text.string == "a b")
    #expect(text.ansi == "a b")
    #expect(text.runs.map(\.text) == ["a ", "", "b"])
  }

  @Test func imagesWithoutADescriptionLeaveGrammarAlone() throws {
    let template = "^[2 ![](/i) salad](inflect: true)"
    #expect(try Self.resolve(template).text.string.hasSuffix("salads"))
  }

  @Test func runsKeepNestedIntents() throws {
    let result = try Self.resolve("**¡Gracias!** ***x***")
    #expect(result.text.runs.map(\.attributes.presentationIntent) == [2, 0, 3])
  }

  @Test func argumentsCarryTheirNumber() throws {
    let result = try Self.resolve("%2$@-%1$@", [.text("a"), .text("b")])
    #expect(result.text.runs.map(\.attributes.replacementIndex) == [2, nil, 1])
  }

  @Test func argumentsCanBeIsolated() throws {
    let catalogs = try TemporaryCatalogs(["en": ["key": "Hi %@!"]])
    let resource = LocalizedStringResource(key: "key", arguments: [.text("שלום")])
    let result = try catalogs.resolver.resolve(
      resource, options: .init(locales: [try .init("en")], isolatesArguments: true))
    #expect(result.string == "Hi \u{2068}שלום\u{2069}!")
  }

  @Test func argumentsKeepTheirOwnAttributes() throws {
    let argument = AttributedString(encodedRuns: [
      EncodedRun(text: "our "),
      EncodedRun(
        text: "site",
        attributes: ["NSLink": .text("https://example.com"), "rainbow": .text("fun")]),
    ])
    let result = try Self.resolve("**See %@**", [LocalizationArgument(.attributedText(argument))])
    #expect(result.string == "See our site")
    let last = try #require(result.text.runs.last)
    #expect(last.text == "site")
    #expect(last.attributes.link == "https://example.com")
    #expect(last.attributes.custom == ["rainbow": .string("fun")])
    #expect(last.attributes.presentationIntent == 2)
  }
}
