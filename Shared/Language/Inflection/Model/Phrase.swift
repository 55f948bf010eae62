// SPDX-License-Identifier: Apache-2.0

public import Locales

/// The text of one group, `^[2 ensalada pequeño](inflect: true)`, piece by piece: what the
/// template says and what arguments put in, each with what is known about it.
public struct Phrase: Sendable, Hashable {
  /// A piece of the phrase.
  ///
  /// Pieces follow one another without anything between them; a word may
  /// not cross from one piece into the next, but several words may share one.
  public struct Segment: Sendable, Hashable {
    /// The text as it stands.
    public var text: String

    /// What `morphology` markup says of it: it settles what the lexicon leaves open.
    public var features: GrammaticalFeatures?

    /// The number that it writes, where it is a numeric argument.
    public var number: NumericValue?

    /// Makes a segment from its parts.
    public init(
      _ text: String, features: GrammaticalFeatures? = nil, number: NumericValue? = nil
    ) {
      self.text = text
      self.features = features
      self.number = number
    }
  }

  /// The pieces, in order.
  public var segments: [Segment]

  /// The text right before the phrase, for what changes with the sound or word that precedes.
  public var precedingText: String

  /// The text right after it.
  public var followingText: String

  /// Makes a phrase from its parts.
  public init(_ segments: [Segment], precedingText: String = "", followingText: String = "") {
    self.segments = segments
    self.precedingText = precedingText
    self.followingText = followingText
  }

  /// The text of all segments.
  public var text: String { segments.reduce(into: "") { $0 += $1.text } }
}
