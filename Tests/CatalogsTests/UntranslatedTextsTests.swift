// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// Places for texts that nobody has written yet.
@Suite("Texts without a translation")
struct UntranslatedTextsTests {
  private static func catalog(_ localizations: String) -> XCStringsDocument {
    let text = #"{"sourceLanguage": "en", "strings": {"k": {"localizations": \#(localizations)}}}"#
    return XCStringsReader.read(
      Array(text.utf8), file: "x.xcstrings", developmentLanguage: tag("en"))
  }

  private static let new = #"{"stringUnit": {"state": "new", "value": ""}}"#
  private static let done = #"{"stringUnit": {"state": "translated", "value": "x"}}"#
  private static let variable =
    #""stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": "#

  static let untranslated: [(localizations: String, text: String)] = [
    (#"{"es": \#(new)}"#, "en: k=“k”"),
    (#"{"en": \#(new)}"#, "en: k=“”"),
    (#"{"es": {"stringUnit": {"state": "translated", "value": ""}}}"#, "en: k=“k”; es: k=“”"),
    (
      #"{"es": {"variations": {"plural": {"one": \#(new), "other": \#(done)}}}}"#,
      "en: k=“k”; es: k=plural(other: “x”)"
    ),
    (
      #"{"es": {"variations": {"plural": {"one": \#(done), "other": \#(new)}}}}"#,
      "en: k=“k”; es: k=plural(one: “x”)"
    ),
    (#"{"es": {"variations": {"plural": {"other": \#(new)}}}}"#, "en: k=“k”"),
    (
      #"{"es": {"variations": {"device": {"mac": \#(new), "other": \#(done)}}}}"#,
      "en: k=“k”; es: k=device(other: “x”)"
    ),
    (#"{"es": {"variations": {"device": {"other": \#(new)}}}}"#, "en: k=“k”"),
    (#"{"es": {\#(variable){"variations": {"plural": {"other": \#(new)}}}}}}"#, "en: k=“k”"),
  ]

  /// Xcode and translation tools keep a place for texts that are still to be written.
  @Test(arguments: untranslated)
  func whatWaitsForItsTranslationIsNone(_ row: (localizations: String, text: String)) {
    let document = Self.catalog(row.localizations)
    let texts = document.entries.sorted { $0.key.identifier < $1.key.identifier }
      .filter { !$0.value.isEmpty }.map { "\($0.key): \(MessageNotation.text($0.value))" }
    #expect(texts.joined(separator: "; ") == row.text)
    #expect(document.diagnostics.isEmpty)
    // Where nothing is shown, it is known that something is to come.
    let isAwaited = !row.localizations.hasPrefix(#"{"en""#) && !row.text.contains("es: ")
    #expect(document.awaitedLanguages == (isAwaited ? [tag("es")] : []))
  }

  @Test func whatWaitsForItsTranslationIsNotShown() {
    let text = #"""
      {"sourceLanguage": "en", "strings": {"k": {"localizations": {
        "es": \#(Self.new), "fr": {"variations": {"plural": {
          "one": \#(Self.new), "other": \#(Self.done)}}}}}}}
      """#
    let dump = CatalogDump(Array(text.utf8), file: "x.xcstrings")
    #expect(dump.records.map { "\($0.language) \($0.form)" } == ["fr plural/other"])
  }
}
