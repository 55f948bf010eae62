// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Localization
import Resources
import Testing

/// Plurals, substitutions and devices of an xcstrings file.
@Suite struct VariantTests {
  static let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%lld oranges": {"localizations": {
        "en": {"variations": {"plural": {
          "zero": {"stringUnit": {"state": "translated", "value": "No oranges"}},
          "one": {"stringUnit": {"state": "translated", "value": "One orange"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld oranges"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld апельсин"}},
          "few": {"stringUnit": {"state": "translated", "value": "%lld апельсина"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld апельсинов"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld апельсина"}}}}}}},
      "%lld in %lld files": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@chosen@ of %#@files@"},
        "substitutions": {
          "chosen": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "None"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}},
          "files": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "one file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}
    }}
    """#

  static let plurals: [(key: String, language: String, arguments: [Int64], text: String)] = [
    ("%lld oranges", "en", [0], "No oranges"),
    ("%lld oranges", "en", [1], "One orange"),
    ("%lld oranges", "en", [1200], "1,200 oranges"),
    ("%lld oranges", "ru", [0], "0 апельсинов"),
    ("%lld oranges", "ru", [1], "1 апельсин"),
    ("%lld oranges", "ru", [22], "22 апельсина"),
    ("%lld oranges", "ru", [11], "11 апельсинов"),
    ("%lld in %lld files", "en", [0, 1], "None of one file"),
    ("%lld in %lld files", "en", [3, 5], "3 of 5 files"),
  ]

  @Test(arguments: plurals)
  func choosesByNumber(
    _ row: (key: String, language: String, arguments: [Int64], text: String)
  ) throws {
    let catalogs = try TemporaryCatalogs(["main/Localizable.xcstrings": Self.catalog])
    let resource = LocalizedStringResource(
      key: row.key, arguments: row.arguments.map { .int($0) })
    let result = try catalogs.resolver.resolveBothWays(
      resource, options: .init(locales: [try .init(row.language)]))
    #expect(result.string == row.text)
  }

  @Test(arguments: [("mac", "Click"), ("iphone", "Tap"), ("", "Tap")])
  func choosesByDevice(_ device: String, _ text: String) throws {
    let catalogs = try TemporaryCatalogs(["main/Localizable.xcstrings": Self.catalog])
    let result = try catalogs.resolver.resolveBothWays(
      LocalizedStringResource(key: "tap"),
      options: .init(locales: [try .init("en")], device: device))
    #expect(result.string == text)
  }

  static let numbered = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "between": {"localizations": {"en": {
        "stringUnit": {"value": "%#@a@ by %@ in %#@b@"},
        "substitutions": {
          "a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"value": "%arg files"}}}}},
          "b": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"value": "%arg folders"}}}}}}}}},
      "behind": {"localizations": {"en": {
        "stringUnit": {"value": "%@ bought %#@n@ from %@"},
        "substitutions": {
          "n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"value": "%arg pies"}}}}}}}}},
      "explicit": {"localizations": {"en": {
        "stringUnit": {"value": "%2$#@n@ for %@"},
        "substitutions": {
          "n": {"formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"value": "%arg pies"}}}}}}}}},
      "places": {"localizations": {"en": {
        "stringUnit": {"value": "%#@n@"},
        "substitutions": {
          "n": {"argNum": 1, "formatSpecifier": ".1f", "variations": {"plural": {
            "other": {"stringUnit": {"value": "%arg miles"}}}}}}}}},
      "room": {"localizations": {"en": {
        "stringUnit": {"value": "%#@n@"},
        "substitutions": {
          "n": {"argNum": 1, "formatSpecifier": "04d", "variations": {"plural": {
            "other": {"stringUnit": {"value": "No %1$arg"}}}}}}}}}
    }}
    """#

  static let numberedCases: [(key: String, arguments: [LocalizationArgument], text: String)] = [
    ("between", [.int(1), .text("Z"), .int(2)], "1 files by Z in 2 folders"),
    ("behind", [.text("A"), .int(2), .text("B")], "A bought 2 pies from B"),
    ("explicit", [.text("A"), .int(2)], "2 pies for A"),
    ("places", [.double(2.5)], "2.5 miles"), ("places", [.int(2)], "2.0 miles"),
    ("room", [.int(7)], "No 0,007"),
  ]

  @Test(arguments: numberedCases)
  func countsArgumentsOfSubstitutions(
    _ row: (key: String, arguments: [LocalizationArgument], text: String)
  ) throws {
    let resolver = try TemporaryCatalogs(["main/Localizable.xcstrings": Self.numbered]).resolver
    let resource = LocalizedStringResource(key: row.key, arguments: row.arguments)
    let options = ResolveOptions(locales: [try .init("en")])
    #expect(try resolver.resolveBothWays(resource, options: options).string == row.text)
  }

  static let unfit = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "tap": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"value": "Click"}}}}}}},
      "%lld pies": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "A pie"}}}}}}},
      "inner": {"localizations": {"en": {
        "stringUnit": {"value": "So %#@n@"},
        "substitutions": {
          "n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "one"}}}}}}}}}
    }}
    """#

  static let unfitCases: [(String, String?, [Int64], String, ResolvedString.Source)] = [
    ("tap", "Tap it", [], "Tap it", .defaultValue), ("tap", nil, [], "tap", .key),
    ("%lld pies", nil, [2], "2 pies", .key), ("%lld pies", nil, [1], "A pie", .catalog),
    ("inner", "Default", [2], "Default", .defaultValue), ("inner", nil, [1], "So one", .catalog),
  ]

  @Test(arguments: unfitCases)
  func theDefaultStandsInWhereNoVariantFits(
    key: String, defaultValue: String?, numbers: [Int64], text: String,
    source: ResolvedString.Source
  ) throws {
    let resolver = try TemporaryCatalogs(["main/Localizable.xcstrings": Self.unfit]).resolver
    let resource = LocalizedStringResource(
      key: key, defaultValue: defaultValue.map { .init($0) },
      arguments: numbers.map { .int($0) })
    let options = ResolveOptions(locales: [try .init("en")], device: "iphone")
    let result = try resolver.resolveBothWays(resource, options: options)
    #expect(result.string == text)
    #expect(result.source == source)
    #expect(result.diagnostics.contains { $0.rule == "no-variant" } == (source != .catalog))
  }

  @Test func aVariableWithoutArgumentsIsReported() throws {
    let resolver = try TemporaryCatalogs(["main/Localizable.xcstrings": Self.numbered]).resolver
    let result = try resolver.resolveBothWays(
      LocalizedStringResource(key: "places"), options: .init(locales: [try .init("en")]))
    #expect(result.string == "%#@n@")
    #expect(result.diagnostics.map(\.rule) == ["missing-argument"])
  }
}
