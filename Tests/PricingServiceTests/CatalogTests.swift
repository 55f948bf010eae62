// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

@testable import PricingService

/// The catalogs that the sentences are looked up in, and the prices that they go with.
struct CatalogTests {
  /// A String Catalog, as far as the tests look into it.
  struct Catalog: Decodable {
    struct Entry: Decodable {
      var comment: String?
      var localizations: [String: Localization]?
    }
    struct Localization: Decodable {
      var stringUnit: StringUnit?
    }
    struct StringUnit: Decodable {
      var state: String
      var value: String
    }
    var sourceLanguage: String
    var strings: [String: Entry]

    init(bundle: String) throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let file = root.appending(
        path: "Services/Localization/Catalogs/\(bundle)/Localizable.xcstrings")
      self = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
    }
  }

  static let item = OrderItem(
    product: Product(foodID: "salad", sizeID: "small"), quantity: 2,
    unitPrice: Amount(billionths: 5_500_000_000))

  @Test(arguments: ["en", "es"])
  func everyKeyHasACommentAndAText(language: String) throws {
    let catalog = try Catalog(bundle: "pricing")
    #expect(catalog.sourceLanguage == "en")
    for (key, entry) in catalog.strings {
      #expect(entry.comment?.isEmpty == false, "\(key)")
      let unit = entry.localizations?[language]?.stringUnit
      #expect(unit?.value.isEmpty == false && unit?.state == "translated", "\(key)")
    }
  }

  @Test func everySentenceIsInTheCatalog() throws {
    let catalog = try Catalog(bundle: "pricing")
    let quote = try Quote([Self.item], in: .euro, tax: QuoteTests.spain)
    let price = Price(
      product: Self.item.product, amount: Self.item.unitPrice, currency: .euro, version: 1)
    let sentences = [
      Sentences.addToOrder(Self.item), try Sentences.summary(of: quote),
      Sentences.nextFreeCoffee(at: Instant(seconds: 0)), try Sentences.price(price),
    ]
    for sentence in sentences {
      #expect(sentence.bundle.name == "pricing")
      #expect(catalog.strings[sentence.key] != nil, "\(sentence.key)")
    }
    #expect(
      catalog.strings[Sentences.addToOrder(Self.item).key]?.localizations?["es"]?.stringUnit?.value
        == "Añadir ^[%1$lld %3$@ %2$@](inflect: true) a tu pedido")
  }

  @Test func theWholeMenuAndNothingElseHasPrices() throws {
    let menu = try Catalog(bundle: "menu")
    let products = SamplePriceList.cafe.prices.map(\.product)
    let foods = menu.strings.keys.filter { $0.hasSuffix(".summary") }
      .map { String($0.dropLast(".summary".count)) }
    #expect(Set(products.map(\.foodID)) == Set(foods))
    for sizeID in Set(products.map(\.sizeID)) {
      #expect(menu.strings[sizeID] != nil, "\(sizeID)")
    }
  }
}
