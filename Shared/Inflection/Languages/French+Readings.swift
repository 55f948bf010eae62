// SPDX-License-Identifier: Apache-2.0

extension FrenchGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = known(word.key)
    if readings.isEmpty, let reading = derived(word.key) { readings = [reading] }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  // MARK: - The lexicon

  /// What the lexicon has of a form: as it stands, and as the feminine or plural of a word.
  private func known(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in lexicon.entries(key) {
      guard var reading = reading(entry) else { continue }
      // Des is an article, and a preposition with one.
      if key == "des" {
        guard reading.traits.contains(.indefinite) else { continue }
        reading.traits.insert(.contracted)
      }
      add(reading, to: &readings)
      if reading.traits.contains(.contracted) {
        add(Reading(.preposition, lemma: reading.lemma, source: .lexicon), to: &readings)
      }
    }
    addInflected(key, number: .one, to: &readings)
    for singular in FrenchForms.singulars(of: key) {
      for entry in lexicon.entries(singular) {
        guard var reading = reading(entry), isInflected(reading), reading.number == .one,
          plural(of: reading, singular: singular) == key
        else { continue }
        reading.number = .other
        add(reading, to: &readings)
      }
      addInflected(singular, number: .other, plural: key, to: &readings)
    }
    return readings
  }

  /// Adds the words that have the singular form as their feminine.
  private func addInflected(
    _ singular: String, number: GrammaticalFeatures.Number, plural: String? = nil,
    to readings: inout [Reading]
  ) {
    for masculine in FrenchForms.masculines(of: singular) {
      for entry in lexicon.entries(masculine) where entry.isLemma {
        guard var reading = reading(entry), isInflected(reading), reading.number != .other
        else { continue }
        let isNoun = reading.partOfSpeech == .noun
        guard !isNoun || reading.traits.contains(.paired) else { continue }
        func form(_ number: GrammaticalFeatures.Number) -> String {
          isNoun
            ? self.form(ofNoun: reading, gender: .feminine, number: number).form
            : self.form(ofModifier: reading, gender: .feminine, number: number)
        }
        let feminine = form(.one)
        guard feminine == singular, feminine != reading.lemma else { continue }
        if let plural, form(.other) != plural { continue }
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
  private func reading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let traits = lexicon.traits(of: entry)
    let lemma = lexicon.lemma(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lemma, traits: traits, number: .one, entry: entry, source: .lexicon)
    reading.gender = traits.gender
    let matched = lexicon.matchedForm(of: entry)
    switch matched {
    case "pl": reading.number = .other
    case "f", "fv": reading.gender = .feminine
    case "fpl": (reading.gender, reading.number) = (.feminine, .other)
    default: break
    }
    // Jus, prix, frais and heureux do not tell their number.
    let isOpen = partOfSpeech == .noun || partOfSpeech == .adjective
    if matched == nil, isOpen, lemma.endsLikePlural { reading.number = nil }
    if traits.contains(.invariable) { reading.number = nil }
    if traits.contains(.pluralOnly) { reading.number = .other }
    if partOfSpeech != .noun, reading.gender == nil, variesInGender(reading) {
      reading.gender = .masculine
    }
    return reading
  }

  /// Whether the rules make a feminine and a plural of the word.
  private func isInflected(_ reading: Reading) -> Bool {
    switch reading.partOfSpeech {
    case .noun, .adjective, .determiner, .pronoun, .numeral: return true
    default: return false
    }
  }

  private func plural(of reading: Reading, singular: String) -> String {
    switch reading.partOfSpeech {
    case .noun:
      guard reading.traits.isDisjoint(with: [.invariable, .pluralOnly]) else { return singular }
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
      // Ami marked as feminine is what amie is; the form is for the rule to choose.
      if !reading.traits.contains(.paired) {
        if other { reading.traits.subtract([.masculine, .feminine]) }
        reading.traits.insert(gender == .feminine ? .feminine : .masculine)
      }
      return reading
    }
  }
}

extension String {
  /// Whether a word ends as plurals do, and therefore has no other.
  var endsLikePlural: Bool {
    switch utf8.last {
    case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"): return true
    default: return false
    }
  }
}
