// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

private enum SpiceAttribute: CodableAttributedStringKey {
  enum Value: String, Codable, Hashable { case mild, hot }

  static let name = "spice"
}

private enum PortionAttribute: CodableAttributedStringKey {
  struct Value: Codable, Hashable {
    var count: Int
    var unit: String
  }

  static let name = "portion"
}

private enum WeightAttribute: CodableAttributedStringKey {
  typealias Value = Double
  static let name = "weight"
}

private enum NoteAttribute: CodableAttributedStringKey {
  typealias Value = String
  static let name = "note"
}

/// One that is not encoded.
private enum ShelfAttribute: AttributedStringKey {
  typealias Value = Int
  static let name = "shelf"
}

extension AttributeScopes {
  fileprivate struct KitchenAttributes: AttributeScope {
    let spice: SpiceAttribute
    let weight: WeightAttribute
    let note: NoteAttribute
    let storage: StorageAttributes
    let foundation: FoundationAttributes
  }

  fileprivate struct StorageAttributes: AttributeScope {
    let portion: PortionAttribute
    let shelf: ShelfAttribute
  }

  fileprivate var kitchen: KitchenAttributes.Type { KitchenAttributes.self }
}

/// Attributes of an app's own scope, by name in another process.
@Suite struct ScopeAttributesTests {
  private typealias Scope = AttributeScopes.KitchenAttributes

  private static let curry: AttributedString = {
    var text = AttributedString("Curry")
    text[SpiceAttribute.self] = .hot
    text[PortionAttribute.self] = .init(count: 2, unit: "bowls")
    text.link = URL(string: "https://www.example.com")
    return text + AttributedString(" rice")
  }()

  @Test func theyTravelByName() throws {
    let value: String.LocalizationValue = "\(Self.curry, including: \.kitchen)"
    #expect(value.key == "%@")
    let encoded = try JSONEncoder().encode(value)
    let decoded = try JSONDecoder().decode(String.LocalizationValue.self, from: encoded)
    guard case .attributedText(let text)? = decoded.arguments.first?.value else {
      Issue.record("no attributed text")
      return
    }
    #expect(
      text.runs.map(\.foreignAttributes) == [
        ["spice": .text("hot"), "portion": .text(#"{"count":2,"unit":"bowls"}"#)], nil,
      ])
    #expect(text.readingAttributes(of: Scope.self) == Self.curry)
  }

  /// Another process need not know that 2.0 is written as 2, nor what has no number in JSON.
  @Test(arguments: [
    (AttributeValue.number(2), 2.0), (.number(2.5), 2.5), (.integer(2), 2), (.number(1e16), 1e16),
    (.number(.infinity), .infinity), (.number(-.infinity), -.infinity),
  ])
  func numbersAreReadByTheirValue(value: AttributeValue, number: Double) {
    let run = EncodedRun(text: "x", attributes: ["weight": value])
    let text = AttributedString(encodedRuns: [run]).readingAttributes(of: Scope.self)
    #expect(text.runs.first?[WeightAttribute.self] == number)
    #expect(text.runs.first?.foreignAttributes == nil)
  }

  @Test func numbersThatJSONDoesNotHaveTravel() throws {
    for number in [Double.infinity, -.infinity, .nan] {
      var text = AttributedString("x")
      text[WeightAttribute.self] = number
      let runs = text.namingAttributes(of: Scope.self).encodedRuns
      guard case .number(let encoded)? = runs.first?.attributes["weight"] else {
        Issue.record("\(runs) has no number.")
        continue
      }
      #expect(encoded == number || encoded.isNaN && number.isNaN)
      let read = AttributedString(encodedRuns: runs).readingAttributes(of: Scope.self)
      let decoded = try #require(read.runs.first?[WeightAttribute.self])
      #expect(decoded == number || decoded.isNaN && number.isNaN)
    }
  }

  /// A number is no text, although JSON would have it as one, and a text no number.
  @Test(arguments: [
    ("note", AttributeValue.number(.infinity)), ("note", .number(2)), ("weight", .text("inf")),
    ("weight", .text("2")), ("weight", .integer(.max)), ("weight", .flag(true)),
  ])
  func typesAreNotMixedUp(name: String, value: AttributeValue) {
    let text = AttributedString(encodedRuns: [EncodedRun(text: "x", attributes: [name: value])])
    #expect(text.readingAttributes(of: Scope.self) == text)
  }

  @Test func whatIsNotEncodedStays() {
    var text = AttributedString("Salt")
    text[ShelfAttribute.self] = 3
    #expect(text.namingAttributes(of: Scope.self) == text)
    #expect(
      Self.curry.namingAttributes(of: AttributeScopes.StorageAttributes.self).runs.first?
        .foreignAttributes?.keys.sorted() == ["portion"])
  }

  /// What another process sends under a name need not be what the name has here.
  @Test func whatIsNoValueIsNotRead() {
    let run = EncodedRun(
      text: "x",
      attributes: ["spice": .text("sweet"), "portion": .integer(1), "other": .flag(true)])
    let text = AttributedString(encodedRuns: [run])
    #expect(text.readingAttributes(of: Scope.self) == text)
  }
}
