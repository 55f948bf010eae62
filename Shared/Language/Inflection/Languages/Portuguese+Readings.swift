// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = known(word.key)
    if readings.isEmpty { readings = reflexive(word.key).map { [$0] } ?? derived(word) }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// Acendeu-se: the third person of a verb with its pronoun, of which the subject follows.
  private func reflexive(_ key: String) -> Reading? {
    guard key.hasSuffix("-se") else { return nil }
    let base = String(key.dropLast(3))
    let isVerb = known(base).contains { $0.partOfSpeech == .verb && irregular("pl", $0) != nil }
    guard isVerb || Self.pluralOfTense(base) != nil else { return nil }
    return Reading(.verb, lemma: key, traits: .subjectFollows, number: .one, source: .rule)
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

  static func masculines(of feminine: String) -> [String] {
    PortugueseForms.masculines(of: feminine)
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

  private func plural(of reading: Reading, singular: String) -> String {
    switch reading.partOfSpeech {
    case .noun:
      guard !reading.traits.contains(.invariable) else { return singular }
      return form(ofNoun: reading, gender: reading.gender, number: .other).form
    default:
      return form(ofModifier: reading, gender: reading.gender ?? .masculine, number: .other)
    }
  }

}
