// SPDX-License-Identifier: Apache-2.0

extension SlavicGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    let key = word.key
    var readings = written(key)
    readings = withoutNames(readings, word)
    let isLemma = readings.contains { $0.lemma == key || folded($0.lemma) == key }
    // Only Cyrillic words are inflected; its letters begin with the byte D0 in UTF-8.
    if !isLemma, !word.isNumber, key.utf8.count > 3, let first = key.utf8.first, first >= 0xD0 {
      for reading in undone(key) {
        let isKnown = readings.contains {
          $0.lemma == reading.lemma && $0.partOfSpeech == reading.partOfSpeech
        }
        if !isKnown { readings.append(reading) }
      }
      if readings.isEmpty, let reading = derivedAdjective(word) { readings = [reading] }
      if readings.isEmpty { readings = compounds(key) }
    }
    // PDF-файл, QR-код.
    if readings.isEmpty, let hyphen = key.utf8.lastIndex(of: UInt8(ascii: "-")),
      let tail = key[hyphen...].utf8.dropFirst().first, tail >= 0xD0,
      let first = key.utf8.first, first < 0xD0
    {
      readings = compounds(key)
    }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// Ігор with a capital is a name, without one it is games.
  private func withoutNames(_ readings: [Reading], _ word: PhraseWord) -> [Reading] {
    let isName = { (reading: Reading) in
      reading.partOfSpeech == .noun && reading.traits.isSuperset(of: [.animate, .rare])
    }
    guard readings.count > 1, readings.contains(where: isName) else { return readings }
    return readings.filter { isName($0) == (word.letterCase == .title) }
  }

  // MARK: - What the lexicon writes

  /// The lines that have the word as their dictionary form or as a form of theirs.
  private func written(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in lexicon.entries(key) {
      guard let reading = reading(entry) else { continue }
      let isKnown = readings.contains {
        $0.entry?.line == entry.line && $0.partOfSpeech == reading.partOfSpeech
      }
      guard !isKnown else { continue }
      // A dictionary form comes before another word's form: белок, белка.
      if entry.isLemma, let first = readings.firstIndex(where: { $0.entry?.isLemma == false }) {
        readings.insert(reading, at: first)
      } else {
        readings.append(reading)
      }
    }
    return readings
  }

  private func reading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: traits, number: .one, entry: entry,
      source: .lexicon)
    let form = entry.isLemma ? nil : lexicon.matchedForm(of: entry)
    switch partOfSpeech {
    case .noun:
      reading.gender = traits.gender
      let isPlural = ["pl", "gpl", "dpl", "ipl", "ppl", "cnt"].contains(form)
      if traits.contains(.pluralOnly) || isPlural { reading.number = .other }
    case .adjective, .determiner, .verb:
      if traits.contains(.invariable) {
        reading.number = nil
      } else if let form, form != "e" {
        if ["pl", "gpl", "dpl", "ipl"].contains(form) {
          reading.number = .other
        } else {
          reading.gender = form.hasPrefix("f") ? .feminine : form == "n" ? .neuter : .masculine
        }
      } else {
        reading.gender = .masculine
      }
      if traits.contains(.pluralOnly) {
        reading.gender = nil
        reading.number = .other
      }
    case .numeral: reading.number = traits.contains(.singularOnly) ? .one : .other
    default: reading.number = nil
    }
    return reading
  }

  // MARK: - Undoing inflection

  private func undone(_ key: String) -> [Reading] { nouns(key) + adjectives(key) + agreeing(key) }

  /// The nouns that a word is a form of.
  func nouns(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    var candidates = lemmasWithoutEnding(key)
    for ending in Self.nounEndings where key.ends(ending) {
      let stem = String(
        key[..<key.utf8.index(key.endIndex, offsetBy: -ending.utf8CodeUnitCount)])
      guard stem.utf8.count > 2 else { continue }
      candidates += lemmas(ofStem: stem)
    }
    for candidate in candidates {
      for entry in lexicon.entries(candidate) where lexicon.partOfSpeech(of: entry) == .noun {
        guard var reading = reading(entry), !reading.traits.contains(.invariable),
          !readings.contains(where: { $0.entry?.line == entry.line }),
          let cell = cell(of: key, reading)
        else { continue }
        reading.number = cell.isPlural || reading.traits.contains(.pluralOnly) ? .other : .one
        readings.append(reading)
      }
    }
    return readings
  }

  /// The long adjectives of the lexicon that a word is a form of.
  private func adjectives(_ key: String) -> [Reading] {
    for ending in Self.adjectiveEndings where key.ends(ending.ending) {
      let stem = String(
        key[..<key.utf8.index(key.endIndex, offsetBy: -ending.ending.utf8CodeUnitCount)])
      guard stem.utf8.count > 2 else { continue }
      for lemmaEnding in Self.adjectiveLemmaEndings {
        for entry in lexicon.entries(stem + lemmaEnding) {
          let partOfSpeech = lexicon.partOfSpeech(of: entry)
          guard partOfSpeech == .adjective || partOfSpeech == .determiner,
            entry.isLemma || lexicon.matchedForm(of: entry) == "e",
            !lexicon.traits(of: entry).contains(.invariable), var reading = reading(entry),
            isForm(key, of: reading, ending)
          else { continue }
          reading.gender = ending.isPlural ? nil : ending.gender
          reading.number = ending.isPlural ? .other : .one
          return [reading]
        }
      }
    }
    return []
  }

  private func isForm(_ key: String, of reading: Reading, _ ending: SlavicAdjectiveEnding) -> Bool {
    let cell = SlavicForm(
      grammaticalCase: ending.grammaticalCase, isPlural: ending.isPlural,
      gender: ending.gender ?? .masculine)
    return folded(form(ofAdjective: reading, cell)) == folded(key)
  }

  /// Short adjectives and verbs of which a word is the feminine, the neuter or the plural.
  private func agreeing(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    let shown: [(gender: GrammaticalFeatures.Gender, isPlural: Bool)] = [
      (.feminine, false), (.neuter, false), (.masculine, true),
    ]
    for candidate in agreeingLemmas(key) {
      for entry in lexicon.entries(candidate) {
        guard var reading = reading(entry), !reading.traits.contains(.invariable),
          reading.partOfSpeech == .verb
            || (reading.partOfSpeech == .adjective && isShort(reading))
        else { continue }
        for (gender, isPlural) in shown {
          let cell = SlavicForm(
            grammaticalCase: .nominative, isPlural: isPlural, gender: gender)
          let form =
            reading.partOfSpeech == .verb
            ? form(ofPast: reading, cell) : form(ofShort: reading, cell)
          guard folded(form) == folded(key) else { continue }
          reading.gender = isPlural ? nil : gender
          reading.number = isPlural ? .other : .one
          readings.append(reading)
          break
        }
      }
    }
    return readings
  }

  // MARK: - Compounds

  /// A word with a hyphen, or with a first part that combines with any noun, is what its last
  /// part is: веб-сайт, кинофестиваль.
  private func compounds(_ key: String) -> [Reading] {
    if let hyphen = key.utf8.lastIndex(of: UInt8(ascii: "-")), hyphen > key.startIndex {
      let tail = key.index(after: hyphen)
      return compounds(of: String(key[..<tail]), String(key[tail...]), bytesMin: 4)
    }
    guard let first = Self.combiningForms.first(where: { key.hasPrefix($0) }) else { return [] }
    let tail = String(key.dropFirst(first.count))
    // Автограф is no граф, телеграмма no грамм.
    return tail.hasPrefix("гра") ? [] : compounds(of: first, tail, bytesMin: 8)
  }

  private func compounds(of head: String, _ tail: String, bytesMin: Int) -> [Reading] {
    guard tail.utf8.count >= bytesMin else { return [] }
    var readings = written(tail)
    if readings.isEmpty { readings = undone(tail) }
    return readings.compactMap { reading in
      guard reading.partOfSpeech == .noun || reading.partOfSpeech == .adjective else { return nil }
      var reading = reading
      reading.lemma = head + reading.lemma
      return reading
    }
  }

  // MARK: - Markup

  /// What is left when markup says what the word is.
  private func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    var readings = readings
    if let partOfSpeech = markup.partOfSpeech {
      readings = readings.filter { $0.partOfSpeech == partOfSpeech }
      if readings.isEmpty, partOfSpeech == .noun, let guess = guessedNoun(word) {
        readings = [guess]
      }
      if readings.isEmpty, partOfSpeech == .adjective {
        readings = [
          derivedAdjective(word) ?? Reading(.adjective, lemma: word.key, source: .guess)
        ]
      }
    }
    guard let gender = markup.gender else { return readings }
    let fitting = readings.filter { $0.partOfSpeech != .noun || $0.traits.gender == gender }
    if !fitting.isEmpty { readings = fitting }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      var reading = reading
      if reading.gender != gender {
        reading.traits.subtract([.masculine, .feminine, .neuter])
        reading.traits.insert(
          gender == .feminine ? .feminine : gender == .neuter ? .neuter : .masculine)
      }
      reading.gender = gender
      return reading
    }
  }
}
