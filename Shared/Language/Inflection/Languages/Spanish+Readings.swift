// SPDX-License-Identifier: Apache-2.0

extension SpanishGrammar {
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
      // De la is a preposition as much as an article: listas de la compra.
      if reading.traits.contains(.contracted), reading.partOfSpeech == .determiner {
        add(Reading(.preposition, lemma: reading.lemma, source: .lexicon), to: &readings)
      }
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

  /// What the ending of an unknown word says: reliably of adverbs, participles, diminutives,
  /// superlatives and adjectives with a suffix of their own; of others that they may be
  /// adjectives, where a noun stands beside them.
  private func derived(_ word: PhraseWord) -> [Reading] {
    let key = word.key
    guard key.utf8.count > 4, !word.hasDigits else { return [] }
    if key.hasSuffix("mente") { return [Reading(.adverb, lemma: key, source: .rule)] }
    if let reading = diminutive(key) { return [reading] }
    guard let adjective = sureAdjective(key) ?? likelyAdjective(word) else { return [] }
    // Many are nouns as well: bufonada, coloso, noticiario.
    guard word.letterCase == .lower, var noun = guessedNoun(word) else {
      return adjective.source == .rule ? [adjective] : []
    }
    noun.traits.insert(.rare)
    if adjective.gender == .masculine { noun.traits.insert(.paired) }
    return [adjective, noun]
  }

  private func sureAdjective(_ key: String) -> Reading? {
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

  /// The word as an adjective whose ending nouns have as well.
  private func likelyAdjective(_ word: PhraseWord) -> Reading? {
    var lemma = word.key
    var number = GrammaticalFeatures.Number.one
    if lemma.hasSuffix("s"), !lemma.hasSuffix("és"),
      let singular = SpanishForms.singulars(of: lemma).first(where: {
        SpanishForms.plural(of: $0).form == word.key
      })
    {
      lemma = singular
      number = .other
    }
    var gender: GrammaticalFeatures.Gender?
    if lemma.hasSuffix("a"), !lemma.hasSuffix("ista") {
      let stem = String(lemma.dropLast())
      lemma =
        stem.hasSuffix("or") ? stem : stem.hasSuffix("es") ? stem.dropLast(2) + "és" : stem + "o"
      gender = .feminine
    } else if lemma.ends(inOneOf: ["o", "or", "és"]) {
      gender = .masculine
    }
    let isLikely = Self.likelyEndings.contains {
      lemma.hasSuffix($0) && lemma.utf8.count > $0.utf8.count + 2
    }
    // Metódico, but abanico.
    guard isLikely,
      !lemma.hasSuffix("ico") || lemma.unicodeScalars.contains(where: SpanishSyllables.isAccented)
    else { return nil }
    return Reading(.adjective, lemma: lemma, gender: gender, number: number, source: .guess)
  }

  private static let likelyEndings = [
    "ico", "ano", "ino", "orio", "undo", "uo", "ulento", "eño", "áneo", "áceo",
    "ífero", "ígeno", "ógeno", "al", "ular", "iliar", "nte", "il", "az",
    "ista", "dor", "tor", "sor", "és",
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
        // Bolillo is not made of bola, but manito of mano and problemita of problema.
        let isOther = base.hasSuffix(singular.gender == .feminine ? "o" : "a")
        if gender != singular.gender, isOther || !singular.form.hasSuffix("ito") { continue }
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
    if let compound = verbalCompound(word.key) { return compound }
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
      word.markup?.gender ?? SpanishForms.sureGender(ofEnding: lemma)
      ?? genders.model.label(of: lemma) ?? SpanishForms.gender(ofEnding: lemma)
    return Reading(
      .noun, lemma: lemma, traits: gender == .feminine ? .feminine : .masculine, gender: gender,
      number: number, source: .guess)
  }

  /// Guardagujas, tragaluz: a verb and its object in one word; nil for a word that is none.
  private func verbalCompound(_ key: String) -> Reading? {
    for verb in Self.verbs where key.hasPrefix(verb) {
      let object = String(key.dropFirst(verb.count))
      guard object.utf8.count > 2, let vowel = verb.last else { continue }
      // Parapsicología is no compound of parar.
      if verb == "para", !key.hasSuffix("s") { continue }
      let isNoun = [object, "\(vowel)\(object)"].contains { form in
        known(form).contains { $0.partOfSpeech == .noun && !$0.traits.contains(.rare) }
      }
      guard isNoun else { continue }
      let isPlural = key.hasSuffix("s")
      return Reading(
        .noun, lemma: key, traits: isPlural ? [.masculine, .invariable] : .masculine,
        gender: .masculine, number: isPlural ? nil : .one, source: .guess)
    }
    return nil
  }

  private static let verbs = [
    "abre", "corta", "cubre", "cuenta", "espanta", "guarda", "lanza", "lava", "limpia", "mata",
    "monta", "para", "parte", "pasa", "pela", "pica", "pincha", "pisa", "porta", "posa", "quita",
    "rompe", "saca", "salva", "tapa", "tira", "toca", "traba", "traga", "trota", "vierte",
  ]

  // MARK: - Markup

  func guessedAdjective(_ key: String) -> Reading {
    let (singular, number) = masculineSingular(key)
    return Reading(
      .adjective, lemma: singular.form, gender: singular.gender, number: number, source: .guess)
  }
}
