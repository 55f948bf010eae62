// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
  /// The words of one part of speech that others can be judged by, each with its class.
  ///
  /// Phrases and rare readings are left out.
  ///
  /// - Parameters:
  ///   - partOfSpeech: Of which words.
  ///   - label: The condition that a word is learned under, and its class; nil where it says
  ///     nothing about others.
  /// - Returns: The words, in the order of the file.
  func samples<Label>(
    of partOfSpeech: GrammaticalFeatures.PartOfSpeech,
    _ label: (_ entry: Entry, _ lemma: String, _ traits: WordTraits) -> (UInt8, Label)?
  ) -> [SuffixModel<Label>.Sample] {
    var samples: [SuffixModel<Label>.Sample] = []
    for entry in allEntries where self.partOfSpeech(of: entry) == partOfSpeech {
      let traits = traits(of: entry)
      let lemma = lemma(of: entry)
      guard !traits.contains(.rare), !lemma.utf8.contains(UInt8(ascii: " ")) else { continue }
      guard let (condition, label) = label(entry, lemma, traits) else { continue }
      samples.append(SuffixModel.Sample(word: lemma, condition: condition, label: label))
    }
    return samples
  }
}

extension Lexicon {
  /// The genders of nouns by their endings, learned when first asked for.
  func genderModel(caution: Float = 1, fewest: Int = 3) -> Learned<GrammaticalFeatures.Gender> {
    Learned(caution: caution, fewest: fewest) { [self] in
      samples(of: .noun) { _, _, traits in traits.gender.map { (0, $0) } }
    }
  }
}
