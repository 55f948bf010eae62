// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// One possible reading of a written word: `jóvenes` is the plural of the noun `joven`, and of the
/// adjective.
struct Reading: Sendable, Hashable {
  /// The source of a reading.
  enum Source: Sendable, Hashable {
    /// The lexicon contains it.
    case lexicon
    /// A reliable rule of the language (`-mente` makes adverbs).
    case rule
    /// There is no better evidence.
    case guess
  }

  var partOfSpeech: GrammaticalFeatures.PartOfSpeech

  /// The dictionary form.
  var lemma: String

  /// The word's traits in the lexicon.
  var traits: WordTraits

  /// The gender of this form; nil if it serves several.
  var gender: GrammaticalFeatures.Gender?

  /// The number of this form; nil if it serves all.
  var number: GrammaticalFeatures.Number?

  /// Its line in the lexicon.
  var entry: Lexicon.Entry?

  var source: Source

  init(
    _ partOfSpeech: GrammaticalFeatures.PartOfSpeech, lemma: String, traits: WordTraits = [],
    gender: GrammaticalFeatures.Gender? = nil, number: GrammaticalFeatures.Number? = nil,
    entry: Lexicon.Entry? = nil, source: Source
  ) {
    self.partOfSpeech = partOfSpeech
    self.lemma = lemma
    self.traits = traits
    self.gender = gender
    self.number = number
    self.entry = entry
    self.source = source
  }
}

extension Reading: HeapCounted {
  /// The heap memory of the dictionary form.
  var heapBytes: Int { lemma.heapBytes }
}
