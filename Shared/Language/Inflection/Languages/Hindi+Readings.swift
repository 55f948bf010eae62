// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  func readings(of word: PhraseWord) -> [Reading] {
    let key = HindiSpelling.composed(word.key)
    guard HindiSpelling.isDevanagari(key) else {
      let readings = found(key).compactMap { reading($0, as: key) }
      return word.markup.map { settled(readings, by: $0, word: word) } ?? readings
    }
    var readings = known(key)
    addVerbs(key, to: &readings)
    if readings.isEmpty, let reading = derived(key) { readings = [reading] }
    guard let markup = word.markup else { return readings }
    return settled(readings, by: markup, word: word)
  }

  // MARK: - The lexicon

  /// The lines of a word, under any of its spellings; as another word's spelling only where there
  /// is no such word (राज is not राज़).
  func found(_ key: String) -> [Lexicon.Entry] {
    var entries = lexicon.entries(key)
    if entries.isEmpty {
      let folded = HindiSpelling.folded(key)
      guard !folded.utf8.elementsEqual(key.utf8) else { return [] }
      entries = lexicon.entries(folded)
    }
    if entries.count > 1, entries.contains(where: \.isLemma) {
      entries.removeAll { lexicon.matchedForm(of: $0) == "alt" }
    }
    return entries
  }

  /// What the lexicon has of a form: as it stands, and as a form of a word.
  private func known(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    for entry in found(key) {
      if let reading = reading(entry, as: key) { add(reading, to: &readings) }
    }
    for rule in Self.nounEndings where key.ends(rule.ending) {
      for ending in rule.of {
        let lemma = HindiSpelling.replacing(rule.ending, of: key, with: ending)
        for entry in found(lemma) {
          guard var reading = reading(entry, as: lemma), reading.partOfSpeech == .noun,
            fits(rule, reading, lemma)
          else { continue }
          reading.number = .other
          add(reading, to: &readings)
        }
      }
    }
    for rule in Self.agreeingEndings where key.ends(rule.ending) {
      for ending in rule.of {
        let lemma = agreeingLemma(key, rule.ending, ending)
        for entry in found(lemma) where lexicon.matchedForm(of: entry) == nil || isAlt(entry) {
          guard var reading = reading(entry, as: lemma), reading.partOfSpeech != .noun,
            isAgreeing(reading)
          else { continue }
          reading.gender = rule.gender
          reading.number = rule.gender == .feminine ? nil : .other
          if rule.isPlural { reading.number = .other }
          add(reading, to: &readings)
        }
      }
    }
    return readings
  }

  /// What a form of an adjective is made of: both parts of खट्टी-मीठी.
  private func agreeingLemma(_ key: String, _ ending: StaticString, _ original: String) -> String {
    let lemma = HindiSpelling.replacing(ending, of: key, with: original)
    guard let hyphen = lemma.utf8.firstIndex(of: .hyphen) else { return lemma }
    let first = String(lemma[..<hyphen])
    guard first.ends(ending) else { return lemma }
    return HindiSpelling.replacing(ending, of: first, with: original) + String(lemma[hyphen...])
  }

  private func isAlt(_ entry: Lexicon.Entry) -> Bool { lexicon.matchedForm(of: entry) == "alt" }

  /// An ending, and those of the dictionary forms that it may belong to.
  struct Ending: Sendable {
    let ending: StaticString
    let of: [String]
    var gender: GrammaticalFeatures.Gender?
    /// Of nouns: whether the masculine is one in -ā that changes.
    var isMarked = false
    /// Of verbs: whether only a plural has it.
    var isPlural = false
  }

  private static let nounEndings: [Ending] = [
    Ending(ending: "े", of: ["ा"], gender: .masculine, isMarked: true),
    Ending(ending: "ए", of: ["या", "आ"], gender: .masculine, isMarked: true),
    Ending(ending: "एँ", of: ["आँ"], gender: .masculine, isMarked: true),
    Ending(ending: "एं", of: ["आँ"], gender: .masculine, isMarked: true),
    Ending(ending: "ें", of: [""], gender: .feminine),
    Ending(ending: "ुएँ", of: ["ू", "ु"], gender: .feminine),
    Ending(ending: "ुएं", of: ["ू", "ु"], gender: .feminine),
    Ending(ending: "एँ", of: [""], gender: .feminine),
    Ending(ending: "एं", of: [""], gender: .feminine),
    Ending(ending: "यें", of: [""], gender: .feminine),
    Ending(ending: "ियाँ", of: ["ी", "ि", "िया"], gender: .feminine),
    Ending(ending: "ियां", of: ["ी", "ि", "िया"], gender: .feminine),
    Ending(ending: "इयाँ", of: ["ई", "इ"], gender: .feminine),
    Ending(ending: "इयां", of: ["ई", "इ"], gender: .feminine),
    Ending(ending: "ों", of: [""]),
    Ending(ending: "ों", of: ["ा"], isMarked: true),
    Ending(ending: "ुओं", of: ["ू", "ु"]),
    Ending(ending: "उओं", of: ["ऊ", "उ"]),
    Ending(ending: "ओं", of: [""]),
    Ending(ending: "ओं", of: ["आ", "आँ"], gender: .masculine, isMarked: true),
    Ending(ending: "ियों", of: ["ी", "ि"]),
    Ending(ending: "इयों", of: ["ई", "इ"]),
  ]

  /// Whether a noun has the ending in its forms.
  private func fits(_ rule: Ending, _ reading: Reading, _ lemma: String) -> Bool {
    guard !reading.traits.contains(.pluralOnly) || rule.gender == nil else { return false }
    if let gender = rule.gender, reading.gender != nil, reading.gender != gender { return false }
    if rule.isMarked { return isMarked(reading) || lemma.ends("िया") }
    return !isMarked(reading)
  }

  private static let agreeingEndings: [Ending] = [
    Ending(ending: "े", of: ["ा"], gender: .masculine),
    Ending(ending: "ी", of: ["ा"], gender: .feminine),
    Ending(ending: "ीं", of: ["ा"], gender: .feminine, isPlural: true),
    Ending(ending: "ए", of: ["या", "आ"], gender: .masculine),
    Ending(ending: "ई", of: ["या", "आ"], gender: .feminine),
    Ending(ending: "ईं", of: ["या", "आ", "याँ"], gender: .feminine),
    Ending(ending: "ें", of: ["ाँ"], gender: .masculine),
    Ending(ending: "ीं", of: ["ाँ"], gender: .feminine),
    Ending(ending: "एँ", of: ["याँ"], gender: .masculine),
    Ending(ending: "एं", of: ["याँ"], gender: .masculine),
  ]

  func add(_ reading: Reading, to readings: inout [Reading]) {
    let isKnown = readings.contains {
      $0.partOfSpeech == reading.partOfSpeech && $0.lemma == reading.lemma
        && $0.traits == reading.traits && $0.entry?.line == reading.entry?.line
    }
    if !isKnown { readings.append(reading) }
  }

  /// What one line of the lexicon says; `spelling` is the dictionary form as the phrase spells it.
  private func reading(_ entry: Lexicon.Entry, as spelling: String) -> Reading? {
    guard let partOfSpeech = lexicon.partOfSpeech(of: entry) else { return nil }
    let form = lexicon.matchedForm(of: entry)
    let traits = lexicon.traits(of: entry)
    var reading = Reading(
      partOfSpeech, lemma: form == nil || form == "alt" ? spelling : lexicon.lemma(of: entry),
      traits: traits, number: .one, entry: entry, source: .lexicon)
    reading.gender = traits.gender
    if partOfSpeech == .noun {
      // घर and राजा are both numbers.
      let isOneForm = traits.contains(.masculine) && !isMarked(reading)
      if isOneForm || !traits.isDisjoint(with: [.invariable, .uncountable]) {
        reading.number = nil
      }
      if traits.contains(.pluralOnly) { reading.number = .other }
    } else if isAgreeing(reading) {
      reading.gender = .masculine
    } else if partOfSpeech != .verb, lexicon.form("pl", of: entry) == nil {
      reading.number = nil
    }
    switch form {
    case "pl", "obl": reading.number = .other
    case "f": (reading.gender, reading.number) = (.feminine, partOfSpeech == .noun ? .one : nil)
    case "fpl": (reading.gender, reading.number) = (.feminine, .other)
    default: break
    }
    return reading
  }

  // MARK: - Rules

  /// What the ending of an unknown word says reliably: adjectives with a suffix of their own, and
  /// ordinals.
  private func derived(_ key: String) -> Reading? {
    guard key.utf8.count > 15 else { return nil }
    if Self.lists.has(form: key, in: .adjectiveEnding) {
      return Reading(.adjective, lemma: key, source: .rule)
    }
    if key.ends("वाला") || key.ends("वाले")
      || key.ends("वाली")
    {
      let isFeminine = key.ends("ी")
      // The three signs are equally long.
      let lemma = HindiSpelling.replacing("ी", of: key, with: "ा")
      return Reading(
        .adjective, lemma: lemma, gender: isFeminine ? .feminine : .masculine,
        number: isFeminine ? nil : key.ends("े") ? .other : .one, source: .rule)
    }
    return nil
  }

  // MARK: - Markup

  /// What is left when markup says what the word is.
  private func settled(
    _ readings: [Reading], by markup: GrammaticalFeatures, word: PhraseWord
  ) -> [Reading] {
    settled(readings, by: markup, word: word) {
      guessedAdjective(HindiSpelling.composed($0.key))
    }
  }

  /// A word that markup calls an adjective, with its forms in -ा, -े, -ी.
  private func guessedAdjective(_ key: String) -> Reading {
    for rule in Self.agreeingEndings.prefix(2) where key.ends(rule.ending) {
      guard rule.gender == .masculine else { continue }
      return Reading(
        .adjective, lemma: HindiSpelling.replacing(rule.ending, of: key, with: "ा"),
        gender: .masculine, number: .other, source: .guess)
    }
    return Reading(.adjective, lemma: key, gender: .masculine, number: .one, source: .guess)
  }
}
