// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  func pronounReading(of word: PhraseWord) -> Reading? {
    let readings = readings(of: word)
    return readings.first { $0.partOfSpeech == .pronoun } ?? readings.first(where: Self.isPronoun)
  }

  static func isPronoun(_ reading: Reading) -> Bool {
    [.pronoun, .determiner, .adjective].contains(reading.partOfSpeech)
  }

  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      if let own = pronouns.form(for: Self.role(of: word.key)) {
        forms[index] = own
        isReplaced = true
        continue
      }
      guard let reading = pronounReading(of: word) else { continue }
      isReplaced = true
      // Some serve everybody: es se, fr leur, it loro.
      guard variesInGender(reading), !Self.possessives.contains(reading.lemma) else { continue }
      guard let gender, gender == .masculine || gender == .feminine else { return nil }
      forms[index] = form(ofModifier: reading, gender: gender, number: reading.number ?? .one)
    }
    return isReplaced ? forms : nil
  }
}
