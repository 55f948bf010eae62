// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import ServiceTestSupport
import Testing

@testable import MenuService

/// The menu's catalog has all that the menu says, in each of its languages.
@Suite struct CatalogTests {
  /// Sentences that the menu, its readers or its command line say; the menu's own is checked
  /// against the code below.
  static let sentences = [
    "Comes in: %@.", "Contains: %@.", "No declared allergens.", "Our %@ is made from: %@.",
    "Our %@ is not available today.", "Your %@ %@ is ready.", "Your %@ is ready.", "size.%@",
  ]

  /// The resources of the sample: names and summaries.
  static let sampleResources = SampleMenu.foods.flatMap { food in
    [food.name] + [food.summary].compactMap(\.self) + food.ingredients.map(\.name)
      + food.sizes.map(\.name)
  }

  static let expectedKeys = Set(
    sentences + sampleResources.map(\.key)
      + SampleCategory.allCases.map { "category.\($0.rawValue)" }
      + Allergen.allCases.map { "allergen.\($0)" })

  let catalog: StringCatalog

  init() throws { catalog = try StringCatalog(bundle: "menu") }

  @Test func hasExactlyTheKeysThatAreUsed() {
    let keys = Set(catalog.entries.keys)
    #expect(Self.expectedKeys.subtracting(keys).sorted() == [])
    #expect(keys.subtracting(Self.expectedKeys).sorted() == [])
  }

  @Test(arguments: StringCatalog.languages)
  func isComplete(language: String) {
    for (key, entry) in catalog.entries {
      let value = entry.values[language] ?? ""
      #expect(!value.isEmpty, "\(key) has no \(language)")
      #expect(value == value.trimmingCharacters(in: .whitespaces), "\(key) in \(language)")
      #expect(entry.states[language] == "translated", "\(key) in \(language)")
    }
  }

  @Test func tellsTranslatorsWhatEachKeyIsFor() {
    for (key, entry) in catalog.entries {
      #expect(entry.comment.count >= 20, "\(key)'s comment is no help")
    }
  }

  @Test func hasTheHeaderThatXcodeWrites() {
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.version == "1.0")
    #expect(catalog.text.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"))
  }

  @Test func sortsItsKeysRegardlessOfCase() {
    let keys = catalog.text.matches(of: /\n    "((?:[^"\\]|\\.)+)" : \{/).map { String($0.1) }
    #expect(keys.count == catalog.entries.count)
    #expect(keys == keys.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }

  /// A reader without a catalog gets the same English as one with it.
  @Test func saysInEnglishWhatTheSampleSays() {
    for resource in Self.sampleResources {
      #expect(catalog.entries[resource.key]?.values["en"] == resource.defaultValue.key)
    }
  }

  /// Every placeholder of a sentence is in each translation, once.
  @Test(arguments: sentences)
  func keepsPlaceholders(key: String) throws {
    let count = key.matches(of: /%@/).count
    let entry = try #require(catalog.entries[key])
    for (language, value) in entry.values {
      let positions = value.matches(of: /%(?:([0-9])\$)?@/).map { match in
        match.1.map { Int($0) ?? 0 } ?? 1
      }
      #expect(positions.sorted() == Array(0..<count).map { $0 + 1 }, "\(key) in \(language)")
    }
  }

  @Test func listsIngredientsUnderTheKeyInTheCatalog() throws {
    let pizza = try #require(SampleMenu.foods.first { $0.id == "pizza" })
    let sentence = try #require(pizza.ingredientSentence)
    #expect(sentence.key == "Our %@ is made from: %@.")
    #expect(sentence.bundle.name == "menu")
    #expect(sentence.hasReadersLocale)
  }

  /// What the documents that everything started from say of the sample.
  @Test(arguments: [
    ("small", "pequeño"), ("medium", "mediano"), ("large", "grande"), ("salad", "ensalada"),
    ("prosciutto", "prosciutto"), ("cheese", "queso"), ("flour", "harina"),
    ("tomatoes", "tomates"),
    ("double", "doble"), ("pizza", "pizza"), ("juice", "jugo"), ("sandwich", "sándwich"),
  ])
  func translates(key: String, spanish: String) {
    #expect(catalog.entries[key]?.values["es"] == spanish)
  }

  @Test func makesTheOrderAgree() {
    #expect(
      catalog.entries["Your %@ %@ is ready."]?.values["es"]
        == "Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).")
    #expect(
      catalog.entries["Our %@ is made from: %@."]?.values["es"]
        == "^[Nuestro %1$@](inflect: true) está ^[hecho](agreeWithArgument: 1) de: %2$@.")
  }
}
