// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

struct FormatStyleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var value: String.LocalizationValue
    var expected: LocalizationArgument

    init(
      _ name: String, _ value: String.LocalizationValue, _ expected: LocalizationArgument.Value,
      _ style: ValueStyle?
    ) {
      self.name = name
      self.value = value
      self.expected = LocalizationArgument(expected, style: style)
    }

    var testDescription: String { name }
  }

  private static func number(_ change: (inout ValueStyle.Number) -> Void) -> ValueStyle.Number {
    var number = ValueStyle.Number()
    change(&number)
    return number
  }

  private static func digits(_ minimum: Int, _ maximum: Int?) -> ValueStyle.DigitRange {
    ValueStyle.DigitRange(minimum: minimum, maximum: maximum)
  }

  static let date = Date(timeIntervalSince1970: 1_738_238_400)
  static let price = Decimal(string: "15.99") ?? 0
  static let exactPrice = ExactDecimal("15.99").map { LocalizationArgument.Value.decimal($0) }
  static let names = ["prosciutto", "cheese"]

  private static let twoLimits = NumberFormatStyleConfiguration.Precision.integerAndFractionLength(
    integerLimits: 2...3, fractionLimits: 1...4)

  static let numbers = [
    Row("number", "\(1234, format: .number)", .signedInteger(1234), .number(number { _ in })),
    Row(
      "unsigned", "\(UInt64.max, format: .number)", .unsignedInteger(.max), .number(number { _ in })
    ),
    Row(
      "double", "\(1.5, format: .number.precision(.fractionLength(2)))", .floatingPoint(1.5),
      .number(number { $0.fractionDigits = digits(2, 2) })),
    Row(
      "no fraction", "\(1.5, format: .number.precision(.fractionLength(0)))", .floatingPoint(1.5),
      .number(number { $0.fractionDigits = digits(0, 0) })),
    Row(
      "fraction at least", "\(1.5, format: .number.precision(.fractionLength(1...)))",
      .floatingPoint(1.5), .number(number { $0.fractionDigits = digits(1, nil) })),
    Row(
      "fraction at most", "\(1.5, format: .number.precision(.fractionLength(...4)))",
      .floatingPoint(1.5), .number(number { $0.fractionDigits = digits(0, 4) })),
    Row(
      "integer and fraction",
      "\(1.5, format: .number.precision(twoLimits))",
      .floatingPoint(1.5),
      .number(
        number {
          $0.integerDigits = digits(2, 3); $0.fractionDigits = digits(1, 4)
        })),
    Row(
      "significant", "\(1234, format: .number.precision(.significantDigits(1...3)))",
      .signedInteger(1234), .number(number { $0.significantDigits = digits(1, 3) })),
    Row(
      "grouping", "\(1234, format: .number.grouping(.never))", .signedInteger(1234),
      .number(number { $0.grouping = .never })),
    Row(
      "compact", "\(1234, format: .number.notation(.compactName))", .signedInteger(1234),
      .number(number { $0.notation = .compact })),
    Row(
      "scientific", "\(1234, format: .number.notation(.scientific))", .signedInteger(1234),
      .number(number { $0.notation = .scientific })),
    Row(
      "sign", "\(5, format: .number.sign(strategy: .always()))", .signedInteger(5),
      .number(number { $0.sign = .always })),
    Row(
      "no sign", "\(-5, format: .number.sign(strategy: .never))", .signedInteger(-5),
      .number(number { $0.sign = .never })),
    Row(
      "its own locale stays behind", "\(5, format: .number.locale(Locale(identifier: "de")))",
      .signedInteger(5), .number(number { _ in })),
    Row(
      "integer percent", "\(25, format: .percent)", .signedInteger(25), .percent(number { _ in })),
    Row(
      "percent", "\(0.256, format: .percent.precision(.fractionLength(1)))", .floatingPoint(0.256),
      .percent(number { $0.fractionDigits = digits(1, 1) })),
    Row(
      "decimal percent", "\(price, format: .percent)", exactPrice ?? .text(""),
      .percent(number { _ in })),
    Row("decimal", "\(price, format: .number)", exactPrice ?? .text(""), .number(number { _ in })),
    Row(
      "currency", "\(price, format: .currency(code: "USD"))", exactPrice ?? .text(""),
      .currency(ValueStyle.Currency(currencyCode: "USD"))),
    Row(
      "integer currency", "\(5, format: .currency(code: "EUR").presentation(.isoCode))",
      .signedInteger(5),
      .currency(ValueStyle.Currency(currencyCode: "EUR", presentation: .isoCode))),
    Row(
      "currency in small letters", "\(5, format: .currency(code: "eur"))", .signedInteger(5),
      .currency(ValueStyle.Currency(currencyCode: "EUR"))),
    Row(
      "double currency", "\(5.5, format: .currency(code: "EUR").presentation(.fullName))",
      .floatingPoint(5.5),
      .currency(ValueStyle.Currency(currencyCode: "EUR", presentation: .fullName))),
    Row(
      "accounting",
      "\(price, format: .currency(code: "USD").presentation(.narrow).sign(strategy: .accounting))",
      exactPrice ?? .text(""),
      .currency(
        ValueStyle.Currency(currencyCode: "USD", presentation: .narrow, isAccounting: true))),
  ]

  static let stretch = date..<date.addingTimeInterval(86_400)

  static let others = [
    Row(
      "stretch", "\(stretch, format: .interval.day().month(.wide).hour())",
      .dateInterval(DateInterval(start: date, duration: 86_400)),
      .date(ValueStyle.Date(skeleton: "MMMMdj"))),
    Row(
      "stretch as usual", "\(stretch, format: .interval)",
      .dateInterval(DateInterval(start: date, duration: 86_400)), nil),
    Row(
      "strings", "\(names, format: .list(type: .and))",
      .list(names.map { LocalizationArgument(.text($0)) }),
      .list(ValueStyle.List(kind: .and))),
    Row(
      "short or", "\(names, format: .list(type: .or, width: .short))",
      .list(names.map { LocalizationArgument(.text($0)) }),
      .list(ValueStyle.List(kind: .or, width: .abbreviated))),
    Row(
      "members with a style", "\([1, 2], format: .list(memberStyle: .percent, type: .and))",
      .list([
        LocalizationArgument(.signedInteger(1), style: .percent(number { _ in })),
        LocalizationArgument(.signedInteger(2), style: .percent(number { _ in })),
      ]), .list(ValueStyle.List(kind: .and))),
    Row(
      "weekday, hour, minute", "\(date, format: .dateTime.minute().hour().weekday())", .date(date),
      .date(ValueStyle.Date(skeleton: "EEEjm"))),
    Row(
      "date and time", "\(date, format: Date.FormatStyle(date: .long, time: .shortened))",
      .date(date), .date(ValueStyle.Date(skeleton: "yMMMMdjmm"))),
    Row(
      "fields with widths", "\(date, format: .dateTime.day(.twoDigits).month(.abbreviated).era())",
      .date(date), .date(ValueStyle.Date(skeleton: "GMMMdd"))),
    Row(
      "relative", "\(date, format: .relative(presentation: .named))", .date(date),
      .relativeDate(ValueStyle.RelativeDate(kind: .named, width: .wide))),
    Row(
      "relative, narrow", "\(date, format: .relative(presentation: .numeric, unitsStyle: .narrow))",
      .date(date), .relativeDate(ValueStyle.RelativeDate(kind: .numeric, width: .narrow))),
    Row(
      "bytes", "\(Int64(1024), format: .byteCount(style: .binary))", .signedInteger(1024),
      .byteCount(ValueStyle.ByteCount(kind: .binary))),
    Row(
      "file size", "\(Int64(1024), format: .byteCount(style: .file))", .signedInteger(1024),
      .byteCount(ValueStyle.ByteCount())),
    Row(
      "units", "\(Duration.seconds(90), format: .units(width: .narrow))", .duration(.seconds(90)),
      .duration(ValueStyle.Duration(kind: .units, width: .narrow))),
    Row(
      "clock", "\(Duration.seconds(90), format: .time(pattern: .hourMinuteSecond))",
      .duration(.seconds(90)), .duration(ValueStyle.Duration(kind: .time))),
  ]

  @Test(arguments: numbers + others)
  func travelsTyped(row: Row) {
    #expect(row.value.key == "%@")
    #expect(row.value.arguments == [row.expected])
  }

  /// Styles that say more than travels: the text is made at once.
  static let english = Locale(identifier: "en")
  private static let clockInParis = Date.FormatStyle(
    date: .omitted, time: .shortened, locale: english,
    timeZone: TimeZone(identifier: "Europe/Paris") ?? .gmt)

  static let atOnce = [
    Row(
      "increment",
      "\(1234, format: .number.rounded(increment: 5).locale(english))", .text("1,235"), nil),
    Row(
      "rounding", "\(1.5, format: .number.rounded(rule: .up, increment: 1.0).locale(english))",
      .text("2"), nil),
    Row("scale", "\(5, format: .number.scale(2).locale(english))", .text("10"), nil),
    Row(
      "decimal separator",
      "\(5, format: .number.decimalSeparator(strategy: .always).locale(english))", .text("5."), nil),
    Row(
      "time zone",
      "\(date, format: clockInParis)",
      .text("1:00\u{202F}PM"), nil),
    Row("ISO 8601", "\(date, format: .iso8601)", .text("2025-01-30T12:00:00Z"), nil),
    Row(
      "pattern", "\(Duration.seconds(90), format: .time(pattern: .minuteSecond).locale(english))",
      .text("1:30"), nil),
    Row(
      "allowed units",
      "\(Duration.seconds(90), format: .units(allowed: [.seconds], width: .wide).locale(english))",
      .text("90 seconds"), nil),
  ]

  @Test(arguments: atOnce)
  func isWrittenAtOnce(row: Row) {
    #expect(row.value.key == "%@")
    #expect(row.value.arguments == [row.expected])
  }

  @Test
  func attributedStyleKeepsItsAttributes() {
    let style = IntegerFormatStyle<Int>.number.locale(Self.english).attributed
    let value: String.LocalizationValue = "\(1234, format: style)"
    #expect(value.arguments == [LocalizationArgument(.attributedText(style.format(1234)))])
  }
}
