// SPDX-License-Identifier: Apache-2.0

extension SpanishGrammar {
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
      if let reading = reading(entry) { add(reading, to: &readings) }
    }
    addInflected(key, number: .one, to: &readings)
    for singular in SpanishForms.singulars(of: key) {
      for entry in lexicon.entries(singular) {
        guard var reading = reading(entry), reading.number == .one else { continue }
        guard plural(of: reading, singular: singular) == key else { continue }
        reading.number = .other
        add(reading, to: &readings)
      }
      addInflected(singular, number: .other, to: &readings)
    }
    return readings
  }

  static func masculines(of feminine: String) -> [String] {
    SpanishForms.masculines(of: feminine)
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
    case .verb: return ""
    default:
      return form(ofModifier: reading, gender: reading.gender ?? .masculine, number: .other)
    }
  }

  // MARK: - Rules

  /// What the ending of an unknown word says reliably: adverbs, participles, diminutives,
  /// superlatives and adjectives with a suffix of their own.
  private func derived(_ key: String) -> Reading? {
    guard key.utf8.count > 4 else { return nil }
    if key.hasSuffix("mente") { return Reading(.adverb, lemma: key, source: .rule) }
    if let reading = diminutive(key) { return reading }
    let (singular, number) = masculineSingular(key)
    for ending in Self.adjectiveEndings
    where singular.form.hasSuffix(ending) && singular.form.utf8.count > ending.utf8.count + 2 {
      let isVariable = ending.hasSuffix("o")
      if !isVariable, singular.gender == .feminine { continue }
      return Reading(
        .adjective, lemma: singular.form, gender: isVariable ? singular.gender : nil,
        number: number, source: .rule)
    }
    return nil
  }

  private static let adjectiveEndings = [
    "ado", "ido", "ísimo", "oso", "ivo", "izo", "esco", "ario", "able", "ible", "ense",
  ]

  /// The word as a masculine singular, if it ends as the forms of an adjective in -o, -e do.
  private func masculineSingular(_ key: String) -> (
    (form: String, gender: GrammaticalFeatures.Gender), GrammaticalFeatures.Number
  ) {
    var stem = key
    var number = GrammaticalFeatures.Number.one
    if stem.hasSuffix("as") || stem.hasSuffix("os") || stem.hasSuffix("es") {
      stem.removeLast()
      number = .other
    }
    guard stem.hasSuffix("a") else { return ((stem, .masculine), number) }
    return ((String(stem.dropLast()) + "o", .feminine), number)
  }

  /// A diminutive has the gender and the part of speech of its base: cafecito, pequeñita,
  /// problemita.
  private func diminutive(_ key: String) -> Reading? {
    let (singular, number) = masculineSingular(key)
    guard singular.form.hasSuffix("ito") || singular.form.hasSuffix("illo") else { return nil }
    var stem = String(singular.form.dropLast(singular.form.hasSuffix("ito") ? 3 : 4))
    var bases = ["o", "a", "e", ""].map { stem + $0 }
    if stem.hasSuffix("c") {
      stem.removeLast()
      bases += [stem, stem + "e", stem + "é", SpanishForms.singulars(of: stem + "es").last ?? stem]
      bases += SpanishForms.singulars(of: stem + "es")
    } else if stem.hasSuffix("qu") {
      bases += ["o", "a"].map { String(stem.dropLast(2)) + "c" + $0 }
    } else if stem.hasSuffix("gu") {
      bases += ["o", "a"].map { String(stem.dropLast()) + $0 }
    }
    for base in bases {
      for entry in lexicon.entries(base) where entry.isLemma {
        guard let found = reading(entry) else { continue }
        if found.partOfSpeech == .adjective {
          return Reading(
            .adjective, lemma: singular.form, gender: singular.gender, number: number,
            source: .rule)
        }
        guard found.partOfSpeech == .noun else { continue }
        let lemma =
          singular.gender == .feminine
          ? String(singular.form.dropLast()) + "a" : singular.form
        let isPaired = found.traits.contains(.paired)
        let gender = isPaired ? singular.gender : found.gender ?? singular.gender
        return Reading(
          .noun, lemma: isPaired ? singular.form : lemma,
          traits: isPaired ? [.masculine, .paired] : gender == .feminine ? .feminine : .masculine,
          gender: gender, number: number, source: .rule)
      }
    }
    return nil
  }

  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let letters = Array(word.key.unicodeScalars)
    let isLatin = letters.allSatisfy { $0.value < 0x250 || $0.value == 0x2019 }
    guard isLatin, letters.contains(where: SpanishSyllables.isVowel) else { return nil }
    var lemma = word.key
    var number = GrammaticalFeatures.Number.one
    if lemma.hasSuffix("s"), !lemma.hasSuffix("is"), !lemma.hasSuffix("us"),
      !lemma.hasSuffix("ss"), !lemma.hasSuffix("és")
    {
      let singulars = SpanishForms.singulars(of: lemma)
      if let singular = singulars.first(where: { SpanishForms.plural(of: $0).form == lemma }) {
        lemma = singular
        number = .other
      }
    }
    let gender =
      word.markup?.gender ?? genders.model.label(of: lemma) ?? SpanishForms.gender(ofEnding: lemma)
    return Reading(
      .noun, lemma: lemma, traits: gender == .feminine ? .feminine : .masculine, gender: gender,
      number: number, source: .guess)
  }

  // MARK: - Markup

  func guessedAdjective(_ key: String) -> Reading {
    let (singular, number) = masculineSingular(key)
    return Reading(
      .adjective, lemma: singular.form, gender: singular.gender, number: number, source: .guess)
  }
}
