// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Localization
import Resources
import Testing

/// Values are of the language of the words around them.
@Suite("The language of values")
struct ValueLanguageTests {
  private static let files = [
    "main/en.lproj/Localizable.strings": """
    "count" = "%lld things"; "until" = "Until %@"; "both" = "%lld: %@"; "only" = "%lld of all";
    """,
    "main/es.lproj/Localizable.strings": """
    "count" = "%lld cosas"; "until" = "Hasta las %@"; "both" = "%lld: %@";
    """,
    "main/Brands.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"brand": {"shouldTranslate": false,
      "localizations": {"en": {"stringUnit": {"state": "translated", "value": "N° %lld"}}}}}}
    """,
    "extra/en.lproj/Localizable.strings": "\"until\" = \"until %@\";",
  ]

  private static let number = LocalizationArgument.int(1_234_567)

  /// 15:11 in UTC.
  private static let time = LocalizationArgument(
    .date(Date(timeIntervalSince1970: 1_738_249_860)), style: .date(.init(skeleton: "jm")))

  private struct Case {
    var locales: [String]
    var resource: LocalizedStringResource
    var text: String
    var formatting: String?

    init(
      _ locales: [String], _ key: String, _ arguments: [LocalizationArgument], _ text: String,
      defaultValue: String? = nil, table: String? = nil, bundle: String = "main",
      formatting: String? = nil
    ) {
      self.locales = locales
      resource = LocalizedStringResource(
        key: key, defaultValue: defaultValue.map { .init($0) }, arguments: arguments,
        table: table, bundle: .named(bundle))
      self.text = text
      self.formatting = formatting
    }
  }

  private static let inner = LocalizationArgument(
    .resource(
      LocalizedStringResource(key: "until", arguments: [time], bundle: .named("extra"))))

  private static let cases = [
    Case(["es"], "count", [number], "1.234.567 cosas"),
    Case(["es-MX"], "count", [number], "1,234,567 cosas"),
    // Nobody's words but English ones: the reader's region, and not their digits or their words.
    Case(["fa"], "count", [number], "1,234,567 things"),
    Case(["fa-u-nu-arabext"], "count", [number], "1,234,567 things"),
    Case(["de"], "count", [number], "1.234.567 things"),
    Case(["zh-Hant"], "until", [time], "Until 3:11\u{202F}PM"),
    Case(["ja"], "until", [time], "Until 15:11"),
    // Another of the reader's languages has a locale of its own.
    Case(["fa", "en-IN"], "count", [number], "12,34,567 things"),
    // The caller says what values are written in.
    Case(["fa"], "count", [number], "۱٬۲۳۴٬۵۶۷ things", formatting: "fa"),
    Case(["es"], "count", [number], "1,234,567 cosas", formatting: "en"),
    // What stands in for a text that the reader's language lacks has values as its other texts.
    Case(["es"], "only", [number], "1.234.567 left", defaultValue: "%lld left"),
    Case(["fa"], "none", [number], "1,234,567 left", defaultValue: "%lld left"),
    // Nothing is known of the words of a bundle that is not there.
    Case(["fa"], "none", [number], "۱٬۲۳۴٬۵۶۷ left", defaultValue: "%lld left", bundle: "none"),
    // A text that is the same in every language has none.
    Case(["es"], "brand", [number], "N° 1.234.567", table: "Brands"),
    // Each text's values are of its own words' language.
    Case(["es-US"], "both", [number, inner], "1,234,567: until 3:11\u{202F}PM"),
  ]

  @Test(arguments: cases.indices)
  func isThatOfTheWords(index: Int) throws {
    let row = Self.cases[index]
    let resolver = try TemporaryCatalogs(Self.files).resolver
    var options = ResolveOptions(locales: try row.locales.map { try LanguageTag($0) })
    options.formattingLocale = try row.formatting.map { try LanguageTag($0) }
    let resolved = try resolver.resolveBothWays(row.resource, options: options)
    #expect(resolved.string == row.text)
  }
}
