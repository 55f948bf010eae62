// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  /// Settles what is a part of a verb by the words beside it: की of करना before गई, लॉग इन.
  func settleVerbs(_ analysis: inout PhraseAnalysis) {
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      let (word, following) = (analysis.words[index], analysis.words[next])
      guard following.gap == .space else { continue }
      if word.key == "की", word.can(be: .verb), word.can(be: .preposition) {
        let isVerb = Self.passives.contains(following.key)
        analysis.words[index].readings.removeAll { ($0.partOfSpeech == .verb) != isVerb }
      }
      if Self.phrasal.contains(word.key), Self.particles.contains(following.key) {
        for place in [index, next] {
          let key = analysis.words[place].key
          analysis.words[place].readings = [Reading(.adverb, lemma: key, source: .rule)]
        }
      }
    }
  }

  /// What stands behind की where that is a form of करना: डाउनलोड की गई, सेव की है.
  private static let passives: Set<String> = [
    "गई", "गईं", "गयी", "गयीं", "जाएगी", "जाएँगी", "जाएंगी", "जाती", "जा", "जानी", "है", "हैं",
    "थी", "थीं",
  ]

  /// लॉग इन, साइन आउट.
  private static let phrasal: Set<String> = ["लॉग", "साइन"]
  private static let particles: Set<String> = ["इन", "आउट", "अप", "ऑन", "ऑफ़"]

  /// A form of करना or होना, which makes a verb of the noun before it.
  func isLight(_ word: PhraseWord) -> Bool {
    word.readings.contains { reading in
      guard reading.partOfSpeech == .verb else { return false }
      return reading.traits.contains(.subjectFollows)
        || reading.entry.map { lexicon.traits(of: $0).contains(.subjectFollows) } == true
    }
  }
}
