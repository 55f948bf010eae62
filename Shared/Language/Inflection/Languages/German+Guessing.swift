// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let letters = word.key.unicodeScalars
    guard letters.allSatisfy({ $0.value < 0x250 || $0 == "\u{2019}" }),
      letters.contains(where: GermanNouns.isVowel)
    else { return nil }
    let gender = word.markup?.gender ?? guessedGender(of: word.key)
    var traits: WordTraits =
      gender == .feminine ? .feminine : gender == .neuter ? .neuter : .masculine
    if gender == .masculine, GermanGuesses.isWeak(word.key) { traits.insert(.weak) }
    return Reading(
      .noun, lemma: word.key, traits: traits, gender: gender, number: .one, source: .guess)
  }

  private func guessedGender(of noun: String) -> GrammaticalFeatures.Gender {
    if let gender = GermanGuesses.gender(of: noun) { return gender }
    if isWoman(noun) { return .feminine }
    if let gender = GermanGuesses.likelyGender(of: noun) { return gender }
    return genders.model.label(of: noun) ?? .masculine
  }

  /// Whether a word in -in is the feminine of a man that the lexicon has: Türkin, Ärztin, Köchin.
  private func isWoman(_ noun: String) -> Bool {
    guard noun.hasSuffix("in"), noun.utf8.count > 5 else { return false }
    let stem = String(noun.dropLast(2))
    let stems = [stem] + (GermanNouns.withoutUmlaut(stem).map { [$0] } ?? [])
    return stems.flatMap { [$0, $0 + "e"] }.contains { man in
      lexicon.entries(man).contains {
        $0.isLemma && lexicon.partOfSpeech(of: $0) == .noun
          && lexicon.traits(of: $0).contains(.masculine)
      }
    }
  }

  /// The plural of an unknown noun, as that of known ones; nil where the rules are surer: -er is
  /// the agent's, and a consonant wants an ending.
  func learnedPlural(of reading: Reading) -> String? {
    let noun = reading.lemma
    if let plural = GermanGuesses.plural(of: noun, gender: reading.gender) { return plural }
    if reading.gender == .masculine, noun.hasSuffix("er") { return nil }
    guard
      var way = plurals.model.label(of: noun, condition: Self.condition(reading.gender))
    else { return nil }
    if GermanGuesses.keepsVowel(noun) { way.changesVowel = false }
    let plural = way.applied(to: noun)
    let mayStay = noun.ends(inOneOf: ["er", "el", "en", "chen", "lein", "e", "s"])
    return plural == noun && !mayStay ? nil : plural
  }
}
