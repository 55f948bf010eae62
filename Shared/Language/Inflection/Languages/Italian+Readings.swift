// SPDX-License-Identifier: Apache-2.0

extension ItalianGrammar {
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
      guard let reading = reading(entry) else { continue }
      add(reading, to: &readings)
      // Della is a preposition as much as an article.
      if reading.traits.contains(.contracted) {
        let preposition = Reading(.preposition, lemma: reading.lemma, source: .lexicon)
        add(preposition, to: &readings)
      }
    }
    addInflected(key, number: .one, to: &readings)
    for singular in ItalianForms.singulars(of: key) {
      for entry in lexicon.entries(singular) {
        guard let reading = reading(entry), reading.number == .one,
          let plural = plural(of: reading, as: key)
        else { continue }
        add(plural, to: &readings)
      }
      addInflected(singular, number: .other, plural: key, to: &readings)
    }
    // Dei is an article before it is more than one dio, nei before it is moles.
    if readings.contains(where: { !$0.traits.isDisjoint(with: [.contracted, .definite]) }) {
      readings.removeAll { $0.partOfSpeech == .noun || $0.partOfSpeech == .adjective }
    }
    return readings
  }

  static func masculines(of feminine: String) -> [String] {
    ItalianForms.masculines(of: feminine)
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
    case "pl", "appl", "spl": reading.number = .other
    case "f", "fv": reading.gender = .feminine
    case "fpl": (reading.gender, reading.number) = (.feminine, .other)
    case "mpl": (reading.gender, reading.number) = (.masculine, .other)
    default: break
    }
    if partOfSpeech != .noun, reading.gender == nil, variesInGender(reading) {
      reading.gender = .masculine
    }
    return reading
  }

  // MARK: - Rules

  /// What the ending of an unknown word says reliably: adverbs, participles, superlatives and
  /// adjectives with a suffix of their own.
  private func derived(_ key: String) -> Reading? {
    guard key.utf8.count > 4 else { return nil }
    if key.hasSuffix("mente") { return Reading(.adverb, lemma: key, source: .rule) }
    let (variable, gender, number) = masculineSingular(key)
    for ending in Self.adjectivesInO
    where variable.hasSuffix(ending) && variable.utf8.count > ending.utf8.count + 2 {
      return Reading(.adjective, lemma: variable, gender: gender, number: number, source: .rule)
    }
    guard key.utf8.last == UInt8(ascii: "e") || key.utf8.last == UInt8(ascii: "i") else {
      return nil
    }
    let lemma: String = key.dropLast() + "e"
    for ending in Self.adjectivesInE
    where lemma.hasSuffix(ending) && lemma.utf8.count > ending.utf8.count + 2 {
      let isPlural = key.utf8.last == UInt8(ascii: "i")
      return Reading(.adjective, lemma: lemma, number: isPlural ? .other : .one, source: .rule)
    }
    return nil
  }

  private static let adjectivesInO = ["ato", "ito", "uto", "issimo", "oso", "ivo", "ico", "esco"]
  private static let adjectivesInE = ["abile", "ibile", "evole", "ense", "ese"]

  /// The word as a masculine singular, if it ends as the forms of an adjective in -o do.
  private func masculineSingular(_ key: String) -> (
    form: String, gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number
  ) {
    var stem = String(key.dropLast())
    let isPlural = key.utf8.last == UInt8(ascii: "i") || key.utf8.last == UInt8(ascii: "e")
    if isPlural, stem.hasSuffix("ch") || stem.hasSuffix("gh") { stem.removeLast() }
    switch key.utf8.last {
    case UInt8(ascii: "a"): return (stem + "o", .feminine, .one)
    // Pernice is nobody's plural: that of -ica is -iche.
    case UInt8(ascii: "e") where key.hasSuffix("ce") || key.hasSuffix("ge"):
      return (key, .feminine, .one)
    case UInt8(ascii: "e"): return (stem + "o", .feminine, .other)
    case UInt8(ascii: "i"): return (stem + "o", .masculine, .other)
    default: return (key, .masculine, .one)
    }
  }

  // MARK: - Markup

  func guessedAdjective(_ key: String) -> Reading {
    let (form, gender, number) = masculineSingular(key)
    let isOpen = key.utf8.last == UInt8(ascii: "e")
    return Reading(
      .adjective, lemma: isOpen ? key : form, gender: isOpen ? nil : gender,
      number: isOpen ? .one : number, source: .guess)
  }
}
