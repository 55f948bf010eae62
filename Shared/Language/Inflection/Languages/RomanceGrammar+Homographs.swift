// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  static var participleEndings: [StaticString] { ["ado", "ada", "ido", "ida"] }

  /// Takes a word that is a noun and an adjective for the adjective where a word that is nothing
  /// but a noun follows: 2 español profesor, 5 local evento.
  ///
  /// What is made like a participle and is a noun as often stays one, because menus name what is
  /// in it without a preposition (2 helado vainilla), and so does what has one form as an
  /// adjective (2 extra queso).
  func settleNounsBeforeNouns(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() {
      // Asked before words are copied, since most are no nouns and adjectives both.
      guard analysis.words[index].can(be: .noun), analysis.words[index].can(be: .adjective),
        analysis.words[index + 1].isClose
      else { continue }
      let word = analysis.words[index]
      let next = analysis.words[index + 1]
      guard isOnlyNoun(next, after: word), word.markup == nil,
        let adjective = word.reading(.adjective), !adjective.traits.contains(.invariable)
      else { continue }
      let noun = next.reading(.noun)
      if adjective.gender == .feminine, noun?.gender == .masculine { continue }
      // Ácido has an accent, as no participle does.
      let isLikeParticiple =
        word.key.utf8.allSatisfy { $0 < 0x80 }
        && word.key.ends(inOneOf: Self.participleEndings)
      if isLikeParticiple, !isRareNoun(word) { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
  }

  /// An unknown word is taken for a noun after a word that is seldom one.
  private func isOnlyNoun(_ word: PhraseWord, after other: PhraseWord) -> Bool {
    guard !word.isNumber else { return false }
    if word.readings.isEmpty {
      return word.letterCase == .lower && isRareNoun(other) && guessedNoun(word) != nil
    }
    return word.readings.allSatisfy { $0.partOfSpeech == .noun }
  }
}
