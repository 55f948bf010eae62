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
        guard var reading = reading(entry), Self.isInflected(reading), reading.number == .one,
          plural(of: reading, singular: singular) == key
        else { continue }
        reading.number = .other
        add(reading, to: &readings)
      }
      addInflected(singular, number: .other, plural: key, to: &readings)
    }
    return readings
  }

  static func masculines(of feminine: String) -> [String] {
    FrenchForms.masculines(of: feminine)
  }

  func mayBeFeminine(_ reading: Reading) -> Bool {
    reading.number != .other && Self.isInflected(reading)
  }

  /// What one line of the lexicon says.
  func reading(_ entry: Lexicon.Entry) -> Reading? {
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

  private func plural(of reading: Reading, singular: String) -> String {
    switch reading.partOfSpeech {
    case .noun:
      guard reading.traits.isDisjoint(with: [.invariable, .pluralOnly]) else { return singular }
      return form(ofNoun: reading, gender: reading.gender, number: .other).form
    default:
      return form(ofModifier: reading, gender: reading.gender ?? .masculine, number: .other)
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
