// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import Localization
import Resources
import Testing

/// How values look in each locale.
///
/// Expected texts are what Foundation on Linux writes where it has the style, else what CLDR's data
/// says.
@Suite struct FormatTests {
  static func list(_ elements: String..., kind: ValueStyle.List.Kind = .and)
    -> LocalizationArgument
  {
    LocalizationArgument(
      .list(elements.map { LocalizationArgument.text($0) }), style: .list(.init(kind: kind)))
  }

  static func money(_ code: String, _ units: Int64, _ nanos: Int32) -> LocalizationArgument {
    LocalizationArgument(.money(Money(currencyCode: code, units: units, nanos: nanos)))
  }

  static func quantity(
    _ value: Double, _ unit: String, _ usage: ValueStyle.Measurement.Usage? = nil
  ) -> LocalizationArgument {
    LocalizationArgument(
      .measurement(value: value, unit: unit), style: .measurement(.init(usage: usage)))
  }

  static func length(
    _ seconds: Double, _ kind: ValueStyle.Duration.Kind
  ) -> LocalizationArgument {
    LocalizationArgument(.duration(.seconds(seconds)), style: .duration(.init(kind: kind)))
  }

  static func interval(_ days: Double, _ skeleton: String) -> LocalizationArgument {
    LocalizationArgument(
      .dateInterval(DateInterval(start: noon, duration: days * 86_400)),
      style: .date(.init(skeleton: skeleton)))
  }

  /// Noon, as a time of day.
  static func timeOfDay(_ skeleton: String = "") -> LocalizationArgument {
    LocalizationArgument(
      .date(noon), style: .date(.init(skeleton: skeleton, time: .abbreviated)))
  }

  static func spelledOut(
    _ value: LocalizationArgument.Value, isOrdinal: Bool = false
  ) -> LocalizationArgument {
    LocalizationArgument(value, style: .spelledOut(.init(isOrdinal: isOrdinal)))
  }

  /// A decimal of digits, in words.
  static func spelledOut(_ digits: String) -> LocalizationArgument {
    spelledOut(.decimal(ExactDecimal(digits) ?? ExactDecimal(0)))
  }

  static let noon = Date(timeIntervalSince1970: 1_738_238_400)  // 2025-01-30T12:00:00Z

  /// As Foundation's `integerLength(0)`.
  private static var atMostNoIntegerDigits: ValueStyle.Currency {
    var style = ValueStyle.Currency(currencyCode: "EUR")
    style.number.integerDigits = .init(minimum: 0, maximum: 0)
    return style
  }

  static let cases: [TemplateCase] = [
    .init("de", "%lld", [.int(1_234_567)], "1.234.567"),
    .init("es", "%lld", [.int(1234)], "1234"),
    .init("fr", "%lld", [.int(1_234_567)], "1\u{202F}234\u{202F}567"),
    .init("en-u-nu-foo", "%lld %.2f", [.int(1_234_567), .double(1.5)], "1,234,567 1.50"),
    .init("fr-u-nu-latin", "%lld", [.int(1_234_567)], "1\u{202F}234\u{202F}567"),
    .init("en-u-nu", "%@ %@", [.int(1234), money("USD", 1, 0)], "1,234 $1.00"),
    .init("hi-u-nu-native", "%lld", [.int(12)], "१२"),
    .init("ar-EG", "%lld", [.int(1_234_567)], "١٬٢٣٤٬٥٦٧"),
    .init("de", "%05d", [.int(42)], "00.042"),
    .init("de", "%05.2f|%08.2f", [.double(3.5), .double(1_234_567.891)], " 3,50|1.234.567,89"),
    .init("de", "%06.1f%%", [.double(45.25)], "  45,2%"),
    .init("de", "%08.5lld|%08.5lld", [.int(1_234_567), .int(42)], "1.234.567|  00.042"),
    .init("de", "%+08.5lld", [.int(42)], " +00.042"),
    .init("de", "%.*f|%.*f", [.int(-1), .double(3.5), .int(1), .double(3.5)], "3,500000|3,5"),
    .init("de", "%lf", [.double(1_234_567)], "1.234.567,000000"),
    .init("de", "%.2f", [.double(1234.57)], "1.234,57"),
    .init("fr", "%.2f", [.double(1234.5)], "1\u{202F}234,50"),
    .init("de", "%e", [.double(1_234_567)], "1,234567E+06"),
    .init("de", "%g", [.double(1_234_567)], "1,23457E+06"),
    .init("en", "%x and %X", [.int(255), .int(255)], "ff and FF"),
    .init(
      "en", "%08X %02x %04o", [.int(255), .int(10), .int(10)], "000000FF 0a 0012"),
    .init("en", "a%cb|%C|%c", [.int(0), .int(0), .int(0x1F957)], "a\u{FFFD}b|\u{FFFD}|🥗"),
    .init("en", "%#06x %#x %#X", [.int(255), .int(255), .int(255)], "0x00ff 0xff 0XFF"),
    .init("en", "%#o %#x %#.4o", [.int(8), .int(0), .int(8)], "010 0 0010"),
    .init("en", "%.4x|%08.3x|%-#6x|", [.int(10), .int(10), .int(10)], "000a|     00a|0xa   |"),
    .init("en", "%5d|%-5d|%+d", [.int(42), .int(42), .int(42)], "   42|42   |+42"),
    .init("en", "%*d|", [LocalizationArgument(.unsignedInteger(5)), .int(42)], "   42|"),
    .init("en", "%5@", [.text("x")], "x"),
    .init("en", "%2$@", [.text("a"), .text("b")], "b"),
    .init("en", "%1$@ and %@", [.text("one"), .text("two")], "one and one"),
    .init("en", "%1$@ %@ %@", [.text("a"), .text("b")], "a a b"),
    .init("en", "%lld%% done", [.int(50)], "50% done"),
    .init("en", "100% sure", [], "100% sure"),
    .init("en", "%@", [money("USD", 15, 990_000_000)], "$15.99"),
    .init("es", "%@", [money("USD", 15, 990_000_000)], "15,99\u{A0}US$"),
    .init("es-MX", "%@", [money("USD", 15, 990_000_000)], "USD\u{A0}15.99"),
    .init("de", "%@", [money("EUR", -4, -500_000_000)], "-4,50\u{A0}€"),
    .init("ja", "%@", [money("JPY", 450, 0)], "¥450"),
    .init(
      "de", "%@", [LocalizationArgument(.floatingPoint(0.256), style: .percent(.init()))],
      "25,6\u{A0}%"),
    .init("en", "%@", [LocalizationArgument(.signedInteger(25), style: .percent(.init()))], "25%"),
    .init(
      "en", "%@", [list("prosciutto", "cheese", "flour", "tomatoes")],
      "prosciutto, cheese, flour, and tomatoes"),
    .init(
      "es", "%@", [list("prosciutto", "queso", "harina", "tomates")],
      "prosciutto, queso, harina y tomates"),
    .init("es", "%@", [list("gatos", "idiomas")], "gatos e idiomas"),
    .init("es", "%@", [list("uno", "ocho", kind: .or)], "uno u ocho"),
    .init("en", "[%@]", [list()], "[]"),
    .init("en", "%@", [list("שלום", "b")], "\u{2068}שלום\u{2069} and b"),
    .init(
      "en", "%@", [list("שלום", "", "עמאן")],
      "\u{2068}שלום\u{2069}, , and \u{2068}עמאן\u{2069}"),
    .init("he", "%@", [list("Ana", "דנה")], "\u{2068}Ana\u{2069} ודנה"),
    .init("ar", "%@", [list("عمان", "Rio", kind: .or)], "عمان أو \u{2068}Rio\u{2069}"),
    .init(
      "fr", "%@", [LocalizationArgument(.date(noon), style: .date(.init(date: .long)))],
      "30 janvier 2025"),
    .init(
      "es", "%@", [LocalizationArgument(.date(noon), style: .date(.init(skeleton: "EEEjm")))],
      "jue, 12:00"),
    .init("zh-TW", "%@", [timeOfDay()], "中午12:00"),
    .init("zh-Hant-TW", "%@", [timeOfDay("jm")], "中午12:00"),
    .init("zh-TW", "%@", [interval(0.375, "jm")], "中午12:00–9:00"),
    .init("zh-TW-u-hc-h23", "%@", [timeOfDay()], "12:00"),
    .init("zh-HK", "%@", [timeOfDay()], "下午12:00"),
    .init(
      "en-US", "%@",
      [
        LocalizationArgument(
          .measurement(value: 18, unit: "length-meter"),
          style: .measurement(.init(width: .wide)))
      ], "59 feet"),
    .init(
      "es", "%@",
      [
        LocalizationArgument(
          .measurement(value: 18, unit: "length-meter"),
          style: .measurement(.init(width: .wide)))
      ], "18 metros"),
    .init(
      "en", "%@",
      [LocalizationArgument(.duration(.seconds(3593)), style: .duration(.init(kind: .units)))],
      "59 min, 53 sec"),
    .init("en", "%@", [quantity(2.5, "digital-gigabyte")], "2.5 GB"),
    .init("en-US", "%@", [quantity(.nan, "beaufort")], "B NaN"),
    .init("en", "%@", [quantity(90, "angle-degree")], "90 deg"),
    .init("en", "%@", [quantity(50, "frequency-hertz")], "50 Hz"),
    .init("en", "%@", [quantity(230, "electric-volt")], "230 V"),
    .init("de", "%@", [quantity(2, "graphics-pixel")], "2 px"),
    .init("en-US", "%@", [quantity(18, "meter")], "59 ft"),
    .init("de", "%@", [quantity(5.5, "concentr-millimole-per-liter")], "5,5 mmol/l"),
    .init("en", "%@", [quantity(5.5, "micromole-per-liter")], "5.5 μmol/L"),
    .init("en", "%@", [quantity(5.5, "torque-newton-meter")], "5.5 N⋅m"),
    .init("en", "%@", [quantity(5.5, "kilonewton-meter")], "5.5 kN⋅m"),
    .init("en", "%@", [quantity(5.5, "foot-pound-force")], "5.5 lbf⋅ft"),
    .init("en", "%@", [quantity(5500, "newton-per-square-meter")], "0.8 psi"),
    .init("en", "%@", [quantity(50, "kilometer-per-hour", .asProvided)], "50 km/h"),
    .init("en", "%@", [interval(3, "yMMMd")], "Jan 30\u{2009}–\u{2009}Feb 2, 2025"),
    .init("en", "%@", [interval(0, "yMMMd")], "Jan 30, 2025"),
    .init("en-GB", "%@", [interval(1.0 / 16, "jmm")], "12:00\u{2009}–\u{2009}13:30"),
    .init("en", "%@", [length(90_061, .units)], "25 hr, 1 min, 1 sec"),
    .init("en", "%@", [length(864_000, .units)], "240 hr"),
    .init("en", "%@", [length(65, .time)], "0:01:05"),
    .init("en", "%@", [length(3599.5, .time)], "1:00:00"),
    .init(
      "es", "%@",
      [LocalizationArgument(.signedInteger(1_200_000), style: .byteCount(.init()))], "1,2 MB"),
    .init(
      "en", "%@", [LocalizationArgument(.floatingPoint(.nan), style: .byteCount(.init()))],
      "NaN byte"),
    .init(
      "de", "%@", [LocalizationArgument(.unsignedInteger(.max), style: .byteCount(.init()))],
      "18.446.744.073.709.552.000 Byte"),
    .init(
      "en", "%@",
      [LocalizationArgument(.signedInteger(21), style: .spelledOut(.init()))], "twenty-one"),
    .init(
      "he-u-nu-hebr", "%@",
      [LocalizationArgument(.unsignedInteger(.max), style: .spelledOut(.init()))],
      "18,446,744,073,709,551,615"),
    .init(
      "en-u-nu-roman", "%@",
      [LocalizationArgument(.floatingPoint(1e20), style: .spelledOut(.init()))],
      "100,000,000,000,000,000,000"),
    .init(
      "de", "%@",
      [LocalizationArgument(.floatingPoint(1234.5), style: .currency(atMostNoIntegerDigits))],
      "1.234,50\u{A0}€"),
    .init(
      "de", "%@",
      [LocalizationArgument(.floatingPoint(0.5), style: .number(atMostNoIntegerDigits.number))],
      ",5"),
    .init(
      "en-u-nu-roman", "%@",
      [LocalizationArgument(.floatingPoint(.infinity), style: .spelledOut(.init()))], "∞"),
    .init(
      "en-u-nu-ethi", "%@",
      [LocalizationArgument(.floatingPoint(.nan), style: .spelledOut(.init(isOrdinal: true)))],
      "NaN"),
    .init(
      "he-u-nu-hebr", "%@",
      [LocalizationArgument(.signedInteger(.min), style: .spelledOut(.init()))],
      "\u{200E}-9,223,372,036,854,775,808"),
    .init(
      "en-u-nu-roman", "%@",
      [
        LocalizationArgument(
          .decimal(ExactDecimal(1 + UInt64(Int64.max))), style: .spelledOut(.init()))
      ],
      "9,223,372,036,854,775,808"),
    .init(
      "en-u-nu-roman", "%@",
      [LocalizationArgument(.signedInteger(-1_000), style: .spelledOut(.init()))],
      "minus one thousand"),
    .init("pl", "%@", [spelledOut(.floatingPoint(110.00000000000001))], "sto dziesięć"),
    .init("pl", "%@", [spelledOut(.floatingPoint(3.0000000000000004))], "trzy"),
    .init("pl", "%@", [spelledOut(.floatingPoint(2.9999999999999996))], "trzy"),
    .init("pl", "%@", [spelledOut(.floatingPoint(1e-12))], "zero"),
    .init("pl", "%@", [spelledOut(.floatingPoint(1e-12), isOrdinal: true)], "0."),
    .init("pl", "%@", [spelledOut(.signedInteger(21), isOrdinal: true)], "21."),
    .init("fr", "%@", [spelledOut(.signedInteger(1), isOrdinal: true)], "premier"),
    .init("da", "%@", [spelledOut(.signedInteger(2), isOrdinal: true)], "anden"),
    .init("ko", "%@", [spelledOut(.signedInteger(2), isOrdinal: true)], "두 번째"),
    .init("pl", "%@", [spelledOut("0.0000000000000000000000000000001")], "zero"),
    .init("pl", "%@", [spelledOut("7.500000000000")], "siedem przecinek pięć"),
    .init(
      "pl", "%@", [spelledOut(.floatingPoint(1.000000001))],
      "jeden przecinek zero zero zero zero zero zero zero zero jeden"),
    .init(
      "de-u-nu-armn", "%@", [spelledOut("9223372036854775807.999999")],
      "9.223.372.036.854.775.807,999999"),
    .init(
      "he-u-nu-hebr", "%@", [spelledOut("9223372036854775807.5")], "9,223,372,036,854,775,807.5"),
    .init("ru-u-ca-buddhist-nu-grek", "%@", [spelledOut(.signedInteger(21))], "двадцать один"),
    .init(
      "en-u-nu-deva", "%@", [spelledOut(.signedInteger(.max))],
      "९,२२३,३७२,०३६,८५४,७७५,८०७"),
    .init(
      "en", "%@",
      [
        LocalizationArgument(
          .signedInteger(1_234_567),
          style: .number(
            {
              var s = ValueStyle.Number(); s.notation = .compact; return s
            }()))
      ],
      "1.2M"),
  ]

  @Test(arguments: cases) func formats(_ row: TemplateCase) throws {
    let text = try row.resolve().string
    #expect(text == row.expected)
  }

  @Test(arguments: [
    (UnitPressure.newtonsPerMetersSquared, "5 Pa"), (UnitDispersion.partsPerMillion, "5 ppm"),
    (UnitConcentrationMass.gramsPerLiter, "5 g/L"),
    (UnitConcentrationMass.milligramsPerDeciliter, "5 mg/dL"), (UnitElectricCharge.coulombs, "5 C"),
  ] as [(Dimension, String)])
  func writesWhatFoundationMeasuresIn(unit: Dimension, text: String) throws {
    var argument = Measurement(value: 5, unit: unit).localizationArgument
    if case .measurement = argument.value {
      argument.style = .measurement(.init(usage: .asProvided))
    }
    let result = try TemplateCase("en", "%@", [argument], text).resolve()
    #expect(result.string == text)
    #expect(result.diagnostics.isEmpty)
  }

  private static var name: PersonNameComponents {
    var name = PersonNameComponents()
    name.givenName = "Ana"
    return name
  }

  static let mended:
    [(template: String, argument: LocalizationArgument, text: String, rule: String)] = [
      ("%@ and %@", .text("a"), "a and %@", "missing-argument"),
      ("%3$@", .text("a"), "%3$@", "missing-argument"),
      ("%s", .text("a"), "%s", "unsupported-specifier"),
      ("%n", .int(7), "%n", "unsupported-specifier"),
      ("%lld", .text("many"), "many", "specifier-mismatch"),
      ("%d", .double(2.5), "2.5", "specifier-mismatch"),
      ("%@", quantity(3, "nonsense"), "3 nonsense", "unknown-unit"),
      (
        "%@", LocalizationArgument(.text("a"), style: .number(.init())), "a", "style-mismatch"
      ),
      (
        "%@", LocalizationArgument(.date(noon), style: .duration(.init())),
        "1/30/2025, 12:00\u{202F}PM", "style-mismatch"
      ),
      (
        "%@", LocalizationArgument(.duration(.seconds(65)), style: .list(.init())), "0:01:05",
        "style-mismatch"
      ),
      (
        "%@",
        LocalizationArgument(
          .measurement(value: 2, unit: "graphics-pixel"), style: .number(.init())), "2 px",
        "style-mismatch"
      ),
      (
        "%@", LocalizationArgument(.personName(name), style: .date(.init())), "Ana",
        "style-mismatch"
      ),
    ]

  @Test(arguments: mended)
  func reportsWhatDoesNotFit(
    _ row: (template: String, argument: LocalizationArgument, text: String, rule: String)
  ) throws {
    let result = try TemplateCase("en", row.template, [row.argument], row.text).resolve()
    #expect(result.string == row.text)
    #expect(result.diagnostics.contains { $0.rule == row.rule })
  }

  @Test func argumentsAreNeverMarkup() throws {
    let text = "**bob** ^[x](inflect: true) %@ %n"
    let result = try TemplateCase("en", "Hello %@", [.text(text)], "").resolve()
    #expect(result.string == "Hello " + text)
    #expect(result.text.runs.allSatisfy { $0.attributes.presentationIntent == 0 })
  }

  /// Without arguments nothing is formatted. What wants one is reported; a percentage is not.
  @Test(
    arguments: [
      ("%@", true), ("Hello %1$@", true), ("**%d** items", true), ("%s", true), ("5%d", true),
      ("5%1$dx", true), ("^[%lld apple](inflect: true)", true), ("%.2f", true), ("x%ix", true),
      ("100% sure", false), ("100% done", false), ("50% off", false), ("**100% pure**", false),
      ("100%", false), ("100%%", false), ("20% a day", false), ("100%ig", false),
      ("50%-os", false), ("50%-a", false), ("%y", false), ("%5 indirim", false),
    ])
  func whatWantsAnArgumentAndHasNoneIsReported(template: String, isReported: Bool) throws {
    for isFound in [true, false] {
      let resolver = try TemporaryCatalogs(["en": [isFound ? template : "x": template]]).resolver
      let result = try resolver.resolveBothWays(
        LocalizedStringResource(key: template), options: .init(locales: [try .init("en")]))
      let text = template.replacing("**", with: "").replacing("^[", with: "")
        .replacing("](inflect: true)", with: "")
      #expect(result.string == text)
      let rules = result.diagnostics.filter { $0.severity == .error }.map(\.rule)
      #expect(rules == (isReported ? ["missing-argument"] : []))
    }
  }
}
