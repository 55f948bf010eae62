// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// The code of Apple's pages on AgreementArgumentAttribute and LocalizedStringResource, and of
/// the book on SwiftUI, as it stands there but for what a user interface needs.
@Suite struct AppleSampleTests {
  // AgreementArgumentAttribute ------------------------------------------------------------------

  struct Order {
    let item: String
    let size: String
  }

  @Test func agreement() throws {
    let strings = [
      "salad": "ensalada", "small": "pequeño",
      "Your %1@ %2@ is ready.":
        "Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).",
    ]
    try reading(["es"], ["es": strings]) {
      let order = Order(item: String(localized: "salad"), size: String(localized: "small"))
      let resource = LocalizedStringResource("Your \(order.size) \(order.item) is ready.")
      let result = AttributedString(localized: resource)
      #expect(result == AttributedString("Tu ensalada pequeña está lista."))
    }
  }

  // LocalizedStringResource ---------------------------------------------------------------------

  protocol UserAction {
    static var title: LocalizedStringResource { get }
    static var description: LocalizedStringResource { get }
  }

  enum OrderSalad: UserAction {
    static let title = LocalizedStringResource("Order a salad", locale: Locale(identifier: "en"))
    static let description: LocalizedStringResource = "Adds \(1) salad to the order."
  }

  func performActionOutOfProcess(
    title: LocalizedStringResource, description: LocalizedStringResource
  ) -> [String] {
    // Set resource locales to match the current locale
    // of the separate process.
    var fixedTitle = title
    fixedTitle.locale = .current
    var fixedDescription = description
    fixedDescription.locale = .current
    // Look up localized strings.
    let titleString = String(localized: fixedTitle)
    let descriptionString = String(localized: fixedDescription)
    // Use a correctly localized title/description.
    return [titleString, descriptionString]
  }

  @Test func anotherProcessResolves() throws {
    let strings = [
      "Order a salad": "Pedir una ensalada",
      "Adds %lld salad to the order.": "Añade ^[%lld ensalada](inflect: true) al pedido.",
    ]
    // What crosses from one process to the other is the encoded form.
    let sent = try JSONEncoder().encode([OrderSalad.title, OrderSalad.description])
    let received = try JSONDecoder().decode([LocalizedStringResource].self, from: sent)
    let texts = try reading(["es"], ["es": strings]) {
      performActionOutOfProcess(title: received[0], description: received[1])
    }
    #expect(texts == ["Pedir una ensalada", "Añade 1 ensalada al pedido."])
  }

  // The book ------------------------------------------------------------------------------------

  @Test func stringsCanBeLocalizedExplicitly() throws {
    let title = try reading(["es"], ["es": ["Spirited Away": "El viaje de Chihiro"]]) {
      let movieTitle = String(
        localized: "Spirited Away",
        comment: "Title of the featured movie in the app"
      )
      return movieTitle
    }
    #expect(title == "El viaje de Chihiro")
  }

  @Test func tablesAreNamed() {
    let key = LocalizedStringResource("Explore movies", table: "Navigation")
    #expect(key.table == "Navigation")
  }

  /// The samples that give their texts, each for English of the United States.
  static let samples: [(value: String.LocalizationValue, text: String)] = {
    let genres = ["action", "comedy", "drama"]
    let screenWidth = Measurement(
      value: 18, unit: UnitLength.meters
    )
    let price = 15.99
    let ticketsSold = 2
    return [
      ("Genres: \(genres, format: .list(type: .and))", "Genres: action, comedy, and drama"),
      (
        """
        Screen width: \(
            screenWidth,
            format: .measurement(width: .wide)
        )
        """, "Screen width: 59 feet"
      ),
      (
        """
        Ticket price: \(price, format: .currency(code: "USD"))
        """, "Ticket price: $15.99"
      ),
      ("^[\(ticketsSold) ticket](inflect: true) sold", "2 tickets sold"),
      ("^[\(1) ticket](inflect: true) sold", "1 ticket sold"),
      ("See *Spider-Man* on the big screen tonight!", "See Spider-Man on the big screen tonight!"),
      ("Get tickets on our [website](https://example.com).", "Get tickets on our website."),
    ]
  }()

  @Test(arguments: samples)
  func texts(row: (value: String.LocalizationValue, text: String)) throws {
    let text = try reading(["en-US"], ["en": [:]]) { AttributedString(localized: row.value) }
    #expect(String(text.characters) == row.text)
    let plain = try reading(["en-US"], ["en": [:]]) { String(localized: row.value) }
    #expect(plain == row.text)
  }

  /// `Text("Release date: \(movie.releaseDate, style: .date)")` in French.
  @Test func releaseDate() throws {
    let releaseDate = Date(timeIntervalSince1970: 1_738_238_400)
    let text = try reading(["fr"], ["fr": ["Release date: %@": "Date de sortie: %@"]]) {
      String(localized: "Release date: \(releaseDate, style: .date(ValueStyle.Date(date: .long)))")
    }
    #expect(text == "Date de sortie: 30 janvier 2025")
  }

  /// `Text("Showtimes: \(Text("Friday").bold()) and \(Text("Saturday").bold())")`.
  @Test func textsWithinTexts() throws {
    let bold = AttributeContainer().inlinePresentationIntent(.stronglyEmphasized)
    let text = try reading(["en"], ["en": [:]]) {
      AttributedString(
        localized: """
          Showtimes: \(AttributedString("Friday", attributes: bold)) \
          and \(AttributedString("Saturday", attributes: bold))
          """)
    }
    #expect(String(text.characters) == "Showtimes: Friday and Saturday")
    #expect(
      text.runs.map(\.inlinePresentationIntent)
        == [nil, .stronglyEmphasized, nil, .stronglyEmphasized])
  }

  @Test func rangesAreStyled() {
    var attrString = AttributedString(
      "Premiere: The Wild Robot"
    )
    if let range = attrString.range(
      of: "The Wild Robot"
    ) {
      attrString[range].foregroundColor = .orange
    }
    #expect(attrString.runs.map(\.foregroundColor) == [nil, .orange])
  }

  // "Localization of Plural Forms" --------------------------------------------------------------

  @Test(arguments: [
    (0, "There are 0 oranges in the box"), (1, "There is one orange in the box"),
    (10, "There are 10 oranges in the box"),
  ])
  func oranges(orangeCount: Int, expected: String) throws {
    let catalogs = try TemporaryCatalogs(["main/en.lproj/Localizable.stringsdict": Self.oranges])
    let msg = LocalizationCatalogs.$current.withValue(
      LocalizationCatalogs(snapshot: catalogs.snapshot)
    ) {
      String(localized: "orange_count", defaultValue: "\(orangeCount)")
    }
    #expect(msg == expected)
  }

  private static let oranges = """
    <plist version="1.0">
    <dict>
     <key>orange_count</key>
     <dict>
     <key>NSStringLocalizedFormatKey</key>
     <string>%1$#@oranges@</string>
     <key>oranges</key>
     <dict>
     <key>NSStringFormatSpecTypeKey</key>
     <string>NSStringPluralRuleType</string>
     <key>NSStringFormatValueTypeKey</key>
     <string>d</string>
     <key>one</key>
     <string>There is one orange in the box</string>
     <key>other</key>
     <string>There are %1$d oranges in the box</string>
     </dict>
     </dict>
    </dict>
    </plist>
    """
}
