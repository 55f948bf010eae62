// SPDX-License-Identifier: Apache-2.0

/// What grammar says of a word or a phrase.
///
/// A feature that is absent is unknown, or left open.
/// It holds what Foundation's `Morphology` does, and the features that further languages need.
public struct GrammaticalFeatures: Sendable, Hashable {
  /// Masculine, feminine, neuter, or common (Dutch `de`, Swedish `en`).
  public enum Gender: String, Sendable, Hashable, CaseIterable {
    case feminine, masculine, neuter, common
  }

  /// The number, under the names that Foundation's JSON uses: `one` is the singular, `other`
  /// the plural.
  public enum Number: String, Sendable, Hashable, CaseIterable {
    case one, zero, other, two, few, many
  }

  /// The grammatical cases: Foundation's, and `instrumental`, `vocative`, `oblique` and `direct`.
  public enum Case: String, Sendable, Hashable, CaseIterable {
    case nominative, accusative, dative, genitive, prepositional, ablative, adessive, allative
    case elative, illative, essive, inessive, locative, translative
    case instrumental, vocative, oblique, direct
  }

  /// The parts of speech that Foundation tells apart.
  public enum PartOfSpeech: String, Sendable, Hashable, CaseIterable {
    case determiner, pronoun, letter, adverb, particle, adjective, adposition, verb, noun
    case conjunction, numeral, interjection, preposition, abbreviation
  }

  /// First, second, third.
  public enum Person: String, Sendable, Hashable, CaseIterable {
    case first, second, third
  }

  /// Whether the phrase speaks of something known.
  public enum Definiteness: String, Sendable, Hashable, CaseIterable {
    case indefinite, definite
  }

  /// What kind of pronoun.
  public enum PronounType: String, Sendable, Hashable, CaseIterable {
    case personal, reflexive, possessive
  }

  /// Whether a possessive stands alone (`theirs`) or before its noun (`their`).
  public enum Determination: String, Sendable, Hashable, CaseIterable {
    case independent, dependent
  }

  /// Whether it names a living being, where grammar cares (Russian, Polish).
  public enum Animacy: String, Sendable, Hashable, CaseIterable {
    case animate, inanimate
  }

  /// What kind of word it is.
  public var partOfSpeech: PartOfSpeech?
  /// Its grammatical gender.
  public var gender: Gender?
  /// Whether it speaks of one or of several.
  public var number: Number?
  /// Its place in the sentence, where the language marks it.
  public var grammaticalCase: Case?
  /// Whether it speaks, is spoken to, or is spoken of.
  public var person: Person?
  /// Whether it is something known.
  public var definiteness: Definiteness?
  /// What kind of pronoun it is.
  public var pronounType: PronounType?
  /// Whether a possessive stands alone.
  public var determination: Determination?
  /// Whether it names a living being.
  public var animacy: Animacy?

  /// Makes features of which all are open.
  public init() {}

  /// Whether nothing is known.
  public var isUnspecified: Bool { self == GrammaticalFeatures() }
}
