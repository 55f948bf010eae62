// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// Keys become names and arguments by rules that are written down.
@Suite struct SymbolTests {
  static let names: [(key: String, camel: String, snake: String)] = [
    ("menu.title", "menuTitle", "menu_title"), ("ORDER_READY", "orderReady", "order_ready"),
    ("Good morning!", "goodMorning", "good_morning"), ("itemCount", "itemCount", "item_count"),
    ("%lld cups of %@", "cupsOf", "cups_of"), ("%1$@ – %2$@", "text", "text"), ("", "text", "text"),
    ("404 error", "_404Error", "_404_error"), ("café.größe", "caféGröße", "café_größe"),
    // Letters that are two characters are the same name as those that are one.
    ("cafe\u{301}", "café", "café"), ("меню.заказ", "менюЗаказ", "меню_заказ"),
    ("菜单", "菜单", "菜单"), ("👍 fine", "fine", "fine"), ("ﬁne", "ne", "ne"),
    ("x²", "x", "x"), ("URLSession", "urlSession", "url_session"),
    ("a-b_c d/e", "aBCDE", "a_b_c_d_e"),
    // What only newer versions of Unicode have in names: middle dots and joiners.
    ("ライト・モード", "ライトモード", "ライト_モード"), ("a·b", "aB", "a_b"),
    ("👨\u{200D}👩 family", "family", "family"), ("℮℘", "text", "text"),
    ("हिन्दी", "हिन्दी", "हिन्दी"), ("١ a", "_١A", "_١_a"), ("\u{1DF25}a", "a", "a"),
  ]

  @Test(arguments: names)
  func aKeyHasAName(_ row: (key: String, camel: String, snake: String)) {
    let words = IdentifierWords.words(of: row.key)
    #expect(IdentifierWords.camelCase(words) == row.camel)
    #expect(IdentifierWords.snakeCase(words) == row.snake)
  }

  @Test func sameNamesGetNumbers() {
    #expect(
      IdentifierWords.unique(["a", "b", "a", "a_2", "a", "c"], taken: ["c"])
        == ["a", "b", "a_3", "a_2", "a_4", "c_2"])
  }

  @Test func namesHaveALimit() {
    let words = IdentifierWords.words(of: String(repeating: "word ", count: 100))
    #expect(IdentifierWords.camelCase(words).count <= IdentifierWords.lengthMax)
    let one = IdentifierWords.words(of: String(repeating: "x", count: 500))
    #expect(IdentifierWords.camelCase(one).count == IdentifierWords.lengthMax)
  }

  /// A text with its variables' forms, and what its symbol says of it.
  private static let forms:
    [(text: String, variables: [(String, Int?, String)], format: String, names: [String?])] = [
      ("%#@a@ %@", [("a", 1, "%arg files")], "%lld files %@", ["a", nil]),
      ("%#@a@", [("a", 1, "%lld files, 100%%")], "%lld files, 100%%", ["a"]),
      ("%#@a@", [("a", 1, "%arg of %2$@")], "%lld of %@", ["a", nil]),
      ("%#@a@", [("a", 1, "%lld of %@")], "%lld of %@", ["a", nil]),
      ("%@ %#@a@", [("a", nil, "%arg files")], "%@ %lld files", [nil, "a"]),
      // Forms that name another variable, and one another.
      ("%#@a@", [("a", 1, "%arg in %#@b@"), ("b", 2, "%arg rooms")], "%lld in %lld", ["a", "b"]),
      ("%#@a@", [("a", 1, "%#@b@ %arg"), ("b", 2, "%#@a@")], "%2$lld %1$lld", ["a", "b"]),
      // Numbers that no argument has.
      ("%#@a@", [("a", .min, "%arg files")], "%lld files", ["a"]),
      (
        "%#@a@ %0$@ %99$@ %9223372036854775807$@", [("a", .max, "x"), ("b", 1, "%arg")], "x   ",
        [nil]
      ),
    ]

  @Test(arguments: forms.indices)
  func variablesAreArguments(_ index: Int) {
    let (text, variables, format, names) = Self.forms[index]
    var translation = Translation(text)
    for (name, number, form) in variables {
      translation.variables[name] = TextVariable(argumentNumber: number, formatSpecifier: "lld")
      translation.units.append(
        TextUnit(form, path: ["substitutions", name, "plural", "other"]))
    }
    var entry = TranslationEntry("key")
    entry.translations["en"] = translation
    let symbol = Symbol(entry, sourceLanguage: "en")
    #expect(symbol.format == format)
    #expect(symbol.arguments.map(\.name) == names)
  }

  private static let catalog: TranslationCatalog = {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    func add(
      _ key: String, _ translation: Translation? = nil, state: String? = "manual",
      symbol: Bool? = nil, comment: String? = nil
    ) {
      var entry = TranslationEntry(key, comment: comment)
      entry.extractionState = state
      entry.generatesSymbol = symbol
      if let translation { entry.translations["en"] = translation }
      catalog[key] = entry
    }
    add("default", Translation("100% \"sure\""), comment: "A choice\nof two")
    add("init")
    add("greeting", Translation("Hello %@, %.1f%% of %2$u */"))
    add("moved", Translation("%2$@ before %1$lld"))
    add(
      "cups",
      Translation([
        TextUnit("%lld cup", path: ["plural", "one"]),
        TextUnit("%lld cups", path: ["plural", "other"]),
      ]))
    add(
      "files",
      Translation(
        [
          TextUnit("%#@files@ in %@"),
          TextUnit("%arg file", path: ["substitutions", "files", "plural", "one"]),
          TextUnit("%arg files", path: ["substitutions", "files", "plural", "other"]),
        ], variables: ["files": TextVariable(argumentNumber: 1, formatSpecifier: "lld")]))
    add("extracted", state: nil)
    add("extracted.wanted", state: nil, symbol: true)
    add("refused", symbol: false)
    add("stale", state: "stale")
    add("stale.wanted", state: "stale", symbol: true)
    return catalog
  }()

  private static func source(
    _ target: SymbolGeneration.Target, table: String = "Localizable",
    _ change: (inout SymbolGeneration) -> Void = { _ in }
  ) -> String {
    var generation = SymbolGeneration(target: target)
    change(&generation)
    return generation.source(of: [.init(name: table, catalog: catalog)]).text
  }

  @Test func swiftHasMembers() {
    let text = Self.source(.swift) {
      $0.access = "public"
      $0.bundle = ".module"
    }
    for part in [
      "public import Resources\n",
      """
        /// “100% "sure"”
        ///
        /// A choice
        /// of two
        public static var `default`: LocalizedStringResource {
          LocalizedStringResource(
            "default",
            defaultValue: "100% \\"sure\\"",
            bundle: .module)
        }
      """,
      "  public static var init_: LocalizedStringResource {",
      """
        public static func cups(
          _ arg1: Int
        ) -> LocalizedStringResource {
          LocalizedStringResource(
            "cups",
            defaultValue: "\\(arg1) cups",
      """,
      """
          files: Int, _ arg2: some LocalizationArgumentConvertible
        ) -> LocalizedStringResource {
          LocalizedStringResource(
            "files",
            defaultValue: "\\(files) files in \\(arg2)",
      """,
      """
            key: "moved",
            defaultValue: String.LocalizationValue("%2$@ before %1$lld"),
            arguments: [arg1.localizationArgument, arg2.localizationArgument],
      """, "  public static var extractedWanted: LocalizedStringResource {",
    ] {
      #expect(text.contains(part), "\(part)\nis not in\n\(text)")
    }
    for name in ["refused", "stale", "func extracted(", "var extracted:"] {
      #expect(!text.contains(name))
    }
    #expect(Self.source(.swift) { $0.includesExtracted = true }.contains("var extracted:"))
  }

  @Test func otherTablesAreTypesOfTheirOwn() {
    let text = Self.source(.swift, table: "Menu parts")
    #expect(text.contains("  enum MenuParts {\n"))
    #expect(text.contains("        table: \"Menu parts\")"))
    #expect(Self.source(.python, table: "Menu parts").contains("def menu_parts_cups("))
    #expect(Self.source(.typescript, table: "Menu parts").contains("function menuPartsCups("))
  }

  @Test func typesOfTablesAreNothingElses() {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog["菜单"] = TranslationEntry("菜单")
    catalog["菜单"]?.extractionState = "manual"
    let names = ["Localizable", "Menu parts", "MenuParts", "String", "Type", "菜单"]
    let (text, renamed) = SymbolGeneration(target: .swift)
      .source(of: names.map { .init(name: $0, catalog: catalog) })
    let types = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  enum ") ? line.dropFirst("  enum ".count).dropLast(" {".count) : nil
    }
    #expect(types == ["MenuParts", "MenuParts_2", "String_2", "Type_", "菜单_2"])
    #expect(renamed.map(\.key) == ["MenuParts", "String", "菜单"])
  }

  @Test(arguments: ["\n", "\u{200B}", "Said\n\u{200B}"])
  func commentsEndWithWhatIsSeen(_ comment: String) {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog["key"] = TranslationEntry("key", comment: comment)
    catalog["key"]?.extractionState = "manual"
    let text = SymbolGeneration(target: .python)
      .source(of: [.init(name: "Localizable", catalog: catalog)]).text
    #expect(text.hasSuffix(comment.contains("Said") ? "\n\nSaid\"\"\"\n" : "“key”\"\"\"\n"))
  }

  /// Settings, and what is wrong with them.
  @Test(arguments: [
    (#"{"access": "public", "bundle": ".module", "all": true, "module": null}"#, nil),
    ("{", "1:2: error: "), ("[]", "1:1: error: The settings are no object."),
    ("{\n  \"acces\": \"public\"\n}", "2:12: error: There is no setting “acces”."),
    (#"{"access": "open"}"#, "1:12: error: “access” must be internal, package or public."),
    (#"{"access": 5}"#, "1:12: error: “access” must be a text, and not empty."),
    (#"{"bundle": ""}"#, "1:12: error: “bundle” must be a text, and not empty."),
    (#"{"all": "yes"}"#, "1:9: error: “all” must be true or false."),
  ])
  func settingsAreChecked(_ source: String, problem: String?) {
    var generation = SymbolGeneration(target: .swift)
    do throws(CatalogProblem) {
      try generation.apply(settings: Array(source.utf8), file: "s.json")
      #expect(problem == nil)
      #expect(generation.access == "public" && generation.bundle == ".module")
      #expect(generation.includesExtracted && generation.module == "Resources")
    } catch {
      #expect("\(error)".hasPrefix("s.json:" + (problem ?? "none")))
    }
  }

  @Test func pythonHasMessages() {
    let text = Self.source(.python) { $0.bundle = "menu" }
    for part in [
      """
      default: typing.Final[Resource] = {
          "key": "default",
          "defaultValue": "100% \\"sure\\"",
          "bundle": "menu",
      }
      \"""“100% \\"sure\\"”

      A choice
      of two\"""
      """,
      """
      def moved(arg1: int, arg2: Text) -> Resource:
          \"""“%2$@ before %1$lld”\"""
          return {
              "key": "moved",
              "defaultValue": "%2$@ before %1$lld",
              "bundle": "menu",
              "arguments": [{"signedInteger": str(arg1)}, _text(arg2)],
          }
      """,
    ] {
      #expect(text.contains(part), "\(part)\nis not in\n\(text)")
    }
  }

  @Test func typeScriptHasMessages() {
    let text = Self.source(.typescript)
    for part in [
      "export const default_: Resource = {\n  key: \"default\",\n",
      "/** “%2$@ before %1$lld” */\n",
      "export function files(files: number | bigint, arg2: Text): Resource {\n",
      "    arguments: [{ signedInteger: String(files) }, textArgument(arg2)],\n", "*\\/",
    ] {
      #expect(text.contains(part), "\(part)\nis not in\n\(text)")
    }
  }

  @Test func renamedKeysAreNamed() {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for key in ["a.b", "a b", "aB"] {
      catalog[key] = TranslationEntry(key)
      catalog[key]?.extractionState = "manual"
    }
    let renamed = SymbolGeneration(target: .swift)
      .source(of: [.init(name: "T", catalog: catalog)]).renamed
    #expect(renamed.count == 2)
    #expect(Set(renamed.map(\.name)) == ["aB_2", "aB_3"])
  }
}
