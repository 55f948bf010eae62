// SPDX-License-Identifier: Apache-2.0

/// The grammatical features of a word or a phrase.
///
/// A nil feature is unknown or unspecified. The features are those of Foundation's `Morphology`,
/// and others that further languages need.
public struct GrammaticalFeatures: Sendable, Hashable {
  /// Masculine, feminine, neuter, or common (Dutch `de`, Swedish `en`).
  public enum Gender: String, Sendable, Hashable, CaseIterable {
    case feminine, masculine, neuter, common
  }

  /// The number, with the names in Foundation's JSON: `one` is the singular, `other` the plural.
  public enum Number: String, Sendable, Hashable, CaseIterable {
    case one, zero, other, two, few, many
  }

  /// The grammatical cases: Foundation's, and `instrumental`, `vocative`, `oblique` and `direct`.
  public enum Case: String, Sendable, Hashable, CaseIterable {
    case nominative, accusative, dative, genitive, prepositional, ablative, adessive, allative
    case elative, illative, essive, inessive, locative, translative
    case instrumental, vocative, oblique, direct
  }

  /// The parts of speech that Foundation distinguishes.
  public enum PartOfSpeech: String, Sendable, Hashable, CaseIterable {
    case determiner, pronoun, letter, adverb, particle, adjective, adposition, verb, noun
    case conjunction, numeral, interjection, preposition, abbreviation
  }

  /// First, second, third.
  public enum Person: String, Sendable, Hashable, CaseIterable {
    case first, second, third
  }

  /// Whether the phrase denotes something known.
  public enum Definiteness: String, Sendable, Hashable, CaseIterable {
    case indefinite, definite
  }

  /// A kind of pronoun.
  public enum PronounType: String, Sendable, Hashable, CaseIterable {
    case personal, reflexive, possessive
  }

  /// Whether a possessive stands alone (`theirs`) or before its noun (`their`).
  public enum Determination: String, Sendable, Hashable, CaseIterable {
    case independent, dependent
  }

  /// Whether it is animate, in languages where that matters (Russian, Polish).
  public enum Animacy: String, Sendable, Hashable, CaseIterable {
    case animate, inanimate
  }

  /// The part of speech.
  public var partOfSpeech: PartOfSpeech?
  /// Its grammatical gender.
  public var gender: Gender?
  /// Whether it denotes one or several.
  public var number: Number?
  /// The grammatical case, in languages that mark it.
  public var grammaticalCase: Case?
  /// Whether it denotes the speaker, the addressee or a third party.
  public var person: Person?
  /// Whether it denotes something known.
  public var definiteness: Definiteness?
  /// The kind of pronoun.
  public var pronounType: PronounType?
  /// Whether a possessive stands alone.
  public var determination: Determination?
  /// Whether it is animate.
  public var animacy: Animacy?

  /// Creates features that are all unspecified.
  public init() {}

  /// Hashes all features at once: each takes a byte, and there is nothing between them.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
  }

  /// Whether all features are unspecified.
  public var isUnspecified: Bool { self == GrammaticalFeatures() }
}
