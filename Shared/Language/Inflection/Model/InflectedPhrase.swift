// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// The result of inflecting a phrase.
public struct InflectedPhrase: Sendable, Hashable {
  /// One word that was examined.
  public struct Word: Sendable, Hashable {
    /// The original word.
    public var original: String

    /// The resulting word.
    public var inflected: String

    /// Its features, including those of the resulting form.
    public var features: GrammaticalFeatures

    /// The reason: the lexicon entry or the rule that decided, such as `lexicon: ensalada` or
    /// `rule: -z becomes -ces`.
    public var reason: String

    /// Whether it is the head that the others agree with.
    public var isHead: Bool

    /// Creates a word's record.
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

  /// The features of the whole phrase: its head's gender and person, and its number.
  ///
  /// Other phrases agree with these.
  public var features: GrammaticalFeatures

  /// Whether the phrase could be put in the requested form.
  ///
  /// If not, the text is unchanged, and an `inflectionAlternative` replaces it.
  public var isInflected: Bool

  /// The words, for explanations.
  public var words: [Word]

  /// What was unknown or ambiguous.
  public var diagnostics: [Diagnostic]

  /// The work that the rules, the repair and unknown words took, in steps of some twenty
  /// nanoseconds.
  ///
  /// What is done for each byte of the text is not among them. A sentence takes some hundreds, and
  /// no phrase more than some 335,000: a run of the rules ends at 50,000, of which there are up to
  /// three, repair at 64,000, and unknown words, which are kept, at 120,000.
  public var steps: Int

  /// Creates a result.
  public init(
    segments: [String], features: GrammaticalFeatures, isInflected: Bool, words: [Word] = [],
    diagnostics: [Diagnostic] = [], steps: Int = 0
  ) {
    self.segments = segments
    self.features = features
    self.isInflected = isInflected
    self.words = words
    self.diagnostics = diagnostics
    self.steps = steps
  }
}
