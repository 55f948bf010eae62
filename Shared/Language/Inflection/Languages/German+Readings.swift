// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = nouns(word.key) + adjectives(word.key) + determiners(word.key)
    for entry in lexicon.entries(word.key) where entry.isLemma || isVerbForm(entry) {
      guard let reading = otherReading(entry) else { continue }
      readings.append(reading)
    }
    if readings.isEmpty, let number = Self.numbers.reading(of: word.key) { readings = [number] }
    if readings.isEmpty {
      readings = compounds(word.key)
      if let noun = overlookedNoun(word, readings) { readings.append(noun) }
    }
    if readings.isEmpty, let reading = derivedAdjective(word) { readings = [reading] }
    readings = preferred(readings, in: word)
    if let adjective = hiddenAdjective(word, readings) { readings.append(adjective) }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// A word without a capital is no noun if it can be anything else.
  private func preferred(_ readings: [Reading], in word: PhraseWord) -> [Reading] {
    guard word.letterCase == .lower, word.markup?.partOfSpeech == nil,
      readings.contains(where: { $0.partOfSpeech != .noun })
    else { return readings }
    return readings.filter { $0.partOfSpeech != .noun }
  }

  /// A word without a capital that ends in a noun by chance, but as adjectives do.
  ///
  /// Gigantisch is no Tisch, beispielhaft no Haft, where a noun follows (`isBeforeNoun`).
  private func hiddenAdjective(_ word: PhraseWord, _ readings: [Reading]) -> Reading? {
    guard word.letterCase == .lower, !readings.isEmpty else { return nil }
    // An 12 interessierte Kinder: no noun without a capital.
    let isAdjectival = readings.allSatisfy {
      $0.partOfSpeech == .noun && $0.traits.contains(.adjectival)
    }
    guard
      isAdjectival
        || readings.allSatisfy({ $0.partOfSpeech == .noun && $0.source == .rule })
    else { return nil }
    return derivedAdjective(word)
  }

  /// A word with a capital that ends in an adjective is a noun where nothing else is: 2 Abgleiche,
  /// 3 Verbraucherzentralen; but Dunkelgrüner Salat.
  private func overlookedNoun(_ word: PhraseWord, _ readings: [Reading]) -> Reading? {
    guard word.letterCase != .lower, !readings.isEmpty,
      readings.allSatisfy({ $0.partOfSpeech == .adjective }), var noun = guessedNoun(word)
    else { return nil }
    noun.traits.insert(.rare)
    return noun
  }

  private func isVerbForm(_ entry: Lexicon.Entry) -> Bool {
    lexicon.partOfSpeech(of: entry) == .verb
  }

  /// A line of the lexicon that is none of what is inflected.
  private func otherReading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry),
      ![.noun, .adjective, .determiner].contains(partOfSpeech)
    else { return nil }
    return Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: lexicon.traits(of: entry),
      number: partOfSpeech == .verb ? (entry.isLemma ? .one : .other) : nil, entry: entry,
      source: .lexicon)
  }

  // MARK: - Adjectives

  /// The adjectives that a word is a form of: bare without a number, inflected with one.
  func adjectives(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in lexicon.entries(key) where lexicon.partOfSpeech(of: entry) == .adjective {
      guard entry.isLemma else { continue }
      readings.append(adjective(entry, isInflected: false))
    }
    if !readings.isEmpty { return readings }
    for ending in GermanEndings.all where key.hasSuffix(ending) {
      let stem = String(key.dropLast(ending.count))
      if let entry = positive(stem) {
        var reading = adjective(entry, isInflected: true)
        if ending == "es" { reading.gender = .neuter }
        readings.append(reading)
      }
    }
    return readings.isEmpty ? compared(key) : readings
  }

  private func adjective(_ entry: Lexicon.Entry, isInflected: Bool) -> Reading {
    Reading(
      .adjective, lemma: lexicon.lemma(of: entry), traits: lexicon.traits(of: entry),
      number: isInflected ? .one : nil, entry: entry, source: .lexicon)
  }

  /// The adjective that a stem, as it stands before endings, belongs to: klein, dunkl, teur, müd,
  /// hoh.
  private func positive(_ stem: String) -> Lexicon.Entry? {
    guard stem.count > 1 else { return nil }
    var candidates = [stem, stem + "e"]
    if stem.hasSuffix("l") { candidates.append(stem.dropLast() + "el") }
    if stem.hasSuffix("r") { candidates.append(stem.dropLast() + "er") }
    for candidate in candidates {
      let entry = lexicon.entries(candidate).first {
        lexicon.partOfSpeech(of: $0) == .adjective
          && ($0.isLemma || lexicon.matchedForm(of: $0) == "stem")
      }
      if let entry, candidate == stem || adjectiveStem(entry) == stem { return entry }
    }
    return nil
  }

  private func adjectiveStem(_ entry: Lexicon.Entry) -> String {
    lexicon.form("stem", of: entry) ?? Self.stem(lexicon.lemma(of: entry))
  }

  /// What endings are added to: -el and a -er after a vowel lose their e, so does a final -e.
  static func stem(_ adjective: String) -> String {
    if adjective.hasSuffix("e") { return String(adjective.dropLast()) }
    if adjective.hasSuffix("el") { return adjective.dropLast(2) + "l" }
    if adjective.hasSuffix("auer") || adjective.hasSuffix("euer") {
      return adjective.dropLast(2) + "r"
    }
    return adjective
  }

  /// A comparative or superlative, which is an adjective of its own: kleinere, ältesten.
  private func compared(_ key: String) -> [Reading] {
    for ending in [""] + GermanEndings.all where key.hasSuffix(ending) {
      let stem = String(key.dropLast(ending.count))
      let degrees = ending.isEmpty ? ["er"] : ["er", "est", "st"]
      for degree in degrees where stem.hasSuffix(degree) {
        let base = String(stem.dropLast(degree.count))
        guard base.count > 2 else { continue }
        guard positive(base) != nil || GermanNouns.withoutUmlaut(base).flatMap(positive) != nil
        else { continue }
        return [
          Reading(.adjective, lemma: stem, number: ending.isEmpty ? nil : .one, source: .rule)
        ]
      }
    }
    return []
  }

  /// What an unknown word's ending makes an adjective: -ig, -lich, participles.
  private func derivedAdjective(_ word: PhraseWord) -> Reading? {
    // A 2-jähriger Vertrag has digits, a 2a has nothing behind them.
    guard !word.hasDigits || word.key.contains("-"), word.letterCase != .upper else { return nil }
    for ending in GermanEndings.all + [""] where word.key.hasSuffix(ending) {
      let stem = String(word.key.dropLast(ending.count))
      let isParticiple = isParticiple(stem) || stem.hasSuffix("end")
      let isDerived = Self.adjectiveEndings.contains {
        stem.hasSuffix($0) && stem.count > $0.count + 2
      }
      guard isDerived || isParticiple, stem.count > 4 else { continue }
      // Nouns have capitals; a capital may only be the phrase's first.
      let isSure = stem.ends(inOneOf: Self.sureAdjectiveEndings)
      if word.letterCase != .lower, ending.isEmpty || !isSure { continue }
      return Reading(
        .adjective, lemma: stem, number: ending.isEmpty ? nil : .one, source: .rule)
    }
    return nil
  }

  /// Gekocht, gebacken, aktiviert; ausgewählt, hochgeladen; versalzen only by the lexicon.
  func isParticiple(_ stem: String) -> Bool {
    if stem.hasSuffix("iert") { return true }
    guard stem.hasSuffix("t") || stem.hasSuffix("en") else { return false }
    if stem.hasPrefix("ge") { return true }
    if stem.hasSuffix("t"), ["ver", "zer", "ent"].contains(where: stem.hasPrefix) { return true }
    return !stem.hasSuffix("geht") && Self.separablePrefixes.contains { stem.hasPrefix($0 + "ge") }
  }

  private static let separablePrefixes = [
    "ab", "an", "auf", "aus", "bei", "ein", "fehl", "fern", "fest", "fort", "frei", "gut", "her",
    "herab", "heraus", "herunter", "hervor", "hin", "hinzu", "hoch", "los", "mit", "nach", "neu",
    "nieder", "um", "un", "vor", "voraus", "vorher", "weg", "weiter", "wieder", "zu", "zurück",
    "zusammen",
  ]

  private static let sureAdjectiveEndings: [StaticString] = [
    "ig", "lich", "isch", "los", "haft", "sam", "frei", "voll",
  ]

  private static let adjectiveEndings = [
    "ig", "lich", "isch", "bar", "sam", "haft", "los", "voll", "frei", "reich", "fähig", "förmig",
    "mäßig", "iv", "ell", "abel", "ibel", "ös", "arm", "wert", "fest", "fertig", "fach", "farben",
  ]

  // MARK: - Determiners

  func determiners(_ key: String) -> [Reading] {
    if let shown = Self.articles[key], let entry = determiner("der") {
      return [determiner(entry, gender: shown)]
    }
    for entry in lexicon.entries(key)
    where entry.isLemma && lexicon.partOfSpeech(of: entry) == .determiner {
      return [determiner(entry, gender: .masculine)]
    }
    for ending in GermanEndings.all where key.hasSuffix(ending) {
      let stem = String(key.dropLast(ending.count))
      guard stem.count > 1 else { continue }
      let lemmas = [stem == "eur" ? "euer" : stem, stem + "er", stem + "e"]
      for lemma in lemmas where lemma != key {
        guard let entry = determiner(lemma) else { continue }
        let shown: GrammaticalFeatures.Gender? =
          ending == "es" ? .neuter : ending == "e" ? .feminine : .masculine
        return [determiner(entry, gender: shown)]
      }
    }
    return []
  }

  private static let articles: [String: GrammaticalFeatures.Gender] = [
    "der": .masculine, "die": .feminine, "das": .neuter, "den": .masculine, "dem": .masculine,
    "des": .masculine,
  ]

  private func determiner(_ lemma: String) -> Lexicon.Entry? {
    lexicon.entries(lemma).first { entry in
      entry.isLemma && lexicon.partOfSpeech(of: entry) == .determiner
        && !lexicon.traits(of: entry).contains(.invariable)
    }
  }

  private func determiner(_ entry: Lexicon.Entry, gender: GrammaticalFeatures.Gender?) -> Reading {
    let traits = lexicon.traits(of: entry)
    return Reading(
      .determiner, lemma: lexicon.lemma(of: entry), traits: traits,
      gender: traits.isDisjoint(with: [.invariable, .pluralOnly]) ? gender : nil,
      number: traits.contains(.invariable) ? nil : traits.contains(.pluralOnly) ? .other : .one,
      entry: entry, source: .lexicon)
  }

  // MARK: - Markup

  /// What is left when markup says what the word is.
  private func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    var readings = readings
    if let partOfSpeech = markup.partOfSpeech {
      readings = readings.filter { $0.partOfSpeech == partOfSpeech }
      if readings.isEmpty, partOfSpeech == .noun {
        readings = compounds(word.key).filter { $0.partOfSpeech == .noun }
        if readings.isEmpty, let guess = guessedNoun(word) { readings = [guess] }
      }
      if readings.isEmpty, partOfSpeech == .adjective {
        readings = [Reading(.adjective, lemma: word.key, source: .guess)]
      }
    }
    guard let gender = markup.gender else { return readings }
    let fitting = readings.filter { $0.partOfSpeech != .noun || $0.traits.gender == gender }
    if !fitting.isEmpty { readings = fitting }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      if reading.gender != gender, !reading.traits.contains(.paired) {
        reading.traits.subtract([.masculine, .feminine, .neuter])
        reading.traits.insert(
          gender == .feminine ? .feminine : gender == .neuter ? .neuter : .masculine)
      }
      reading.gender = gender
      return reading
    }
  }
}
