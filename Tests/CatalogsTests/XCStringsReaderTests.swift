// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

@Suite(".xcstrings")
struct XCStringsReaderTests {
  private static func document(_ text: String) -> XCStringsDocument {
    XCStringsReader.read(Array(text.utf8), file: "x.xcstrings", developmentLanguage: tag("de"))
  }

  /// A catalog with one key, `k`.
  private static func catalog(_ entry: String) -> XCStringsDocument {
    document(#"{"sourceLanguage": "en", "strings": {"k": \#(entry)}, "version": "1.0"}"#)
  }

  // The parts of catalogs, in JSON.

  private static func dictionary(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Adds members to an object.
  private static func adding(
    _ members: KeyValuePairs<String, String>, to object: String
  ) -> String {
    String(object.dropLast()) + ", " + dictionary(members).dropFirst()
  }

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    dictionary(["variations": dictionary(["plural": dictionary(forms)])])
  }

  private static func device(_ forms: KeyValuePairs<String, String>) -> String {
    dictionary(["variations": dictionary(["device": dictionary(forms)])])
  }

  /// A localization with a text and the substitution `a`.
  private static func substituting(_ text: String, _ a: String) -> String {
    adding(["substitutions": dictionary(["a": a])], to: text)
  }

  /// An entry.
  private static func localizations(_ languages: KeyValuePairs<String, String>) -> String {
    dictionary(["localizations": dictionary(languages)])
  }

  private static func text(_ document: XCStringsDocument) -> String {
    document.entries.sorted { $0.key.identifier < $1.key.identifier }
      .filter { !$0.value.isEmpty }
      .map { "\($0.key): \(MessageNotation.text($0.value))" }.joined(separator: "; ")
  }

  static let good: [(String, String)] = [
    ("{}", "en: k=“k”"),
    (#"{"localizations": {}}"#, "en: k=“k”"),
    (localizations(["en": unit("x")]), "en: k=“x”"),
    (localizations(["es": unit("x")]), "en: k=“k”; es: k=“x”"),
    (localizations(["es": unit("")]), "en: k=“k”; es: k=“”"),
    (localizations(["es": "{}", "zh_Hans": unit("字")]), "en: k=“k”; zh-Hans: k=“字”"),
    (localizations(["es": unit("x", "new")]), "en: k=“k”; es: k=“x”"),
    (
      adding(["shouldTranslate": "false"], to: localizations(["es": unit("x")])),
      "en: k=“k”"
    ),
    (
      localizations(["es": plural(["one": unit("%lld a"), "other": unit("%lld b")])]),
      "en: k=“k”; es: k=plural(one: “%lld a”, other: “%lld b”)"
    ),
    (localizations(["en": plural(["other": unit("x")])]), "en: k=plural(other: “x”)"),
    (
      localizations([
        "en": device([
          "mac": plural(["one": unit("a"), "other": unit("b")]), "other": unit("c"),
        ])
      ]),
      "en: k=device(mac: plural(one: “a”, other: “b”), other: “c”)"
    ),
    (
      localizations([
        "en": substituting(
          unit("%#@a@"),
          adding(
            ["argNum": "1", "formatSpecifier": "\"lld\""], to: plural(["other": unit("%arg x")])))
      ]),
      "en: k=“%#@a@” a=1$lld:plural(other: “%arg x”)"
    ),
    (
      localizations([
        "en": substituting(
          device(["other": unit("%2$#@a@")]),
          adding(["formatSpecifier": "\".1f\""], to: device(["other": unit("%arg")])))
      ]),
      "en: k=device(other: “%2$#@a@”) a=.1f:device(other: “%arg”)"
    ),
  ]

  @Test(arguments: good)
  func reads(entry: String, expected: String) {
    let document = Self.catalog(entry)
    #expect(Self.text(document) == expected)
    #expect(document.diagnostics.isEmpty)
    #expect(document.sourceLanguage == tag("en"))
  }

  /// The entry before and the one behind live, whatever is between them.
  @Test(arguments: [
    ("1", "invalid-entry"), ("[]", "invalid-entry"), ("null", "invalid-entry"),
    (#"{"localizations": {"en": 5}}"#, "invalid-entry"),
    (#"{"localizations": {"es": {"stringUnit": {"state": "new"}}}}"#, "invalid-unit"),
    (#"{"localizations": {"es": {"stringUnit": {"value": 5}}}}"#, "invalid-unit"),
    (#"{"localizations": {"not a tag": {}}}"#, "invalid-language"),
    (#"{"localizations": {"es": {"variations": {"plural": {}}}}}"#, "invalid-variations"),
    (#"{"localizations": {"es": {"variations": {"device": {}}}}}"#, "invalid-variations"),
    (#"{"localizations": {"es": {"variations": 1}}}"#, "invalid-variations"),
    (
      localizations([
        "es": dictionary(["substitutions": dictionary(["a": plural(["other": unit("x")])])])
      ]), "missing-text"
    ),
    (
      localizations(["es": substituting(unit("%#@a@"), plural(["other": unit("%#@a@")]))]),
      "endless-variable"
    ),
    (#"{"comment" "x"}"#, "syntax"), (#"{"comment": "x" "y": 1}"#, "syntax"),
    (#"{"comment": "\q"}"#, "syntax"), (#"{comment: 1}"#, "syntax"), ("tru", "syntax"),
    (#"{"a": [1 2]}"#, "syntax"), (#"{"a": 01x}"#, "syntax"),
  ])
  func otherEntriesSurviveBadOnes(entry: String, rule: String) {
    let document = Self.document(
      "{\"sourceLanguage\": \"en\", \"strings\": {\n\"a\": {},\n\"bad\": \(entry)\n,\n\"z\": {}}}")
    let keys = (document.entries[tag("en")] ?? []).map(\.key).filter { $0 != "bad" }
    #expect(keys == ["a", "z"])
    #expect(document.entries[tag("es")]?.isEmpty ?? true)
    #expect(document.diagnostics.map(\.severity) == [.error])
    #expect(document.diagnostics.map(\.rule) == [rule])
    #expect(document.diagnostics.first?.location?.line == 3)
  }

  /// Nobody can tell where an entry ends whose quotes are not closed.
  @Test func entriesBehindAnUnclosedTextAreLost() {
    let document = Self.document(
      "{\"sourceLanguage\": \"en\", \"strings\": {\n\"a\": {},\n\"b\": {\"x\": \"y}\n,\n"
        + "\"z\": {}}}")
    #expect(document.entries[tag("en")]?.map(\.key) == ["a"])
    #expect(MessageNotation.text(document.diagnostics) == ["3:12 error syntax"])
  }

  @Test(arguments: [
    (
      localizations(["en": plural(["none": unit("a"), "other": unit("b")])]),
      "unknown-plural-category"
    ),
    (localizations(["en": plural(["one": unit("a")])]), "missing-other"),
    (
      localizations(["en": #"{"variations": {"mood": {}, "device": {"other": \#(unit("a"))}}}"#]),
      "unknown-variation"
    ),
    (localizations(["en": unit("%#@a@")]), "undefined-variable"),
    (
      localizations([
        "en": substituting(
          unit("%#@a@"), adding(["argNum": "0"], to: plural(["other": unit("x")])))
      ]), "invalid-argument-number"
    ),
    (
      localizations([
        "en": substituting(
          unit("%#@a@"), adding(["formatSpecifier": "\"\""], to: plural(["other": unit("x")])))
      ]), "invalid-specifier"
    ),
    (localizations(["en": unit("^[x](a:)")]), "attribute-syntax"),
  ])
  func oddEntriesAreKept(entry: String, rule: String) {
    let document = Self.catalog(entry)
    #expect(document.entries[tag("en")]?.count == 1)
    #expect(document.diagnostics.map(\.rule) == [rule])
    #expect(document.diagnostics.map(\.severity) == [.warning])
  }

  @Test func keepsWhatTranslatorsSee() {
    let document = Self.catalog(
      #"""
      {"comment": "c", "extractionState": "stale", "isCommentAutoGenerated": true,
        "localizations": {"es": {"variations": {"plural": {
          "one": \#(Self.unit("a", "needs_review")), "other": \#(Self.unit("b"))}}},
        "fr": \#(Self.unit("c", "machine_translated"))}}
      """#)
    let es = document.entries[tag("es")]?.first
    #expect(es?.comment == "c")
    #expect(es?.extractionState == "stale")
    #expect(es?.state == "needs_review")
    #expect(es?.location?.description == "x.xcstrings:1:38")
    #expect(document.entries[tag("fr")]?.first?.state == "machine_translated")
    #expect(document.entries[tag("en")]?.first?.state == nil)
  }

  @Test func untranslatableTextsAreInEveryLanguage() {
    let document = Self.document(
      #"""
      {"strings": {"Caffé": {"shouldTranslate": false}, "a": {"localizations": {
        "es": \#(Self.unit("x")), "fr": \#(Self.unit("y"))}}}, "sourceLanguage": "en"}
      """#)
    for language in ["en", "es", "fr"] {
      let entry = document.entries[tag(language)]?.first { $0.key == "Caffé" }
      #expect(entry?.textLanguage == tag("en"))
      #expect(entry.map { MessageNotation.text($0.message) } == "“Caffé”")
    }
  }

  @Test func sourceTextIsTheKeyParsed() {
    let document = Self.document(#"{"sourceLanguage": "en", "strings": {"%lld%%": {}}}"#)
    guard case .template(let template)? = document.entries[tag("en")]?.first?.message.pattern
    else {
      Issue.record("no template")
      return
    }
    #expect(template.nodes.count == 2)
  }

  @Test func selectingArgumentIsReadInSubstitutionsOnly() {
    let document = Self.catalog(
      #"""
      {"localizations": {"en": {"stringUnit": {"value": "%#@a@ %arg"}, "substitutions": {
        "a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "other": \#(Self.unit("%arg"))}}}}}}}
      """#)
    let message = document.entries[tag("en")]?.first?.message
    guard case .plural(let plural)? = message?.variables["a"]?.pattern,
      case .template(let form)? = plural.forms[.other],
      case .placeholder(let specifier)? = form.nodes.first,
      case .template(let parent)? = message?.pattern
    else {
      Issue.record("no substitution")
      return
    }
    #expect(specifier.isSelectingArgument)
    #expect(plural.zeroMeansExactlyZero)
    #expect(parent.nodes.last == .text("rg"))
  }

  /// Of a language in two spellings, the first counts, as of keys.
  @Test func oneLanguageTwice() {
    let document = Self.catalog(
      Self.localizations([
        "pt-BR": Self.unit("x"), "pt_BR": Self.unit("y"), "EN": Self.unit("z"),
        "en": Self.unit("w"),
      ]))
    #expect(document.entries[tag("pt-BR")]?.count == 1)
    #expect(Self.text(document) == "en: k=“z”; pt-BR: k=“x”")
    #expect(document.diagnostics.map(\.rule) == ["duplicate-language", "duplicate-language"])
  }

  @Test func duplicatesAndCommasTooMany() {
    let document = Self.document(
      #"{"sourceLanguage": "en", "strings": {"a": {"comment": "1",}, "a": {"comment": "2"},},}"#)
    #expect(document.entries[tag("en")]?.map(\.comment) == ["1"])
    #expect(document.diagnostics.map(\.rule) == ["duplicate-key"])
  }

  /// `é` as one character and `é` as two are different keys.
  @Test func keysThatLookAlikeAreTwo() throws {
    let document = Self.document(
      "{\"sourceLanguage\": \"en\", \"strings\": {\"caf\u{E9}\": {}, \"cafe\u{301}\": {}}}")
    #expect(document.entries[tag("en")]?.map(\.key.utf8.count) == [5, 6])
    #expect(document.diagnostics.isEmpty)
    let written = String(decoding: try XCStringsWriter.write(document), as: UTF8.self)
    #expect(Self.document(written).entries[tag("en")]?.map(\.key.utf8.count) == [5, 6])
  }

  /// Of a form that is there twice the later counts, and nothing is left of the other.
  @Test func aFormTwice() throws {
    let document = Self.document(
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": "#
        + #"{"plural": {"other": {"stringUnit": {"state": "new", "value": "x"}}, "#
        + #""other": {"stringUnit": {"value": "y"}}}}}}}}}"#)
    #expect(Self.text(document) == "en: a=plural(other: “y”)")
    let entry = try #require(document.entries[tag("en")]?.first)
    #expect(entry.state == nil && entry.variantStates.isEmpty)
  }

  @Test(arguments: [
    ("", "1:1", "syntax"), ("[]", "1:1", "syntax"), ("{", "1:2", "syntax"),
    ("{}", "1:1", "not-a-catalog"), ("{\"strings\": {}", "1:15", "syntax"),
    ("{\"strings\": {}} x", "1:17", "syntax"), ("{\"strings\": 5}", "1:13", "syntax"),
    ("{\"sourceLanguage\": 5, \"strings\": {}}", "1:20", "invalid-language"),
    ("{\n\"strings\": {\n\"a\": {\n", "4:1", "syntax"),
    ("\u{1}", "1:1", "syntax"),
  ])
  func badFilesAreReported(source: String, place: String, rule: String) {
    let document = Self.document(source)
    #expect(
      MessageNotation.text(document.diagnostics).contains("\(place) error \(rule)"),
      "\(MessageNotation.text(document.diagnostics))")
  }

  @Test func unknownVersionsAreWarnedOf() {
    let document = Self.document(#"{"sourceLanguage": "en", "strings": {}, "version": "2.0"}"#)
    #expect(document.diagnostics.map(\.rule) == ["unknown-version"])
  }

  @Test func languageOfTheFileOrElseTheGiven() {
    #expect(Self.document(#"{"strings": {}}"#).sourceLanguage == tag("de"))
  }

  @Test func textsAreDecoded() {
    let document = Self.document(
      #"{"sourceLanguage": "en", "strings": {"#
        + #""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\ud83d\u0041": {}}}"#)
    #expect(
      document.entries[tag("en")]?.first?.key
        == "a\"\\/\u{8}\u{C}\n\r\té😀\u{FFFD}A")
  }

  @Test func nestingIsLimited() {
    for open in ["[", "{\"a\":"] {
      let deep = String(repeating: open, count: 50_000)
      let document = Self.document(
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {}, \"b\": \(deep)")
      #expect(document.entries[tag("en")]?.map(\.key) == ["a"])
      #expect(document.diagnostics.allSatisfy { $0.rule == "syntax" })
      #expect(!document.diagnostics.isEmpty)
    }
  }

  /// What is no escape is shown with its whole character.
  @Test func wrongEscapesAreQuotedInWholeCharacters() {
    for (escape, quoted) in [("\\é", "\\é"), ("\\👨‍👩‍👧‍👦", "\\👨‍👩‍👧‍👦"), ("\\x", "\\x")] {
      let text = #"{"sourceLanguage": "en", "strings": {"a\#(escape)": {}}}"#
      let document = XCStringsReader.read(
        Array(text.utf8), file: "x.xcstrings", developmentLanguage: tag("de"))
      #expect(
        document.diagnostics.contains { $0.message == "“\(quoted)” is no escape of JSON." },
        "\(document.diagnostics)")
    }
  }
}
