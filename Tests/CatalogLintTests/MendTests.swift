// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing

@testable import CatalogLint

/// What `--fix` makes of texts, and what it leaves to people.
@Suite struct MendTests {
  /// A source text in English, a translation that a rule finds, and what becomes of it.
  struct Example: Sendable, CustomStringConvertible {
    var rule: String
    var source: String
    var language: String
    var text: String
    /// Nil where a person has to mend it.
    var mended: String?

    init(
      _ rule: String, _ source: String, _ language: String, _ text: String, _ mended: String?
    ) {
      self.rule = rule
      self.source = source
      self.language = language
      self.text = text
      self.mended = mended
    }

    var description: String { "\(rule): \(source) → \(language): \(text)" }
  }

  static let examples = [
    Example("edge-space", "Total: ", "de", "Summe:", "Summe: "),
    Example("edge-space", "Total:", "de", " \u{A0}Summe:", "Summe:"),
    Example("edge-space", "\nTotal", "de", "Summe \n", "\nSumme"),
    Example("double-space", "Add it to the cart", "de", "In  den  Korb", "In den Korb"),
    Example("control-character", "Save", "vi", "T\u{18}ìm", "Tìm"),
    Example("control-character", "Save", "de", "It\u{92}s", nil),
    Example("control-character", "Save", "de", "Zeile\u{B}zwei", nil),
    Example("invisible-character", "Save file", "de", "\u{FEFF}Da\u{200B}tei", "Datei"),
    Example("invisible-character", "Save file", "de", "Datei\u{2028}sichern", nil),
    Example("invisible-character", "Save", "de", "\u{202A}شحن\u{202C} laden", nil),
    Example("invisible-character", "Save", "de", "\u{202A}laden\u{202C}", "laden"),
    Example("invisible-character", "Call %@", "de", "\u{202A}%@\u{202C} rufen", nil),
    Example("invisible-character", "Call %@", "de", "\u{200E}%@ rufen", nil),
    Example("invisible-character", "Save", "de", "\u{200B}", nil),
    Example("end-punctuation", "Name:", "zh-Hans", "名称", "名称："),
    Example("end-punctuation", "Name:", "fr", "Nom", "Nom\u{A0}:"),
    Example("end-punctuation", "Loading…", "de", "Lädt", "Lädt…"),
    Example("end-punctuation", "Loading...", "de", "Lädt", "Lädt..."),
    Example("end-punctuation", "It was saved to disk.", "hi", "डिस्क पर सहेजा गया", "डिस्क पर सहेजा गया।"),
    Example(
      "end-punctuation", "It was saved to disk.", "de", "Es ist gesichert", "Es ist gesichert."),
    Example("end-punctuation", "See it on the page.", "de", "Siehe https://caffe.test", nil),
    Example("end-punctuation", "Delete the file?", "fr", "Supprimer le fichier", nil),
    Example("end-punctuation", "It was saved to disk.", "de", "Gesichert (auf Platte)", nil),
    Example("local-punctuation", "Saved to disk.", "ja", "保存しました.", "保存しました。"),
    Example("local-punctuation", "Delete?", "ar", "حذف?", "حذف؟"),
    Example("french-spacing", "Delete? Yes!", "fr", "Oui ? Non !", "Oui\u{A0}? Non\u{A0}!"),
    Example("french-spacing", "Tap “%@”", "fr", "Touchez « %@ »", "Touchez «\u{A0}%@\u{A0}»"),
    Example("ellipsis", "Loading… wait…", "de", "Lädt... warten...", "Lädt… warten…"),
    Example("ellipsis", "In … or …", "de", "In ... oder .../x", "In … oder .../x"),
    Example("xml-escape", "First & last", "fr", "Nom &amp; l&#39;autre", "Nom & l'autre"),
    Example("xml-escape", "First & last", "fr", "&lt;Nom", nil),
    Example(
      "placeholder-order", "%@ has %d messages", "ja", "%d件が%@にあります", "%2$d件が%1$@にあります"),
    Example("placeholder-order", "%@ of %d in %d", "ja", "%d の %d の %@", nil),
    Example("placeholder-mixed", "%1$@ of %2$@", "de", "%2$@ von %@", "%2$@ von %1$@"),
    Example("placeholder-mixed", "%1$@ of %2$@", "de", "%1$@ von %@", nil),
    Example("percent-alone", "%d %% done", "de", "%d % fertig", "%d %% fertig"),
    Example("percent-alone", "%d of %d %%", "de", "%d von %d\u{A0}%", "%d von %d\u{A0}%%"),
    Example("percent-alone", "%d is done", "de", "%d ist %& fertig", nil),
    Example("repeated-word", "Open the file", "de", "Öffne jetzt jetzt die Datei", nil),
    Example(
      "markdown-changed", "Read [this](https://a.io)", "de", "Lies [dies] (https://a.io)",
      "Lies [dies](https://a.io)"),
    Example(
      "markdown-changed", "Read [this](https://a.io)", "de", "Lies [dies] (https://b.io)", nil),
  ]

  @Test(arguments: examples)
  func aTextIsMended(_ example: Example) async throws {
    let catalog = LintTestSupport.catalog(
      "key", ["en": example.source, example.language: example.text])
    let found = await LintTestSupport.lint(["T.xcstrings": catalog])
    let finding = try #require(
      found.first { $0.rule == example.rule && $0.language == example.language })
    let rule = try #require(LintRules.rule(example.rule))
    if let mended = example.mended {
      #expect(rule.mending != nil)
      #expect(await Self.mended(catalog, example) == mended)
    } else {
      #expect(finding.mend == nil)
    }
  }

  /// The text after all of a rule's findings in it are mended.
  private static func mended(_ catalog: String, _ example: Example) async -> String? {
    var configuration = LintConfiguration()
    configuration.only = [example.rule]
    let source = LintSource(path: "T.xcstrings", bytes: Array(catalog.utf8))
    let result = await LintMender(configuration: configuration).mend([source]) { $0 }
    #expect(!result.findings.contains { $0.mend != nil })
    let tables = await Linter(configuration: configuration).tables(result.sources)
    let entries = tables.flatMap(\.keys).flatMap(\.entries)
    return entries.lazy.compactMap(\.self).first { $0.language.name == example.language }?
      .texts.first?.value
  }

  @Test func everyRuleThatMendsHasAnExample() {
    let shown = Set(Self.examples.filter { $0.mended != nil }.map(\.rule))
    let mending = Set(LintRules.all.filter { $0.mending != nil }.map(\.id))
    #expect(mending == shown.union(["plural-unused"]))
  }

  @Test func noOtherRuleMends() async {
    for example in TranslationRuleTests.placeholders + TranslationRuleTests.characters
      + TranslationRuleTests.punctuation + TranslationRuleTests.markup
    {
      let catalog = LintTestSupport.catalog(
        "key", ["en": example.source, example.language: example.text])
      for finding in await LintTestSupport.lint(["T.xcstrings": catalog])
      where finding.mend != nil {
        #expect(LintRules.rule(finding.rule)?.mending != nil, "\(finding.rule)")
      }
    }
  }

  @Test(arguments: [
    // What code has as a default value would be put back when it is extracted again.
    ("en", "new", "extracted_with_value", false),
    ("en", "translated", "extracted_with_value", true),
    ("en", "new", "manual", true),
    ("de", "new", "extracted_with_value", true),
  ])
  func aTextOfCodeIsLeftToPeople(
    language: String, state: String, extractionState: String, isMended: Bool
  ) async {
    let unit = "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"In  the cart\"}}"
    let catalog = LintTestSupport.catalog(
      "key", language == "en" ? ["en": unit, "de": "Im Korb"] : ["en": "In the cart", "de": unit],
      members: "\"extractionState\": \"\(extractionState)\", ")
    let mended = await Self.mend("T.xcstrings", catalog)
    #expect(
      mended.text == (isMended ? catalog.replacing("In  the", with: "In the") : catalog))
    #expect(mended.result.findings.contains { $0.rule == "double-space" } == !isMended)
  }

  // MARK: Files

  private static func mend(
    _ path: String, _ text: String, with others: [String: String] = [:]
  ) async -> (text: String, result: LintMender.Result) {
    let sources = ([path: text].merging(others) { $1 }).sorted { $0.key < $1.key }.map {
      LintSource(path: $0.key, bytes: Array($0.value.utf8))
    }
    let result = await LintMender(configuration: LintConfiguration()).mend(sources) { findings in
      findings.filter { $0.location.file == path }
    }
    let mended = result.sources.first { $0.path == path }?.bytes ?? []
    return (String(decoding: mended, as: UTF8.self), result)
  }

  @Test func anUnusedFormGoes() async {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%lld items" : {
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } },
              "ja" : {
                "variations" : {
                  "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld件 " } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld件" } }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let line =
      "              \"one\" : { \"stringUnit\" : { \"state\" : \"translated\", "
      + "\"value\" : \"%lld件 \" } },\n"
    let mended = await Self.mend("T.xcstrings", catalog)
    #expect(mended.text == catalog.replacing(line, with: ""))
    let again = await Self.mend("T.xcstrings", mended.text)
    #expect(again.result.count == 0 && again.result.files.isEmpty)
  }

  @Test func anUnusedFormOfAStringsdictAndOfAndroidGoes() async {
    let english = """
      <plist version="1.0"><dict>
        <key>items</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key>
            <string>%lld item</string>
            <key>other</key>
            <string>%lld items</string>
          </dict>
        </dict>
      </dict></plist>
      """
    let lines = "      <key>one</key>\n      <string>%lld item</string>\n"
    let mended = await Self.mend("ja.lproj/T.stringsdict", english)
    #expect(mended.text == english.replacing(lines, with: ""))
    let android = """
      <resources>
          <!-- Things -->
          <plurals name="items">
              <item quantity="one">%d件</item>
              <item quantity="other">"%d件  です"</item>
          </plurals>
          <string name="tags">Der  <b>Korb</b></string>
      </resources>
      """
    let expected =
      android.replacing("        <item quantity=\"one\">%d件</item>\n", with: "")
      .replacing("\"%d件  です\"", with: "%d件 です")
    #expect(await Self.mend("values-ja/strings.xml", android).text == expected)
  }

  @Test func anotherLanguagesFileIsLeftAlone() async {
    let english = "\"a\" = \"Total: \";\n"
    let german = "/* Sum */\n\"a\" = \"Summe:\"; // end\n"
    let mended = await Self.mend(
      "de.lproj/T.strings", german, with: ["en.lproj/T.strings": english])
    #expect(mended.text == "/* Sum */\n\"a\" = \"Summe: \"; // end\n")
    #expect(mended.result.files.map(\.path) == ["de.lproj/T.strings"])
    #expect(mended.result.findings.isEmpty)
  }

  @Test func aSilencedKeyStays() async {
    let german = "/* lint:ignore double-space */\n\"a\" = \"In  den Korb\";\n\"b\" = \"In  den\";\n"
    let mended = await Self.mend("de.lproj/T.strings", german)
    #expect(mended.text == german.replacing("\"In  den\"", with: "\"In den\""))
  }

  @Test func whatABaselineLetsPassStays() async {
    let german = "\"a\" = \"In  den Korb\";\n"
    let sources = [LintSource(path: "de.lproj/T.strings", bytes: Array(german.utf8))]
    let configuration = LintConfiguration()
    let baseline = LintBaseline(await Linter(configuration: configuration).lint(sources))
    let result = await LintMender(configuration: configuration).mend(sources) {
      baseline.new(among: $0)
    }
    #expect(result.files.isEmpty && result.findings.isEmpty)
  }
}
