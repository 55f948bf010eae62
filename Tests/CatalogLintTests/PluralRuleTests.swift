// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogLint

/// Rules about the forms of plurals, in languages with few and many of them.
@Suite struct PluralRuleTests {
  private static let english = LintTestSupport.plural(["one": "%lld file", "other": "%lld files"])

  private static func rules(
    _ language: String, _ forms: KeyValuePairs<String, String>, source: String = english
  ) async -> Set<String> {
    let catalog = LintTestSupport.catalog(
      "files", ["en": source, language: LintTestSupport.plural(forms)])
    // That the grammar could make the forms is looked at by itself.
    return await LintTestSupport.rules(catalog, language: language)
      .subtracting(["plural-replaceable"])
  }

  @Test func aFormThatIsNeededIsMissed() async {
    let rules = await Self.rules("ru", ["one": "%lld файл", "other": "%lld файла"])
    #expect(rules == ["plural-missing"])
  }

  @Test func whatIsOnlyForMillionsOrFractionsIsNot() async {
    #expect(await Self.rules("fr", ["one": "%lld fichier", "other": "%lld fichiers"]) == [])
    let russian = await Self.rules(
      "ru",
      ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"])
    #expect(russian == [])
  }

  @Test func oneTextForAllNumbersNeedsNoForms() async {
    #expect(await Self.rules("ru", ["one": "%lld МБ", "other": "%lld МБ"]) == [])
    #expect(await Self.rules("ja", ["other": "%lld件のファイル"]) == [])
  }

  @Test func whatTheSourceLeavesOutIsNotMissed() async {
    let source = LintTestSupport.plural(["zero": "nothing", "other": "%lld files"])
    let rules = await Self.rules(
      "cs", ["few": "%lld soubory", "other": "%lld souborů"], source: source)
    #expect(!rules.contains("plural-missing"))
  }

  @Test func aFormForManyNumbersSaysTheNumber() async {
    let rules = await Self.rules(
      "pl", ["one": "plik", "few": "pliki", "many": "%lld plików", "other": "%lld pliku"])
    #expect(rules == ["plural-number-lost"])
  }

  /// A number that code hands over as a text is said in words where the source says it so.
  @Test(arguments: [
    ("1 minute", "it", "1 minuto", false), ("%@ minute", "it", "1 minuto", true),
    ("1 minute", "de", "%@ Minute", false), ("1 minute", "pl", "1 minuta", false),
  ])
  func aNumberMayBeAText(english: String, language: String, one: String, isFound: Bool) async {
    let source = LintTestSupport.plural(["one": english, "other": "%@ minutes"])
    let rules = await Self.rules(
      language, ["one": one, "few": "%@ a", "many": "%@ b", "other": "%@ c"], source: source)
    #expect(rules.contains("placeholder-missing") == isFound)
  }

  @Test(arguments: [("pl", "other", false), ("pl", "few", true), ("cs", "other", true)])
  func aFormThatNoNumberHasMayBeEmpty(language: String, form: String, isFound: Bool) async {
    func text(_ category: String) -> String { category == form ? "" : "%lld \(category)" }
    let forms = LintTestSupport.plural([
      "one": text("one"), "few": text("few"), "many": text("many"), "other": text("other"),
    ])
    let files = LintTestSupport.catalog("files", ["en": Self.english, language: forms])
    let rules = await LintTestSupport.rules(files, language: language)
    #expect(rules.contains("empty-translation") == isFound)
  }

  @Test(arguments: [
    ("ru", "файл", true), ("fr", "un fichier", true), ("es", "un archivo", false),
    ("de", "eine Datei", false),
  ])
  func oneMayStandForOtherNumbers(language: String, one: String, isFound: Bool) async {
    let rules = await Self.rules(
      language, ["one": one, "few": "%lld a", "many": "%lld b", "other": "%lld c"])
    #expect(rules.contains("plural-one-number") == isFound)
  }

  @Test func frenchWithAFormForZeroMaySayOneInWords() async {
    let rules = await Self.rules(
      "fr", ["zero": "aucun fichier", "one": "un fichier", "other": "%lld fichiers"])
    #expect(rules == [])
  }

  @Test func aFormThatNoNumberHasIsUnused() async {
    let rules = await Self.rules("ja", ["one": "%lld件", "other": "%lld件"])
    #expect(rules == ["plural-unused"])
  }

  @Test func slavicPluralsWantOtherAllTheSame() async {
    let rules = await Self.rules(
      "pl", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików"])
    #expect(rules == ["plural-without-other"])
  }

  @Test func formsThatTheGrammarMakesCanBeOne() async {
    let found = await LintTestSupport.lint([
      "T.xcstrings": LintTestSupport.catalog(
        "salads",
        [
          "en": LintTestSupport.plural(["one": "%lld salad", "other": "%lld salads"]),
          "es": LintTestSupport.plural(["one": "%lld ensalada", "other": "%lld ensaladas"]),
          "de": LintTestSupport.plural(["one": "%lld Salat ist da", "other": "%lld Salate sind da"]
          ),
        ])
    ])
    let messages = found.filter { $0.rule == "plural-replaceable" }.map(\.message)
    #expect(messages.contains("“^[%lld ensaladas](inflect: true)” would say the same."))
  }

  @Test func aStringsDictIsLookedAtInItsLanguages() async {
    func dictionary(_ forms: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %@</string>
      <key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(forms)
      </dict></dict></dict></plist>
      """
    }
    let files = [
      "en.lproj/T.stringsdict": dictionary(
        "<key>one</key><string>%d file</string>\n<key>other</key><string>%d files</string>"),
      "pl.lproj/T.stringsdict": dictionary(
        "<key>one</key><string>%d plik</string>\n<key>few</key><string>pliki</string>\n"
          + "<key>other</key><string>%d pliku</string>"),
    ]
    let found = await LintTestSupport.lint(files)
    #expect(
      found.map { "\($0.location) \($0.rule) \($0.form)" } == [
        "pl.lproj/T.stringsdict:7:15 plural-missing substitutions/files/plural/one",
        "pl.lproj/T.stringsdict:8:15 plural-number-lost substitutions/files/plural/few",
      ])
  }
}
