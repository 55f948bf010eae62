// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources
import Testing

/// Apple's own samples, as they are written for its platforms.
struct SeedTests {
  /// "AgreementArgumentAttribute".
  struct Order {
    let item: LocalizedStringResource
    let size: String
  }

  @Test
  func agreementSample() {
    let order = Order(item: "salad", size: String("small"))
    let resource = LocalizedStringResource("Your \(order.size) \(order.item) is ready.")
    #expect(resource.key == "Your %@ %@ is ready.")
    #expect(
      resource.arguments == [
        LocalizationArgument(.text("small")), LocalizationArgument(.resource("salad")),
      ])
  }

  /// "LocalizedStringResource".
  protocol UserAction {
    static var title: LocalizedStringResource { get }
    static var description: LocalizedStringResource { get }
  }

  struct OrderSalad: UserAction {
    static let title = LocalizedStringResource("Order a salad")
    static let description: LocalizedStringResource = "Adds \(1) salad to the order."
  }

  @Test
  func anotherProcessSetsItsLocale() {
    let title = OrderSalad.title
    var fixedTitle = title
    fixedTitle.locale = .current
    var fixedDescription = OrderSalad.description
    fixedDescription.locale = Locale(identifier: "es")
    #expect(fixedTitle == title)
    #expect(fixedDescription.languageTag?.identifier == "es")
    #expect(OrderSalad.description.key == "Adds %lld salad to the order.")
  }

  /// "Building a Localized Food-Ordering App": the order button.
  @Test
  func orderButton() {
    let (quantity, size, food) = (
      2, LocalizedStringResource("small"), LocalizedStringResource("salad")
    )
    let value: String.LocalizationValue =
      "Add ^[\(quantity) \(size) \(food)](inflect: true) to your order"
    #expect(value.key == "Add ^[%lld %@ %@](inflect: true) to your order")
  }

  /// "Building a Localized Food-Ordering App": prices and ingredients.
  @Test
  func priceAndIngredients() {
    let price = Decimal(string: "4.5") ?? 0
    let ingredients = ["prosciutto", "cheese", "flour", "tomatoes"]
    let value: String.LocalizationValue =
      "\(ingredients, format: .list(type: .and)): \(price, format: .currency(code: "USD"))"
    #expect(value.key == "%@: %@")
    #expect(
      value.arguments.map(\.style) == [
        .list(ValueStyle.List(kind: .and)), .currency(ValueStyle.Currency(currencyCode: "USD")),
      ])
  }
}
