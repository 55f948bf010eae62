// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

struct AttributesTests {
  private typealias Foreign = AttributeScopes.LocalizationAttributes.ForeignAttributesAttribute
  private typealias Arguments = AttributeScopes.FoundationAttributes
    .LocalizedStringArgumentAttributes

  @Test
  func runsHaveFoundationsNames() {
    #expect(
      Samples.styledText.encodedRuns == [
        EncodedRun(text: "Visit "),
        EncodedRun(text: "our", attributes: ["NSInlinePresentationIntent": .integer(5)]),
        EncodedRun(
          text: " sitio",
          attributes: ["NSLink": .text("https://www.example.com"), "NSLanguage": .text("es")]),
      ])
    #expect(AttributedString(encodedRuns: Samples.styledText.encodedRuns) == Samples.styledText)
  }

  @Test
  func formattersAttributesComeBack() {
    let texts = [
      Decimal(1234).formatted(.currency(code: "EUR").locale(Locale(identifier: "es")).attributed),
      Date(timeIntervalSince1970: 0).formatted(.dateTime.weekday().hour().minute().attributed),
      Int64(1_500_000).formatted(.byteCount(style: .decimal).attributed),
      Duration.seconds(90).formatted(.units().attributed),
    ]
    for text in texts {
      #expect(text.encodedRuns.contains { !$0.attributes.isEmpty })
      #expect(AttributedString(encodedRuns: text.encodedRuns) == text)
    }
  }

  @Test(arguments: [
    ("rainbow", AttributeValue.text("fun")), ("x", .integer(.min)), ("x", .number(0.1)),
    ("x", .flag(true)),
    // Not of the type that the name has a key for: kept all the same.
    ("NSLink", .integer(5)), ("NSLink", .text("")), ("NSLink", .text(" \n")),
    ("NSLink", .text("http://[")),
    ("NSReplacementIndex", .text("1")),
    ("NSLanguage", .flag(false)), ("Foundation.DateFormatField", .text("no such field")),
    ("NSInlinePresentationIntent", .integer(-1)), ("NSMorphology", .text("[]")),
  ])
  func foreignAttributesAreKept(name: String, value: AttributeValue) {
    let runs = [EncodedRun(text: "a"), EncodedRun(text: "b", attributes: [name: value])]
    let text = AttributedString(encodedRuns: runs)
    #expect(text.runs.last?[Foreign.self] == [name: value])
    #expect(text.encodedRuns == runs)
  }

  @Test(arguments: [
    ("https://example.com/menü", "https://example.com/men%C3%BC"),
    ("https://example.com/a b", "https://example.com/a%20b"),
    ("https://münchen.example", "https://xn--mnchen-3ya.example"),
    ("/menu?q=a|b", "/menu?q=a%7Cb"), (" /menü\n", "/men%C3%BC"),
  ])
  func addressesAreReadAsPeopleWriteThem(written: String, url: String) {
    let text = AttributedString(encodedRuns: [
      EncodedRun(text: "x", attributes: ["NSLink": .text(written), "NSImageURL": .text(written)])
    ])
    #expect(text.runs.first?.link?.absoluteString == url)
    #expect(text.runs.first?.imageURL?.absoluteString == url)
    #expect(text.runs.first?[Foreign.self] == nil)
  }

  /// JSON, which says what a date is, writes 5.0 as 5, and has no infinity.
  @Test(arguments: [
    (AttributeValue.number(5), 5.0), (.number(5.5), 5.5), (.integer(5), 5), (.number(-0.0), 0),
    (.number(.infinity), .infinity), (.number(-.infinity), -.infinity),
  ])
  func numbersAreReadByTheirValue(value: AttributeValue, number: Double) {
    let name = Arguments.LocalizedDateArgumentAttribute.name
    let text = AttributedString(encodedRuns: [EncodedRun(text: "x", attributes: [name: value])])
    #expect(
      text.runs.first?[Arguments.LocalizedDateArgumentAttribute.self]
        == Date(timeIntervalSinceReferenceDate: number))
    #expect(text.runs.first?[Foreign.self] == nil)
  }

  @Test
  func aNumberThatIsNoneIsKept() throws {
    let name = Arguments.LocalizedNumericArgumentAttribute.name
    var text = AttributedString("x")
    text[Arguments.LocalizedNumericArgumentAttribute.self] = .double(.nan)
    let runs = text.encodedRuns
    #expect(runs.first?.attributes == [name: .text(#"{"double":{"_0":"nan"}}"#)])
    let value = AttributedString(encodedRuns: runs).runs
      .first?[Arguments.LocalizedNumericArgumentAttribute.self]
    guard case .double(let number) = try #require(value) else {
      Issue.record("\(String(describing: value)) is no double.")
      return
    }
    #expect(number.isNaN)
  }

  /// A number stays one, whole or infinite.
  @Test(arguments: [
    (AttributeValue.number(2), #"{"number":2}"#), (.number(-3), #"{"number":-3}"#),
    (.number(.infinity), #"{"number":"inf"}"#), (.number(-.infinity), #"{"number":"-inf"}"#),
    (.number(2.5), "2.5"), (.integer(2), "2"), (.flag(true), "true"), (.text("2"), #""2""#),
  ])
  func valuesInJSON(value: AttributeValue, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(AttributeValue.self, from: Data(json.utf8)) == value)
  }

  @Test(arguments: [1e16, -1e16, 0x1p53, 0x1p63, -0x1p63, 1e19, 1e300, -0.0, 0.1])
  func numbersComeBackFromJSON(number: Double) throws {
    let json = try JSONEncoder().encode(AttributeValue.number(number))
    #expect(try JSONDecoder().decode(AttributeValue.self, from: json) == .number(number))
  }

  @Test(arguments: ["null", "[]", "{}", #"{"number":"x"}"#, #"{"number":null}"#])
  func whatIsNoValueInJSON(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AttributeValue.self, from: Data(json.utf8))
    }
  }

  @Test
  func attributesChangeWithinACharacter() {
    let runs = [
      EncodedRun(text: "e", attributes: ["a": .integer(1)]),
      EncodedRun(text: "\u{301}x", attributes: ["a": .integer(2)]),
      EncodedRun(text: "👩‍", attributes: ["a": .integer(3)]),
      EncodedRun(text: "🍳", attributes: ["a": .integer(4)]),
    ]
    let text = AttributedString(encodedRuns: runs)
    #expect(text.encodedRuns == runs)
    #expect(String(text.characters) == "e\u{301}x👩‍🍳")
  }

  @Test
  func neighboursThatAreAlikeJoin() {
    let text = AttributedString(encodedRuns: [EncodedRun(text: "a"), EncodedRun(text: "b")])
    #expect(text.encodedRuns == [EncodedRun(text: "ab")])
    #expect(AttributedString(encodedRuns: []).encodedRuns.isEmpty)
  }
}
