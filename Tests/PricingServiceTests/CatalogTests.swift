// SPDX-License-Identifier: Apache-2.0

import Resources
import ServiceTestSupport
import Testing

@testable import PricingService

/// The catalogs that the sentences are looked up in, and the prices that they go with.
struct CatalogTests {
  static let item = OrderItem(
    product: Product(foodID: "salad", sizeID: "small"), quantity: 2,
    unitPrice: Amount(billionths: 5_500_000_000))

  @Test(arguments: StringCatalog.languages)
  func everyKeyHasACommentAndAText(language: String) throws {
    let catalog = try StringCatalog(bundle: "pricing")
    #expect(catalog.sourceLanguage == "en")
    for (key, entry) in catalog.entries {
      #expect(!entry.comment.isEmpty, "\(key)")
      #expect(entry.values[language]?.isEmpty == false, "\(key)")
      #expect(entry.states[language] == "translated", "\(key)")
    }
  }

  @Test func everySentenceIsInTheCatalog() throws {
    let catalog = try StringCatalog(bundle: "pricing")
    let quote = try Quote([Self.item], in: .euro, tax: QuoteTests.spain)
    let price = Price(
      product: Self.item.product, amount: Self.item.unitPrice, currency: .euro, version: 1)
    let sentences = [
      Sentences.addToOrder(Self.item), try Sentences.summary(of: quote),
      Sentences.nextFreeCoffee(at: Instant(seconds: 0)), try Sentences.price(price),
    ]
    for sentence in sentences {
      #expect(sentence.bundle.name == "pricing")
      #expect(catalog.entries[sentence.key] != nil, "\(sentence.key)")
    }
    #expect(
      catalog.entries[Sentences.addToOrder(Self.item).key]?.values["es"]
        == "Añadir ^[%1$lld %3$@ %2$@](inflect: true) a tu pedido")
  }

  @Test func theWholeMenuAndNothingElseHasPrices() throws {
    let menu = try StringCatalog(bundle: "menu")
    let products = SamplePriceList.cafe.prices.map(\.product)
    let foods = menu.entries.keys.filter { $0.hasSuffix(".summary") }
      .map { String($0.dropLast(".summary".count)) }
    #expect(Set(products.map(\.foodID)) == Set(foods))
    for sizeID in Set(products.map(\.sizeID)) {
      #expect(menu.entries[sizeID] != nil, "\(sizeID)")
    }
  }
}
