// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

struct InterpolationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var value: String.LocalizationValue
    var key: String
    var arguments: [LocalizationArgument.Value]

    init(
      _ name: String, _ value: String.LocalizationValue, _ key: String,
      _ arguments: LocalizationArgument.Value...
    ) {
      self.name = name
      self.value = value
      self.key = key
      self.arguments = arguments
    }

    var testDescription: String { name }
  }

  static let date = Date(timeIntervalSince1970: 1_738_238_400)
  static let bold = AttributedString(
    "bold", attributes: AttributeContainer().inlinePresentationIntent(.stronglyEmphasized))
  static let salad = LocalizedStringResource("salad")
  static let menu = AttributedString(
    "file:///menu",
    attributes: AttributeContainer().localizedURLArgument(URL(fileURLWithPath: "/menu")))

  static let rows = [
    Row("no interpolation", "Salads", "Salads"),
    Row("a percent sign without interpolation", "100% sure", "100% sure"),
    Row(
      "a percent sign beside one", "\(Int(5))% done, 100 %", "%lld%% done, 100 %%",
      .signedInteger(5)),
    Row("Int", "\(5 as Int)", "%lld", .signedInteger(5)),
    Row(
      "literal", "\(5) \(1.5) \("x")", "%lld %lf %@", .signedInteger(5), .floatingPoint(1.5),
      .text("x")),
    Row("Int8", "\(Int8(-5))", "%d", .signedInteger(-5)),
    Row("Int16", "\(Int16.min)", "%d", .signedInteger(-32768)),
    Row("Int32", "\(Int32(5))", "%d", .signedInteger(5)),
    Row("Int64", "\(Int64.min)", "%lld", .signedInteger(.min)),
    Row("UInt", "\(UInt.max)", "%llu", .unsignedInteger(.max)),
    Row("UInt8", "\(UInt8(5))", "%u", .unsignedInteger(5)),
    Row("UInt16", "\(UInt16(5))", "%u", .unsignedInteger(5)),
    Row("UInt32", "\(UInt32.max)", "%u", .unsignedInteger(4_294_967_295)),
    Row("UInt64", "\(UInt64(5))", "%llu", .unsignedInteger(5)),
    Row("Float", "\(Float(0.5))", "%f", .floatingPoint(0.5)),
    Row("Double", "\(Double(0.1))", "%lf", .floatingPoint(0.1)),
    Row("CGFloat", "\(CGFloat(0.1))", "%lf", .floatingPoint(0.1)),
    Row("String", "Your \(String("small")) salad", "Your %@ salad", .text("small")),
    Row("Substring", "\("small salad".prefix(5))", "%@", .text("small")),
    Row("markup in an argument", "\(String("**%@**"))", "%@", .text("**%@**")),
    Row("AttributedString", "\(bold)", "%@", .attributedText(bold)),
    Row("resource", "Your \(salad)", "Your %@", .resource(salad)),
    Row("convertible", "Your \(Food.salad)", "Your %@", .resource(salad)),
    Row("Decimal", "\(Decimal(string: "15.99") ?? 0)", "%@", .decimal(exact("15.99"))),
    Row("Decimal that is none", "\(Decimal.nan)", "%@", .floatingPoint(.nan)),
    Row("ExactDecimal", "\(exact("-1204.50"))", "%@", .decimal(exact("-1204.50"))),
    Row(
      "Money", "\(Money(currencyCode: "EUR", units: 4, nanos: 500_000_000))", "%@",
      .money(Money(currencyCode: "EUR", units: 4, nanos: 500_000_000))),
    Row("Date", "\(date)", "%@", .date(date)),
    Row("Duration", "\(Duration.seconds(90))", "%@", .duration(.seconds(90))),
    Row("URL", "\(URL(fileURLWithPath: "/menu"))", "%@", .attributedText(menu)),
    Row("object", "\(Thing())", "%@", .text("a thing")),
    Row("object with a formatter", "\(NSNumber(value: 5), formatter: Shout())", "%@", .text("5!")),
    Row("value with a formatter", "\(date, formatter: Shout())", "%@", .text("\(date)!")),
    Row("argument", "\(LocalizationArgument(.unsignedInteger(5)))", "%llu", .unsignedInteger(5)),
    Row(
      "placeholders",
      "\(placeholder: .int) \(placeholder: .uint) \(placeholder: .float)", "%lld %llu %f",
      .placeholder(.int), .placeholder(.uint), .placeholder(.float)),
    Row(
      "more placeholders", "\(placeholder: .double) \(placeholder: .object)", "%lf %@",
      .placeholder(.double), .placeholder(.object)),
    Row(
      "two of them", "Your \(salad) and \(2 as Int)", "Your %@ and %lld", .resource(salad),
      .signedInteger(2)),
  ]

  @Test(arguments: rows)
  func spellsTheKey(row: Row) {
    #expect(row.value.key == row.key)
    #expect(
      String(describing: row.value.arguments.map(\.value)) == String(describing: row.arguments))
    #expect(row.value.arguments.allSatisfy { $0.style == nil })
  }

  @Test
  func specifierStandsInTheKey() {
    let value: String.LocalizationValue =
      "\(1.5, specifier: "%.2f") \(5, specifier: "%05d") \(placeholder: .double, specifier: "%.1f")"
    #expect(value.key == "%.2f %05d %.1f")
    #expect(
      value.arguments == [
        LocalizationArgument(.floatingPoint(1.5)), LocalizationArgument(.signedInteger(5)),
        LocalizationArgument(.placeholder(.double)),
      ])
  }

  @Test
  func ownStyleTravels() {
    let money = Money(currencyCode: "EUR", units: 4)
    let value: String.LocalizationValue =
      "\(money, style: .currency(ValueStyle.Currency(presentation: .isoCode)))"
    #expect(value.key == "%@")
    #expect(
      value.arguments == [
        LocalizationArgument(
          .money(money), style: .currency(ValueStyle.Currency(presentation: .isoCode)))
      ])
  }

  @Test
  func listsOfResources() {
    let ingredients: [LocalizedStringResource] = ["prosciutto", "cheese"]
    let value: String.LocalizationValue =
      "Our \(Self.salad) is made from: \(ingredients, format: .list(type: .and))."
    #expect(value.key == "Our %@ is made from: %@.")
    #expect(
      value.arguments == [
        LocalizationArgument(.resource(Self.salad)),
        LocalizationArgument(
          .list(ingredients.map { LocalizationArgument(.resource($0)) }),
          style: .list(ValueStyle.List(kind: .and))),
      ])
    let foods: String.LocalizationValue =
      "\([Food.salad], format: .list(type: .or, width: .narrow))"
    #expect(
      foods.arguments == [
        LocalizationArgument(
          .list([LocalizationArgument(.resource(Self.salad))]),
          style: .list(ValueStyle.List(kind: .or, width: .narrow)))
      ])
  }

  private static func exact(_ text: String) -> ExactDecimal {
    ExactDecimal(text) ?? ExactDecimal(0)
  }
}

private enum Food: CustomLocalizedStringResourceConvertible {
  case salad

  var localizedStringResource: LocalizedStringResource { InterpolationTests.salad }
}

private final class Thing: NSObject {
  override var description: String { "a thing" }
}

private final class Shout: Formatter {
  override func string(for object: Any?) -> String? { object.map { "\($0)!" } }
}
