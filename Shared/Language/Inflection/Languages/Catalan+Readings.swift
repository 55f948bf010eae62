// SPDX-License-Identifier: Apache-2.0

extension CatalanGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = known(word.key)
    if readings.isEmpty { readings = derived(word) }
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

  /// What the ending of an unknown word says: reliably of adverbs, participles, superlatives and
  /// adjectives with a suffix of their own; of others that they may be adjectives, where a noun
  /// stands beside them.
  private func derived(_ word: PhraseWord) -> [Reading] {
    let key = word.key
    guard key.utf8.count > 5, !word.hasDigits else { return [] }
    if key.hasSuffix("ment"), key.hasSuffix("ament") || !adjectives(key.dropLast(4)).isEmpty {
      let base = String(key.dropLast(4))
      if known(base).contains(where: { $0.partOfSpeech == .adjective }) {
        return [Reading(.adverb, lemma: key, source: .rule)]
      }
    }
    if key.ends(inOneOf: ["tat", "tats", "ment", "ments"]) { return [] }
    if let adjective = adjective(key, by: Self.endings, source: .rule) {
      // A participle is a noun as often: conglomerat, aiguat.
      guard adjective.lemma.hasSuffix("t"), word.letterCase == .lower else { return [adjective] }
      return [adjective, rareNoun(word, adjective)].compactMap { $0 }
    }
    guard word.letterCase == .lower,
      let adjective = adjective(key, by: Self.likelyEndings, source: .guess),
      let noun = rareNoun(word, adjective)
    else { return [] }
    return [adjective, noun]
  }

  private func adjective(
    _ key: String, by endings: [Ending], source: Reading.Source
  ) -> Reading? {
    for (ending, lemma, gender, number) in endings where key.hasSuffix(ending) {
      let stem = key.dropLast(ending.count)
      guard stem.count > 2 else { continue }
      return Reading(
        .adjective, lemma: stem + lemma, traits: gender == nil ? .twoForms : [], gender: gender,
        number: number, source: source)
    }
    return nil
  }

  private func rareNoun(_ word: PhraseWord, _ adjective: Reading) -> Reading? {
    guard var noun = guessedNoun(word) else { return nil }
    noun.traits.insert(.rare)
    if adjective.gender == .masculine, noun.gender == .masculine { noun.traits.insert(.paired) }
    return noun
  }

  private func adjectives(_ key: Substring) -> [Reading] {
    known(String(key)).filter { $0.partOfSpeech == .adjective }
  }

  private typealias Ending = (
    ending: String, lemma: String, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number
  )

  private static let endings: [Ending] = {
    var endings: [Ending] = []
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
    for ending in ["at", "it", "ït", "ut"] {
      endings += [
        (ending, ending, .masculine, .one), (ending + "s", ending, .masculine, .other),
      ]
    }
    for ending in ["able", "ible"] {
      endings += [(ending, ending, nil, .one), (ending + "s", ending, nil, .other)]
    }
    return endings
  }()

  /// Endings of adjectives that nouns have as well.
  private static let likelyEndings: [Ending] = {
    var endings: [Ending] = []
    for (masculine, feminine, plural, feminines) in [
      ("ic", "ica", "ics", "iques"), ("à", "ana", "ans", "anes"), ("í", "ina", "ins", "ines"),
      ("ès", "esa", "esos", "eses"), ("ari", "ària", "aris", "àries"),
      ("ori", "òria", "oris", "òries"), ("dor", "dora", "dors", "dores"),
      ("enc", "enca", "encs", "enques"), ("ífer", "ífera", "ífers", "íferes"),
    ] {
      endings += [
        (masculine, masculine, .masculine, .one), (feminine, masculine, .feminine, .one),
        (plural, masculine, .masculine, .other), (feminines, masculine, .feminine, .other),
      ]
    }
    // Taula desordenada; what ends so is a noun as often.
    for (masculine, feminine) in [("at", "ad"), ("it", "id"), ("ït", "ïd"), ("ut", "ud")] {
      endings += [
        (feminine + "a", masculine, .feminine, .one),
        (feminine + "es", masculine, .feminine, .other),
      ]
    }
    for (singular, plural) in [
      ("ista", "istes"), ("al", "als"), ("ular", "ulars"), ("il", "ils"), ("ant", "ants"),
      ("ent", "ents"),
    ] {
      endings += [(singular, singular, nil, .one), (plural, singular, nil, .other)]
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
    if let gender = Self.sureEndings.gender(of: lemma) { return gender }
    // Vermellor, negror: what an adjective names.
    if lemma.hasSuffix("or"),
      !adjectives(lemma.dropLast(2)).isEmpty
        || !adjectives(Substring(lemma.dropLast(2) + "e")).isEmpty
    {
      return .feminine
    }
    return genders.model.label(of: lemma) ?? (lemma.hasSuffix("a") ? .feminine : .masculine)
  }

  /// Endings of unknown words that are plurals for sure.
  private static let pluralEndings = [
    ("cions", "ció"), ("sions", "sió"), ("ments", "ment"), ("tats", "tat"), ("ismes", "isme"),
    ("dors", "dor"), ("ques", "ca"), ("gues", "ga"), ("etes", "eta"), ("ades", "ada"),
  ]

  private static let sureEndings = SureEndings([
    ("grama", 6, .masculine), ("orama", 6, .masculine), ("onarca", 7, .masculine),
    ("iarca", 6, .masculine), ("icida", 7, .masculine), ("evista", 7, .feminine),
    ("onquista", 8, .feminine), ("ista", 7, .masculine), ("nauta", 7, .masculine),
    ("crata", 7, .masculine), ("igma", 5, .masculine), ("egma", 5, .masculine),
    ("agma", 5, .masculine), ("ogma", 5, .masculine), ("isma", 5, .masculine),
    ("oma", 7, .masculine), ("ema", 6, .masculine), ("itat", 6, .feminine), ("ïtat", 6, .feminine),
    ("lma", 4, .feminine), ("resma", 5, .feminine), ("triu", 5, .feminine), ("etat", 6, .feminine),
    ("edat", 6, .feminine), ("ltat", 6, .feminine), ("rtat", 6, .feminine),
    ("iat", 4, .masculine), ("cat", 4, .masculine), ("gat", 4, .masculine), ("lat", 4, .masculine),
    ("mat", 4, .masculine), ("nat", 4, .masculine), ("rat", 4, .masculine), ("uat", 4, .masculine),
    ("çat", 4, .masculine), ("vat", 4, .masculine), ("ctat", 5, .masculine), ("tud", 5, .feminine),
    ("ment", 5, .masculine), ("isme", 5, .masculine),
    ("atge", 5, .masculine), ("ció", 4, .feminine), ("sió", 4, .feminine), ("xió", 4, .feminine),
    ("gió", 4, .feminine), ("nió", 4, .feminine), ("estió", 5, .feminine), ("ustió", 5, .feminine),
    ("çó", 4, .feminine), ("ó", 3, .masculine), ("ície", 5, .feminine), ("ècie", 5, .feminine),
    ("èrie", 5, .feminine), ("àrie", 5, .feminine),
  ])
}
