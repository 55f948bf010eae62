// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

/// Resources with every kind of argument and style.
enum Samples {
  static let styledText: AttributedString = {
    var text = AttributedString("Visit ")
    text += AttributedString(
      "our", attributes: AttributeContainer().inlinePresentationIntent([.emphasized, .code]))
    var link = AttributeContainer()
    link.link = URL(string: "https://www.example.com")
    link.languageIdentifier = "es"
    text += AttributedString(" sitio", attributes: link)
    return text
  }()

  static let name: PersonNameComponents = {
    var name = PersonNameComponents()
    name.givenName = "Ana"
    name.familyName = "García"
    return name
  }()

  static let values: [LocalizationArgument.Value] = [
    .signedInteger(.min), .unsignedInteger(.max), .floatingPoint(0.1), .text("ensalada\u{301}"),
    .decimal(ExactDecimal(-120450)), .resource("Your \(1) salad"), .attributedText(styledText),
    .date(Date(timeIntervalSince1970: 1_738_238_400.25)), .duration(.milliseconds(-1500)),
    .money(Money(currencyCode: "EUR", units: 4, nanos: 500_000_000)),
    .measurement(value: 18, unit: "length-meter"),
    .list([LocalizationArgument(.text("a")), LocalizationArgument(.list([]))]),
    .dateInterval(DateInterval(start: Date(timeIntervalSince1970: 0), duration: 90)),
    .personName(name), .placeholder(.object),
  ]

  static let styles: [ValueStyle] = {
    var number = ValueStyle.Number()
    number.fractionDigits = ValueStyle.DigitRange(minimum: 1, maximum: nil)
    number.integerDigits = ValueStyle.DigitRange(minimum: 1, maximum: 3)
    number.significantDigits = ValueStyle.DigitRange(minimum: 1, maximum: 2)
    number.grouping = .never
    number.notation = .compact
    number.sign = .always
    return [
      .number(ValueStyle.Number()), .number(number), .percent(number),
      .currency(
        ValueStyle.Currency(
          currencyCode: "USD", presentation: .fullName, number: number, isAccounting: true)),
      .date(ValueStyle.Date(skeleton: "yMMMd", date: .long, time: .omitted)),
      .relativeDate(ValueStyle.RelativeDate(kind: .timer, width: .narrow)),
      .list(ValueStyle.List(kind: .and, width: .wide)),
      .measurement(ValueStyle.Measurement(width: .wide, usage: .road, number: number)),
      .byteCount(ValueStyle.ByteCount(kind: .memory)),
      .duration(ValueStyle.Duration(kind: .units, width: .abbreviated)), .specifier("%.2f"),
      .personName(ValueStyle.PersonName(length: .short)),
      .spelledOut(ValueStyle.SpelledOut(isOrdinal: true)),
    ]
  }()

  static let resources: [LocalizedStringResource] =
    values.map { LocalizedStringResource(key: "%@", arguments: [LocalizationArgument($0)]) }
    + styles.map {
      LocalizedStringResource(
        key: "KEY", defaultValue: "%@", arguments: [LocalizationArgument(.text("x"), style: $0)],
        table: "Orders", locale: Locale(identifier: "es_MX@numbers=latn"), bundle: .named("menu"),
        comment: "A note.")
    } + [
      LocalizedStringResource("a", locale: .autoupdatingCurrent),
      LocalizedStringResource("a", bundle: .atURL(URL(fileURLWithPath: "/srv/menu.bundle"))),
    ]
}
