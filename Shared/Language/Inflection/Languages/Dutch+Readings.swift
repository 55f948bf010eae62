// SPDX-License-Identifier: Apache-2.0

extension DutchGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = determiners(word.key) + nouns(word.key) + adjectives(word.key)
    for entry in lexicon.entries(word.key) {
      guard let reading = otherReading(entry) else { continue }
      readings.append(reading)
    }
    if readings.isEmpty, let number = Self.numbers.reading(of: word.key) { readings = [number] }
    if readings.isEmpty, let reading = diminutive(word.key) { readings = [reading] }
    if readings.isEmpty { readings = compounds(word.key) }
    if readings.isEmpty, let reading = derivedAdjective(word) { readings = [reading] }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// A line of the lexicon that is none of what is inflected.
  private func otherReading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry),
      ![.noun, .adjective, .determiner].contains(partOfSpeech),
      entry.isLemma || partOfSpeech == .verb
    else { return nil }
    return Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: lexicon.traits(of: entry),
      number: partOfSpeech == .verb ? (entry.isLemma ? .one : .other) : nil, entry: entry,
      source: .lexicon)
  }

  // MARK: - Adjectives

  /// The adjectives that a word is a form of: bare without a number, inflected with one.
  func adjectives(_ key: String) -> [Reading] {
    for entry in lexicon.entries(key) where lexicon.partOfSpeech(of: entry) == .adjective {
      return [adjective(entry, isInflected: !entry.isLemma)]
    }
    guard key.utf8.last == UInt8(ascii: "e") else { return compared(key) }
    for bare in DutchForms.uninflected(String(key.dropLast())) {
      guard let entry = positive(bare), inflected(entry) == key else { continue }
      return [adjective(entry, isInflected: true)]
    }
    return compared(key)
  }

  private func adjective(_ entry: Lexicon.Entry, isInflected: Bool) -> Reading {
    Reading(
      .adjective, lemma: lexicon.lemma(of: entry), traits: lexicon.traits(of: entry),
      number: isInflected ? .one : nil, entry: entry, source: .lexicon)
  }

  private func positive(_ lemma: String) -> Lexicon.Entry? {
    lexicon.entries(lemma).first {
      $0.isLemma && lexicon.partOfSpeech(of: $0) == .adjective
        && !lexicon.traits(of: $0).contains(.invariable)
    }
  }

  private func inflected(_ entry: Lexicon.Entry) -> String {
    lexicon.form("e", of: entry) ?? DutchForms.inflected(lexicon.lemma(of: entry))
  }

  /// A comparative or superlative, which is an adjective of its own: kleiner, duurder, mooist.
  private func compared(_ key: String) -> Reading? {
    let isInflected = key.utf8.last == UInt8(ascii: "e")
    let bare = isInflected ? String(key.dropLast()) : key
    guard bare.utf8.count > 4 else { return nil }
    let found = Reading(
      .adjective, lemma: bare, number: isInflected ? .one : nil, source: .rule)
    if bare.hasSuffix("er") {
      let stem = String(bare.dropLast(2))
      for lemma in DutchForms.uninflected(stem) {
        if let entry = positive(lemma), inflected(entry) == stem + "e" { return found }
      }
      if bare.hasSuffix("rder"), positive(String(bare.dropLast(3))) != nil { return found }
    }
    if bare.hasSuffix("st") {
      let stems = [String(bare.dropLast(2)), String(bare.dropLast())]
      if stems.contains(where: { positive($0) != nil }) { return found }
    }
    return nil
  }

  private func compared(_ key: String) -> [Reading] {
    let reading: Reading? = compared(key)
    return reading.map { [$0] } ?? []
  }

  /// What an unknown word's ending makes an adjective: -ig, -lijk, participles.
  private func derivedAdjective(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits || word.key.contains("-"), word.letterCase != .upper else { return nil }
    let isInflected = word.key.utf8.last == UInt8(ascii: "e")
    var bare = isInflected ? String(word.key.dropLast()) : word.key
    if isInflected {
      for (open, closed) in [("loz", "loos"), ("bar", "baar"), ("zam", "zaam"), ("iev", "ief")]
      where bare.hasSuffix(open) { bare = bare.dropLast(3) + closed }
    }
    guard bare.utf8.count > 5 else { return nil }
    let isParticiple =
      ([""] + Self.separablePrefixes).contains { bare.hasPrefix($0 + "ge") }
      && (bare.hasSuffix("d") || bare.hasSuffix("t")) && !bare.hasSuffix("aad")
      && DutchSyllables.count(Array(bare.unicodeScalars)) > 1
    guard
      isParticiple || bare.hasSuffix("eerd") || bare.ends(inOneOf: Self.adjectiveEndings)
    else { return nil }
    return Reading(.adjective, lemma: bare, number: isInflected ? .one : nil, source: .rule)
  }

  static let separablePrefixes = [
    "aan", "achter", "af", "binnen", "bij", "door", "goed", "in", "los", "mee", "na", "neer", "om",
    "onder", "op", "over", "samen", "terug", "toe", "uit", "vast", "voor", "weg",
  ]

  private static let adjectiveEndings: [StaticString] = [
    "lijk", "isch", "baar", "loos", "zaam", "achtig", "haftig", "matig", "vormig", "ief", "end",
    "vrij", "rijk", "arm", "waardig", "kundig", "ig",
  ]

  // MARK: - Determiners

  func determiners(_ key: String) -> [Reading] {
    for entry in lexicon.entries(key) where lexicon.partOfSpeech(of: entry) == .determiner {
      let traits = lexicon.traits(of: entry)
      var reading = Reading(
        .determiner, lemma: lexicon.lemma(of: entry), traits: traits, entry: entry,
        source: .lexicon)
      switch lexicon.matchedForm(of: entry) {
      case "n": (reading.gender, reading.number) = (.neuter, .one)
      case "pl": reading.number = .other
      default: reading.number = traits.contains(.pluralOnly) ? .other : nil
      }
      return [reading]
    }
    return []
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
      if reading.traits.contains(.paired) {
        reading.gender = gender
      } else {
        reading.traits.subtract([.common, .neuter])
        reading.traits.insert(gender == .neuter ? .neuter : .common)
        reading.gender = gender == .neuter ? .neuter : .common
      }
      return reading
    }
  }
}
