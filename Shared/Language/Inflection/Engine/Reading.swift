// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// One thing that a written word can be: `jóvenes` is the plural of the noun `joven`, and of the
/// adjective.
struct Reading: Sendable, Hashable {
  /// How it is known.
  enum Source: Sendable, Hashable {
    /// The lexicon has it.
    case lexicon
    /// A rule of the language says so, reliably (`-mente` makes adverbs).
    case rule
    /// Nothing better is known.
    case guess
  }

  var partOfSpeech: GrammaticalFeatures.PartOfSpeech

  /// The dictionary form.
  var lemma: String

  /// What the lexicon says of the word.
  var traits: WordTraits

  /// The gender of this form; nil for a form that serves several.
  var gender: GrammaticalFeatures.Gender?

  /// The number of this form; nil for a form that serves all.
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
  /// What the dictionary form holds.
  var heapBytes: Int { lemma.heapBytes }
}
