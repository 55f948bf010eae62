// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

struct AttributesTests {
  private typealias Foreign = AttributeScopes.LocalizationAttributes.ForeignAttributesAttribute

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
    ("NSLink", .integer(5)), ("NSLink", .text("")), ("NSReplacementIndex", .text("1")),
    ("NSLanguage", .flag(false)), ("Foundation.DateFormatField", .text("no such field")),
    ("NSInlinePresentationIntent", .integer(-1)), ("NSMorphology", .text("[]")),
  ])
  func foreignAttributesAreKept(name: String, value: AttributeValue) {
    let runs = [EncodedRun(text: "a"), EncodedRun(text: "b", attributes: [name: value])]
    let text = AttributedString(encodedRuns: runs)
    #expect(text.runs.last?[Foreign.self] == [name: value])
    #expect(text.encodedRuns == runs)
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
