// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

// Apple's sample "Building a Localized Food-Ordering App", its code as it stands there but for
// what a user interface needs: texts are returned and not shown, and a color is an attribute of
// the app's own.

enum RainbowAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
  enum Value: String, Codable, Hashable {
    case plain
    case fun
    case extreme
  }

  static let name: String = "rainbow"
}

/// Stands in for the one of a user interface.
enum ForegroundColorAttribute: CodableAttributedStringKey {
  enum Value: String, Codable, Hashable { case orange }

  static let name = "foregroundColor"
}

extension AttributeScopes {
  struct CaffeAppAttributes: AttributeScope {
    let rainbow: RainbowAttribute
    let foregroundColor: ForegroundColorAttribute
  }

  var caffeApp: CaffeAppAttributes.Type { CaffeAppAttributes.self }
}

extension AttributeDynamicLookup {
  subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.CaffeAppAttributes, T>
  ) -> T {
    self[T.self]
  }
}

struct RainbowText {
  let attributedString: AttributedString

  init(_ localizedKey: String.LocalizationValue) {
    attributedString = AttributedString(localized: localizedKey, including: \.caffeApp)
  }
}

enum FoodSize { case small }

struct Ingredient {
  let localizedDescription: String
}

struct Food {
  let ingredients: [Ingredient]
  let price: [FoodSize: Decimal]

  var ingredientText: String {
    ingredients.map(\.localizedDescription).formatted(
      .list(type: .and).locale(Locale(identifier: "es")))
  }

  func localizedPrice(_ size: FoodSize) -> String? {
    price[size]?.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
  }
}

@Suite struct CaffeSampleTests {
  @Test func rainbow() throws {
    let text = try reading(["en"], ["en": [:]]) {
      RainbowText("^[Fast](rainbow: 'fun') & ^[Delicious](rainbow: 'extreme') Food")
        .attributedString
    }
    #expect(
      text.runs.map { String(text[$0.range].characters) } == ["Fast", " & ", "Delicious", " Food"])
    #expect(text.runs.map(\.rainbow) == [.fun, nil, .extreme, nil])
  }

  @Test func rainbowIsTranslated() throws {
    let key = "^[Fast](rainbow: 'fun') Food"
    let strings = ["es": [key: "Comida ^[rápida](rainbow: 'extreme')"]]
    let text = try reading(["es"], strings) {
      AttributedString(localized: "^[Fast](rainbow: 'fun') Food", including: \.caffeApp)
    }
    #expect(text.runs.map(\.rainbow) == [nil, .extreme])
    let without = try reading(["es"], strings) {
      AttributedString(localized: "^[Fast](rainbow: 'fun') Food")
    }
    #expect(without == AttributedString("Comida rápida"))
  }

  static let values: [(attribute: String, value: RainbowAttribute.Value?)] = [
    ("rainbow: 'fun'", .fun), ("rainbow: \"fun\"", .fun), ("{ rainbow: 'plain', }", .plain),
    ("'rainbow': 'extreme' /* all of it */", .extreme), ("rainbow: 'none'", nil),
    ("rainbow: 1", nil), ("rainbow: 'fun', inflect: true", .fun), ("rainbow: 'fun", nil),
  ]

  @Test(arguments: values)
  func attributesAreJSON5(row: (attribute: String, value: RainbowAttribute.Value?)) throws {
    let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true)
    let text = try AttributedString(
      markdown: "^[x](\(row.attribute))", including: \.caffeApp, options: options)
    #expect(String(text.characters) == "x")
    #expect(text.runs.first?.rainbow == row.value)
    let byType = try AttributedString(
      markdown: Data("^[x](\(row.attribute))".utf8),
      including: AttributeScopes.CaffeAppAttributes.self, options: options)
    #expect(byType == text)
  }

  @Test func ingredientsAndPrices() throws {
    let names = ["prosciutto", "queso", "harina", "tomates"]
    let pizza = Food(
      ingredients: names.map { Ingredient(localizedDescription: $0) },
      price: [.small: try #require(Decimal(string: "4.99"))])
    #expect(pizza.ingredientText == "prosciutto, queso, harina y tomates")
    #expect(pizza.localizedPrice(.small) == "$4.99")
  }

  @Test func weekdaysAreOrange() {
    let (date, locale) = (Date(timeIntervalSince1970: 1_738_238_400), Locale(identifier: "en_US"))
    var str = date.formatted(
      .dateTime
        .locale(locale)
        .minute()
        .hour()
        .weekday()
        .attributed)

    let weekday =
      AttributeContainer
      .dateField(.weekday)

    let color =
      AttributeContainer
      .foregroundColor(.orange)

    str.replaceAttributes(weekday, with: color)
    #expect(str.runs.first?.foregroundColor == .orange)
    #expect(str.runs.allSatisfy { $0.dateField != .weekday })
    #expect(String(str[str.runs[str.runs.startIndex].range].characters) == "Thu")
  }

  @Test func stylesInStringsFiles() throws {
    let strings = [
      "**Thank you!**": "**¡Gracias!**",
      "_Please visit our [website](https://www.example.com)._":
        "_Visita nuestro [sitio web](https://www.example.com)._",
    ]
    let (thanks, visit) = try reading(["es"], ["es": strings]) {
      (
        AttributedString(localized: "**Thank you!**"),
        AttributedString(localized: "_Please visit our [website](https://www.example.com)._")
      )
    }
    #expect(thanks.runs.map(\.inlinePresentationIntent) == [.stronglyEmphasized])
    #expect(String(thanks.characters) == "¡Gracias!")
    #expect(visit.runs.allSatisfy { $0.inlinePresentationIntent == .emphasized })
    let link = try #require(visit.runs.first { $0.link != nil })
    #expect(String(visit[link.range].characters) == "sitio web")
  }

  /// The order button.
  ///
  /// The strings files are those of the sample, the English one whole.
  @Test(arguments: [
    ("en", 1, "Add 1 small salad to your order"), ("en", 2, "Add 2 small salads to your order"),
    ("es", 1, "Añadir 1 ensalada pequeña a tu pedido"),
    ("es", 2, "Añadir 2 ensaladas pequeñas a tu pedido"),
  ])
  func orderButton(language: String, quantity: Int, expected: String) throws {
    let key = "Add ^[%lld %@ %@](inflect: true) to your order"
    let strings = [
      "en": [
        key: "Add ^[%lld %@ ^[%@](morphology: { partOfSpeech: \"noun\" })](inflect: true)"
          + " to your order"
      ],
      "es": [
        key: "Añadir ^[%1$lld %3$@ %2$@](inflect: true) a tu pedido", "small": "pequeño",
        "salad": "ensalada",
      ],
    ]
    let text = try reading([language], strings) {
      let (size, food) = (String(localized: "small"), String(localized: "salad"))
      return AttributedString(
        localized: "Add ^[\(quantity) \(size) \(food)](inflect: true) to your order")
    }
    #expect(String(text.characters) == expected)
  }
}
