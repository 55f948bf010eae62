// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

/// The features that Foundation's `Morphology` lacks on Linux.
@Suite struct MorphologyTests {
  private static func morphology(_ change: (inout Morphology) -> Void) -> Morphology {
    var morphology = Morphology()
    change(&morphology)
    return morphology
  }

  static let rows: [(morphology: Morphology, json: String)] = [
    (morphology { _ in }, "{}"),
    (morphology { $0.grammaticalCase = .accusative }, #"{"grammaticalCase":"accusative"}"#),
    (
      morphology {
        $0.grammaticalGender = .feminine; $0.number = .plural; $0.definiteness = .definite
      },
      #"{"definiteness":"definite","grammaticalGender":"feminine","number":"other"}"#
    ),
    (
      morphology {
        $0.pronounType = .possessive; $0.determination = .dependent; $0.grammaticalPerson = .third
      }, #"{"determination":"dependent","grammaticalPerson":"third","pronounType":"possessive"}"#
    ),
  ]

  @Test(arguments: rows) func travelsUnderItsNames(row: (morphology: Morphology, json: String)) {
    let text = AttributedString("x", attributes: AttributeContainer().morphology(row.morphology))
    #expect(
      text.encodedRuns == [EncodedRun(text: "x", attributes: ["NSMorphology": .text(row.json)])])
    #expect(AttributedString(encodedRuns: text.encodedRuns) == text)
  }

  @Test func featuresArePartOfEquality() {
    var morphology = Morphology()
    #expect(morphology.isUnspecified)
    morphology.grammaticalCase = .dative
    #expect(morphology != Morphology())
    #expect(!morphology.isUnspecified)
    morphology.definiteness = .indefinite
    morphology.grammaticalCase = nil
    #expect(morphology.grammaticalCase == nil)
    #expect(morphology.definiteness == .indefinite)
    morphology.definiteness = nil
    #expect(morphology.isUnspecified)
  }

  @Test func theirNumbersAreFoundations() {
    #expect(Morphology.GrammaticalCase.translative.rawValue == 14)
    #expect(Morphology.PronounType.possessive.rawValue == 3)
  }

  @Test func rulesTravel() {
    let rules: [(InflectionRule, AttributeValue)] = [
      (.automatic, .flag(true)),
      (.explicit(Self.morphology { $0.number = .plural }), .text(#"{"number":"other"}"#)),
    ]
    for (rule, value) in rules {
      let text = AttributedString("x", attributes: AttributeContainer().inflect(rule))
      #expect(text.encodedRuns.first?.attributes == ["NSInflect": value])
      #expect(AttributedString(encodedRuns: text.encodedRuns) == text)
    }
    let never = [EncodedRun(text: "x", attributes: ["NSInflect": .flag(false)])]
    #expect(AttributedString(encodedRuns: never).runs.first?.inflect == nil)
  }

  @Test func termsOfAddressComeBackTheSame() throws {
    let terms: [TermOfAddress] = [
      .neutral, .feminine, .masculine, .currentUser,
      .localized(
        language: Locale.Language(identifier: "en"),
        pronouns: [
          Morphology.Pronoun(
            pronoun: "xem", morphology: Self.morphology { $0.grammaticalCase = .accusative })
        ]),
    ]
    let data = try JSONEncoder().encode(terms)
    #expect(try JSONDecoder().decode([TermOfAddress].self, from: data) == terms)
  }
}
