// SPDX-License-Identifier: Apache-2.0

extension CatalanGrammar {
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
      // De la is a preposition as much as an article.
      if reading.traits.contains(.contracted) {
        add(Reading(.preposition, lemma: reading.lemma, source: .lexicon), to: &readings)
      }
    }
    addInflected(key, number: .one, to: &readings)
    for singular in CatalanForms.singulars(of: key) {
      for entry in lexicon.entries(singular) {
        guard let reading = reading(entry), reading.number == .one,
          let plural = plural(of: reading, as: key)
        else { continue }
        add(plural, to: &readings)
      }
      addInflected(singular, number: .other, plural: key, to: &readings)
    }
    // Els is an article before it is anything else.
    if readings.contains(where: { !$0.traits.isDisjoint(with: [.contracted, .definite]) }) {
      readings.removeAll { $0.partOfSpeech == .noun || $0.partOfSpeech == .adjective }
    }
    return readings
  }

  static func masculines(of feminine: String) -> [String] {
    CatalanForms.masculines(of: feminine)
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
    let matched = lexicon.matchedForm(of: entry)
    switch matched {
    case "pl": reading.number = .other
    case "f": reading.gender = .feminine
    case "fpl": (reading.gender, reading.number) = (.feminine, .other)
    default: break
    }
    // L' serves both genders.
    if partOfSpeech != .noun, reading.gender == nil, matched != "v", variesInGender(reading) {
      reading.gender = .masculine
    }
    return reading
  }

  // MARK: - Rules

  /// What the ending of an unknown word says reliably: adverbs, participles, superlatives and
  /// adjectives with a suffix of their own.
  private func derived(_ key: String) -> Reading? {
    guard key.utf8.count > 5 else { return nil }
    if key.hasSuffix("ment"), key.hasSuffix("ament") || !adjectives(key.dropLast(4)).isEmpty {
      let base = String(key.dropLast(4))
      if known(base).contains(where: { $0.partOfSpeech == .adjective }) {
        return Reading(.adverb, lemma: key, source: .rule)
      }
    }
    if key.hasSuffix("tat") || key.hasSuffix("tats") { return nil }
    for (ending, lemma, gender, number) in Self.endings where key.hasSuffix(ending) {
      let stem = key.dropLast(ending.count)
      guard stem.count > 2 else { continue }
      return Reading(.adjective, lemma: stem + lemma, gender: gender, number: number, source: .rule)
    }
    return nil
  }

  private func adjectives(_ key: Substring) -> [Reading] {
    known(String(key)).filter { $0.partOfSpeech == .adjective }
  }

  private static let endings:
    [(
      ending: String, lemma: String, gender: GrammaticalFeatures.Gender?,
      number: GrammaticalFeatures.Number
    )] = {
      var endings: [(String, String, GrammaticalFeatures.Gender?, GrammaticalFeatures.Number)] = []
      for (masculine, feminine, plural, feminines) in [
        ("ós", "osa", "osos", "oses"), ("íssim", "íssima", "íssims", "íssimes"),
        ("esc", "esca", "escos", "esques"), ("tiu", "tiva", "tius", "tives"),
        ("siu", "siva", "sius", "sives"),
        ("ístic", "ística", "ístics", "ístiques"), ("itzat", "itzada", "itzats", "itzades"),
        ("ificat", "ificada", "ificats", "ificades"),
      ] {
        endings += [
          (masculine, masculine, .masculine, .one), (feminine, masculine, .feminine, .one),
          (plural, masculine, .masculine, .other), (feminines, masculine, .feminine, .other),
        ]
      }
      // Participles; what ends in -ada is a noun as often.
      for ending in ["at", "it", "ut"] {
        endings += [
          (ending, ending, .masculine, .one), (ending + "s", ending, .masculine, .other),
        ]
      }
      for ending in ["able", "ible"] {
        endings += [(ending, ending, nil, .one), (ending + "s", ending, nil, .other)]
      }
      return endings
    }()

  // MARK: - Markup

  func guessedAdjective(_ key: String) -> Reading {
    Reading(.adjective, lemma: key, gender: .masculine, number: .one, source: .guess)
  }

  // MARK: - Guessing

  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let letters = Array(word.key.unicodeScalars)
    guard letters.allSatisfy({ $0.value < 0x250 || $0.value == 0x2019 }),
      letters.contains(where: CatalanSounds.isVowel)
    else { return nil }
    var lemma = word.key
    var number = GrammaticalFeatures.Number.one
    for (plural, singular) in Self.pluralEndings where lemma.hasSuffix(plural) {
      lemma = lemma.dropLast(plural.count) + singular
      number = .other
      break
    }
    let gender = word.markup?.gender ?? gender(ofUnknown: lemma)
    return Reading(
      .noun, lemma: lemma, traits: gender == .feminine ? .feminine : .masculine, gender: gender,
      number: number, source: .guess)
  }

  private func gender(ofUnknown lemma: String) -> GrammaticalFeatures.Gender {
    for (ending, gender) in Self.sureEndings where lemma.hasSuffix(ending) { return gender }
    return genders.model.label(of: lemma) ?? (lemma.hasSuffix("a") ? .feminine : .masculine)
  }

  /// Endings of unknown words that are plurals for sure.
  private static let pluralEndings = [
    ("cions", "ció"), ("sions", "sió"), ("ments", "ment"), ("tats", "tat"), ("ismes", "isme"),
    ("dors", "dor"), ("ques", "ca"), ("gues", "ga"), ("etes", "eta"), ("ades", "ada"),
  ]

  private static let sureEndings: [(String, GrammaticalFeatures.Gender)] = [
    ("ció", .feminine), ("sió", .feminine), ("etat", .feminine), ("itat", .feminine),
    ("edat", .feminine), ("tud", .feminine), ("ment", .masculine), ("isme", .masculine),
    ("atge", .masculine), ("grama", .masculine), ("ema", .masculine), ("oma", .masculine),
    ("ió", .feminine), ("ó", .masculine),
  ]
}
