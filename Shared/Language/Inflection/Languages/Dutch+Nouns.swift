// SPDX-License-Identifier: Apache-2.0

extension DutchGrammar {
  /// The nouns of the lexicon that a word is a form of.
  func nouns(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in lexicon.entries(key) {
      guard let reading = noun(entry) else { continue }
      // Vriendin is a word of its own before it is the feminine of vriend.
      if reading.gender == .feminine, readings.contains(where: { $0.lemma == key }) { continue }
      if reading.lemma == key { readings.removeAll { $0.gender == .feminine } }
      add(reading, to: &readings)
    }
    for singular in DutchForms.singulars(of: key) where singular != key {
      for entry in lexicon.entries(singular) {
        guard var reading = noun(entry), reading.number == .one,
          form(ofNoun: reading, gender: reading.gender, number: .other).form == key
        else { continue }
        reading.number = .other
        add(reading, to: &readings)
      }
    }
    return readings
  }

  private func add(_ reading: Reading, to readings: inout [Reading]) {
    let isKnown = readings.contains {
      $0.lemma == reading.lemma && $0.traits == reading.traits
    }
    if !isKnown { readings.append(reading) }
  }

  /// What one line of the lexicon says, if it is a noun.
  private func noun(_ entry: Lexicon.Entry) -> Reading? {
    guard lexicon.partOfSpeech(of: entry) == .noun else { return nil }
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      .noun, lemma: lexicon.lemma(of: entry), traits: traits, gender: traits.gender, number: .one,
      entry: entry, source: .lexicon)
    if traits.contains(.pluralOnly) { reading.number = .other }
    switch lexicon.matchedForm(of: entry) {
    case "pl": reading.number = .other
    case "f": reading.gender = .feminine
    default: break
    }
    return reading
  }

  // MARK: - Diminutives and compounds

  /// A diminutive is neuter and takes -s, whatever it is made of: broodje, kopje, bloemetje.
  func diminutive(_ key: String) -> Reading? {
    let isPlural = key.hasSuffix("jes")
    let lemma = isPlural ? String(key.dropLast()) : key
    guard lemma.hasSuffix("je"), lemma.utf8.count > 4,
      !lemma.ends(inOneOf: ["ije", "nje"])
    else { return nil }
    return Reading(
      .noun, lemma: lemma, traits: .neuter, gender: .neuter, number: isPlural ? .other : .one,
      source: .rule)
  }

  /// A word that ends in a known noun, or adjective, is what that is: appeltaart, lichtgroen.
  ///
  /// The longest part that the lexicon has decides; what stands before it must be a word itself,
  /// with or without a joining sound, or the part long enough not to be there by chance.
  func compounds(_ key: String) -> [Reading] {
    let letters = Array(key)
    guard letters.count > 4, letters.count < 64 else { return [] }
    let isVerbal = DutchGuesses.isVerbal(key)
    for start in 2..<(letters.count - 2) {
      if letters[start] == "-" { continue }
      let tail = String(letters[start...])
      let head = String(letters[..<start])
      if DutchGuesses.areDerived(head, tail) { continue }
      var readings = nouns(tail).filter { !$0.traits.contains(.rare) && $0.gender != .feminine }
      if readings.isEmpty, tail.count > 3 { readings = adjectives(tail) }
      guard !readings.isEmpty else { continue }
      let isLong =
        !isVerbal && tail.count > 4 && head.count > 2
        && head.unicodeScalars.contains(where: DutchSyllables.isVowel)
        && readings.contains { $0.partOfSpeech == .noun }
      // Schaamhaar, hersenscan: four letters are enough where few words end so by chance.
      let isUsual =
        !isVerbal && tail.count == 4 && head.count > 3 && !DutchGuesses.endsByChance(tail)
        && head.unicodeScalars.contains(where: DutchSyllables.isVowel)
        && readings.contains { $0.partOfSpeech == .noun && $0.lemma == tail }
      let isTelling =
        Self.tellingTails.contains(tail) && head.count > 2
        && head.unicodeScalars.contains(where: DutchSyllables.isVowel)
      let isSure =
        letters[start - 1] == "-" || isLong || isUsual || isTelling || isKnownPart(head)
      guard isSure else { continue }
      return readings.map { reading in
        var reading = reading
        reading.lemma = head + reading.lemma
        reading.source = .rule
        reading.traits.subtract([.rare, .measure, .uncountable])
        return reading
      }
    }
    return []
  }

  /// Short words with a plural of their own, in which few words end by chance: speeldagen,
  /// toeslagen.
  private static let tellingTails: WordSet = ["dag", "weg", "slag"]

  /// Whether a compound can begin with it: a word, its plural, a word with a joining -s, -e or
  /// -en.
  private func isKnownPart(_ part: String) -> Bool {
    guard part.count > 1 else { return false }
    if lexicon.hasMoreThanVerbs(part) || !nouns(part).isEmpty { return true }
    guard part.count > 3 else { return false }
    if part.hasSuffix("s"), lexicon.hasMoreThanVerbs(String(part.dropLast())) { return true }
    return part.hasSuffix("e") && !nouns(part + "n").isEmpty
  }

  // MARK: - Unknown nouns

  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let letters = word.key.unicodeScalars
    guard letters.allSatisfy({ $0.value < 0x250 || $0 == "\u{2019}" }),
      letters.contains(where: DutchSyllables.isVowel)
    else { return nil }
    let gender =
      word.markup?.gender ?? DutchGuesses.gender(of: word.key) ?? genders.model.label(of: word.key)
      ?? .common
    return Reading(
      .noun, lemma: word.key, traits: gender == .neuter ? .neuter : .common,
      gender: gender == .neuter ? .neuter : .common, number: .one, source: .guess)
  }
}
