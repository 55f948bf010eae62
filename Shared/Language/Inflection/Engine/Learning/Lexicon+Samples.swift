// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
  /// Training words of one part of speech, each with its class.
  ///
  /// Phrases and rare readings are omitted.
  ///
  /// - Parameters:
  ///   - partOfSpeech: The part of speech.
  ///   - leavesCompounds: Whether to omit words that end in another one, because they repeat its
  ///     evidence about their ending.
  ///   - label: The condition and the class of a word; nil if it is no evidence about others.
  /// - Returns: The words, in file order.
  func samples<Label>(
    of partOfSpeech: GrammaticalFeatures.PartOfSpeech, leavesCompounds: Bool = false,
    _ label: (_ entry: Entry, _ lemma: String, _ traits: WordTraits) -> (UInt8, Label)?
  ) -> [SuffixModel<Label>.Sample] {
    var samples: [SuffixModel<Label>.Sample] = []
    for entry in allEntries where self.partOfSpeech(of: entry) == partOfSpeech {
      let traits = traits(of: entry)
      let lemma = lemma(of: entry)
      guard !traits.contains(.rare), !lemma.utf8.contains(UInt8(ascii: " ")) else { continue }
      if leavesCompounds, isCompound(lemma) { continue }
      guard let (condition, label) = label(entry, lemma, traits) else { continue }
      samples.append(SuffixModel.Sample(word: lemma, condition: condition, label: label))
    }
    return samples
  }

  /// Whether a word ends in a noun of five letters or more.
  private func isCompound(_ word: String) -> Bool {
    guard word.count > 6 else { return false }
    var start = word.index(word.startIndex, offsetBy: 2)
    let last = word.index(word.endIndex, offsetBy: -5)
    while start <= last {
      let isNoun = entries(String(word[start...])).contains {
        $0.isLemma && partOfSpeech(of: $0) == .noun
      }
      if isNoun { return true }
      start = word.index(after: start)
    }
    return false
  }
}

extension Lexicon {
  /// A model of nouns' genders by ending, trained on first use.
  ///
  /// The parameters are those of `Learned` and `samples`.
  func genderModel(
    caution: Float = 1, fewest: Int = 3, leavesCompounds: Bool = false
  ) -> Learned<GrammaticalFeatures.Gender> {
    Learned(caution: caution, fewest: fewest) { [self] in
      samples(of: .noun, leavesCompounds: leavesCompounds) { _, _, traits in
        traits.gender.map { (0, $0) }
      }
    }
  }
}
