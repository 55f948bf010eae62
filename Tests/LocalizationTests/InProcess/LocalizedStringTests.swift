// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Locales
import Localization
import Resources
import Testing

/// `String(localized:)` in each of its forms.
@Suite struct LocalizedStringTests {
  static let strings: [String: [String: String]] = [
    "en": ["salad": "salad", "ORDER_READY": "Ready: %@", "%lf kg": "%lf kilos"],
    "es": [
      "salad": "ensalada", "**Thank you!**": "**¡Gracias!**", "ORDER_READY": "Listo: %@",
      "%lf kg": "%.2lf kilos", "%lld salads": "^[%lld ensalada](inflect: true)",
      "Hello %@": "Hola %@",
    ],
  ]

  private func inSpanish<Result>(_ body: () throws -> Result) throws -> Result {
    try reading(["es"], Self.strings, body)
  }

  @Test func aLiteralIsLookedUp() throws {
    #expect(try inSpanish { String(localized: "salad") } == "ensalada")
    #expect(try reading(["en"], Self.strings) { String(localized: "salad") } == "salad")
  }

  @Test func argumentsAndGrammarAreInTheText() throws {
    let count = 2
    #expect(try inSpanish { String(localized: "\(count) salads") } == "2 ensaladas")
  }

  @Test func markupIsNot() throws {
    #expect(try inSpanish { String(localized: "**Thank you!**") } == "¡Gracias!")
  }

  @Test func argumentsAreNeverMarkup() throws {
    let name = "**bob** ^[x](inflect: true)"
    #expect(try inSpanish { String(localized: "Hello \(name)") } == "Hola \(name)")
  }

  @Test func aKeyCanHaveADefaultValue() throws {
    let food = "x"
    let text = try inSpanish {
      String(localized: "ORDER_READY", defaultValue: "Your \(food) is ready.", comment: "A note.")
    }
    #expect(text == "Listo: x")
    let missing = try inSpanish {
      String(localized: "ORDER_LATE", defaultValue: "Your \(food) is late.")
    }
    #expect(missing == "Your x is late.")
  }

  @Test func anEmptyDefaultValueIsTheKey() throws {
    let resource = LocalizedStringResource("greeting", defaultValue: "")
    let decoded = try JSONDecoder().decode(
      LocalizedStringResource.self, from: try JSONEncoder().encode(resource))
    #expect(decoded == resource)
    let texts = try inSpanish {
      [
        String(localized: "greeting", defaultValue: ""), String(localized: resource),
        String(localized: decoded), String(AttributedString(localized: resource).characters),
      ]
    }
    #expect(texts == Array(repeating: "greeting", count: 4))
    let food: String.LocalizationValue = "\(resource) salad"
    #expect(try inSpanish { String(localized: food) } == "greeting salad")
  }

  @Test func theLocaleIsThatOfValuesAlone() throws {
    let weight = 1234.5
    let text = try inSpanish {
      String(localized: "\(weight) kg", locale: Locale(identifier: "en_US"))
    }
    #expect(text == "1,234.50 kilos")
    #expect(try inSpanish { String(localized: "\(weight) kg") } == "1234,50 kilos")
  }

  @Test func whatIsFormattedByHandCanHaveTheReadersLocale() throws {
    func read(_ languages: [String]) throws -> String {
      try reading(languages, Self.strings) {
        1_234_567.5.formatted(.number.locale(LocalizationCatalogs.formattingLocale))
      }
    }
    #expect(try read(["es"]) == "1.234.567,5")
    #expect(try read(["en-IN"]) == "12,34,567.5")
    // As values in texts: English ones, for want of Persian.
    #expect(try read(["fa"]) == "1,234,567.5")
  }

  @Test func aResourcesLocaleIsThatOfWordsToo() throws {
    var resource = LocalizedStringResource("salad", locale: Locale(identifier: "es"))
    let read: (LocalizedStringResource) throws -> String = { resource in
      try reading(["en"], Self.strings) { String(localized: resource) }
    }
    #expect(try read(resource) == "ensalada")
    resource.locale = .current
    #expect(try read(resource) == "salad")
    resource.locale = .autoupdatingCurrent
    #expect(try read(resource) == "salad")
  }

  @Test func aResourceFromAnotherProcessIsTheReadersToo() throws {
    let data = try JSONEncoder().encode(LocalizedStringResource("salad"))
    let resource = try JSONDecoder().decode(LocalizedStringResource.self, from: data)
    #expect(try inSpanish { String(localized: resource) } == "ensalada")
  }

  @Test func tablesAndBundles() throws {
    let catalogs = try TemporaryCatalogs([
      "main/es.lproj/Navigation.strings": "\"Explore\" = \"Explorar\";",
      "Menu/es.lproj/Localizable.strings": "\"salad\" = \"ensalada de la carta\";",
    ])
    let folder = FileManager.default.temporaryDirectory.appending(path: "Menu.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try #require(Bundle(url: folder))
    let inUse = LocalizationCatalogs(
      snapshot: catalogs.snapshot, preferredLanguages: [try LanguageTag("es")])
    LocalizationCatalogs.$current.withValue(inUse) {
      #expect(String(localized: "Explore", table: "Navigation") == "Explorar")
      #expect(String(localized: "Explore") == "Explore")
      #expect(String(localized: "salad", bundle: bundle) == "ensalada de la carta")
      #expect(String(localized: "Explore", table: "Navigation", bundle: .main) == "Explorar")
    }
  }

  @Test func placeholdersGetTheirValuesLate() throws {
    var options = String.LocalizationOptions()
    options.replacements = [3]
    #expect(
      try inSpanish { String(localized: "\(placeholder: .int) salads", options: options) }
        == "3 ensaladas")
    let resource: LocalizedStringResource = "Hello \(placeholder: .object)"
    options.replacements = [LocalizedStringResource("salad")]
    #expect(
      try inSpanish { String(localized: resource, options: options) } == "Hola ensalada")
    options.replacements = []
    #expect(try inSpanish { String(localized: resource, options: options) } == "Hola %@")
  }

  @Test func withoutCatalogsTheKeyAnswers() {
    #expect(String(localized: "\(2) things") == "2 things")
  }

  @Test func aTextBeyondTheLimitsIsItsDefaultValue() {
    var resource: LocalizedStringResource = "x"
    for _ in 0..<40 { resource = "(\(resource))" }
    #expect(String(localized: resource) == "(%@)")
  }

  /// A value that Foundation's own styles, or its descriptions, end the process for.
  struct Boundless: CustomTestStringConvertible {
    var testDescription: String
    var value: LocalizationArgument.Value
    var style: ValueStyle?
    var text: String

    init(
      _ name: String, _ value: LocalizationArgument.Value, _ text: String, style: ValueStyle? = nil
    ) {
      (testDescription, self.value, self.style, self.text) = (name, value, style, text)
    }
  }

  static let boundless: [Boundless] = [
    .init("long", .duration(longest), "1,281,023,894,007,607:45:03"),
    .init(
      "negative", .duration(.zero - longest), "-1,281,023,894,007,607:45:03",
      style: .duration(.init(kind: .time))),
    .init(
      "units", .duration(longest), "1,281,023,894,007,607 hr, 45 min, 3 sec",
      style: .duration(.init(kind: .units))),
    .init(
      "backwards", .dateInterval(backwards),
      "1/1/2001, 12:00:00\u{202F}AM\u{2009}–\u{2009}12:00:05\u{202F}AM",
      style: .date(.init(skeleton: "yMdjmmss"))),
    .init("no interval", .dateInterval(DateInterval(start: noDate, duration: 5)), ""),
    .init("no date", .date(noDate), "", style: .relativeDate(.init())),
    .init("no distance", .date(noDate), "", style: .relativeDate(.init(kind: .relative))),
  ]

  private static let longest = Duration(secondsComponent: .max, attosecondsComponent: .max)

  /// An interval that Foundation refuses to make, but decodes.
  private static var backwards: DateInterval {
    let text = #"{"start":5,"duration":-5}"#
    return (try? JSONDecoder().decode(DateInterval.self, from: Data(text.utf8))) ?? DateInterval()
  }

  private static let noDate = Date(timeIntervalSince1970: .nan)

  @Test(arguments: boundless)
  func noValueEndsTheProcess(row: Boundless) throws {
    let resource = LocalizedStringResource(
      key: "%@", arguments: [LocalizationArgument(row.value, style: row.style)],
      locale: .autoupdatingCurrent)
    var options = AttributedString.LocalizationOptions()
    options.applyReplacementIndexAttribute = true
    try reading(["en-US"], [:]) {
      #expect(String(localized: resource) == row.text)
      let attributed = AttributedString(localized: resource, options: options)
      #expect(String(attributed.characters) == row.text)
    }
  }

  @Test func aStoreIsReadAnew() throws {
    let catalogs = try TemporaryCatalogs(["es": ["salad": "ensalada"]])
    let store = CatalogStore(directory: catalogs.folder.path)
    let inUse = LocalizationCatalogs(store: store).preferring([try LanguageTag("es")])
    try LocalizationCatalogs.$current.withValue(inUse) {
      #expect(String(localized: "salad") == "ensalada")
      let file = catalogs.folder.appending(path: "main/es.lproj/Localizable.strings")
      try Data("\"salad\" = \"lechuga\";".utf8).write(to: file)
      #expect(String(localized: "salad") == "ensalada")
      #expect(store.reload().isReplaced)
      #expect(String(localized: "salad") == "lechuga")
    }
  }
}
