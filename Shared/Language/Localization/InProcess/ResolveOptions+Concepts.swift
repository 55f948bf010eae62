// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Inflection
import Locales
public import Resources

extension ResolveOptions.Concept {
  /// Foundation's concept, with the terms of the reader in the current user's place.
  public init(_ concept: InflectionConcept, user: [TermOfAddress] = []) {
    switch concept {
    case .localizedPhrase(let phrase):
      self = .localizedPhrase(LocalizedStringResource(key: phrase))
    case .termsOfAddress(let terms):
      let known = terms.flatMap { $0 == .currentUser ? user : [$0] }
      self = .termsOfAddress(known.compactMap { ResolveOptions.TermsOfAddress($0) })
    }
  }
}

extension ResolveOptions.TermsOfAddress {
  /// Foundation's terms; nothing for the current user's, of which the terms are elsewhere.
  public init?(_ terms: TermOfAddress) {
    switch terms.kind {
    case .currentUser: return nil
    // No gender at all is neutral.
    case .neutral: self.init()
    case .feminine: self.init(gender: .feminine)
    case .masculine: self.init(gender: .masculine)
    case .localized:
      self.init(
        language: terms.language.flatMap { LanguageTag(closestTo: $0.minimalIdentifier) },
        pronouns: (terms.pronouns ?? []).map {
          CustomPronoun($0.pronoun, features: GrammaticalFeatures($0.morphology))
        })
    }
  }
}

extension GrammaticalFeatures {
  /// The features of Foundation's type.
  public init(_ morphology: Morphology) {
    self.init()
    gender =
      switch morphology.grammaticalGender {
      case .feminine: .feminine
      case .masculine: .masculine
      case .neuter: .neuter
      case nil: nil
      @unknown default: nil
      }
    number =
      switch morphology.number {
      case .singular: .one
      case .zero: .zero
      case .plural: .other
      case .pluralTwo: .two
      case .pluralFew: .few
      case .pluralMany: .many
      case nil: nil
      @unknown default: nil
      }
    partOfSpeech = Self.named(morphology.partOfSpeech)
    grammaticalCase = Self.named(morphology.grammaticalCase)
    person = Self.named(morphology.grammaticalPerson)
    pronounType = Self.named(morphology.pronounType)
    determination = Self.named(morphology.determination)
    definiteness = Self.named(morphology.definiteness)
  }

  /// The feature of the same name: both sides take their names from Foundation.
  private static func named<Feature: RawRepresentable<String>>(_ other: (some Any)?) -> Feature? {
    other.flatMap { Feature(rawValue: String(describing: $0)) }
  }
}
