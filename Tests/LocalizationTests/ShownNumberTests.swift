// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Resources
import Testing

/// A plural's form is that of the number as it is written.
@Suite struct ShownNumberTests {
  struct Case: CustomTestStringConvertible {
    var language: String
    var specifier: String
    var argument: LocalizationArgument
    var expected: String

    init(
      _ language: String, _ specifier: String, _ argument: LocalizationArgument,
      _ expected: String
    ) {
      self.language = language
      self.specifier = specifier
      self.argument = argument
      self.expected = expected
    }

    var testDescription: String { "\(language) \(specifier) \(argument.value)" }
  }

  private static let words: [String: [String: String]] = [
    "en": ["one": "mile", "other": "miles"],
    "fr": ["one": "salade", "many": "de salades", "other": "salades"],
    "ru": ["one": "миля", "few": "мили", "many": "миль", "other": "мили"],
  ]

  private static func digits(_ places: Int) -> ValueStyle {
    var style = ValueStyle.Number()
    style.fractionDigits = .init(minimum: places, maximum: places)
    return .number(style)
  }

  private static func notation(_ notation: ValueStyle.Number.Notation) -> ValueStyle {
    var style = ValueStyle.Number()
    style.notation = notation
    return .number(style)
  }

  private static func number(
    _ value: Double, _ notation: ValueStyle.Number.Notation
  ) -> LocalizationArgument {
    LocalizationArgument(.floatingPoint(value), style: Self.notation(notation))
  }

  static let cases: [Case] = [
    .init("en", "%@", number(1000, .compact), "1K miles"),
    .init("en", "%@", number(1, .compact), "1 mile"),
    .init("en", "%@", number(1, .scientific), "1E0 mile"),
    .init("fr", "%@", number(1_200_000, .compact), "1,2\u{A0}M de salades"),
    .init("fr", "%@", number(999_999, .compact), "1\u{A0}M de salades"),
    .init("fr", "%@", number(1200, .compact), "1,2\u{A0}k salades"),
    .init("fr", "%@", number(1_200_000, .scientific), "1,2E6 de salades"),
    .init("fr", "%.1e", .double(1_200_000), "1,2E+06 de salades"),
    .init("fr", "%lld", .int(1_200_000), "1\u{202F}200\u{202F}000 salades"),
    .init("fr", "%lld", .int(1_000_000), "1\u{202F}000\u{202F}000 de salades"),
    .init("en", "%@", .double(1), "1 mile"), .init("en", "%@", .double(1.5), "1.5 miles"),
    .init("en", "%@", .double(0), "0 miles"), .init("en", "%lf", .double(1), "1.000000 miles"),
    .init("en", "%.0f", .double(1), "1 mile"), .init("en", "%.0f", .double(1.4), "1 mile"),
    .init("en", "%.1f", .double(1), "1.0 miles"), .init("en", "%.1f", .int(1), "1.0 miles"),
    .init("en", "%d", .int(1), "1 mile"), .init("en", "%3d", .int(1), "  1 mile"),
    .init("en", "%lld", .double(1), "1 mile"),
    .init("en", "%@", LocalizationArgument(.floatingPoint(1.2), style: digits(0)), "1 mile"),
    .init("en", "%@", LocalizationArgument(.signedInteger(1), style: digits(2)), "1.00 miles"),
    .init(
      "en", "%@", LocalizationArgument(.floatingPoint(0.01), style: .percent(.init())), "1% mile"),
    .init(
      "en", "%@", LocalizationArgument(.signedInteger(1_000_000), style: .byteCount(.init())),
      "1 MB mile"),
    .init(
      "en", "%@", LocalizationArgument(.signedInteger(1_200_000), style: .byteCount(.init())),
      "1.2 MB miles"),
    .init("en-u-nu-deva", "%.0f", .double(1), "१ mile"),
    .init("ru", "%@", .double(5), "5 миль"), .init("ru", "%@", .double(21), "21 миля"),
    .init("ru", "%@", .double(1), "1 миля"), .init("ru", "%@", .double(1.5), "1,5 мили"),
    .init("ru", "%.0f", .double(1.5), "2 мили"), .init("ru", "%.1f", .int(5), "5,0 мили"),
  ]

  /// As the string's own plural and as a substitution's, by its specifier and by `%arg`.
  @Test(arguments: cases, ["plain", "specifier", "%arg"])
  func decidesThePlural(row: Case, kind: String) throws {
    let language = try LanguageTag(row.language)
    let words = try #require(Self.words[language.language])
    let specifier = kind == "%arg" ? "%arg" : row.specifier
    let forms = words.map { category, word in
      "\"\(category)\": {\"stringUnit\": {\"value\": \"\(specifier) \(word)\"}}"
    }
    let plural = "\"variations\": {\"plural\": {\(forms.joined(separator: ", "))}}"
    let format = row.specifier.dropFirst()
    let localization =
      kind == "plain"
      ? plural
      : "\"stringUnit\": {\"value\": \"%#@n@\"}, "
        + "\"substitutions\": {\"n\": {\"formatSpecifier\": \"\(format)\", \(plural)}}"
    let catalog = """
      {"sourceLanguage": "\(language.language)", "version": "1.0", "strings": {"key": {
        "localizations": {"\(language.language)": {\(localization)}}}}}
      """
    let resolver = try TemporaryCatalogs(["main/Localizable.xcstrings": catalog]).resolver
    let resource = LocalizedStringResource(key: "key", arguments: [row.argument])
    let options = ResolveOptions(locales: [language])
    #expect(try resolver.resolveBothWays(resource, options: options).string == row.expected)
  }

  @Test func decidesAgreement() throws {
    for (template, number, expected) in [
      ("%.0f ^[salad](agreeWithArgument: 1)", 1.0, "1 salad"),
      ("%.1f ^[salad](agreeWithArgument: 1)", 1.0, "1.0 salads"),
      ("%@ ^[salad](agreeWithArgument: 1)", 1.0, "1 salad"),
      ("%@ ^[salad](agreeWithArgument: 1)", 2.0, "2 salads"),
    ] {
      #expect(try TemplateCase("en", template, [.double(number)], "").resolve().string == expected)
    }
  }

  /// A quantity in several units is a fraction of the first: a meter is no single one of them.
  @Test func severalUnitsAreNotOne() throws {
    let height = LocalizationArgument(
      .measurement(value: 1, unit: "length-meter"),
      style: .measurement(ValueStyle.Measurement(width: .wide, usage: .personHeight)))
    let row = TemplateCase("en-US", "%@ of ^[ribbon](agreeWithArgument: 1)", [height], "")
    #expect(try row.resolve().string == "3 feet, 3.4 inches of ribbons")
  }
}
