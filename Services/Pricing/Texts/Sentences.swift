// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

/// What pricing says, as resources: never in a language, always with the amounts and words still
/// to be written.
enum Sentences {
  /// The order button: "Add 2 small salads to your order".
  static func addToOrder(_ item: OrderItem) -> LocalizedStringResource {
    let (quantity, size, food) = words(of: item)
    return LocalizedStringResource(
      "Add ^[\(quantity) \(size) \(food)](inflect: true) to your order", locale: readersLocale,
      bundle: pricing)
  }

  /// An order with its total: "Your order: 2 small salads and 1 large pizza. Total: $24.50."
  static func summary(of quote: Quote) throws(AmountError) -> LocalizedStringResource {
    let lines = LocalizationArgument(
      .list(quote.items.map { LocalizationArgument(.resource(group($0))) }),
      style: .list(ValueStyle.List(kind: .and)))
    let total = try money(quote.total, quote.currency)
    return LocalizedStringResource(
      key: "Your order: %@. Total: %@.", arguments: [lines, total], locale: readersLocale,
      bundle: pricing)
  }

  /// When the next free coffee is due: "Your next free coffee: Thu 12:00 PM".
  ///
  /// The weekday, hour and minute each keep their `dateField` attribute.
  static func nextFreeCoffee(at instant: Instant) -> LocalizedStringResource {
    let date = Date(
      timeIntervalSince1970: TimeInterval(instant.seconds) + TimeInterval(instant.nanos) / 1e9)
    return LocalizedStringResource(
      key: "Your next free coffee: %@",
      arguments: [
        LocalizationArgument(.date(date), style: .date(ValueStyle.Date(skeleton: "EEEjm")))
      ],
      locale: readersLocale, bundle: pricing)
  }

  /// A price by itself: "$4.50".
  static func price(_ price: Price) throws(AmountError) -> LocalizedStringResource {
    LocalizedStringResource(
      key: "%@", arguments: [try money(price.amount, price.currency)], locale: readersLocale,
      bundle: pricing)
  }

  /// One line of an order inside a list: "2 small salads".
  private static func group(_ item: OrderItem) -> LocalizedStringResource {
    let (quantity, size, food) = words(of: item)
    return LocalizedStringResource(
      "^[\(quantity) \(size) \(food)](inflect: true)", locale: readersLocale, bundle: pricing)
  }

  /// The menu's catalog names sizes and foods, each by its id.
  private static func words(
    of item: OrderItem
  ) -> (quantity: Int, size: LocalizedStringResource, food: LocalizedStringResource) {
    let word = { (id: String) in
      LocalizedStringResource(key: id, locale: readersLocale, bundle: .named("menu"))
    }
    return (Int(item.quantity), word(item.product.sizeID), word(item.product.foodID))
  }

  private static func money(
    _ amount: Amount, _ currency: Currency
  ) throws(AmountError) -> LocalizationArgument {
    let (units, nanos) = try amount.parts()
    return LocalizationArgument(
      .money(Money(currencyCode: currency.code, units: units, nanos: nanos)),
      style: .currency(ValueStyle.Currency()))
  }

  /// Pricing does not know who reads.
  private static let readersLocale = Locale.autoupdatingCurrent
  private static let pricing = LocalizedStringResource.BundleDescription.named("pricing")
}
