// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// What became of a phrase.
public struct InflectedPhrase: Sendable, Hashable {
  /// One word that was looked at.
  public struct Word: Sendable, Hashable {
    /// The word as it was given.
    public var original: String

    /// The word as it came out.
    public var inflected: String

    /// What it was taken for, the form it was put in included.
    public var features: GrammaticalFeatures

    /// Why: the lexicon entry or the rule that decided, such as `lexicon: ensalada` or
    /// `rule: -z becomes -ces`.
    public var reason: String

    /// Whether it is the head that the others agree with.
    public var isHead: Bool

    /// Makes a word's record.
    public init(
      original: String, inflected: String, features: GrammaticalFeatures, reason: String,
      isHead: Bool = false
    ) {
      self.original = original
      self.inflected = inflected
      self.features = features
      self.reason = reason
      self.isHead = isHead
    }
  }

  /// The text of each segment, in the order of the phrase's.
  public var segments: [String]

  /// What the whole phrase now is: its head's gender and person, its number.
  ///
  /// Others agree with this.
  public var features: GrammaticalFeatures

  /// Whether the engine could put the phrase in the form asked for.
  ///
  /// Where not, the text is as it
  /// was given and an `inflectionAlternative` takes its place.
  public var isInflected: Bool

  /// The words, for explanations.
  public var words: [Word]

  /// What was unknown or ambiguous.
  public var diagnostics: [Diagnostic]

  /// Makes a result from its parts.
  public init(
    segments: [String], features: GrammaticalFeatures, isInflected: Bool, words: [Word] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.segments = segments
    self.features = features
    self.isInflected = isInflected
    self.words = words
    self.diagnostics = diagnostics
  }
}
