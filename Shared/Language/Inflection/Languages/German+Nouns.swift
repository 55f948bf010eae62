// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  /// The nouns of the lexicon that a word is a form of.
  func nouns(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    func add(_ reading: Reading) {
      let isKnown = readings.contains {
        $0.lemma == reading.lemma && $0.traits == reading.traits
      }
      if !isKnown { readings.append(reading) }
    }
    for entry in lexicon.entries(key) {
      if let reading = noun(entry) { add(reading) }
    }
    for reading in plurals(key) { add(reading) }
    if key.hasSuffix("n") {
      let plural = String(key.dropLast())
      for reading in plurals(plural) + written(plural, as: "pl") + unchanged(plural)
      where GermanNouns.dativePlural(of: plural) == key { add(reading) }
    }
    if key.hasSuffix("s") { for reading in genitives(key) { add(reading) } }
    for reading in adjectivalNouns(key) { add(reading) }
    return readings
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
    // A plural that is written as the singular is (das Fenster, die Fenster) shows nothing.
    case "pl": reading.number = lexicon.form("pl", of: entry) == reading.lemma ? .one : .other
    case "f": reading.gender = .feminine
    default: break
    }
    return reading
  }

  private func written(_ key: String, as name: String) -> [Reading] {
    lexicon.entries(key).filter { lexicon.matchedForm(of: $0) == name }.compactMap(noun)
  }

  /// The nouns that are written in the plural as in the singular, or have no singular.
  private func unchanged(_ key: String) -> [Reading] {
    lexicon.entries(key).filter(\.isLemma).compactMap(noun).filter { reading in
      !reading.traits.contains(.uncountable)
        && form(ofNoun: reading, gender: reading.gender, number: .other).form == key
    }.map { reading in
      var reading = reading
      reading.number = .other
      return reading
    }
  }

  /// The nouns that have the word as their plural, by rule.
  private func plurals(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for singular in GermanNouns.singulars(of: key) where singular != key {
      for entry in lexicon.entries(singular) where entry.isLemma {
        guard var reading = noun(entry), reading.number == .one,
          form(ofNoun: reading, gender: reading.gender, number: .other).form == key
        else { continue }
        reading.number = .other
        readings.append(reading)
      }
    }
    return readings
  }

  private func genitives(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for count in 1...3 where key.count > count + 1 {
      for entry in lexicon.entries(String(key.dropLast(count))) where entry.isLemma {
        guard let reading = noun(entry), reading.gender != .feminine, reading.number == .one else {
          continue
        }
        var target = AgreementTarget(gender: reading.gender ?? .masculine, number: .one)
        target.grammaticalCase = .genitive
        if form(ofNoun: reading, target).form == key { readings.append(reading) }
      }
    }
    return readings
  }

  /// Angestellter, Angestellten: nouns with the endings of adjectives.
  private func adjectivalNouns(_ key: String) -> [Reading] {
    for ending in ["er", "en", "em", "es"] where key.hasSuffix(ending) {
      let lemma = String(key.dropLast(ending.count)) + "e"
      for entry in lexicon.entries(lemma) where entry.isLemma {
        guard var reading = noun(entry), reading.traits.contains(.adjectival) else { continue }
        reading.number = ending == "en" ? .other : .one
        return [reading]
      }
    }
    return []
  }

  // MARK: - Compounds

  /// A word that ends in a known noun, or adjective, is what that is: Käsekuchen, dunkelgrün.
  ///
  /// The longest part that the lexicon has decides; what stands before it must be a word itself,
  /// with or without a joining sound, or the part long enough not to be there by chance.
  func compounds(_ key: String) -> [Reading] {
    let letters = Array(key)
    guard letters.count > 5, letters.count < 64 else { return [] }
    for start in 2..<(letters.count - 2) {
      let tail = String(letters[start...])
      let head = String(letters[..<start])
      let isAfterHyphen = letters[start - 1] == "-"
      if letters[start] == "-" { continue }
      var readings = nouns(tail).filter { !$0.traits.contains(.adjectival) }
      if readings.contains(where: { !$0.traits.contains(.rare) }) {
        readings.removeAll { $0.traits.contains(.rare) }
      }
      // A colour is a noun too (das Rot), but seldom in compounds: blutrot.
      if !readings.isEmpty || tail.count > 3,
        readings.allSatisfy({ $0.traits.contains(.rare) })
      {
        let adjectives = adjectives(tail)
        if !adjectives.isEmpty { readings = adjectives }
      }
      guard !readings.isEmpty else { continue }
      // What ends like an adjective by chance is no adjective: Vignette, Zuhälter.
      let isLong =
        tail.count > 4 && head.count > 2 && head.contains(where: isVowel)
        && readings.contains { $0.partOfSpeech == .noun }
      // Fledermaus, Weihnachtszeit: four letters are enough where few words end so by chance.
      let isUsual =
        tail.count == 4 && head.count > 3 && head.contains(where: isVowel)
        && !GermanGuesses.endsByChance(tail)
        && readings.contains { $0.partOfSpeech == .noun && $0.lemma == tail }
      // A plural by chance (Loko-motive) is likelier than a singular.
      let isWhole = isLong && readings.contains { $0.number != .other || $0.lemma == tail }
      guard isAfterHyphen || isWhole || isUsual || isKnownPart(head) else { continue }
      let compounds = readings.map { reading in
        var reading = reading
        reading.lemma = head + reading.lemma
        reading.source = .rule
        reading.traits.subtract([.rare, .measure, .uncountable])
        return reading
      }
      return isByChance(compounds, key) ? [] : compounds
    }
    return []
  }

  /// Whether a word only looks like a compound: Plantage is no plural of Plantag, Heimatkunde no
  /// customer, Exkursion no ion.
  private func isByChance(_ compounds: [Reading], _ key: String) -> Bool {
    let isForeign = key.ends(inOneOf: ["sion", "tion", "xion"])
    if isForeign || GermanGuesses.isKnowledge(key) { return true }
    return compounds.allSatisfy { $0.partOfSpeech == .noun && $0.lemma != key }
      && GermanGuesses.endsSurely(key)
  }

  private func isVowel(_ letter: Character) -> Bool {
    letter.unicodeScalars.contains(where: GermanNouns.isVowel)
  }

  /// Whether a compound can begin with it: a word, its plural, a word with a joining -s or -n, a
  /// stem that has lost its -e or -en (Schul-, Brat-).
  private func isKnownPart(_ part: String) -> Bool {
    guard part.count > 1 else { return false }
    if ["", "e", "en"].contains(where: { !lexicon.entries(part + $0).isEmpty }) { return true }
    return ["s", "es", "n", "en", "e", "er"].contains { joint in
      part.hasSuffix(joint) && part.count > joint.count + 2
        && !lexicon.entries(String(part.dropLast(joint.count))).isEmpty
    }
  }
}
