// SPDX-License-Identifier: Apache-2.0

extension AgreeingGrammar {
  /// What is left of a word's readings when markup says what the word is.
  ///
  /// `guessedAdjective` makes one of the word, where no reading is one and the markup says so.
  func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord,
    guessedAdjective: (PhraseWord) -> Reading
  ) -> [Reading] {
    var readings = readings
    if let partOfSpeech = markup.partOfSpeech {
      readings = readings.filter { $0.partOfSpeech == partOfSpeech }
      if readings.isEmpty, partOfSpeech == .noun, let guess = guessedNoun(word) {
        readings = [guess]
      }
      if readings.isEmpty, partOfSpeech == .adjective { readings = [guessedAdjective(word)] }
    }
    guard let gender = markup.gender else { return readings }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      let other = reading.gender != gender
      reading.gender = gender
      // Es amigo marked as feminine is what amiga is; the form is for the rule to choose.
      if !reading.traits.contains(.paired) {
        if other { reading.traits.subtract([.masculine, .feminine]) }
        reading.traits.insert(gender == .feminine ? .feminine : .masculine)
      }
      return reading
    }
  }
}
