// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Locales
import Resources
import Testing

@testable import Localization

/// Texts that are written without the composer: they are those that the composer writes.
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

  /// What is asked for, in which language, and whether it is plain.
  private static let cases: [(key: String, arguments: [LocalizationArgument], isPlain: Bool)] = [
    ("plain", [], true), ("plain", [.text("unused")], true), ("empty", [], true),
    ("two", [.text("small"), .text("salad")], true),
    ("two", [.int(2), .text("%@ **salads**")], true),
    ("two", [.key("plain"), .key("plain")], true),
    ("two", [.key("plain"), .key("bold")], false),
    ("two", [.text("small")], false), ("two", [.double(1.5), .text("a")], false),
    (
      "two", [LocalizationArgument(.signedInteger(1), style: .spelledOut(.init())), .text("a")],
      false
    ),
    ("swapped", [.text("a"), .text("b")], true),
    ("count", [.int(1_234_567), .int(-5)], true), ("count", [.text("a"), .int(1)], false),
    ("count", [.int(.min), .int(.max)], true),
    ("sure", [], false), ("sure", [.text("a")], false), ("percent", [.int(5), .text("all")], true),
    ("only percent", [], false), ("only percent", [.text("unused")], true),
    ("padded", [.int(5), .text("a")], false), ("bold", [.text("you")], false),
    ("group", [.int(2)], false), ("no such key", [], false),
    ("files", [.int(0), .int(1)], true), ("files", [.int(0), .text("a"), .int(1)], false),
    ("twice", [.text(String(repeating: "long ", count: 300))], true),
    ("twice", [.text("Grüße 👋🏽")], true),
  ]

  @Test(arguments: cases.indices, ["en", "en-IN", "ar", "hi-u-nu-deva", "es", "es-MX"])
  func theComposerWritesTheSame(index: Int, language: String) throws {
    let (key, arguments, isPlain) = Self.cases[index]
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let options = ResolveOptions(locales: [try LanguageTag(language)])
    let resource = LocalizedStringResource(key: key, arguments: arguments)
    let plain = resolver.plainText(of: resource, options: options)
    if let plain {
      let resolved = try resolver.resolve(resource, options: options)
      #expect(plain == PlainText(text: resolved.string, language: resolved.language))
      #expect(resolved.source == .catalog)
      #expect(resolved.diagnostics == [])
      #expect(resolved.nextChange == nil)
      // The second time it is ready.
      #expect(resolver.plainText(of: resource, options: options) == plain)
    }
    if language.hasPrefix("en") { #expect((plain != nil) == isPlain) }
  }

  @Test(arguments: [0, 1, 2, 5, 21, 1000, 1_234_567, -1] as [Int64], ["en", "ru", "en-u-nu-arab"])
  func pluralsChooseTheSameForm(number: Int64, language: String) throws {
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let options = ResolveOptions(locales: [try LanguageTag(language)])
    for (key, arguments) in [
      ("%lld oranges", [.int(number)]), ("%lld in %lld files", [.int(number), .int(number)]),
      ("%lld in %lld files", [.int(number)]),
    ] as [(String, [LocalizationArgument])] {
      let resource = LocalizedStringResource(key: key, arguments: arguments, table: "xc")
      let resolved = try resolver.resolve(resource, options: options)
      if let plain = resolver.plainText(of: resource, options: options) {
        #expect(plain == PlainText(text: resolved.string, language: resolved.language))
      } else {
        // Russian lacks the second key, and another language's text is a note.
        #expect(language == "ru" || arguments.count < 2)
      }
    }
  }

  @Test func optionsThatSayMoreNeedTheComposer() throws {
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let english = try LanguageTag("en")
    let resource = LocalizedStringResource(key: "plain")
    for change in [
      { $0.explains = true }, { $0.isolatesArguments = true }, { $0.fallsBackPerKey = true },
      { $0.formattingLocale = english },
    ] as [(inout ResolveOptions) -> Void] {
      var options = ResolveOptions(locales: [english])
      #expect(resolver.plainText(of: resource, options: options) != nil)
      change(&options)
      #expect(resolver.plainText(of: resource, options: options) == nil)
    }
  }

  @Test func withoutLocalesEachResourceHasItsOwn() throws {
    let resolver = try TemporaryCatalogs(Self.files).resolver
    let inner = LocalizedStringResource(key: "plain", locale: Locale(identifier: "es"))
    let outer = LocalizedStringResource(
      key: "swapped", arguments: [.text("a"), LocalizationArgument(.resource(inner))],
      locale: Locale(identifier: "en"))
    let plain = resolver.plainText(of: outer, options: ResolveOptions())
    #expect(plain?.text == "Añadir a tu pedido, a")
    #expect(try resolver.resolve(outer, options: ResolveOptions()).string == plain?.text)
  }

  @Test func limitsAreTheComposersToReport() throws {
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
      #expect(resolver.plainText(of: resource, options: options) == nil)
      #expect(throws: ResolverError.self) { try resolver.resolve(resource, options: options) }
    }
  }

  /// Words of a second language stand in for those of the first, also within others'.
  @Test func whatStandsInIsTheComposersToReport() throws {
    let resolver = try TemporaryCatalogs([
      "main/fr.lproj/Localizable.strings": "\"outer %@\" = \"dehors %@\";",
      "extra/en.lproj/Localizable.strings": "\"inner\" = \"inside\";",
    ]).resolver
    let options = ResolveOptions(locales: [try LanguageTag("fr"), try LanguageTag("en")])
    let inner = LocalizedStringResource(key: "inner", bundle: .named("extra"))
    let outer = LocalizedStringResource(
      key: "outer %@", arguments: [LocalizationArgument(.resource(inner))])
    #expect(resolver.plainText(of: outer, options: options) == nil)
    let resolved = try resolver.resolve(outer, options: options)
    #expect(resolved.string == "dehors inside")
    #expect(resolved.missing.map(\.key) == ["inner"])
  }
}
