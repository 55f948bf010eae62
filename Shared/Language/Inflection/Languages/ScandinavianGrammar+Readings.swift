// SPDX-License-Identifier: Apache-2.0

extension ScandinavianGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings: [Reading] = []
    var isNoun = false
    for entry in lexicon.entries(word.key) {
      guard let reading = reading(entry) else { continue }
      if reading.partOfSpeech == .noun { isNoun = true }
      let isKnown = readings.contains {
        $0.partOfSpeech == reading.partOfSpeech && $0.lemma == reading.lemma
          && $0.traits == reading.traits
      }
      if !isKnown { readings.append(reading) }
    }
    // Dommer is a judge before it is the plural of dom, and tyve are twenty before they are
    // thieves.
    if lexicon.entries(word.key).contains(where: { entry in
      let partOfSpeech = lexicon.partOfSpeech(of: entry)
      return entry.isLemma && (partOfSpeech == .noun || partOfSpeech == .numeral)
    }) {
      readings.removeAll { $0.partOfSpeech == .noun && $0.lemma != word.key }
    }
    let isOther = readings.contains {
      $0.partOfSpeech != .noun && !($0.partOfSpeech == .verb && $0.traits.contains(.rare))
    }
    if !isOther { readings += adjectives(word.key) }
    // Pakker, which packs, is first of all the plural of pakke.
    let verbs = readings.filter { $0.partOfSpeech == .verb && $0.traits.contains(.rare) }
    if !isNoun, readings.count == verbs.count { readings = nouns(word.key) + verbs }
    if readings.isEmpty, let number = Self.numbers.reading(of: word.key) { return [number] }
    if readings.isEmpty, isSurelyAdjective(word.key), let reading = derivedAdjective(word) {
      readings = [reading]
    }
    if readings.isEmpty, let verb = pastOfVerb(word.key) { return [verb] }
    if readings.isEmpty { readings = compounds(word.key) }
    if readings.isEmpty, let reading = derivedAdjective(word) { readings = [reading] }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// What one line of the lexicon says.
  func reading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: traits, number: .one, entry: entry,
      source: .lexicon)
    reading.gender = partOfSpeech == .noun ? traits.gender : nil
    if traits.contains(.pluralOnly) { reading.number = .other }
    if traits.contains(.invariable) { reading.number = nil }
    switch lexicon.matchedForm(of: entry) {
    case "pl": reading.number = lexicon.form("pl", of: entry) == reading.lemma ? .one : .other
    case "dpl": reading.number = .other
    case "n": reading.gender = .neuter
    case "f": reading.gender = .feminine
    default: break
    }
    return reading
  }

  // MARK: - Inflected words

  private static var nounEndings: [String] {
    ["erne", "ene", "ne", "ens", "ets", "er", "en", "et", "r", "e", "n", "t", "a", "s"]
  }

  /// The nouns of the lexicon that a word is an inflected form of.
  func nouns(_ key: String) -> [Reading] {
    var readings = fromIrregularPlural(key)
    func add(_ reading: Reading) {
      if !readings.contains(where: { $0.entry == reading.entry }) { readings.append(reading) }
    }
    for ending in Self.nounEndings where key.hasSuffix(ending) {
      let stem = Words.cut(key, ending.unicodeScalars.count)
      guard stem.utf8.count > 1 else { continue }
      for candidate in lemmas(stem) where candidate != key {
        for entry in lexicon.entries(candidate)
        where entry.isLemma && lexicon.partOfSpeech(of: entry) == .noun {
          guard var reading = reading(entry) else { continue }
          let isPlural = [plural(of: reading), definitePlural(reading)].contains(key)
          let form = key.ends("s") ? Words.cut(key, 1) : key
          guard isPlural || definite(reading) == key || form != key && isForm(form, of: reading)
          else { continue }
          reading.number = isPlural ? .other : .one
          add(reading)
        }
      }
    }
    return readings
  }

  /// Bøkene, mennene: definite forms of plurals that the lexicon lists.
  private func fromIrregularPlural(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for ending in ["ene", "ne"] where key.hasSuffix(ending) {
      let stem = Words.cut(key, ending.unicodeScalars.count)
      for candidate in [stem, stem + "r"] {
        for entry in lexicon.entries(candidate) where lexicon.matchedForm(of: entry) == "pl" {
          guard var reading = reading(entry), definitePlural(reading) == key else { continue }
          reading.number = .other
          readings.append(reading)
        }
      }
    }
    return readings
  }

  private func isForm(_ form: String, of reading: Reading) -> Bool {
    form == reading.lemma || form == plural(of: reading) || form == definite(reading)
      || form == definitePlural(reading)
  }

  /// The dictionary forms that a stem may belong to: kat for katt-, sykkel for sykl-, kafé for
  /// kafe-.
  private func lemmas(_ stem: String) -> [String] {
    var lemmas = [stem, stem + "e"]
    let single = Words.single(stem)
    if single != stem { lemmas.append(single) }
    let last = stem.unicodeScalars.last
    if last == "l" || last == "r" || last == "n", let last {
      let base = Words.cut(stem, 1)
      for base in [base, Words.doubled(base)] { lemmas.append(base + "e" + String(last)) }
    }
    lemmas += [stem + "um", stem + "er"]
    if !Self.isDanish, stem.ends("e") { lemmas.append(Words.cut(stem, 1) + "é") }
    return lemmas
  }

  /// The adjectives that a word is a form of.
  func adjectives(_ key: String) -> [Reading] {
    for ending in ["tt", "t", "de", "e"] where key.hasSuffix(ending) {
      let stem = Words.cut(key, ending.unicodeScalars.count)
      guard stem.utf8.count > 1 else { continue }
      var candidates = lemmas(stem)
      if ending == "t" { candidates.append(Words.doubled(stem)) }
      if ending == "de" { candidates.append(stem + "t") }
      for candidate in candidates where candidate != key {
        for entry in lexicon.entries(candidate)
        where entry.isLemma && lexicon.partOfSpeech(of: entry) == .adjective {
          guard var reading = reading(entry), !reading.traits.contains(.invariable) else {
            continue
          }
          var target = AgreementTarget(gender: .neuter, number: .one)
          if form(ofAdjective: reading, target, isWeak: false) == key {
            reading.gender = .neuter
            return [reading]
          }
          target.number = .other
          if form(ofAdjective: reading, target, isWeak: false) == key {
            reading.number = .other
            return [reading]
          }
        }
      }
    }
    return []
  }

  /// Whether an ending makes an adjective even of what ends in a noun: not fisk in specifisk, not
  /// ende in løbende.
  private func isSurelyAdjective(_ key: String) -> Bool {
    for ending in ["", "e", "t"] where key.hasSuffix(ending) {
      let stem = Words.cut(key, ending.unicodeScalars.count)
      if stem.ends(inOneOf: ["lig", "løs"]) { return true }
      if ending.isEmpty, stem.ends("ende") { return true }
      // Spisbar, but minibar.
      if stem.ends("bar") { return !Words.endsInVowel(Words.cut(stem, 3)) }
      if ending != "t", stem.ends("isk") {
        return !stem.ends(inOneOf: ["fisk", "disk"]) || !isKnownPart(Words.cut(stem, 4))
      }
    }
    return false
  }

  /// What an unknown word's ending makes an adjective: -lig, -isk, -ende.
  private func derivedAdjective(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits || word.key.contains("-"), word.letterCase != .upper,
      word.key.utf8.count > 5
    else { return nil }
    for ending in ["", "e", "t"] where word.key.hasSuffix(ending) {
      let stem = Words.cut(word.key, ending.unicodeScalars.count)
      let isDerived =
        stem.ends(inOneOf: ["lig", "isk", "bar", "løs", "som", "ert", "full", "fuld", "ig"])
        || (ending.isEmpty && stem.ends("ende"))
      guard isDerived, Words.syllables(stem) > 1, !stem.ends("osom") else { continue }
      return Reading(
        .adjective, lemma: stem, gender: ending == "t" ? .neuter : nil,
        number: ending == "e" ? .other : .one, source: .rule)
    }
    return nil
  }

  // MARK: - Unknown nouns and markup

  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let letters = word.key.unicodeScalars
    guard letters.allSatisfy({ $0.value < 0x250 || $0 == "\u{2019}" }),
      letters.contains(where: Words.isVowel)
    else { return nil }
    let gender =
      word.markup?.gender ?? Words.gender(ofEnding: word.key, isDanish: Self.isDanish)
      ?? genders.model.label(of: word.key) ?? unmarkedGender
    let known = supported(gender, isPerson: false) ?? gender
    return Reading(
      .noun, lemma: word.key, traits: Self.trait(known), gender: known, number: .one,
      source: .guess)
  }

  static func trait(_ gender: Gender) -> WordTraits {
    switch gender {
    case .masculine: return .masculine
    case .feminine: return .feminine
    case .neuter: return .neuter
    case .common: return .common
    }
  }

  /// What is left when markup says what the word is.
  private func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    var readings = readings
    if let partOfSpeech = markup.partOfSpeech {
      readings = readings.filter { $0.partOfSpeech == partOfSpeech }
      if readings.isEmpty, partOfSpeech == .noun { readings = nouns(word.key) }
      if readings.isEmpty, partOfSpeech == .noun {
        readings = compounds(word.key).filter { $0.partOfSpeech == .noun }
      }
      if readings.isEmpty, partOfSpeech == .noun, let guess = guessedNoun(word) {
        readings = [guess]
      }
      if readings.isEmpty, partOfSpeech == .adjective {
        readings = [Reading(.adjective, lemma: word.key, number: .one, source: .guess)]
      }
    }
    guard let asked = markup.gender, let gender = supported(asked, isPerson: false) else {
      return readings
    }
    let fitting = readings.filter { $0.partOfSpeech != .noun || $0.traits.gender == gender }
    if !fitting.isEmpty { readings = fitting }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      if reading.gender != gender {
        reading.traits.subtract([.masculine, .feminine, .neuter, .common])
        reading.traits.insert(Self.trait(gender))
      }
      reading.gender = gender
      return reading
    }
  }

  // MARK: - Pronouns

  func pronoun(
    replacing words: [PhraseWord], gender: Gender?, pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      guard
        let role = (0..<3).first(where: { role in
          Self.pronouns.contains { $0[role] == word.key }
        })
      else { continue }
      var features = GrammaticalFeatures()
      features.pronounType = role == 2 ? .possessive : .personal
      if role == 2 {
        features.determination = .dependent
      } else {
        features.grammaticalCase = role == 0 ? .nominative : .accusative
      }
      if let own = pronouns.form(for: features) {
        forms[index] = own
      } else {
        switch gender {
        case .masculine: forms[index] = Self.pronouns[0][role]
        case .feminine: forms[index] = Self.pronouns[1][role]
        default: return nil
        }
      }
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }
}
