// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Localization
import Resources
import Testing

/// Which language answers, and what stands in where none does.
@Suite struct LookupTests {
  static let strings: [String: [String: String]] = [
    "en": ["hello": "Hello", "only": "Only English"],
    "es": ["hello": "Hola"],
    "es-419": ["hello": "Hola, che"],
    "fr": ["hello": "Bonjour"],
  ]

  static let answers: [(locales: [String], language: String, text: String)] = [
    (["en"], "en", "Hello"),
    (["es"], "es", "Hola"),
    (["es-MX"], "es-419", "Hola, che"),
    (["es-ES"], "es", "Hola"),
    (["fr-CA"], "fr", "Bonjour"),
    (["ja", "fr"], "fr", "Bonjour"),
    (["ca", "es"], "es", "Hola"),
    (["ja"], "en", "Hello"),
  ]

  @Test(arguments: answers)
  func negotiates(_ row: (locales: [String], language: String, text: String)) throws {
    let resolver = try TemporaryCatalogs(Self.strings).resolver
    let result = try resolver.resolveBothWays(
      LocalizedStringResource(key: "hello"),
      options: ResolveOptions(locales: try row.locales.map { try LanguageTag($0) }))
    #expect(result.string == row.text)
    #expect(result.language.identifier == row.language)
    #expect(result.source == .catalog)
  }

  /// The catalog's language and the reader's, and whether the text is in another language.
  @Test(arguments: [
    ("nb", "no", false), ("no", "nb", false), ("he", "iw", false), ("iw", "he", false),
    ("id", "in", false), ("fil", "tl", false), ("es", "es-MX", false), ("es", "ca", true),
  ])
  func anotherCodeIsNoOtherLanguage(language: String, reader: String, isOther: Bool) throws {
    let resolver = try TemporaryCatalogs([language: ["a": "b"]]).resolver
    let options = ResolveOptions(locales: [try LanguageTag(reader)])
    let result = try resolver.resolveBothWays(LocalizedStringResource(key: "a"), options: options)
    #expect(result.string == "b")
    #expect(result.diagnostics.contains { $0.rule == "fallback-language" } == isOther)
  }

  @Test(arguments: [
    [
      "main/Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "brand": {"shouldTranslate": false, "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Caffé"}}}}}}
      """,
      "main/de.lproj/Localizable.strings": "a = b;",
    ],
    [
      "main/values/strings.xml": """
      <resources><string name="brand" translatable="false">Caffé</string></resources>
      """,
      "main/values-de/strings.xml": "<resources><string name=\"a\">b</string></resources>",
    ],
  ])
  func whatIsNotToBeTranslatedIsNotMissing(files: [String: String]) throws {
    let resolver = try TemporaryCatalogs(files).resolver
    let options = ResolveOptions(locales: [try LanguageTag("de")])
    let resource = LocalizedStringResource(key: "brand")
    let result = try resolver.resolveBothWays(resource, options: options)
    #expect(result.string == "Caffé")
    #expect(result.language.identifier == "en")
    #expect(result.diagnostics == [])
  }

  @Test func aKeyThatTheLanguageLacksIsNotLookedForElsewhere() throws {
    let resolver = try TemporaryCatalogs(Self.strings).resolver
    let resource = LocalizedStringResource(key: "only", defaultValue: "The default")
    let result = try resolver.resolveBothWays(resource, options: .init(locales: [try .init("es")]))
    #expect(result.string == "The default")
    #expect(result.source == .defaultValue)
    #expect(result.diagnostics.contains { $0.rule == "missing-translation" })
  }

  @Test func perKeyFallbackLooksInTheFurtherLanguages() throws {
    let resolver = try TemporaryCatalogs(Self.strings).resolver
    let result = try resolver.resolveBothWays(
      LocalizedStringResource(key: "only"),
      options: .init(locales: [try .init("es")], fallsBackPerKey: true))
    #expect(result.string == "Only English")
    #expect(result.language.identifier == "en")
  }

  @Test func theKeyAnswersLast() throws {
    let resolver = try TemporaryCatalogs(Self.strings).resolver
    let resource = LocalizedStringResource(
      key: "%lld things for %@", arguments: [.int(1234), .text("you")])
    let result = try resolver.resolveBothWays(resource, options: .init(locales: [try .init("de")]))
    #expect(result.string == "1.234 things for you")
    #expect(result.source == .key)
  }

  @Test func aCallerMayInsistOnATranslation() throws {
    let resolver = try TemporaryCatalogs(Self.strings).resolver
    let options = ResolveOptions(locales: [try .init("es")], requiresTranslation: true)
    #expect(throws: ResolverError.self) {
      try resolver.resolveBothWays(LocalizedStringResource(key: "only"), options: options)
    }
  }

  @Test func keysMatchHoweverTheirSpecifiersAreWritten() throws {
    let resolver = try TemporaryCatalogs([
      "en": ["Your %1@ %2@ is ready.": "Ready: %2$@ %1$@."]
    ]).resolver
    let resource = LocalizedStringResource(
      key: "Your %@ %@ is ready.", arguments: [.text("a"), .text("b")])
    let result = try resolver.resolveBothWays(resource, options: .init(locales: [try .init("en")]))
    #expect(result.string == "Ready: b a.")
    #expect(result.diagnostics.contains { $0.rule == "normalized-key" })
  }

  @Test func anUnnamedBundleIsMainAndThenTheOthers() throws {
    let catalogs = try TemporaryCatalogs([
      "main/en.lproj/Localizable.strings": "\"a\" = \"main's\";",
      "other/en.lproj/Localizable.strings": "\"a\" = \"other's\"; \"b\" = \"b of other\";",
    ])
    let options = ResolveOptions(locales: [try .init("en")])
    let resolver = catalogs.resolver
    func text(_ key: String, _ bundle: LocalizedStringResource.BundleDescription) throws -> String {
      try resolver.resolveBothWays(
        LocalizedStringResource(key: key, bundle: bundle), options: options
      )
      .string
    }
    #expect(try text("a", .main) == "main's")
    #expect(try text("b", .main) == "b of other")
    #expect(try text("a", .named("other")) == "other's")
    #expect(try text("a", .named("none")) == "a")
  }

  /// What is said where a key is not in the bundle that was asked for.
  @Test(
    arguments: [
      // Found in another of main's, or in main itself: main is asked for.
      ("b", "main", true, "other-bundle", ["bundle main, table Localizable", "bundle other has"]),
      ("a", "main", true, nil, []),
      // There is no main: the others are what it stands for.
      ("b", "main", false, nil, []),
      ("c", "main", true, "missing-translation", ["bundle main, table", "(other, some)"]),
      ("c", "main", false, "missing-translation", ["no bundle main", "(other, some)"]),
      ("b", "some", true, "missing-translation", ["bundle some, table", "; bundle other has it."]),
      ("c", "some", true, "missing-translation", ["bundle some, table Localizable lacks it."]),
      ("a", "none", true, "missing-translation", ["no bundle none; bundle main has it."]),
    ] as [(String, String, Bool, String?, [String])])
  func whatIsSaidOfOtherBundles(
    key: String, bundle: String, hasMain: Bool, rule: String?, parts: [String]
  ) throws {
    var files = [
      "other/en.lproj/Localizable.strings": "\"b\" = \"b of other\";",
      "some/en.lproj/Localizable.strings": "\"x\" = \"y\";",
    ]
    if hasMain { files["main/en.lproj/Localizable.strings"] = "\"a\" = \"main's\";" }
    let resolver = try TemporaryCatalogs(files).resolver
    let resource = LocalizedStringResource(
      key: key, bundle: bundle == "main" ? .main : .named(bundle))
    let options = ResolveOptions(locales: [try .init("en")])
    let diagnostics = try resolver.resolveBothWays(resource, options: options).diagnostics
    #expect(diagnostics.map(\.rule) == (rule.map { [$0] } ?? []))
    for part in parts {
      #expect(diagnostics.first?.message.contains(part) == true, "\(diagnostics)")
    }
  }

  @Test func baseIsTheLastPlaceToLook() throws {
    let resolver = try TemporaryCatalogs([
      "main/Base.lproj/Errors.strings": "\"e\" = \"Base's\";",
      "main/es.lproj/Localizable.strings": "\"a\" = \"b\";",
    ]).resolver
    let result = try resolver.resolveBothWays(
      LocalizedStringResource(key: "e", table: "Errors"),
      options: .init(locales: [try .init("es")]))
    #expect(result.string == "Base's")
  }

  @Test func explanationsTellTheWholeWay() throws {
    let catalogs = try TemporaryCatalogs([
      "es": ["order": "^[%lld %@](inflect: true) y ^[listo](agreeWithArgument: 2)"]
    ])
    let resource = LocalizedStringResource(
      key: "order", arguments: [.int(2), .text("ensalada")])
    let options = ResolveOptions(locales: [try .init("es")], explains: true)
    let result = try catalogs.resolver.resolveBothWays(resource, options: options)
    #expect(result.string == "2 ensaladas y listas")
    let kinds = Set(result.steps.map(\.kind))
    #expect(kinds.isSuperset(of: [.lookup, .format, .inflect, .agree]))
    #expect(result.steps.contains { $0.detail.contains("ensalada → ensaladas") })
  }
}
