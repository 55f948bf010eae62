// SPDX-License-Identifier: Apache-2.0

extension SwedishGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    let key = word.key
    var readings: [Reading] = []
    // What is a dictionary form comes first: tår is no plural of tå, panter none of pant.
    for isLemma in [true, false] {
      for entry in lexicon.entries(key) where entry.isLemma == isLemma {
        if let reading = reading(entry) { readings.append(reading) }
      }
    }
    // Delar, which shares, is first of all the plural of del.
    let isSettled = readings.contains {
      $0.partOfSpeech == .noun
        || $0.source == .lexicon && !($0.partOfSpeech == .verb && $0.traits.contains(.rare))
    }
    if !isSettled { readings = inflectedNouns(key) + readings }
    let mayBeAdjective = readings.allSatisfy {
      $0.partOfSpeech != .adjective && $0.partOfSpeech != .determiner
        && ($0.partOfSpeech != .verb || $0.lemma != key || $0.traits.contains(.rare))
    }
    if mayBeAdjective {
      readings += inflectedAdjectives(key)
    }
    if readings.isEmpty, let number = Self.numbers.reading(of: key) { readings = [number] }
    if readings.isEmpty, let verb = pastOfVerb(word.key) { return [verb] }
    if readings.isEmpty { readings = compounds(word) }
    if readings.isEmpty, let reading = derivedAdjective(word) { readings = [reading] }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  /// What a line of the lexicon says of a word that it was found by.
  private func reading(_ entry: Lexicon.Entry) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let traits = lexicon.traits(of: entry)
    let form = lexicon.matchedForm(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: traits, entry: entry,
      source: .lexicon)
    switch partOfSpeech {
    case .noun:
      reading.gender = traits.gender
      reading.number = traits.contains(.pluralOnly) || form == "pl" || form == "pld" ? .other : .one
      if form == "def" || form == "pld" { reading.traits.insert(.definite) }
    case .adjective, .determiner:
      if traits.contains(.invariable) { break }
      if traits.contains(.pluralOnly) {
        reading.number = .other
        break
      }
      reading.gender = form == nil ? .common : form == "n" ? .neuter : nil
      if form == "pl" { reading.number = .other }
    case .numeral:
      reading.number = traits.contains(.singularOnly) ? .one : .other
    default: break
    }
    return reading
  }

  // MARK: - Nouns

  /// The nouns of the lexicon that have the word as another form than the first.
  private func inflectedNouns(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for lemma in SwedishNouns.lemmas(of: key) {
      for entry in lexicon.entries(lemma) {
        guard lexicon.partOfSpeech(of: entry) == .noun, let noun = reading(entry),
          let found = matched(noun, key), !readings.contains(found)
        else { continue }
        readings.append(found)
      }
    }
    return readings
  }

  /// The noun's form that is written so; nil if there is none.
  private func matched(_ noun: Reading, _ key: String) -> Reading? {
    // It may have been found by its plural, of which this is the definite form.
    var noun = noun
    if let entry = noun.entry { noun.traits = lexicon.traits(of: entry) }
    for (number, isDefinite) in [
      (GrammaticalFeatures.Number.other, false), (.one, true), (.other, true),
    ] {
      guard form(ofNoun: noun, number: number, isDefinite: isDefinite).form == key else { continue }
      noun.number = noun.traits.contains(.pluralOnly) ? .other : number
      if isDefinite { noun.traits.insert(.definite) }
      return noun
    }
    return nil
  }

  /// A compound is what its last part is: the longest before which a word stands, or else the
  /// longest of those of which both parts are long.
  private func compounds(_ word: PhraseWord) -> [Reading] {
    let key = word.key
    guard !word.hasDigits || key.contains("-"), key.utf8.count < 64, key.count > 4,
      !SwedishNouns.isDerived(key)
    else { return [] }
    var long: Reading?
    var index = key.index(key.startIndex, offsetBy: 2)
    let last = key.index(key.endIndex, offsetBy: -2)
    while index < last {
      let rest = String(key[index...])
      let first = key[..<index]
      index = key.index(after: index)
      let isAfterHyphen = first.utf8.last == UInt8(ascii: "-")
      guard isAfterHyphen || first.unicodeScalars.contains(where: SwedishNouns.isVowel),
        var found = tail(rest)
      else { continue }
      found.lemma = first + found.lemma
      found.source = .rule
      if isAfterHyphen || canPrecede(first) { return [found] }
      if long == nil, rest.count > 3, first.count > 3 { long = found }
    }
    return long.map { [$0] } ?? []
  }

  /// What the last part of a compound is: a noun or an adjective, in any form.
  private func tail(_ key: String) -> Reading? {
    guard key.utf8.count > 2 else { return nil }
    let direct = lexicon.entries(key).lazy.compactMap { self.reading($0) }.filter {
      $0.partOfSpeech == .noun || $0.partOfSpeech == .adjective
    }
    if let noun = direct.first(where: { $0.partOfSpeech == .noun }) { return noun }
    if let adjective = direct.first, key.utf8.count > 3 || adjective.entry?.isLemma == true {
      return key == "het" ? nil : adjective
    }
    guard key.utf8.count > 3 else { return nil }
    return inflectedNouns(key).first ?? inflectedAdjectives(key).first
  }

  /// Whether the text is a word as it stands before another: with an s, a vowel less or another.
  private func canPrecede(_ first: Substring) -> Bool {
    var word = String(first)
    if isWord(word) || Self.prefixes.contains(word) { return true }
    if let ending = word.last, ["s", "-", "o", "e", "u"].contains(ending) {
      word.removeLast()
      return isWord(word) || (ending != "s" && ending != "-" && isWord(word + "a"))
    }
    return isWord(word + "a") || isWord(word + "e")
  }

  private static let prefixes: WordSet = [
    "om", "av", "på", "in", "ut", "an", "ur", "by", "ö", "å", "el", "is", "ny",
  ]

  private func isWord(_ word: String) -> Bool {
    word.utf8.count > 2 && lexicon.entries(word).contains { $0.isLemma }
  }

  // MARK: - Adjectives

  /// The adjectives that have the word as another form than the first.
  private func inflectedAdjectives(_ key: String) -> [Reading] {
    for lemma in SwedishAdjectives.lemmas(of: key) {
      for entry in lexicon.entries(lemma) where entry.isLemma {
        guard lexicon.partOfSpeech(of: entry) == .adjective, var found = reading(entry),
          !found.traits.contains(.invariable)
        else { continue }
        let (neuter, plural) = (neuter(found), plural(found))
        guard key == neuter || key == plural || key == plural.dropLast() + "e" else { continue }
        found.gender = key == neuter ? .neuter : nil
        found.number = key == neuter ? nil : .other
        return [found]
      }
    }
    return compared(key)
  }

  func neuter(_ reading: Reading) -> String {
    irregular("n", reading).map { prefix(of: reading) + $0 }
      ?? SwedishAdjectives.neuter(reading.lemma)
  }

  func plural(_ reading: Reading) -> String {
    irregular("pl", reading).map { prefix(of: reading) + $0 }
      ?? SwedishAdjectives.plural(reading.lemma)
  }

  /// What stands before the part of a compound that the lexicon has.
  func prefix(of reading: Reading) -> Substring {
    guard let entry = reading.entry else { return "" }
    return reading.lemma.dropLast(lexicon.lemma(of: entry).count)
  }

  /// Comparatives have one form; superlatives have a definite one: godare, godast, godaste.
  private func compared(_ key: String) -> [Reading] {
    for (ending, isSuperlative) in [("are", false), ("aste", true), ("ast", true)]
    where key.hasSuffix(ending) {
      let stem = String(key.dropLast(ending.count))
      let bases = [stem] + SwedishAdjectives.lemmas(of: stem + "a")
      let isKnown = bases.contains { base in
        lexicon.entries(base).contains {
          $0.isLemma && lexicon.partOfSpeech(of: $0) == .adjective
        }
      }
      guard isKnown else { continue }
      return [
        Reading(
          .adjective, lemma: isSuperlative ? stem + "ast" : key,
          traits: isSuperlative ? [] : .invariable, source: .rule)
      ]
    }
    return []
  }

  /// What an unknown word's ending makes an adjective: -lig, -isk, participles.
  private func derivedAdjective(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits || word.key.contains("-"), word.letterCase != .upper else { return nil }
    for (count, ending) in [(0, ""), (1, "t"), (1, "a"), (1, "e")] where word.key.hasSuffix(ending)
    {
      let stem = String(word.key.dropLast(count))
      let lemma = ending == "t" && stem.hasSuffix("a") ? stem + "d" : stem
      let isDerived = Self.adjectiveEndings.contains {
        lemma.hasSuffix($0) && lemma.count > $0.count + 2
      }
      guard isDerived else { continue }
      let isInvariable = lemma.hasSuffix("ande") || lemma.hasSuffix("ende")
      if isInvariable, count > 0 { continue }
      return Reading(
        .adjective, lemma: lemma, traits: isInvariable ? .invariable : [],
        gender: ending == "t" ? .neuter : nil, number: ending == "a" ? .other : nil,
        source: .rule)
    }
    return nil
  }

  private static let adjectiveEndings = [
    "lig", "ig", "isk", "bar", "lös", "full", "aktig", "mässig", "erad", "fri", "rik", "sam",
    "nande", "kande", "rande", "gande", "dande",
  ]

  // MARK: - Unknown nouns

  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.isNumber, !word.hasDigits, word.readings.isEmpty, word.key.count > 2,
      word.key.unicodeScalars.allSatisfy({ Self.isSwedish($0) })
    else { return nil }
    guard
      let gender = word.markup?.gender.map({ supported($0, isPerson: false) ?? .common })
        ?? SwedishNouns.gender(ofEnding: word.key) ?? genders.model.label(of: word.key)
    else { return nil }
    return Reading(
      .noun, lemma: word.key, gender: gender, number: .one, source: .guess)
  }

  private static func isSwedish(_ letter: Unicode.Scalar) -> Bool {
    "a"..."z" ~= letter || SwedishNouns.isVowel(letter) || letter == "-"
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
        var bare = word
        bare.readings = []
        if let guess = guessedNoun(bare) { readings = [guess] }
      }
      if readings.isEmpty, partOfSpeech == .adjective {
        readings = [Reading(.adjective, lemma: word.key, source: .guess)]
      }
    }
    guard let gender = markup.gender.flatMap({ supported($0, isPerson: false) }) else {
      return readings
    }
    let fitting = readings.filter { $0.partOfSpeech != .noun || $0.traits.gender == gender }
    if !fitting.isEmpty { return fitting }
    return readings.map { reading in
      guard reading.partOfSpeech == .noun else { return reading }
      return Reading(
        .noun, lemma: reading.lemma, traits: reading.traits.subtracting([.common, .neuter]),
        gender: gender, number: reading.number, source: .guess)
    }
  }
}
