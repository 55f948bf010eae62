// SPDX-License-Identifier: Apache-2.0

extension EnglishGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    var readings = known(word.key)
    if readings.isEmpty, let reading = derived(word) { readings = [reading] }
    guard let partOfSpeech = word.markup?.partOfSpeech else { return readings }
    let settled = readings.filter { $0.partOfSpeech == partOfSpeech }
    if settled.isEmpty, partOfSpeech == .noun { return guessedNoun(word).map { [$0] } ?? [] }
    if settled.isEmpty { return [Reading(partOfSpeech, lemma: word.key, source: .guess)] }
    return settled
  }

  // MARK: - The lexicon

  private func known(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in lexicon.entries(key) {
      guard let reading = reading(entry, key: key) else { continue }
      readings.append(reading)
    }
    for singular in EnglishNouns.singulars(of: key) {
      for entry in lexicon.entries(singular) where entry.isLemma {
        guard lexicon.partOfSpeech(of: entry) == .noun,
          var reading = reading(entry, key: singular),
          form(ofNoun: reading, number: .other).form == key, reading.number == .one
        else { continue }
        reading.number = .other
        if !readings.contains(where: { $0.partOfSpeech == .noun }) { readings.append(reading) }
      }
    }
    addVerbForms(key, to: &readings)
    return readings
  }

  private func reading(_ entry: Lexicon.Entry, key: String) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: lexicon.lemma(of: entry), traits: traits, number: .one, entry: entry,
      source: .lexicon)
    if !traits.isDisjoint(with: [.invariable, .uncountable]) { reading.number = nil }
    if traits.contains(.pluralOnly) { reading.number = .other }
    switch lexicon.matchedForm(of: entry) {
    case "pl": reading.number = .other
    case "en", "ed":
      // A past participle stands as an adjective does: 2 actions taken.
      return Reading(.adjective, lemma: key, entry: entry, source: .rule)
    case "s": reading.number = .one
    case nil where partOfSpeech == .verb && lexicon.form("pl", of: entry) == nil:
      reading.number = .other
    default: break
    }
    return reading
  }

  /// The regular forms of the lexicon's verbs: waits, waited, waiting.
  private func addVerbForms(_ key: String, to readings: inout [Reading]) {
    if key.hasSuffix("s"), let base = verbBase(EnglishNouns.singulars(of: key)) {
      readings.append(
        Reading(.verb, lemma: base.lemma, number: .one, entry: base.entry, source: .rule))
    }
    let ending = key.hasSuffix("ed") ? 2 : key.hasSuffix("ing") ? 3 : 0
    guard ending > 0, key.utf8.count > ending + 2 else { return }
    guard !readings.contains(where: { $0.partOfSpeech != .verb }) else { return }
    // The participle of any verb, known or not, can be told by its ending.
    readings.append(Reading(.adjective, lemma: key, source: .rule))
  }

  private func verbBase(_ candidates: [String]) -> (lemma: String, entry: Lexicon.Entry)? {
    for candidate in candidates {
      let entry = lexicon.entries(candidate).first {
        $0.isLemma && lexicon.partOfSpeech(of: $0) == .verb
      }
      if let entry, lexicon.form("pl", of: entry) == nil { return (candidate, entry) }
    }
    return nil
  }

  // MARK: - Rules

  /// What an unknown word's make tells.
  private func derived(_ word: PhraseWord) -> Reading? {
    let key = word.key
    if word.hasDigits { return Reading(.adjective, lemma: key, source: .rule) }
    if key.hasSuffix("'s") || key.hasSuffix("s'") {
      return Reading(.determiner, lemma: key, traits: .invariable, source: .rule)
    }
    if let hyphen = key.utf8.lastIndex(of: .hyphen) {
      return compound(key, last: String(key[key.index(after: hyphen)...]))
    }
    if key.hasSuffix("ly"), key.utf8.count > 4 {
      return Reading(.adverb, lemma: key, source: .rule)
    }
    let isAdjectival = Self.lists.has(form: key, in: .adjectiveEnding)
    if isAdjectival, key.utf8.count > 6 { return Reading(.adjective, lemma: key, source: .rule) }
    if key.hasPrefix("un"), isAdjective(String(key.dropFirst(2))) {
      return Reading(.adjective, lemma: key, source: .rule)
    }
    for ending in ["er", "est"] where key.hasSuffix(ending) && key.utf8.count > 4 {
      let stem = String(key.dropLast(ending.utf8.count))
      var bases = [stem, stem + "e"]
      if stem.hasSuffix("i") { bases.append(stem.dropLast() + "y") }
      if let last = stem.last, stem.dropLast().last == last {
        bases.append(String(stem.dropLast()))
      }
      for base in bases where isAdjective(base) {
        return Reading(.adjective, lemma: key, source: .rule)
      }
    }
    return nil
  }

  private func isAdjective(_ word: String) -> Bool {
    lexicon.entries(word).contains { $0.isLemma && lexicon.partOfSpeech(of: $0) == .adjective }
  }

  /// A word with hyphens is what its last part is: sugar-free, iced-latte; check-in is a noun.
  private func compound(_ key: String, last: String) -> Reading? {
    let readings = known(last)
    if let noun = readings.first(where: { $0.partOfSpeech == .noun }) {
      let lead = String(key.dropLast(last.utf8.count))
      return Reading(
        .noun, lemma: lead + noun.lemma, traits: noun.traits, number: noun.number, source: .rule)
    }
    let first = String(key.dropLast(last.utf8.count + 1))
    if readings.contains(where: { $0.partOfSpeech == .numeral }),
      known(first).contains(where: { $0.partOfSpeech == .numeral })
    {
      return Reading(.numeral, lemma: key, traits: .pluralOnly, number: .other, source: .rule)
    }
    let isParticle = readings.contains { [.preposition, .adverb].contains($0.partOfSpeech) }
    if isParticle { return Reading(.noun, lemma: key, number: .one, source: .rule) }
    if let adjective = readings.first(where: { $0.partOfSpeech == .adjective }) {
      return Reading(adjective.partOfSpeech, lemma: key, source: .rule)
    }
    return nil
  }

  /// An unknown word taken for a noun; nil where there is no telling: codes in capitals, digits,
  /// other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    let letters = word.key.unicodeScalars
    guard !word.hasDigits, letters.count > 1, letters.allSatisfy({ $0.value < 0x250 }) else {
      return nil
    }
    // Initials take -s (2 PDFs); long words in capitals are codes more often than nouns.
    if word.letterCase == .upper {
      guard letters.count < 6, !word.key.hasSuffix("s") else { return nil }
      return Reading(.noun, lemma: word.key, number: .one, source: .guess)
    }
    guard !word.key.ends(inOneOf: ["us", "is", "ss", "'s"]),
      let singular = EnglishNouns.singulars(of: word.key).first(where: {
        EnglishNouns.plural(of: $0).form == word.key
      })
    else { return Reading(.noun, lemma: word.key, number: .one, source: .guess) }
    return Reading(.noun, lemma: singular, number: .other, source: .guess)
  }
}
