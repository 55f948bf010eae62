// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The kinds of features, with Foundation's numbers.
extension Morphology {
  /// A grammatical case.
  public enum GrammaticalCase: Int, Hashable, Sendable, CaseIterable, MorphologyFeature {
    case nominative = 1
    case accusative, dative, genitive, prepositional, ablative, adessive
    case allative, elative, illative, essive, inessive, locative
    case translative
  }

  /// Whether a word denotes the speaker, the addressee or a third party.
  public enum GrammaticalPerson: Int, Hashable, Sendable, CaseIterable, MorphologyFeature {
    case first = 1
    case second, third
  }

  /// A kind of pronoun.
  public enum PronounType: Int, Hashable, Sendable, CaseIterable, MorphologyFeature {
    case personal = 1
    case reflexive, possessive
  }

  /// Whether a possessive stands alone (`theirs`) or before its noun (`their`).
  public enum Determination: Int, Hashable, Sendable, CaseIterable, MorphologyFeature {
    case independent = 1
    case dependent
  }

  /// Whether something is known.
  public enum Definiteness: Int, Hashable, Sendable, CaseIterable, MorphologyFeature {
    case indefinite = 1
    case definite
  }
}

extension Morphology.GrammaticalCase: Codable {
  /// Decodes the name: `translative`.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}

extension Morphology.GrammaticalPerson: Codable {
  /// Decodes the name: `third`.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}

extension Morphology.PronounType: Codable {
  /// Decodes the name: `possessive`.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}

extension Morphology.Determination: Codable {
  /// Decodes the name: `dependent`.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}

extension Morphology.Definiteness: Codable {
  /// Decodes the name: `definite`.
  public init(from decoder: any Decoder) throws { try self.init(named: decoder) }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws { try encodeName(to: encoder) }
}
