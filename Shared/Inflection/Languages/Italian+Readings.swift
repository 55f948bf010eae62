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

  /// The reading as the plural that is written so, if it has such a plural.
  private func plural(of reading: Reading, as key: String) -> Reading? {
    guard reading.partOfSpeech != .verb else { return nil }
    let isNoun = reading.partOfSpeech == .noun
    if isNoun, !reading.traits.isDisjoint(with: [.invariable, .pluralOnly]) { return nil }
    var plural = reading
    plural.number = .other
    let genders: [GrammaticalFeatures.Gender] =
      reading.gender.map { [$0] } ?? [.masculine, .feminine]
    var matching: [GrammaticalFeatures.Gender] = []
    for gender in genders {
      let form =
        isNoun
        ? form(ofNoun: reading, gender: gender, number: .other).form
        : form(ofModifier: reading, gender: gender, number: .other)
      if form == key { matching.append(gender) }
    }
    guard let gender = matching.first else { return nil }
    // Turisti, turiste: the plural tells what the singular did not.
    if matching.count < genders.count { plural.gender = gender }
    return plural
  }

  /// Adds the words that have the singular form as their feminine.
  private func addInflected(
    _ singular: String, number: GrammaticalFeatures.Number, plural: String? = nil,
    to readings: inout [Reading]
  ) {
    for masculine in ItalianForms.masculines(of: singular) {
      for entry in lexicon.entries(masculine) where entry.isLemma {
        guard var reading = reading(entry), reading.number == .one else { continue }
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
    case UInt8(ascii: "e"): return (stem + "o", .feminine, .other)
    case UInt8(ascii: "i"): return (stem + "o", .masculine, .other)
    default: return (key, .masculine, .one)
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
      if readings.isEmpty, partOfSpeech == .adjective {
        let (form, gender, number) = masculineSingular(word.key)
        let isOpen = word.key.utf8.last == UInt8(ascii: "e")
        readings = [
          Reading(
            .adjective, lemma: isOpen ? word.key : form, gender: isOpen ? nil : gender,
            number: isOpen ? .one : number, source: .guess)
        ]
      }
    }
    guard let gender = markup.gender else { return readings }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      let other = reading.gender != gender
      reading.gender = gender
      // Amico marked as feminine is what amica is; the form is for the rule to choose.
      if !reading.traits.contains(.paired) {
        if other { reading.traits.subtract([.masculine, .feminine]) }
        reading.traits.insert(gender == .feminine ? .feminine : .masculine)
      }
      return reading
    }
  }
}
