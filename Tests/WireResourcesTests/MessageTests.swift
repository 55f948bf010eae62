// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import Resources
import Testing
import WireResources

typealias Wire = Caffe.Localization.V1

/// Message, resource, message: nothing is lost, by value or by view.
struct MessageTests {
  private func throughBytes(
    _ message: Wire.LocalizedStringResource
  ) throws -> LocalizedStringResource {
    try message.encoded().withUnsafeBytes { bytes in
      try Wire.LocalizedStringResource.withView(decoding: bytes) { view in
        try LocalizedStringResource(view)
      }
    }
  }

  static let resources: [Wire.LocalizedStringResource] = [
    Wire.LocalizedStringResource(),
    Wire.LocalizedStringResource(key: "salad"),
    Wire.LocalizedStringResource(
      key: "ORDER_READY", defaultValue: "Your %@ is ready.", table: "Orders", bundle: "menu",
      locale: "es-MX-u-nu-latn", comment: "Said at the counter.",
      arguments: [Wire.Argument(value: .text("salad"))]),
    Wire.LocalizedStringResource(key: "a", bundle: "main", locale: "en"),
    Wire.LocalizedStringResource(key: "100% sure %@", locale: "zh-Hant-HK"),
    nested(by: 31),
  ]

  /// As deep as it may be: each resource is two messages further in.
  static func nested(by depth: Int) -> Wire.LocalizedStringResource {
    (0..<depth).reduce(Wire.LocalizedStringResource(key: "innermost")) { inner, _ in
      Wire.LocalizedStringResource(key: "%@", arguments: [Wire.Argument(value: .resource(inner))])
    }
  }

  @Test(arguments: resources)
  func resource(message: Wire.LocalizedStringResource) throws {
    let resource = try LocalizedStringResource(message)
    #expect(resource.message == message)
    #expect(try throughBytes(message) == resource)
    #expect(try LocalizedStringResource(resource.message) == resource)
  }

  @Test
  func partsOfAResource() throws {
    let resource = try LocalizedStringResource(Self.resources[2])
    #expect(
      resource
        == LocalizedStringResource(
          "ORDER_READY", defaultValue: "Your \("salad") is ready.", table: "Orders",
          locale: Locale(identifier: "es_MX@numbers=latn"), bundle: .named("menu"),
          comment: "Said at the counter."))
    let bare = try LocalizedStringResource(Wire.LocalizedStringResource(key: "salad"))
    #expect(bare == LocalizedStringResource("salad", locale: .autoupdatingCurrent))
    #expect(bare.hasReadersLocale)
  }

  static let arguments: [Wire.Argument] =
    [
      .signedInteger(.min), .unsignedInteger(.max), .floatingPoint(0.1), .floatingPoint(.infinity),
      .decimal(Wire.Decimal(value: "-1204.50")), .text(""), .text("**%@** ensalada\u{301}"),
      .resource(Wire.LocalizedStringResource(key: "salad", bundle: "menu")),
      .attributedText(Wire.AttributedString()),
      .attributedText(
        Wire.AttributedString(
          text: "año👩‍🍳e\u{301}",
          runs: [
            Wire.AttributeRun(
              length: 4,
              attributes: [
                Wire.Attribute(name: "NSInlinePresentationIntent", value: .integer(2)),
                Wire.Attribute(name: "NSLanguage", value: .text("es")),
                Wire.Attribute(name: "NSLink", value: .text("https://example.com/a?b")),
                Wire.Attribute(name: "rainbow", value: .text("fun")),
              ]),
            Wire.AttributeRun(length: 7),
            Wire.AttributeRun(
              length: 5,
              attributes: [Wire.Attribute(name: "NSReplacementIndex", value: .integer(1))]),
            Wire.AttributeRun(
              length: 2,
              attributes: [
                Wire.Attribute(name: "a", value: .flag(true)),
                Wire.Attribute(name: "b", value: .number(-0.5)),
                Wire.Attribute(name: "NSLink", value: .integer(5)),
              ].sorted { $0.name < $1.name }),
          ])),
      .date(Google.Protobuf.Timestamp()),
      .date(Google.Protobuf.Timestamp(seconds: 1_738_238_400, nanos: 123_000_000)),
      .date(Google.Protobuf.Timestamp(seconds: 1_738_238_400, nanos: 123_456_000)),
      .date(Google.Protobuf.Timestamp(seconds: -1, nanos: 999_000_000)),
      .date(Google.Protobuf.Timestamp(seconds: -62_135_596_800)),
      .date(Google.Protobuf.Timestamp(seconds: 253_402_300_799)),
      .duration(Google.Protobuf.Duration(seconds: 90, nanos: 1)),
      .duration(Google.Protobuf.Duration(seconds: -315_576_000_000, nanos: -999_999_999)),
      .duration(Google.Protobuf.Duration(nanos: -5)),
      .money(Wire.Money(currencyCode: "EUR", units: 4, nanos: 500_000_000)),
      .money(Wire.Money(currencyCode: "JPY", nanos: -1)),
      .measurement(Wire.Measurement(value: 18, unit: "length-meter")),
      .list(Wire.ArgumentList()),
      .list(
        Wire.ArgumentList(elements: [
          Wire.Argument(value: .text("a"), format: Wire.FormatStyle(style: .specifier("%@"))),
          Wire.Argument(
            value: .list(Wire.ArgumentList(elements: [Wire.Argument(value: .signedInteger(1))]))),
        ])),
      .dateInterval(
        Wire.DateInterval(
          start: Google.Protobuf.Timestamp(seconds: 5),
          end: Google.Protobuf.Timestamp(seconds: 5))),
      .personName(Wire.PersonName()),
      .personName(
        Wire.PersonName(
          givenName: "Ana", familyName: "García", middleName: "M.", namePrefix: "Dra.",
          nameSuffix: "III", nickname: "Anita")),
    ].map { Wire.Argument(value: $0) }
    + ["%lld", "%llu", "%f", "%lf", "%@", "%.2f", "%05d"].map {
      Wire.Argument(format: Wire.FormatStyle(style: .specifier($0)))
    }

  @Test(arguments: arguments)
  func argument(message: Wire.Argument) throws {
    let argument = try LocalizationArgument(message)
    #expect(argument.message == message)
    let resource = Wire.LocalizedStringResource(key: "%@", arguments: [message])
    #expect(try throughBytes(resource).arguments == [argument])
  }

  static let number = Wire.NumberStyle(
    fractionDigits: Wire.DigitRange(minimum: 100, maximum: 999),
    integerDigits: Wire.DigitRange(minimum: 3), significantDigits: Wire.DigitRange(maximum: 2),
    grouping: .never, notation: .compact, sign: .always)

  static let formats: [Wire.FormatStyle] =
    [
      .number(Wire.NumberStyle()), .number(number), .percent(number),
      .number(Wire.NumberStyle(fractionDigits: Wire.DigitRange(none: true))),
      .number(Wire.NumberStyle(fractionDigits: Wire.DigitRange())),
      .currency(Wire.CurrencyStyle()),
      .currency(
        Wire.CurrencyStyle(
          currencyCode: "USD", presentation: .isoCode, number: number, accounting: true)),
      .date(Wire.DateStyle(skeleton: "EEEjm", date: .long, time: .omitted)),
      .relativeDate(Wire.RelativeDateStyle(kind: .timer, width: .narrow)),
      .list(Wire.ListStyle()),
      .measurement(Wire.MeasurementStyle(width: .wide, usage: .personHeight, number: number)),
      .specifier(""), .specifier("%.2f"), .spelledOut(Wire.SpelledOutStyle()),
      .spelledOut(Wire.SpelledOutStyle(ordinal: true)),
    ].map { Wire.FormatStyle(style: $0) }
    + Wire.Width.allCases.map {
      Wire.FormatStyle(style: .duration(Wire.DurationStyle(kind: .units, width: $0)))
    }
    + Wire.DateStyle.Length.allCases.map {
      Wire.FormatStyle(style: .date(Wire.DateStyle(date: $0)))
    }
    + Wire.CurrencyStyle.Presentation.allCases.map {
      Wire.FormatStyle(style: .currency(Wire.CurrencyStyle(presentation: $0)))
    }
    + Wire.RelativeDateStyle.Kind.allCases.map {
      Wire.FormatStyle(style: .relativeDate(Wire.RelativeDateStyle(kind: $0)))
    }
    + Wire.ListStyle.Kind.allCases.map {
      Wire.FormatStyle(style: .list(Wire.ListStyle(kind: $0)))
    }
    + Wire.MeasurementStyle.Usage.allCases.map {
      Wire.FormatStyle(style: .measurement(Wire.MeasurementStyle(usage: $0)))
    }
    + Wire.ByteCountStyle.Kind.allCases.map {
      Wire.FormatStyle(style: .byteCount(Wire.ByteCountStyle(kind: $0)))
    }
    + Wire.DurationStyle.Kind.allCases.map {
      Wire.FormatStyle(style: .duration(Wire.DurationStyle(kind: $0)))
    }
    + Wire.PersonNameStyle.Length.allCases.map {
      Wire.FormatStyle(style: .personName(Wire.PersonNameStyle(length: $0)))
    }
    + Wire.NumberStyle.Grouping.allCases.map {
      Wire.FormatStyle(style: .number(Wire.NumberStyle(grouping: $0)))
    }
    + Wire.NumberStyle.Notation.allCases.map {
      Wire.FormatStyle(style: .number(Wire.NumberStyle(notation: $0)))
    }
    + Wire.NumberStyle.Sign.allCases.map {
      Wire.FormatStyle(style: .number(Wire.NumberStyle(sign: $0)))
    }

  @Test(arguments: formats)
  func format(message: Wire.FormatStyle) throws {
    let style = try #require(try ValueStyle(message))
    #expect(style.message == message)
    let argument = Wire.Argument(value: .signedInteger(1), format: message)
    #expect(try LocalizationArgument(argument).message == argument)
    let resource = Wire.LocalizedStringResource(key: "%@", arguments: [argument])
    #expect(try throughBytes(resource).message == resource)
  }

  @Test
  func namelessStyleIsNone() throws {
    #expect(try ValueStyle(Wire.FormatStyle()) == nil)
    let argument = Wire.Argument(value: .signedInteger(1), format: Wire.FormatStyle())
    #expect(try LocalizationArgument(argument) == LocalizationArgument(.signedInteger(1)))
  }

  @Test
  func textWithoutRunsHasNoAttributes() throws {
    let text = try AttributedString(Wire.AttributedString(text: "a"))
    #expect(text == AttributedString("a"))
    #expect(text.message == Wire.AttributedString(text: "a", runs: [Wire.AttributeRun(length: 1)]))
  }

  @Test
  func defaultValueLikeTheKeyIsLeftOut() throws {
    let message = Wire.LocalizedStringResource(key: "salad", defaultValue: "salad")
    let resource = try LocalizedStringResource(message)
    #expect(resource.defaultValue.key == "salad")
    #expect(resource.message.defaultValue.isEmpty)
  }
}
