// SPDX-License-Identifier: Apache-2.0

extension AgreeingGrammar {
  /// The readings of a word that are compatible with its markup.
  ///
  /// `guessedAdjective` creates one if none is an adjective but the markup says so.
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
      // Es amigo marked as feminine has the reading of amiga; the rule chooses the form.
      if !reading.traits.contains(.paired) {
        if other { reading.traits.subtract([.masculine, .feminine]) }
        reading.traits.insert(gender == .feminine ? .feminine : .masculine)
      }
      return reading
    }
  }
}
