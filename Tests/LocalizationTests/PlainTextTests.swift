// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Locales
import Localization
import Resources
import Testing

/// Characters that are asked for without attributes: they are those of the text that has some.
@Suite struct PlainTextTests {
  private static let files = [
    "main/en.lproj/Localizable.strings": #"""
    "plain" = "Add to your order";
    "empty" = "";
    "two" = "Your %@ %@ is ready.";
    "swapped" = "%2$@, %1$@";
    "count" = "%lld of %d";
    "sure" = "100% sure";
    "percent" = "%lld %% of %@";
    "only percent" = "100 %%";
    "padded" = "%5lld|%@";
    "bold" = "**Hello** %@";
    "group" = "^[%lld salad](inflect: true)";
    "wrong group" = "^[%lld salad](inflect: 1, agreeWithArgument: 'x', a: 2) 100% *%d";
    "twice" = "%1$@ and %1$@";
    """#,
    "main/es.lproj/Localizable.strings": #"""
    "plain" = "Añadir a tu pedido";
    "two" = "Tu %2$@ %1$@ está lista.";
    """#,
    "main/en.lproj/Localizable.stringsdict": stringsdict,
    "main/xc.xcstrings": VariantTests.catalog,
  ]

  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%2$@: %#@count@ in %#@folders@</string>
      <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>zero</key><string>nothing</string>
        <key>one</key><string>%lld file</string>
        <key>other</key><string>%lld files</string></dict>
      <key>folders</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>a folder</string>
        <key>other</key><string>%d folders</string></dict>
    </dict></dict></plist>
    """

  /// What is asked for, and with what.
  private static let cases: [(key: String, arguments: [LocalizationArgument])] = [
    ("plain", []), ("plain", [.text("unused")]), ("empty", []),
    ("two", [.text("small"), .text("salad")]), ("two", [.int(2), .text("%@ **salads**")]),
    ("two", [.key("plain"), .key("plain")]), ("two", [.key("plain"), .key("bold")]),
    ("two", [.key("group"), .key("no such key")]), ("two", []), ("two", [.text("small")]),
    ("two", [.double(1.5), .text("a")]),
    ("two", [LocalizationArgument(.signedInteger(1), style: .spelledOut(.init())), .text("a")]),
    ("two", [LocalizationArgument(.list([.key("plain"), .int(1), .key("group")])), .text("")]),
    ("two", [LocalizationArgument(.list([])), LocalizationArgument(.date(.distantPast))]),
    (
      "two",
      [
        LocalizationArgument(.attributedText(AttributedString("é"))),
        LocalizationArgument(.money(money)),
      ]
    ),
    ("swapped", [.text("a"), .text("b")]), ("count", [.int(1_234_567), .int(-5)]),
    ("count", [.text("a"), .int(1)]), ("count", [.int(.min), .int(.max)]),
    ("sure", []), ("sure", [.text("a")]), ("percent", [.int(5), .text("all")]), ("percent", []),
    ("only percent", []), ("only percent", [.text("unused")]), ("padded", [.int(5), .text("a")]),
    ("bold", [.text("you")]), ("bold", []), ("group", [.int(2)]), ("group", []),
    ("wrong group", [.int(2)]), ("no such key", []), ("files", [.int(0), .int(1)]),
    ("files", [.int(0), .text("a"), .int(1)]), ("files", []),
    ("twice", [.text(String(repeating: "long ", count: 300))]), ("twice", [.text("Grüße 👋🏽")]),
  ]

  private static let money = Money(currencyCode: "EUR", units: 12, nanos: 500_000_000)

  @Test(arguments: cases.indices, ["en", "en-IN", "ar", "hi-u-nu-deva", "es", "es-MX"])
  func theCharactersAreTheSame(index: Int, language: String) throws {
    let (key, arguments) = Self.cases[index]
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let resource = LocalizedStringResource(key: key, arguments: arguments)
    for change in [
      { _ in }, { $0.explains = true }, { $0.isolatesArguments = true },
      { $0.fallsBackPerKey = true }, { $0.inflects = false }, { $0.keepsFields = true },
      { $0.formattingLocale = .english },
    ] as [(inout ResolveOptions) -> Void] {
      var options = ResolveOptions(locales: [try LanguageTag(language)])
      change(&options)
      _ = try resolver.resolveBothWays(resource, options: options)
    }
  }

  @Test(arguments: [0, 1, 2, 5, 21, 1000, 1_234_567, -1] as [Int64], ["en", "ru", "en-u-nu-arab"])
  func pluralsChooseTheSameForm(number: Int64, language: String) throws {
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let options = ResolveOptions(locales: [try LanguageTag(language)])
    for (key, arguments) in [
      ("%lld oranges", [.int(number)]), ("%lld in %lld files", [.int(number), .int(number)]),
      ("%lld in %lld files", [.int(number)]), ("%lld oranges", [.double(Double(number))]),
    ] as [(String, [LocalizationArgument])] {
      _ = try resolver.resolveBothWays(
        LocalizedStringResource(key: key, arguments: arguments, table: "xc"), options: options)
    }
  }

  @Test func withoutLocalesEachResourceHasItsOwn() throws {
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let inner = LocalizedStringResource(key: "plain", locale: Locale(identifier: "es"))
    let outer = LocalizedStringResource(
      key: "swapped", arguments: [.text("a"), LocalizationArgument(.resource(inner))],
      locale: Locale(identifier: "en"))
    let resolved = try resolver.resolveBothWays(outer, options: ResolveOptions())
    #expect(resolved.string == "Añadir a tu pedido, a")
  }

  @Test func limitsAreTheSame() throws {
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let options = ResolveOptions(locales: [try LanguageTag("en")])
    var deep = LocalizedStringResource(key: "plain")
    for _ in 0..<40 {
      deep = LocalizedStringResource(
        key: "swapped", arguments: [.text("a"), LocalizationArgument(.resource(deep))])
    }
    var wide = LocalizedStringResource(key: "plain")
    for _ in 0..<30 {
      wide = LocalizedStringResource(
        key: "twice", arguments: [LocalizationArgument(.resource(wide))])
    }
    let long = LocalizedStringResource(
      key: "twice", arguments: [.text(String(repeating: "x", count: 600_000))])
    for resource in [deep, wide, long] {
      #expect(throws: ResolverError.self) { try resolver.text(of: resource, options: options) }
      #expect(throws: ResolverError.self) { try resolver.resolve(resource, options: options) }
    }
  }

  /// Words of a second language stand in for those of the first, also within others'.
  @Test func whatStandsInIsReported() throws {
    let resolver = try TemporaryCatalogs([
      "main/fr.lproj/Localizable.strings": "\"outer %@\" = \"dehors %@\";",
      "extra/en.lproj/Localizable.strings": "\"inner\" = \"inside\";",
    ]).resolver
    let options = ResolveOptions(locales: [try LanguageTag("fr"), try LanguageTag("en")])
    let inner = LocalizedStringResource(key: "inner", bundle: .named("extra"))
    let outer = LocalizedStringResource(
      key: "outer %@", arguments: [LocalizationArgument(.resource(inner))])
    let resolved = try resolver.resolveBothWays(outer, options: options)
    #expect(resolved.string == "dehors inside")
    #expect(resolved.missing.map(\.key) == ["inner"])
  }
}
