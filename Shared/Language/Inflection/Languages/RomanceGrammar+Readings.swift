// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  static var adjectivesFollowObjects: Bool { true }

  /// Es coma is not the feminine of como, nor it ha that of ho.
  func mayBeFeminine(_ reading: Reading) -> Bool {
    reading.number == .one && Self.isInflected(reading)
  }

  /// Whether the rules make a feminine and a plural of a word: pt coma is not the feminine of como.
  static func isInflected(_ reading: Reading) -> Bool {
    switch reading.partOfSpeech {
    case .noun, .adjective, .determiner, .pronoun, .numeral: true
    default: false
    }
  }

  /// Adds the words that have the singular form as their feminine, and the plural if there is one.
  func addInflected(
    _ singular: String, number: GrammaticalFeatures.Number, plural: String? = nil,
    to readings: inout [Reading]
  ) {
    for masculine in Self.masculines(of: singular) {
      for entry in lexicon.entries(masculine) where entry.isLemma {
        guard var reading = reading(entry), mayBeFeminine(reading) else { continue }
        guard reading.partOfSpeech != .noun || reading.traits.contains(.paired) else { continue }
        let feminine = form(of: reading, gender: .feminine, number: .one)
        guard feminine == singular, feminine != reading.lemma else { continue }
        if let plural, form(of: reading, gender: .feminine, number: .other) != plural { continue }
        reading.gender = .feminine
        reading.number = number
        add(reading, to: &readings)
      }
    }
  }

  /// The reading as the plural that is written so, if it has such a plural.
  func plural(of reading: Reading, as key: String) -> Reading? {
    guard Self.isInflected(reading) else { return nil }
    if reading.partOfSpeech == .noun,
      !reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    {
      return nil
    }
    var plural = reading
    plural.number = .other
    let genders: [GrammaticalFeatures.Gender] =
      reading.gender.map { [$0] } ?? [.masculine, .feminine]
    let matching = genders.filter { form(of: reading, gender: $0, number: .other) == key }
    guard let gender = matching.first else { return nil }
    // It turisti, turiste: the plural tells what the singular did not.
    if matching.count < genders.count { plural.gender = gender }
    return plural
  }

  private func form(
    of reading: Reading, gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number
  ) -> String {
    reading.partOfSpeech == .noun
      ? form(ofNoun: reading, gender: gender, number: number).form
      : form(ofModifier: reading, gender: gender, number: number)
  }

  /// Adds a reading that is not there already.
  func add(_ reading: Reading, to readings: inout [Reading]) {
    let isKnown = readings.contains {
      $0.partOfSpeech == reading.partOfSpeech && $0.lemma == reading.lemma
        && $0.traits == reading.traits
    }
    if !isKnown { readings.append(reading) }
  }

  /// What is left when markup says what the word is.
  func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    settled(readings, by: markup, word: word) { guessedAdjective($0.key) }
  }
}
