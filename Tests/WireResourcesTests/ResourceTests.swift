// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import Resources
import Testing
import WireResources

/// Resource, message, resource: nothing is lost.
struct ResourceTests {
  static let ingredients: [LocalizedStringResource] = ["prosciutto", "cheese"]
  static let price = Decimal(string: "15.99") ?? 0
  static let date = Date(timeIntervalSinceReferenceDate: 759_931_200.123_456_7)
  static let english = Locale(identifier: "en_US")

  static let resources: [LocalizedStringResource] = [
    "salad",
    LocalizedStringResource("salad", locale: .autoupdatingCurrent),
    LocalizedStringResource("salad", locale: Locale(identifier: "es-MX")),
    LocalizedStringResource(
      "ORDER_READY", defaultValue: "Your \(ingredients[0]) is ready.", table: "Orders",
      locale: Locale(identifier: "hi_IN@numbers=deva"), bundle: .named("menu"), comment: "A note."),
    "Add ^[\(2) \(ingredients[0]) \(ingredients[1])](inflect: true) to your order, 100 %",
    "\(ingredients, format: .list(type: .and)) \(price, format: .currency(code: "USD"))",
    "\(date) \(date, format: .dateTime.weekday().hour().minute()) \(Date.distantFuture)",
    "\(0.256, format: .percent) \(1.5, specifier: "%.2f") \(Duration.milliseconds(-1500))",
    "\(placeholder: .int) \(placeholder: .uint) \(placeholder: .float) \(placeholder: .object)",
    "\(12.5, format: .currency(code: "EUR").precision(.fractionLength(0)))",
    "\(12.5, format: .currency(code: "eur"))",
    "\(placeholder: .double, specifier: "%.2f") \(Money(currencyCode: "EUR", units: 4))",
    "\(Measurement(value: 2, unit: UnitPressure.gigapascals))",
    "\(Measurement(value: 2, unit: UnitConcentrationMass.milligramsPerDeciliter))",
    "\(Measurement(value: 2, unit: UnitElectricCharge.coulombs))",
    "\(Date.now) \(DateInterval(start: date, end: .distantFuture))",
    "\((1234).formatted(.number.locale(english).attributed))",
  ]

  @Test(arguments: resources)
  func comesBackTheSame(resource: LocalizedStringResource) throws {
    let message = resource.message
    #expect(try LocalizedStringResource(message) == resource)
    let bytes = try message.encoded()
    #expect(try LocalizedStringResource(Wire.LocalizedStringResource(decoding: bytes)) == resource)
  }

  @Test(arguments: [0.0, 0.1, 0.25, 1e-7, 759_931_200.999_999_9, -0.000_001, -978_307_200.5, 2e11])
  func datesComeBackTheSame(interval: TimeInterval) throws {
    for step in 0..<1000 {
      let date = Date(timeIntervalSinceReferenceDate: interval + Double(step) / 997)
      let message = date.message
      // Nearer to a date's origin a double tells apart more than nanoseconds.
      let difference = abs(try Date(message).timeIntervalSince(date))
      #expect(difference <= (abs(interval) > 1e7 ? 0 : 1e-9))
      #expect((0..<1_000_000_000).contains(message.nanos))
    }
  }

  @Test
  func whatAMessageCannotHoldIsCut() throws {
    #expect(Date.distantPast.message == Google.Protobuf.Timestamp(seconds: -62_135_596_800))
    let far = Date(timeIntervalSince1970: 1e15).message
    #expect(far == Google.Protobuf.Timestamp(seconds: 253_402_300_799, nanos: 999_999_999))
    #expect(Date(timeIntervalSince1970: .nan).message.seconds == -62_135_596_800)
    #expect(Date(timeIntervalSince1970: .infinity).message.seconds == 253_402_300_799)
    #expect(Duration.seconds(Int64.max).message.seconds == 315_576_000_000)
    #expect(Duration.seconds(Int64.min).message.seconds == -315_576_000_000)
    // These have more than 64 bits of seconds.
    #expect(Duration.seconds(1e19).message == Google.Protobuf.Duration(seconds: 315_576_000_000))
    #expect(Duration.seconds(-1e19).message == Google.Protobuf.Duration(seconds: -315_576_000_000))
    #expect(Duration.nanoseconds(-1).message == Google.Protobuf.Duration(nanos: -1))
  }

  @Test
  func currenciesAreSentInCapitals() throws {
    func resource(_ code: String) -> LocalizedStringResource {
      let style = ValueStyle.currency(ValueStyle.Currency(currencyCode: code))
      return "\(Money(currencyCode: code, units: 4)) \(5, style: style)"
    }
    #expect(try LocalizedStringResource(resource("eur").message) == resource("EUR"))
  }

  @Test
  func whatTheMessageSays() {
    let message = LocalizedStringResource(
      "Your \("small") salad", locale: Locale(identifier: "es_MX@numbers=latn"),
      bundle: .named("menu")
    ).message
    #expect(
      message
        == Wire.LocalizedStringResource(
          key: "Your %@ salad", bundle: "menu", locale: "es-MX-u-nu-latn",
          arguments: [Wire.Argument(value: .text("small"))]))
    #expect(LocalizedStringResource("a", locale: .autoupdatingCurrent).message.locale.isEmpty)
    #expect(LocalizedStringResource("a").message.locale.isEmpty)
    #expect(LocalizedStringResource("a").message.bundle.isEmpty)
  }
}
