// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import Resources
import Testing
import WireResources

/// What is no resource is refused, by value and by view alike, and the error says where.
struct RefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var field: String
    var argument: Wire.Argument

    init(_ field: String, _ value: Wire.Argument.Value?, _ style: Wire.FormatStyle.Style? = nil) {
      self.field = field
      argument = Wire.Argument(value: value, format: style.map { Wire.FormatStyle(style: $0) })
    }

    var testDescription: String { field }
  }

  private static func digits(_ minimum: UInt32, _ maximum: UInt32) -> Wire.NumberStyle {
    Wire.NumberStyle(fractionDigits: Wire.DigitRange(minimum: minimum, maximum: maximum))
  }

  private static func run(
    _ length: UInt32, _ attributes: Wire.Attribute...
  ) -> Wire.AttributeRun {
    Wire.AttributeRun(length: length, attributes: attributes)
  }

  private static func text(_ runs: Wire.AttributeRun...) -> Wire.Argument.Value {
    .attributedText(Wire.AttributedString(text: "año", runs: runs))
  }

  private static let flag = Wire.Attribute(name: "a", value: .flag(true))

  static let values = [
    Row("", nil),
    Row("", nil, .list(Wire.ListStyle())),
    Row("", nil, .specifier("%")),
    Row("", nil, .specifier("x")),
    Row("resource.key", .resource(Wire.LocalizedStringResource(table: "Foods"))),
    Row("decimal.value", .decimal(Wire.Decimal())),
    Row("decimal.value", .decimal(Wire.Decimal(value: "1e5"))),
    Row("decimal.value", .decimal(Wire.Decimal(value: String(repeating: "1", count: 1001)))),
    Row("money.currency_code", .money(Wire.Money(units: 1))),
    Row("money.currency_code", .money(Wire.Money(currencyCode: "eur"))),
    Row("money.nanos", .money(Wire.Money(currencyCode: "EUR", nanos: 1_000_000_000))),
    Row("money.nanos", .money(Wire.Money(currencyCode: "EUR", nanos: .min))),
    Row("money.nanos", .money(Wire.Money(currencyCode: "EUR", units: 1, nanos: -1))),
    Row("date.seconds", .date(Google.Protobuf.Timestamp(seconds: -62_135_596_801))),
    Row("date.seconds", .date(Google.Protobuf.Timestamp(seconds: 253_402_300_800))),
    Row("date.seconds", .date(Google.Protobuf.Timestamp(seconds: .max))),
    Row("date.nanos", .date(Google.Protobuf.Timestamp(nanos: -1))),
    Row("date.nanos", .date(Google.Protobuf.Timestamp(nanos: 1_000_000_000))),
    Row("duration.seconds", .duration(Google.Protobuf.Duration(seconds: 315_576_000_001))),
    Row("duration.seconds", .duration(Google.Protobuf.Duration(seconds: .min))),
    Row("duration.nanos", .duration(Google.Protobuf.Duration(seconds: 1, nanos: -1))),
    Row("duration.nanos", .duration(Google.Protobuf.Duration(nanos: 1_000_000_000))),
    Row("duration.nanos", .duration(Google.Protobuf.Duration(nanos: .min))),
    Row("measurement.unit", .measurement(Wire.Measurement(value: 1))),
    Row("measurement.unit", .measurement(Wire.Measurement(value: 1, unit: "length meter"))),
    Row("date_interval.start", .dateInterval(Wire.DateInterval())),
    Row(
      "date_interval.end",
      .dateInterval(Wire.DateInterval(start: Google.Protobuf.Timestamp()))),
    Row(
      "date_interval.end",
      .dateInterval(
        Wire.DateInterval(
          start: Google.Protobuf.Timestamp(seconds: 1), end: Google.Protobuf.Timestamp()))),
    Row(
      "date_interval.end.nanos",
      .dateInterval(
        Wire.DateInterval(
          start: Google.Protobuf.Timestamp(), end: Google.Protobuf.Timestamp(nanos: -1)))),
    Row("attributed_text.runs", text(run(1))),
    Row("attributed_text.runs[0].length", text(run(0), run(4))),
    Row("attributed_text.runs[1].length", text(run(1), run(4))),
    Row("attributed_text.runs[0].length", text(run(.max))),
    Row("attributed_text.runs[0].length", text(run(2), run(2))),
    Row("attributed_text.runs[0].attributes[0]", text(run(4, Wire.Attribute(name: "a")))),
    Row(
      "attributed_text.runs[0].attributes[0].name",
      text(run(4, Wire.Attribute(value: .flag(true))))),
    Row("attributed_text.runs[0].attributes[1].name", text(run(4, flag, flag))),
    Row(
      "attributed_text.runs[0].length",
      .attributedText(Wire.AttributedString(runs: [run(1)]))),
    Row(
      "list.elements[1]",
      .list(Wire.ArgumentList(elements: [Wire.Argument(value: .text("a")), Wire.Argument()]))),
    Row("resource.locale", .resource(Wire.LocalizedStringResource(locale: "not a tag"))),
    Row(
      "resource.arguments[1].money.nanos",
      .resource(
        Wire.LocalizedStringResource(
          key: "%@ %@",
          arguments: [
            Wire.Argument(value: .text("a")),
            Wire.Argument(value: .money(Wire.Money(currencyCode: "EUR", units: 1, nanos: -1))),
          ]))),
  ]

  static let styles = [
    Row("format.number.fraction_digits", .text(""), .number(digits(2, 1))),
    Row("format.number.fraction_digits", .text(""), .number(digits(0, 1000))),
    Row("format.number.fraction_digits", .text(""), .number(digits(101, 0))),
    Row("format.number.fraction_digits", .text(""), .number(digits(101, 999))),
    Row(
      "format.number.fraction_digits", .text(""),
      .number(Wire.NumberStyle(fractionDigits: Wire.DigitRange(maximum: 1, none: true)))),
    Row("format.percent.fraction_digits", .text(""), .percent(digits(0, .max))),
    Row(
      "format.currency.number.fraction_digits", .text(""),
      .currency(Wire.CurrencyStyle(number: digits(2, 1)))),
    Row(
      "format.currency.currency_code", .text(""),
      .currency(Wire.CurrencyStyle(currencyCode: "US$"))),
    Row(
      "format.currency.presentation", .text(""),
      .currency(Wire.CurrencyStyle(presentation: .init(rawValue: 99)))),
    Row("format.number.sign", .text(""), .number(Wire.NumberStyle(sign: .init(rawValue: -1)))),
    Row(
      "format.measurement.number.notation", .text(""),
      .measurement(
        Wire.MeasurementStyle(number: Wire.NumberStyle(notation: .init(rawValue: 9))))),
    Row("format.date.skeleton", .text(""), .date(Wire.DateStyle(skeleton: "dd/MM"))),
    Row(
      "format.date.skeleton", .text(""),
      .date(Wire.DateStyle(skeleton: String(repeating: "y", count: 65)))),
    Row(
      "format.relative_date.kind", .text(""),
      .relativeDate(Wire.RelativeDateStyle(kind: .init(rawValue: 6)))),
    Row("format.list.width", .text(""), .list(Wire.ListStyle(width: .init(rawValue: 4)))),
    Row(
      "format.byte_count.kind", .text(""),
      .byteCount(Wire.ByteCountStyle(kind: .init(rawValue: 4)))),
    Row(
      "format.person_name.length", .text(""),
      .personName(Wire.PersonNameStyle(length: .init(rawValue: 5)))),
    Row(
      "format.duration.kind", .text(""),
      .duration(Wire.DurationStyle(kind: .init(rawValue: 3)))),
  ]

  /// A service's answer has the field in front, as `decimal.value is not …`.
  @Test(
    arguments: [
      (Row("", .decimal(Wire.Decimal(value: "1,5"))), "is not a decimal number such as -1204.50"),
      (
        Row("", .text(""), .date(Wire.DateStyle(skeleton: "dd/MM"))), "is not a CLDR skeleton: "
      ),
    ])
  func theMessageContinuesTheField(row: Row, beginning: String) throws {
    let error = #expect(throws: WireResourceError.self) {
      try LocalizationArgument(row.argument)
    }
    #expect(error?.message.hasPrefix(beginning) == true)
  }

  private static func long(_ limit: NameLimit) -> String {
    String(repeating: "a", count: limit.bytesMax + 1)
  }

  static let names = [
    Row("resource.key", .resource(Wire.LocalizedStringResource(key: long(.key)))),
    Row(
      "resource.default_value",
      .resource(Wire.LocalizedStringResource(key: "a", defaultValue: long(.defaultValue)))),
    Row("resource.table", .resource(Wire.LocalizedStringResource(key: "a", table: long(.table)))),
    Row(
      "resource.bundle", .resource(Wire.LocalizedStringResource(key: "a", bundle: long(.bundle)))),
    Row(
      "resource.comment",
      .resource(Wire.LocalizedStringResource(key: "a", comment: long(.comment)))),
    Row(
      "resource.arguments[0].resource.table",
      .resource(
        Wire.LocalizedStringResource(
          key: "%@",
          arguments: [
            Wire.Argument(
              value: .resource(Wire.LocalizedStringResource(key: "a", table: long(.table))))
          ]))),
    Row("measurement.unit", .measurement(Wire.Measurement(value: 1, unit: long(.unit)))),
    Row(
      "attributed_text.runs[0].attributes[0].name",
      text(run(4, Wire.Attribute(name: long(.attribute), value: .flag(true))))),
    Row("format.specifier", .text(""), .specifier("%" + long(.specifier) + "d")),
    Row("money.currency_code", .money(Wire.Money(currencyCode: long(.defaultValue)))),
    Row(
      "resource.locale",
      .resource(Wire.LocalizedStringResource(key: "a", locale: long(.defaultValue)))),
  ]

  /// A name may be as long as its limit, counted in bytes and not in characters.
  @Test func namesMayBeAsLongAsTheirLimits() throws {
    let message = Wire.LocalizedStringResource(
      key: String(repeating: "ä", count: NameLimit.key.bytesMax / 2),
      defaultValue: String(repeating: "b", count: NameLimit.defaultValue.bytesMax),
      table: String(repeating: "c", count: NameLimit.table.bytesMax),
      bundle: String(repeating: "d", count: NameLimit.bundle.bytesMax))
    #expect(try LocalizedStringResource(message).message == message)
    var longer = message
    longer.table += "ä"
    let error = #expect(throws: WireResourceError.self) { try LocalizedStringResource(longer) }
    #expect(error?.description == "table: has 258 bytes; at most 256 may be")
  }

  /// What is refused is not repeated at its length.
  @Test(arguments: names)
  func errorsAreShort(row: Row) {
    let error = #expect(throws: WireResourceError.self) { try LocalizationArgument(row.argument) }
    #expect(error.map { $0.message.utf8.count <= 512 } == true)
  }

  @Test(arguments: values + styles + names)
  func saysWhichField(row: Row) throws {
    let direct = #expect(throws: WireResourceError.self) { try LocalizationArgument(row.argument) }
    #expect(direct?.field == row.field)
    let message = Wire.LocalizedStringResource(
      key: "%@ %@", arguments: [Wire.Argument(value: .text("first")), row.argument])
    let expected = row.field.isEmpty ? "arguments[1]" : "arguments[1].\(row.field)"
    let byValue = #expect(throws: WireResourceError.self) { try LocalizedStringResource(message) }
    #expect(byValue?.field == expected)
    #expect(byValue?.message.isEmpty == false)
    let byView = #expect(throws: WireResourceError.self) {
      try message.encoded().withUnsafeBytes { bytes in
        try Wire.LocalizedStringResource.withView(decoding: bytes) { view in
          try LocalizedStringResource(view)
        }
      }
    }
    #expect(byView == byValue)
  }

  @Test(arguments: ["x", "es-", "Base", String(repeating: "a", count: 300)])
  func localesAreTags(locale: String) {
    let message = Wire.LocalizedStringResource(key: "a", locale: locale)
    let error = #expect(throws: WireResourceError.self) { try LocalizedStringResource(message) }
    #expect(error?.field == "locale")
  }

  @Test
  func nestingHasALimit() throws {
    #expect(throws: Never.self) { try LocalizedStringResource(MessageTests.nested(by: 32)) }
    for depth in [33, 1000] {
      let message = MessageTests.nested(by: depth)
      let error = #expect(throws: WireResourceError.self) { try LocalizedStringResource(message) }
      #expect(error?.message == "messages are nested more than 64 levels deep")
      #expect(error?.field.hasPrefix("arguments[0].resource.arguments[0].resource.") == true)
    }
    let list = (0..<1000).reduce(Wire.Argument(value: .text("a"))) { inner, _ in
      Wire.Argument(value: .list(Wire.ArgumentList(elements: [inner])))
    }
    #expect(throws: WireResourceError.self) { try LocalizationArgument(list) }
  }

  @Test
  func messagesAreCountedHoweverTheyNest() throws {
    func list(_ count: Int, of element: Wire.Argument) -> Wire.Argument {
      Wire.Argument(
        value: .list(Wire.ArgumentList(elements: Array(repeating: element, count: count))))
    }
    let text = Wire.Argument(value: .text("a"))
    let inner = Wire.Argument(
      value: .resource(Wire.LocalizedStringResource(key: "a", arguments: [text])))
    let rows: [(arguments: [Wire.Argument], isRead: Bool)] = [
      (Array(repeating: text, count: 5000), true), (Array(repeating: text, count: 5001), false),
      // The list's own message, its elements, and the lists' in it.
      ([list(4998, of: text)], true), ([list(4999, of: text)], false),
      ([list(70, of: list(70, of: text))], false),
      // Each is an argument, a resource and an argument of that.
      (Array(repeating: inner, count: 1666), true), (Array(repeating: inner, count: 1667), false),
    ]
    for row in rows {
      let message = Wire.LocalizedStringResource(key: "a", arguments: row.arguments)
      let bytes = try message.encoded()
      // Read over its messages, and in place.
      let read: [() throws -> LocalizedStringResource] = [
        { try LocalizedStringResource(message) },
        {
          try bytes.withUnsafeBytes { bytes in
            try Wire.LocalizedStringResource.withView(decoding: bytes) {
              try LocalizedStringResource($0)
            }
          }
        },
      ]
      for read in read {
        if row.isRead {
          #expect(throws: Never.self) { try read() }
        } else {
          let error = #expect(throws: WireResourceError.self) { try read() }
          #expect(error?.message == "the resource holds more than 5000 messages")
        }
      }
    }
  }

  @Test
  func runsCountAsManyMessages() throws {
    for (count, isRead) in [(199, true), (200, false)] {
      let message = Wire.LocalizedStringResource(
        key: "a",
        arguments: [
          Wire.Argument(
            value: .attributedText(
              Wire.AttributedString(
                text: String(repeating: "a", count: count),
                runs: (0..<count).map { _ in Wire.AttributeRun(length: 1) })))
        ])
      #expect(((try? LocalizedStringResource(message)) != nil) == isRead)
    }
  }

  /// Attributes count by what decoding them takes: 10, or 60 if they have a grammar, and one for
  /// every two bytes of JSON; 2 if nothing here knows them.
  @Test(arguments: [
    ("NSInlinePresentationIntent", Wire.Attribute.Value.integer(1), 142),
    ("NSLink", .text("https://www.example.com/a/page"), 142), ("rainbow", .text("fun"), 185),
    ("NSMorphology", .text(#"{"number":"other"}"#), 53), ("NSMorphology", .text("{}"), 58),
    (
      "NSMarkdownSourcePosition",
      .text(#"{"endColumn":1,"endLine":1,"startColumn":1,"startLine":1}"#), 79
    ),
  ])
  func attributesCountToo(name: String, value: Wire.Attribute.Value, max: Int) {
    for (count, isRead) in [(max, true), (max + 1, false)] {
      let run = Wire.AttributeRun(length: 1, attributes: [Wire.Attribute(name: name, value: value)])
      let message = Wire.LocalizedStringResource(
        key: "%@",
        arguments: [
          Wire.Argument(
            value: .attributedText(
              Wire.AttributedString(
                text: String(repeating: "a", count: count),
                runs: Array(repeating: run, count: count))))
        ])
      #expect(((try? LocalizedStringResource(message)) != nil) == isRead)
    }
  }

  /// One attribute of a hundred kilobytes takes as long to decode as many.
  @Test
  func bytesOfAttributesCount() {
    let block = #"{"identity":1,"kind":{"paragraph":{}}}"#
    for (count, isRead) in [(20, true), (200, true), (300, false), (3000, false)] {
      let blocks = Array(repeating: block, count: count).joined(separator: ",")
      let intent = Wire.Attribute(
        name: "NSPresentationIntent", value: .text(#"{"components":["# + blocks + "]}"))
      let text = Wire.AttributedString(
        text: "a", runs: [Wire.AttributeRun(length: 1, attributes: [intent])])
      let message = Wire.LocalizedStringResource(
        key: "%@", arguments: [Wire.Argument(value: .attributedText(text))])
      #expect(((try? LocalizedStringResource(message)) != nil) == isRead)
    }
  }

  @Test
  func errorsAreSeenFromOutside() {
    let error = WireResourceError(field: "nanos", message: "too many")
    #expect(error.inside("money").inside("arguments[1]").field == "arguments[1].money.nanos")
    #expect(error.inside("").field == "nanos")
    #expect(WireResourceError(message: "no").inside("a").field == "a")
    #expect(error.description == "nanos: too many")
  }
}
