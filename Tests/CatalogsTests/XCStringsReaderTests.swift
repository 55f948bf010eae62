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

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private static func text(_ document: XCStringsDocument) -> String {
    document.entries.sorted { $0.key.identifier < $1.key.identifier }
      .filter { !$0.value.isEmpty }
      .map { "\($0.key): \(MessageNotation.text($0.value))" }.joined(separator: "; ")
  }

  static let good: [(String, String)] = [
    ("{}", "en: k=“k”"),
    (#"{"localizations": {}}"#, "en: k=“k”"),
    (#"{"localizations": {"en": \#(unit("x"))}}"#, "en: k=“x”"),
    (#"{"localizations": {"es": \#(unit("x"))}}"#, "en: k=“k”; es: k=“x”"),
    (#"{"localizations": {"es": \#(unit(""))}}"#, "en: k=“k”; es: k=“”"),
    (#"{"localizations": {"es": {}, "zh_Hans": \#(unit("字"))}}"#, "en: k=“k”; zh-Hans: k=“字”"),
    (#"{"localizations": {"es": \#(unit("x", "new"))}}"#, "en: k=“k”; es: k=“x”"),
    (#"{"shouldTranslate": false, "localizations": {"es": \#(unit("x"))}}"#, "en: k=“k”"),
    (
      #"{"localizations": {"es": {"variations": {"plural": {"one": \#(unit("%lld a")), "other": \#(unit("%lld b"))}}}}}"#,
      "en: k=“k”; es: k=plural(one: “%lld a”, other: “%lld b”)"
    ),
    (
      #"{"localizations": {"en": {"variations": {"plural": {"other": \#(unit("x"))}}}}}"#,
      "en: k=plural(other: “x”)"
    ),
    (
      #"{"localizations": {"en": {"variations": {"device": {"mac": {"variations": {"plural": {"one": \#(unit("a")), "other": \#(unit("b"))}}}, "other": \#(unit("c"))}}}}}"#,
      "en: k=device(mac: plural(one: “a”, other: “b”), other: “c”)"
    ),
    (
      #"{"localizations": {"en": {"stringUnit": {"state": "new", "value": "%#@a@ %2$#@b@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": \#(unit("%arg x"))}}}, "b": {"formatSpecifier": "@", "variations": {"device": {"other": \#(unit("y"))}}}}}}}"#,
      "en: k=“%#@a@ %2$#@b@” a=1$lld:plural(other: “%arg x”) b=@:device(other: “y”)"
    ),
    (
      #"{"localizations": {"en": {"variations": {"device": {"other": \#(unit("%#@a@"))}}, "substitutions": {"a": {"argNum": 2, "formatSpecifier": ".1f", "variations": {"plural": {"other": \#(unit("%arg"))}}}}}}}"#,
      "en: k=device(other: “%#@a@”) a=2$.1f:plural(other: “%arg”)"
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
    (#"{"localizations": {"es": {"substitutions": {"a": {"variations": {"plural": {"other": {"stringUnit": {"value": "x"}}}}}}}}}"#, "missing-text"),
    (#"{"localizations": {"es": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {"variations": {"plural": {"other": {"stringUnit": {"value": "%#@a@"}}}}}}}}}"#, "endless-variable"),
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
      "{\"sourceLanguage\": \"en\", \"strings\": {\n\"a\": {},\n\"b\": {\"x\": \"y}\n,\n\"z\": {}}}")
    #expect(document.entries[tag("en")]?.map(\.key) == ["a"])
    #expect(MessageNotation.text(document.diagnostics) == ["3:12 error syntax"])
  }

  @Test(arguments: [
    (#"{"localizations": {"en": {"variations": {"plural": {"none": \#(unit("a")), "other": \#(unit("b"))}}}}}"#, "unknown-plural-category"),
    (#"{"localizations": {"en": {"variations": {"plural": {"one": \#(unit("a"))}}}}}"#, "missing-other"),
    (#"{"localizations": {"en": {"variations": {"mood": {}, "device": {"other": \#(unit("a"))}}}}}"#, "unknown-variation"),
    (#"{"localizations": {"en": {"stringUnit": {"value": "%#@a@"}}}}"#, "undefined-variable"),
    (#"{"localizations": {"en": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {"argNum": 0, "variations": {"plural": {"other": \#(unit("x"))}}}}}}}"#, "invalid-argument-number"),
    (#"{"localizations": {"en": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {"formatSpecifier": "", "variations": {"plural": {"other": \#(unit("x"))}}}}}}}"#, "invalid-specifier"),
    (#"{"localizations": {"en": {"stringSet": {"values": ["a"]}}}}"#, "unsupported-string-set"),
    (#"{"localizations": {"en": {"stringUnit": {"value": "^[x](a:)"}}}}"#, "attribute-syntax"),
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

  @Test func duplicatesAndCommasTooMany() {
    let document = Self.document(
      #"{"sourceLanguage": "en", "strings": {"a": {"comment": "1",}, "a": {"comment": "2"},},}"#)
    #expect(document.entries[tag("en")]?.map(\.comment) == ["1"])
    #expect(document.diagnostics.map(\.rule) == ["duplicate-key"])
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
      #"{"sourceLanguage": "en", "strings": {"a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\ud83d\u0041": {}}}"#)
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
}
