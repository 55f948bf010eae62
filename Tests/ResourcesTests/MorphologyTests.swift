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

  @Test func pronounsTravelUnderTheirFeaturesNames() throws {
    let pronoun = Morphology.Pronoun(
      pronoun: "xyr",
      morphology: Self.morphology {
        $0.pronounType = .possessive; $0.determination = .dependent
      },
      dependentMorphology: Self.morphology {
        $0.definiteness = .definite; $0.number = .plural
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode([pronoun])
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"[{"dependentMorphology":{"definiteness":"definite","number":"other"},"#
        + #""morphology":{"determination":"dependent","pronounType":"possessive"},"#
        + #""pronoun":"xyr"}]"#)
    #expect(try JSONDecoder().decode([Morphology.Pronoun].self, from: json) == [pronoun])
    let bare = #"{"pronoun":"x","morphology":{}}"#
    #expect(
      try JSONDecoder().decode(Morphology.Pronoun.self, from: Data(bare.utf8))
        == Morphology.Pronoun(pronoun: "x", morphology: Morphology()))
  }

  /// Foundation's own code writes it, which knows nothing of the features.
  @Test func byItselfItComesBackTheSame() throws {
    let morphology = Self.morphology {
      $0.definiteness = .definite; $0.grammaticalCase = .dative
    }
    let json = try JSONEncoder().encode(morphology)
    #expect(try JSONDecoder().decode(Morphology.self, from: json) == morphology)
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
