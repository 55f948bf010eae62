// SPDX-License-Identifier: Apache-2.0

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
    let result = try catalogs.resolver.resolve(
      resource, options: .init(locales: [try .init(row.language)]))
    #expect(result.string == row.text)
  }

  @Test(arguments: [("mac", "Click"), ("iphone", "Tap"), ("", "Tap")])
  func choosesByDevice(_ device: String, _ text: String) throws {
    let catalogs = try TemporaryCatalogs(["main/Localizable.xcstrings": Self.catalog])
    let result = try catalogs.resolver.resolve(
      LocalizedStringResource(key: "tap"),
      options: .init(locales: [try .init("en")], device: device))
    #expect(result.string == text)
  }
}
