// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Testing

@testable import CatalogLint

/// Tables, files and settings.
@Suite struct LinterTests {
  private static func summary(_ findings: [LintFinding]) -> [String] {
    findings.map { "\($0.location) \($0.severity) \($0.rule) \($0.language)" }
  }

  // MARK: Tables

  @Test func aTableIsLookedAtInAllItsFiles() async {
    let found = await LintTestSupport.lint([
      "App/en.lproj/L.strings": "\"a\" = \"Open %@\";\n\"b\" = \"Close\";\n\"c\" = \"Three\";\n",
      "App/de.lproj/L.strings": "/* first */\n\"a\" = \"Öffnen\";\n\"c\" = \"Drei\";\n",
      "Other/de.lproj/L.strings": "\"z\" = \"nichts %@\";\n",
    ])
    #expect(
      Self.summary(found) == [
        "App/de.lproj/L.strings:2:1 error placeholder-missing de",
        "App/en.lproj/L.strings:2:1 warning missing-translation de",
      ])
  }

  /// `é` as one character and `é` as two are different keys.
  @Test func keysThatLookAlikeAreTwo() async {
    let source = "\"caf\u{E9}\" = \"Open %@\";\n\"cafe\u{301}\" = \"Open %@\";\n"
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": source,
      "de.lproj/L.strings": source.replacing("Open %@", with: "Öffnen"),
    ])
    #expect(
      Self.summary(found) == [
        "de.lproj/L.strings:1:1 error placeholder-missing de",
        "de.lproj/L.strings:2:1 error placeholder-missing de",
      ])
  }

  @Test func aStringsDictBesideHasTheKeyToo() async {
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": "\"files\" = \"Some files\";\n",
      "de.lproj/L.stringsdict": """
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>Dateien</string></dict></dict></plist>
      """,
      "de.lproj/L.strings": "",
    ])
    #expect(!found.contains { $0.rule == "missing-translation" })
  }

  @Test func androidsResourcesAreComparedWithValues() async {
    let found = await LintTestSupport.lint([
      "res/values/strings.xml": """
      <resources>
        <string name="hello">Hello %1$s</string>
        <string name="name" translatable="false">Caffè</string>
        <string name="alias">@string/hello</string>
      </resources>
      """,
      "res/values-fr/strings.xml": """
      <resources>
        <string name="hello">Bonjour</string>
        <string name="bye">Au revoir</string>
      </resources>
      """,
    ])
    #expect(
      Self.summary(found) == ["res/values-fr/strings.xml:2:3 error placeholder-missing fr"])
  }

  /// `R.string` and `R.plurals` are lists of their own.
  @Test func aPluralIsNoTranslationOfAString() async {
    let found = await LintTestSupport.lint([
      "res/values/strings.xml":
        "<resources><string name=\"episodes\">Episodes</string></resources>",
      "res/values-fr/strings.xml": """
      <resources><plurals name="episodes"><item quantity="one">%d épisode</item>
      <item quantity="other">%d épisodes</item></plurals></resources>
      """,
    ])
    #expect(Self.summary(found) == [])
  }

  @Test func whatNobodyReadsIsNotLookedAt() async {
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": "\"a\" = \"Open %@\";\n",
      "qqq.lproj/L.strings": "\"a\" = \"Opens a file\";\n",
      "en-XA.lproj/L.strings": "\"a\" = \"\u{200E}Öþéñ %@  \";\n",
      "de.lproj/L.strings": "\"a\" = \"%@ öffnen\";\n",
    ])
    #expect(Self.summary(found) == [])
    let texts = ["res/values", "res/values-en", "res/values-de"].map { folder in
      let more = folder == "res/values" ? "<string name=\"b\">Close</string>" : ""
      let text = "<resources><string name=\"a\">Open</string>\(more)</resources>"
      return ("\(folder)/strings.xml", text)
    }
    // Readers of English get it from `values`.
    let missing = await LintTestSupport.lint(Dictionary(uniqueKeysWithValues: texts))
      .filter { $0.rule == "missing-translation" }
    #expect(missing.map(\.language) == ["de"])
  }

  @Test func nobodyKnowsTheKeysOfABrokenFile() async {
    let keys = (0..<8).map { "\"k\($0)\" = \"Text\";" }.joined(separator: "\n")
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": keys + "\n\"old = \"Old\";\n",
      "de.lproj/L.strings": "\"old\" = \"Alt\";\n" + keys,
    ])
    #expect(Set(found.map(\.rule)) == ["broken-file", "missing-translation"])
  }

  /// The grammar knows the words of the project, from any bundle, as the service does.
  @Test(arguments: [
    ("", "", ["unknown-word"]),
    ("main/terms.es.tsv", "slurpi\tnoun\tm\n", []),
    ("menu/terms.es.tsv", "slurpi\tnoun\tf\n", ["adjective-agreement"]),
    ("main/terms.es.tsv", "slurpi\tnoun\tfemme\n", ["odd-file 1:13", "unknown-word"]),
    ("main/terms.xx.tsv", "slurpi\tnoun\tm\n", ["odd-file 1:1", "unknown-word"]),
  ])
  func termsCountAndAreChecked(_ path: String, _ terms: String, _ expected: [String]) async {
    var files = [
      "main/en.lproj/Localizable.strings": "\"%lld cold slurpis\" = \"%lld cold slurpis\";",
      "main/es.lproj/Localizable.strings":
        "\"%lld cold slurpis\" = \"^[%lld slurpi frío](inflect: true)\";",
    ]
    if !path.isEmpty { files[path] = terms }
    let found = await LintTestSupport.lint(files).map { finding in
      let location = finding.location
      return finding.rule + (location.file == path ? " \(location.line):\(location.column)" : "")
    }
    #expect(found.sorted() == expected)
  }

  /// What a variable's own text takes is found out once, however often the variable is used.
  @Test(.timeLimit(.minutes(1)))
  func aVariableThatIsUsedThousandsOfTimesIsReadOnce() async {
    let value = String(repeating: "%#@a@", count: 8000)
    let text = String(repeating: "%arg ", count: 10_000)
    let found = await LintTestSupport.lint([
      "T.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "\(value)"},
        "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "\(text)"}},
          "other": {"stringUnit": {"state": "translated", "value": "\(text)"}}
        }}}}
      }}}}}
      """
    ])
    #expect(!found.contains { $0.rule == "broken-file" })
  }

  @Test func aKeyThatOnlyATranslationHasIsExtra() async {
    let keys = (0..<8).map { "\"k\($0)\" = \"Text\";" }.joined(separator: "\n")
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": keys, "de.lproj/L.strings": "\"old\" = \"Alt\";\n" + keys,
    ])
    #expect(Self.summary(found) == ["de.lproj/L.strings:1:1 warning extra-key de"])
  }

  @Test func aBrokenEntryIsReportedAndTheRestIsChecked() async {
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": "\"a\" = \"Open %@\";\n",
      "de.lproj/L.strings": "\"b\" = \"offen;\n\"a\" = \"Öffnen\";\n",
    ])
    #expect(
      Self.summary(found).filter { $0.contains("error") } == [
        "de.lproj/L.strings:2:1 error placeholder-missing de",
        "de.lproj/L.strings:2:2 error broken-file ",
      ])
  }

  @Test func regionalVariantsFallBack() async {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Cancel it": {"localizations": {
          "pt": {"stringUnit": {"state": "translated", "value": "Cancelar"}}}},
        "Save it": {"extractionState": "stale", "localizations": {
          "pt": {"stringUnit": {"state": "needs_review", "value": "Salvar"}},
          "pt-PT": {"stringUnit": {"state": "translated", "value": "Guardar"}},
          "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}
      }}
      """
    let found = await LintTestSupport.lint(["L.xcstrings": catalog])
    #expect(
      found.map { "\($0.location.line) \($0.rule) \($0.language)" } == [
        "2 missing-translation de", "4 stale-key en", "5 needs-review pt",
      ])
  }

  @Test func whatIsNewIsNotTranslated() async {
    func unit(_ state: String, _ value: String) -> String {
      "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(value)\"}}"
    }
    let catalog = LintTestSupport.catalog(
      "cancel",
      [
        // A source text is new until somebody changes it.
        "en": unit("new", "Cancel it"), "de": unit("new", "Cancel it"), "fr": unit("new", ""),
        "es": unit("needs_review", "Cancelar"), "es-MX": unit("new", "Cancelar"),
        "it": unit("translated", "Annulla"),
      ])
    let missing = await LintTestSupport.lint(["L.xcstrings": catalog])
      .filter { $0.rule == "missing-translation" }
    #expect(missing.map(\.language) == ["de,fr"])
    // The same are counted; a regional variant by itself.
    let sources = [LintSource(path: "L.xcstrings", bytes: Array(catalog.utf8))]
    let statistics = CatalogStatistics(
      await Linter(configuration: LintConfiguration()).tables(sources))
    #expect(
      statistics.languages.filter { $0.missing > 0 }.map(\.name) == ["de", "es-MX", "fr"])
  }

  @Test func oneSourceTextHasOneTranslation() async {
    let found = await LintTestSupport.lint([
      "en.lproj/L.strings": "\"a\" = \"Sign in\";\n\"b\" = \"Sign in\";\n\"c\" = \"Sign in\";\n",
      "de.lproj/L.strings":
        "\"a\" = \"Anmelden\";\n\"b\" = \"Einloggen\";\n\"c\" = \"anmelden\";\n",
    ])
    #expect(
      Self.summary(found) == ["de.lproj/L.strings:2:1 note inconsistent-translation de"])
  }

  @Test func phrasesHaveTheApplicationsName() async {
    let set = "{\"stringSet\": {\"state\": \"translated\", \"values\": "
    let catalog = LintTestSupport.catalog(
      "Order with ${applicationName}",
      [
        "en": set + "[\"Order with ${applicationName}\"]}}",
        "fr": set + "[\"Commander avec ${applicationName}\", \"Commander\"]}}",
      ])
    let found = await LintTestSupport.lint(["AppShortcuts.xcstrings": catalog])
    #expect(found.map { "\($0.rule) \($0.form)" } == ["shortcut-phrase set/1"])
  }

  @Test func variantsByWidthAndDevice() async {
    let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": "
    let devices = "{\"variations\": {\"device\": {\"mac\": \(unit)\"Click\"}}}}}"
    let found = await LintTestSupport.lint([
      "L.xcstrings": LintTestSupport.catalog("key", ["en": devices]),
      "en.lproj/W.stringsdict": """
      <plist version="1.0"><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>A long text</string><key>50</key><string>Short</string>
      </dict></dict></dict></plist>
      """,
    ])
    #expect(Set(found.map(\.rule)) == ["device-variants", "width-variants"])
  }

  // MARK: Settings

  private static let doubled = LintTestSupport.catalog(
    "key", ["en": "Add to cart", "de": "In den  Warenkorb"])

  private static func findings(_ configuration: String) async throws -> [LintFinding] {
    await LintTestSupport.lint(
      ["App/L.xcstrings": doubled],
      try LintConfiguration(Array(configuration.utf8), file: ".caffe-lint.json"))
  }

  @Test(arguments: [
    ("{}", "warning"), ("{rules: {'double-space': 'error'}}", "error"),
    ("{rules: {'*': 'off'}}", ""), ("{rules: {'*': 'off', 'double-space': 'note'}}", "note"),
    ("{overrides: [{languages: ['de'], rules: {'double-space': 'off'}}]}", ""),
    ("{overrides: [{languages: ['fr'], rules: {'double-space': 'off'}}]}", "warning"),
    ("{overrides: [{paths: ['App/**'], rules: {'*': 'off'}}]}", ""),
    ("{overrides: [{keys: ['k*'], rules: {'double-space': 'error',}}], /* why */}", "error"),
    (
      "{rules: {'double-space': 'off'}, overrides: [{keys: 'key', rules: {'double-space': 'note'}}]}",
      "note"
    ),
  ])
  func settingsCount(configuration: String, severity: String) async throws {
    let found = try await Self.findings(configuration)
    #expect(found.map { "\($0.severity)" }.joined() == severity)
  }

  @Test(arguments: [
    ("{\n  rulez: {}\n}", ".caffe-lint.json:2:3: “rulez” means nothing here"),
    ("{rules: {'no-such-rule': 'off'}}", ".caffe-lint.json:1:11: There is no rule “no-such-rule”."),
    ("{rules: {ellipsis: 'loud'}}", ".caffe-lint.json:1:10: “ellipsis” has to be"),
    ("{\n\n  rules: [", ".caffe-lint.json:3:11: The configuration cannot be read"),
    ("{sourceLanguage: 'no such'}", ".caffe-lint.json:1:2: “sourceLanguage” has to be a language"),
  ])
  func aWrongSettingSaysWhere(configuration: String, message: String) {
    let error = #expect(throws: LintConfigurationError.self) {
      try LintConfiguration(Array(configuration.utf8), file: ".caffe-lint.json")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func limitsAndTermsComeFromSettings() async throws {
    let configuration = """
      {maxLength: {'*': 100, 'ke*': 10}, terms: {cart: {de: ['Korb']}, Caffe: true}}
      """
    let found = try await Self.findings(configuration)
    #expect(Set(found.map(\.rule)) == ["double-space", "too-long"])
    let other = await LintTestSupport.lint(
      [
        "L.xcstrings": LintTestSupport.catalog(
          "k", ["en": "To the cart at Caffe", "de": "Zum Wagen im Café"])
      ],
      try LintConfiguration(Array(configuration.utf8), file: "c"))
    #expect(other.map(\.rule) == ["glossary", "glossary"])
  }

  @Test(arguments: [
    ("lint:ignore", ""), ("lint:ignore double-space", ""), ("lint:ignore ellipsis", "double-space"),
    ("See the site. lint:ignore ellipsis, double-space.", ""), ("lint:ignore it is so", ""),
    ("ignore", "double-space"),
  ])
  func aCommentSilencesAnEntry(comment: String, rules: String) async {
    let catalog = LintTestSupport.catalog(
      "key", ["en": "Add to cart", "de": "In den  Warenkorb"],
      members: "\"comment\": \(LintTestSupport.quoted(comment)), ")
    let found = await LintTestSupport.lint(["L.xcstrings": catalog])
    #expect(found.map(\.rule).joined() == rules)
  }

  @Test func aCommentLimitsALength() async {
    let catalog = LintTestSupport.catalog(
      "key", ["en": "Save", "de": "Sichern"], members: "\"comment\": \"lint:max-length 5\", ")
    let found = await LintTestSupport.lint(["L.xcstrings": catalog])
    #expect(found.map { "\($0.rule) \($0.language)" } == ["too-long de"])
  }

  @Test func onlyKeysThatChangedAreLookedAt() async {
    var configuration = LintConfiguration()
    var changes = LintChanges()
    changes.add(
      diff: "--- a/en.lproj/L.strings\n+++ b/en.lproj/L.strings\n@@ -1 +1 @@\n-x\n+y\n",
      path: { $0 })
    configuration.changes = changes
    let files = [
      "en.lproj/L.strings": "\"a\" = \"Open %@\";\n\"b\" = \"Close %@\";\n",
      "de.lproj/L.strings": "\"b\" = \"Schließen\";\n\"a\" = \"Öffnen\";\n",
    ]
    let found = await LintTestSupport.lint(files, configuration)
    // The translation of what changed did not change, and is wrong now.
    #expect(found.map { "\($0.location) \($0.key)" } == ["de.lproj/L.strings:2:1 a"])
  }

  /// Git writes a tab behind a name with a space, and quotes others as C does.
  @Test(arguments: [
    ("b/my app/L.strings\t", "my app/L.strings"), ("\"b/q\\\"x/L.strings\"", "q\"x/L.strings"),
    ("\"b/a\\tb\\\\\\303\\244.strings\"", "a\tb\\ä.strings"), ("b/ä.strings", "ä.strings"),
  ])
  func namesInDiffs(written: String, name: String) {
    var changes = LintChanges()
    changes.add(diff: "--- /dev/null\n+++ \(written)\n@@ -0,0 +1 @@\n+y\n", path: { $0 })
    #expect(changes.contains(file: name, lines: 1...1))
  }

  /// All hunks of a diff count, whatever the lines in them look like.
  @Test(arguments: [
    // A file whose lines end as on Windows.
    ["@@ -3 +3 @@", "-\"a\" = \"x\";\r", "+\"a\" = \"y\";\r", "@@ -9 +9 @@", "-b\r", "+c\r"],
    // Lines that look like the heading of another file or hunk.
    ["@@ -3,0 +3,2 @@", "+++ b/other.strings", "+@@ -1 +1 @@", "@@ -9 +9 @@", "-b", "+c"],
    ["@@ -3 +3 @@", "-a", "\\ No newline", "+++ /dev/null", "@@ -9 +9 @@", "-b", "+c"],
  ])
  func allHunksCount(_ hunks: [String]) {
    var changes = LintChanges()
    let lines = ["--- a/L.strings", "+++ b/L.strings"] + hunks + ["--- a/M.strings"]
    changes.add(diff: lines.joined(separator: "\n") + "\n+++ b/M.strings\n", path: { $0 })
    let changed = (1...10).filter { changes.contains(file: "L.strings", lines: $0...$0) }
    #expect(changed == (hunks[0].hasSuffix("2 @@") ? [3, 4, 9] : [3, 9]))
    #expect(!changes.contains(file: "other.strings", lines: 1...9))
  }

  /// A script that touches every other line of a large file makes as many hunks.
  @Test(.timeLimit(.minutes(1))) func manyHunksTakeLinearTime() {
    let count = 100_000
    var changes = LintChanges()
    let hunks = (1...count).map { "@@ -\(2 * $0) +\(2 * $0) @@\n-a\n+b\n" }
    changes.add(diff: "--- a/f\n+++ b/f\n" + hunks.joined(), path: { $0 })
    let changed = (1...2 * count).filter { changes.contains(file: "f", lines: $0...$0) }
    #expect(changed == (1...count).map { 2 * $0 })
    #expect(changes.contains(file: "f", lines: 0...2) && changes.contains(file: "f", lines: 3...9))
    #expect(!changes.contains(file: "f", lines: (2 * count + 1)...(2 * count + 9)))
  }

  @Test func aFileThatGitComparesAsAWholeChangedAsAWhole() {
    var changes = LintChanges()
    changes.add(
      numbers: Array("2\t2\ta.strings\0-\t-\tutf 16\t.strings\0-\t-\tb.strings\0".utf8),
      path: { "App/" + $0 })
    changes.add(diff: "--- a/b\n+++ b/App/c.strings\n@@ -1 +1 @@\n-a\n+b\n", path: { $0 })
    changes.add(numbers: Array("-\t-\tc.strings\0".utf8), path: { "App/" + $0 })
    let files = ["a", "utf 16\t", "b", "c"].map { "App/\($0).strings" }
    #expect(files.map { changes.contains(file: $0, lines: 5...5) } == [false, true, true, false])
  }

  @Test func aBaselineMayListTooMany() throws {
    let record = { (count: Int) in
      #"{"file":"f","rule":"r","key":"k","language":"","form":"","count":\#(count)}"#
    }
    let text = #"{"version":1,"findings":[\#(record(.max)),\#(record(1)),\#(record(.min))]}"#
    #expect(try LintBaseline(data: .init(text.utf8)).count > 1)
  }

  @Test func aBaselineKnowsEachLanguageByItself() throws {
    func finding(_ languages: String) -> LintFinding {
      LintFinding(
        rule: "missing-translation", severity: .warning, message: languages,
        location: SourceLocation(file: "L.xcstrings", line: 1, column: 1), key: "k",
        language: languages)
    }
    func old(_ languages: String) -> String {
      """
      {"version": 1, "findings": [{"file": "L.xcstrings", "rule": "missing-translation",
        "key": "k", "language": "\(languages)", "form": "", "count": 1}]}
      """
    }
    let written = try LintBaseline([finding("de,fr")]).data()
    #expect(try LintBaseline(data: written).count == 2)
    for data in [written, Data(old("de,fr").utf8)] {
      let baseline = try LintBaseline(data: data)
      for known in ["de,fr", "fr", "de"] {
        #expect(baseline.new(among: [finding(known)]) == [], "\(known)")
      }
      for new in ["de,fr,it", "it", ""] {
        #expect(baseline.new(among: [finding(new)]) == [finding(new)], "\(new)")
      }
      #expect(baseline.new(among: [finding("fr"), finding("fr")]).count == 1)
    }
    let whole = try LintBaseline(data: Data(old("").utf8))
    #expect(whole.new(among: [finding("")]) == [])
  }

  @Test func aBaselineLetsPassWhatItLists() async throws {
    let old = await LintTestSupport.lint(["L.xcstrings": Self.doubled])
    let baseline = try LintBaseline(data: LintBaseline(old).data())
    #expect(baseline.count == 1)
    // Lines above do not make it new, and a second one is.
    let moved = await LintTestSupport.lint(["L.xcstrings": "\n\n" + Self.doubled])
    #expect(moved.map(\.location.line) != old.map(\.location.line))
    #expect(baseline.new(among: moved) == [])
    #expect(baseline.new(among: moved + moved) == moved)
    #expect(throws: (any Error).self) { try LintBaseline(data: .init("[]".utf8)) }
  }

  @Test(arguments: [
    ("*.xcstrings", "App/L.xcstrings", true), ("App/*.xcstrings", "App/a/L.xcstrings", false),
    ("App/**", "App/a/L.xcstrings", true), ("**/L.strings", "L.strings", true),
    ("de-?T", "de-AT", true), ("de", "de-AT", false), ("debug.*", "debug.a.b", true),
    ("**/build/**", "App/Rebuild/L.strings", false), ("**/build/**", "App/build/L.strings", true),
    ("**/build/**", "build/L.strings", true), ("**/L.strings", "a/b/L.strings", true),
    ("**/L.strings", "a/ML.strings", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
    ("a/**/b", "ab", false),
  ])
  func patterns(pattern: String, text: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(text) == matches)
  }

  /// A service lints what callers send, of 512 KiB: no text takes time in the square of its length.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "<a ", count: 30_000), String(repeating: "${", count: 30_000),
      (0..<10_000).map { "<a\($0)>" }.joined(), (0..<10_000).map { "${a\($0)}" }.joined(),
      "Go to " + (0..<10_000).map { "http://a\($0).net/ " }.joined(),
      String(repeating: "%d ", count: 30_000) + "100% ",
      "%d " + String(repeating: "1%", count: 30_000),
    ])
  func longTextsTakeLinearTime(text: String) async {
    var configuration = LintConfiguration()
    configuration.only = [
      "html-broken", "html-changed", "percent-alone", "shortcut-phrase", "url-lost",
    ]
    let catalog = LintTestSupport.catalog("key", ["en": text, "fr": "x" + text])
    _ = await LintTestSupport.lint(["L.xcstrings": catalog], configuration)
  }

  @Test(.timeLimit(.minutes(1))) func manyFormsTakeLinearTime() async {
    let texts = { (word: String, kind: String) in
      (0..<10_000).map { number in
        LintText(
          form: [kind, "\(number)"] + (kind == "set" ? [] : ["plural", "other"]), value: word,
          template: .init(text: word),
          location: .init(file: "L.xcstrings", line: number + 1, column: 1), state: nil)
      }
    }
    func entry(_ word: String, _ kind: String) -> LintEntry {
      LintEntry(
        key: "k", language: LintLanguage(.english, name: word), texts: texts(word, kind),
        message: LocalizedMessage(pattern: .template(.init(text: word))), comment: nil, state: nil,
        extractionState: nil, isUntranslatable: false,
        location: .init(file: "L.xcstrings", line: 1, column: 1), isAndroid: false)
    }
    let (source, translation) = (entry("en", "set"), entry("fr", "set"))
    let lines = translation.texts.map { source.counterpart(of: $0)?.location.line }
    #expect(lines == (1...10_000).map { $0 })
    let groups = PluralGroup.groups(of: entry("en", "substitutions"))
    #expect(groups.count == 10_000)
  }
}
