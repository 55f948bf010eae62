// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings: [Reading] = []
    var isNoun = false
    for entry in lexicon.entries(word.key) {
      guard let reading = reading(entry) else { continue }
      // Marek with a capital is a name, without one it is a form of marka.
      let isName = reading.traits.isSuperset(of: [.personal, .rare])
      if isName, !reading.traits.contains(.adjectival), word.letterCase == .lower { continue }
      if reading.partOfSpeech == .noun, entry.isLemma { isNoun = true }
      let isKnown = readings.contains {
        $0.partOfSpeech == reading.partOfSpeech && $0.lemma == reading.lemma
          && $0.traits == reading.traits
      }
      if !isKnown { readings.append(reading) }
    }
    // SMS-y, PDF-ów.
    if readings.isEmpty, word.letterCase == .mixed,
      let hyphen = word.key.utf8.firstIndex(of: .hyphen)
    {
      let whole = String(word.key[..<hyphen] + word.key[hyphen...].dropFirst())
      readings = inflectedNouns(whole).filter { $0.traits.contains(.initials) }
      if !readings.isEmpty { return readings }
    }
    let isOther = readings.contains { ![.noun, .adjective].contains($0.partOfSpeech) }
    if !isOther {
      if !readings.contains(where: { $0.partOfSpeech == .adjective }) {
        readings += adjectives(word.key)
      }
      if !isNoun, !readings.contains(where: { $0.partOfSpeech == .adjective }) {
        readings += inflectedNouns(word.key).filter { new in
          !readings.contains { $0.partOfSpeech == .noun && $0.lemma == new.lemma }
        }
      }
      // Wygasła is an adjective, and what happened to what stands before it.
      if Self.lists.has(form: word.key, in: .pastAdjective), let verb = pastVerb(word.key) {
        readings.append(verb)
      }
      if readings.isEmpty, let verb = pastVerb(word.key) ?? personalVerb(word.key) {
        readings = [verb]
      }
      if readings.isEmpty { readings = negatedAdjectives(word.key) }
      if readings.isEmpty, let reading = derivedAdjective(word) { readings = [reading] }
    }
    addPeople(to: &readings)
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// Znajomi, dorośli: the plural of men who are called by an adjective.
  private func addPeople(to readings: inout [Reading]) {
    guard readings.count == 1, let adjective = readings.first,
      adjective.partOfSpeech == .adjective, adjective.number == .other,
      adjective.gender == .masculine
    else { return }
    for entry in lexicon.entries(adjective.lemma)
    where entry.isLemma && lexicon.partOfSpeech(of: entry) == .noun {
      let traits = lexicon.traits(of: entry)
      guard traits.isSuperset(of: [.adjectival, .personal]) else { continue }
      readings.append(
        Reading(
          .noun, lemma: adjective.lemma, traits: traits, gender: .masculine, number: .other,
          entry: entry, source: .lexicon))
    }
  }

  /// What one line of the lexicon says; nil where a mere stem was found.
  private func reading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let matched = lexicon.matchedForm(of: entry)
    if matched == "stem" { return nil }
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: traits, number: .one, entry: entry,
      source: .lexicon)
    switch partOfSpeech {
    case .noun:
      reading.gender = traits.gender
      if traits.contains(.pluralOnly) { reading.number = .other }
      if traits.contains(.invariable) { reading.number = nil }
      switch matched {
      case "pl", "gpl", "dpl", "ipl", "lpl": reading.number = .other
      case "f": reading.gender = .feminine
      default: break
      }
    case .adjective, .determiner, .numeral:
      if traits.contains(.invariable) {
        reading.number = nil
        return reading
      }
      reading.gender = .masculine
      if traits.contains(.pluralOnly) { (reading.gender, reading.number) = (nil, .other) }
      switch matched {
      case "f", "acc": reading.gender = .feminine
      case "n": reading.gender = .neuter
      case "mp": reading.number = .other
      default: break
      }
    default: break
    }
    return reading
  }

  // MARK: - Adjectives

  private static let adjectiveEndings:
    [(String, GrammaticalFeatures.Gender?, GrammaticalFeatures.Number)] = [
      ("ymi", nil, .other), ("imi", nil, .other), ("ego", .masculine, .one),
      ("emu", .masculine, .one), ("ych", nil, .other), ("ich", nil, .other),
      ("ym", .masculine, .one), ("im", .masculine, .one), ("ej", .feminine, .one),
      ("ą", .feminine, .one), ("a", .feminine, .one), ("e", .neuter, .one),
      ("y", .masculine, .one), ("i", .masculine, .one),
    ]

  /// The adjectives and determiners that a word is a form of.
  private func adjectives(_ key: String) -> [Reading] {
    for (ending, gender, number) in Self.adjectiveEndings where key.hasSuffix(ending) {
      let stem = PolishLetters.cut(key, ending.unicodeScalars.count)
      // Moich of moj-.
      let isShortened = ending.utf8.first == UInt8(ascii: "i") && PolishLetters.endsInVowel(stem)
      guard let entry = adjective(isShortened ? stem + "j" : stem) else { continue }
      // Znajomi of znajomy are men, and so are moi.
      let isMen = ending == "i" && (isShortened || lexicon.lemma(of: entry).hasSuffix("y"))
      return [agreeing(entry, gender, isMen ? .other : number)]
    }
    // Mali, dobrzy, zmęczeni.
    for (plural, base) in Self.personalEndings where key.hasSuffix(plural) {
      let lemma = PolishLetters.cut(key, plural.unicodeScalars.count) + base
      for entry in lexicon.entries(lemma) where lexicon.partOfSpeech(of: entry) == .adjective {
        return [agreeing(entry, .masculine, .other)]
      }
    }
    return []
  }

  private func agreeing(
    _ entry: Lexicon.Entry, _ gender: GrammaticalFeatures.Gender?,
    _ number: GrammaticalFeatures.Number
  ) -> Reading {
    Reading(
      lexicon.partOfSpeech(of: entry) ?? .adjective, lemma: lexicon.lemma(of: entry),
      traits: lexicon.traits(of: entry), gender: gender, number: number, entry: entry,
      source: .lexicon)
  }

  /// The line of what has these letters before its endings.
  private func adjective(_ stem: String) -> Lexicon.Entry? {
    guard !stem.isEmpty else { return nil }
    for entry in lexicon.entries(stem) where lexicon.matchedForm(of: entry) == "stem" {
      switch lexicon.partOfSpeech(of: entry) {
      case .adjective, .determiner: return entry
      default: continue
      }
    }
    let isSoft = stem.hasSuffix("i")
    for lemma in isSoft ? [stem] : [stem + "y", stem + "i"] {
      for entry in lexicon.entries(lemma) where entry.isLemma {
        guard lexicon.partOfSpeech(of: entry) == .adjective,
          !lexicon.traits(of: entry).contains(.invariable)
        else { continue }
        return entry
      }
    }
    return nil
  }

  private static let personalEndings = [
    ("eni", "ony"), ("ści", "sty"), ("dzi", "dy"), ("rzy", "ry"), ("dzy", "gi"), ("li", "ły"),
    ("ci", "ty"), ("cy", "ki"), ("si", "szy"), ("si", "chy"), ("zi", "ży"), ("ni", "ny"),
    ("wi", "wy"), ("pi", "py"), ("mi", "my"), ("bi", "by"), ("źli", "zły"), ("śli", "sły"),
  ]

  /// Nieopłacona, of an adjective or a participle that the lexicon has without nie-.
  private func negatedAdjectives(_ key: String) -> [Reading] {
    guard key.hasPrefix("nie"), key.utf8.count > 8 else { return [] }
    return adjectives(String(key.dropFirst(3))).map { reading in
      Reading(
        .adjective, lemma: "nie" + reading.lemma, gender: reading.gender, number: reading.number,
        source: .rule)
    }
  }

  /// What an unknown word's ending makes an adjective: -owy, -ski, participles.
  private func derivedAdjective(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 5 else { return nil }
    for (ending, gender, number) in Self.adjectiveEndings
    where word.key.hasSuffix(ending) {
      let stem = PolishLetters.cut(word.key, ending.unicodeScalars.count)
      guard let derived = Self.derivedStems.first(where: { stem.hasSuffix($0) }),
        stem.utf8.count > derived.utf8.count + 2
      else { continue }
      let lemma = stem + (PolishLetters.kind(of: stem) == .velar ? "i" : "y")
      return Reading(.adjective, lemma: lemma, gender: gender, number: number, source: .rule)
    }
    return nil
  }

  private static let derivedStems = [
    "ow", "aln", "yczn", "iczn", "jn", "ywn", "iwn", "sk", "ck", "owan", "iwan", "ywan", "ion",
    "czon", "szon", "żon", "ąc", "isty", "ast", "liw", "eln", "arn", "owsk", "iast", "sn", "enn",
    "lon", "rzon", "dzon", "nięt", "ejsz",
  ]

  // MARK: - Verbs

  /// Została, zostało, zostały, zostali: forms of został.
  func pastVerb(_ key: String) -> Reading? {
    for ending in ["ła", "ło", "ły", "li"] where key.hasSuffix(ending) {
      let stem = PolishLetters.cut(key, 2)
      // Minęło has its stem in the line of minął.
      let stems = lexicon.entries(stem).filter { lexicon.matchedForm(of: $0) == "stem" }
      for entry in lexicon.entries(stem + "ł") + stems
      where lexicon.partOfSpeech(of: entry) == .verb {
        let isPlural = ending == "ły" || ending == "li"
        return Reading(
          .verb, lemma: lexicon.lemma(of: entry), traits: lexicon.traits(of: entry),
          gender: ending == "ła" ? .feminine : ending == "ło" ? .neuter : .masculine,
          number: isPlural ? .other : .one, entry: entry, source: .lexicon)
      }
    }
    return nil
  }

  // MARK: - Markup

  /// What is left when markup says what the word is.
  private func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    var readings = readings
    if let partOfSpeech = markup.partOfSpeech {
      readings = readings.filter { $0.partOfSpeech == partOfSpeech }
      if readings.isEmpty, partOfSpeech == .noun { readings = inflectedNouns(word.key) }
      if readings.isEmpty, partOfSpeech == .noun, let guess = guessedNoun(word) {
        readings = [guess]
      }
      if readings.isEmpty, partOfSpeech == .adjective {
        let guess = Reading(
          .adjective, lemma: word.key, gender: .masculine, number: .one, source: .guess)
        readings = [derivedAdjective(word) ?? guess]
      }
    }
    guard let gender = markup.gender else { return readings }
    let fitting = readings.filter { $0.partOfSpeech != .noun || $0.traits.gender == gender }
    if !fitting.isEmpty { readings = fitting }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      if reading.gender != gender, !reading.traits.contains(.paired) {
        reading.traits.subtract([.masculine, .feminine, .neuter, .animate, .personal])
        reading.traits.insert(
          gender == .feminine ? .feminine : gender == .neuter ? .neuter : .masculine)
      }
      reading.gender = gender
      return reading
    }
  }
}
