// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = known(word.key)
    if readings.isEmpty { readings = derived(word) }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  // MARK: - The lexicon

  /// What the lexicon has of a form: as it stands, and as the feminine or plural of a word.
  func known(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in lexicon.entries(key) {
      if let reading = reading(entry) { add(reading, to: &readings) }
    }
    addInflected(key, number: .one, to: &readings)
    for singular in PortugueseForms.singulars(of: key) {
      for entry in lexicon.entries(singular) {
        guard var reading = reading(entry), reading.number == .one else { continue }
        guard Self.isInflected(reading), plural(of: reading, singular: singular) == key else {
          continue
        }
        reading.number = .other
        add(reading, to: &readings)
      }
      addInflected(singular, number: .other, to: &readings)
    }
    return readings
  }

  /// Adds the words that have the singular form as their feminine.
  private func addInflected(
    _ singular: String, number: GrammaticalFeatures.Number, to readings: inout [Reading]
  ) {
    for masculine in PortugueseForms.masculines(of: singular) {
      for entry in lexicon.entries(masculine) where entry.isLemma {
        guard var reading = reading(entry), reading.number == .one, Self.isInflected(reading)
        else { continue }
        let isNoun = reading.partOfSpeech == .noun
        guard !isNoun || reading.traits.contains(.paired) else { continue }
        let feminine =
          isNoun
          ? form(ofNoun: reading, gender: .feminine, number: .one).form
          : form(ofModifier: reading, gender: .feminine, number: .one)
        guard feminine == singular, feminine != reading.lemma else { continue }
        reading.gender = .feminine
        reading.number = number
        add(reading, to: &readings)
      }
    }
  }

  private func add(_ reading: Reading, to readings: inout [Reading]) {
    let isKnown = readings.contains {
      $0.partOfSpeech == reading.partOfSpeech && $0.lemma == reading.lemma
        && $0.traits == reading.traits
    }
    if !isKnown { readings.append(reading) }
  }

  /// What one line of the lexicon says.
  func reading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: traits, number: .one, entry: entry,
      source: .lexicon)
    if traits.contains(.invariable) { reading.number = nil }
    if traits.contains(.pluralOnly) { reading.number = .other }
    reading.gender = traits.gender
    switch lexicon.matchedForm(of: entry) {
    case "pl": reading.number = .other
    case "f": reading.gender = .feminine
    case "fpl": (reading.gender, reading.number) = (.feminine, .other)
    default: break
    }
    if partOfSpeech != .noun, reading.gender == nil, variesInGender(reading) {
      reading.gender = .masculine
    }
    return reading
  }

  /// Whether a word has a feminine or a plural by rule: coma is not the feminine of como.
  private static func isInflected(_ reading: Reading) -> Bool {
    switch reading.partOfSpeech {
    case .noun, .adjective, .determiner, .pronoun, .numeral: return true
    default: return false
    }
  }

  private func plural(of reading: Reading, singular: String) -> String {
    switch reading.partOfSpeech {
    case .noun:
      guard !reading.traits.contains(.invariable) else { return singular }
      return form(ofNoun: reading, gender: reading.gender, number: .other).form
    default:
      return form(ofModifier: reading, gender: reading.gender ?? .masculine, number: .other)
    }
  }

  // MARK: - Markup

  /// What is left when markup says what the word is.
  private func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    var readings = readings
    if let partOfSpeech = markup.partOfSpeech {
      readings = readings.filter { $0.partOfSpeech == partOfSpeech }
      if readings.isEmpty, partOfSpeech == .noun, let guess = guessedNoun(word) {
        readings = [guess]
      }
      if readings.isEmpty, partOfSpeech == .adjective { readings = [guessedAdjective(word.key)] }
    }
    guard let gender = markup.gender else { return readings }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      let other = reading.gender != gender
      reading.gender = gender
      // Amigo marked as feminine is what amiga is; the form is for the rule to choose.
      if !reading.traits.contains(.paired) {
        if other { reading.traits.subtract([.masculine, .feminine]) }
        reading.traits.insert(gender == .feminine ? .feminine : .masculine)
      }
      return reading
    }
  }
}
