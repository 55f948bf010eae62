// SPDX-License-Identifier: Apache-2.0

public import Locales

/// The text of one group, `^[2 ensalada pequeño](inflect: true)`, piece by piece: the template's
/// text and the arguments, each with its known features.
public struct Phrase: Sendable {
  /// A piece of the phrase.
  ///
  /// Pieces are adjacent, with nothing between them; a word may not extend over two pieces, but one
  /// piece may contain several words.
  public struct Segment: Sendable {
    /// The text as it stands.
    public var text: String

    /// The features from `morphology` markup, which resolve what the lexicon leaves open.
    public var features: GrammaticalFeatures?

    /// The value of a numeric argument.
    public var number: NumericValue?

    /// Whether an argument's text replaced a specifier here, rather than the template's own text.
    ///
    /// An argument in its dictionary form may be put in any form; the translator's own words are
    /// changed only where something convicts them.
    public var isArgument: Bool

    /// Creates a segment.
    public init(
      _ text: String, features: GrammaticalFeatures? = nil, number: NumericValue? = nil,
      isArgument: Bool = false
    ) {
      self.text = text
      self.features = features
      self.number = number
      self.isArgument = isArgument
    }
  }

  /// The pieces, in order.
  public var segments: [Segment]

  /// The text right before the phrase, for changes that depend on the preceding sound or word.
  public var precedingText: String

  /// The text right after it.
  public var followingText: String

  /// Creates a phrase.
  public init(_ segments: [Segment], precedingText: String = "", followingText: String = "") {
    self.segments = segments
    self.precedingText = precedingText
    self.followingText = followingText
  }

  /// The text of all segments.
  public var text: String { segments.reduce(into: "") { $0 += $1.text } }
}
