// SPDX-License-Identifier: Apache-2.0

extension FrenchGrammar {
  // MARK: - Adjectives and adverbs

  /// What the ending of an unknown word says reliably: adverbs of known adjectives, participles,
  /// adjectives with a suffix of their own.
  func derived(_ key: String) -> Reading? {
    guard key.utf8.count > 4, !isCompoundNoun(key) else { return nil }
    if isAdverb(key) { return Reading(.adverb, lemma: key, source: .rule) }
    let adjective = guessedAdjective(key)
    let lemma = adjective.lemma
    if lemma.hasSuffix("é") {
      // Nouns: qualité, beauté, société; participles: grillé, monté.
      guard adjective.gender == .feminine || !lemma.ends(inOneOf: Self.nounEndings)
      else { return nil }
      // Journée, gorgée are nouns: the masculine must be one that a known verb has.
      guard adjective.gender != .feminine || lemma.utf8.count > 6 else { return nil }
      return rule(adjective)
    }
    for ending in Self.adjectiveEndings
    where lemma.ends(ending) && lemma.utf8.count > ending.utf8CodeUnitCount + 2 {
      return rule(adjective)
    }
    return nil
  }

  /// Porte-clé, arc-boutant: a verb or a noun, and not an adjective of two parts (franco-belge).
  private func isCompoundNoun(_ key: String) -> Bool {
    guard let dash = key.utf8.firstIndex(of: .hyphen) else { return false }
    let first = String(key[..<dash])
    if Self.lists.has(form: first, in: .verbalElement) { return true }
    return lexicon.entries(first).contains {
      $0.isLemma && lexicon.partOfSpeech(of: $0) == .noun
    }
  }

  private func rule(_ reading: Reading) -> Reading {
    var reading = reading
    reading.source = .rule
    return reading
  }

  private static let nounEndings: [StaticString] = ["ité", "sté", "eté", "auté", "iété", "erté"]

  private static let adjectiveEndings: [StaticString] = [
    "able", "ible", "eux", "esque", "issime", "ant", "if", "ois", "ais", "ien", "uel", "nel",
    "ulaire",
  ]

  private func isAdverb(_ key: String) -> Bool {
    guard key.hasSuffix("ment") else { return false }
    let stem = String(key.dropLast(4))
    var bases = [stem] + FrenchForms.masculines(of: stem)
    if stem.hasSuffix("am") || stem.hasSuffix("em") {
      bases += ["ant", "ent"].map { stem.dropLast(2) + $0 }
    }
    return bases.contains { base in
      lexicon.entries(base).contains { lexicon.partOfSpeech(of: $0) == .adjective }
    }
  }

  /// A word that is known to be an adjective, by its form alone.
  func guessedAdjective(_ key: String) -> Reading {
    var lemma = key
    var number: GrammaticalFeatures.Number? = key.endsLikePlural ? nil : .one
    if key.hasSuffix("ées") || key.hasSuffix("és") || (key.hasSuffix("es") && key.utf8.count > 5)
      || key.hasSuffix("nts") || key.hasSuffix("ifs") || key.hasSuffix("ens")
      || key.hasSuffix("els")
    {
      lemma.removeLast()
      number = .other
    }
    var gender: GrammaticalFeatures.Gender? = .masculine
    if let masculine = Self.masculine(ofFeminine: lemma) {
      lemma = masculine
      gender = .feminine
      number = number ?? .one
    } else if lemma.utf8.last == UInt8(ascii: "e") {
      gender = nil
    }
    return Reading(.adjective, lemma: lemma, gender: gender, number: number, source: .guess)
  }

  private static func masculine(ofFeminine form: String) -> String? {
    for (feminine, masculine) in feminineEndings where form.hasSuffix(feminine) {
      return form.dropLast(feminine.count) + masculine
    }
    return nil
  }

  private static let feminineEndings = [
    ("ée", "é"), ("ante", "ant"), ("euse", "eux"), ("ive", "if"), ("ienne", "ien"),
    ("nelle", "nel"), ("uelle", "uel"), ("oise", "ois"), ("aise", "ais"),
  ]

  // MARK: - Nouns

  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let isLatin = word.key.unicodeScalars.allSatisfy {
      $0.value < 0x250 || $0.value == 0x2019
    }
    let hasVowel = word.key.unicodeScalars.contains { Self.vowels.contains($0) }
    guard isLatin, hasVowel, !isInversion(word.key) else { return nil }
    var lemma = word.key
    var number: GrammaticalFeatures.Number? = lemma.endsLikePlural ? nil : .one
    if isPlural(lemma), let singular = FrenchForms.singulars(of: lemma).first {
      lemma = singular
      number = .other
    }
    let gender = word.markup?.gender ?? gender(ofUnknown: lemma)
    return Reading(
      .noun, lemma: lemma, traits: gender == .feminine ? .feminine : .masculine, gender: gender,
      number: number, source: .guess)
  }

  /// Êtes-vous, a-t-il: a verb and its subject.
  private func isInversion(_ key: String) -> Bool {
    key.contains("-") && key.ends(inOneOf: Self.subjects)
  }

  private static let subjects: [StaticString] = [
    "-je", "-tu", "-il", "-elle", "-on", "-nous", "-vous", "-ils", "-elles", "-ce", "-y", "-moi",
    "-toi", "-le", "-les", "-lui", "-leur",
  ]

  private static let vowels = Set("aeiouyàâéèêëîïôùûüœæ".unicodeScalars)

  /// Whether an unknown word ends as plurals do and singulars do not.
  private func isPlural(_ key: String) -> Bool {
    !key.contains("-") && Self.lists.has(form: key, in: .pluralEnding)
  }

  // MARK: - Compounds

  /// The plural of a compound that the lexicon lacks: its nouns and adjectives take the ending,
  /// verbs, adverbs and what stands behind a preposition do not (Grevisse, 530 to 534).
  func pluralOfCompound(_ lemma: String) -> String? {
    let parts = lemma.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.count == 2 {
      let isFixed =
        Self.lists.has(form: parts[0], in: .verbalElement)
        || Self.lists.has(form: parts[0], in: .compoundPrefix)
      let isNominal = !isFixed && isNominal(parts[0])
      let first = isNominal ? FrenchForms.plural(of: parts[0]).form : parts[0]
      return first + "-" + FrenchForms.plural(of: parts[1]).form
    }
    let isTail = Self.lists.has(form: parts[1], in: .compoundLink) || parts[1].hasPrefix("d'")
    guard isTail, isNominal(parts[0]) else { return lemma }
    return ([FrenchForms.plural(of: parts[0]).form] + parts.dropFirst()).joined(separator: "-")
  }

  private func isNominal(_ part: String) -> Bool {
    let kinds = lexicon.entries(part).filter(\.isLemma).map { lexicon.partOfSpeech(of: $0) }
    return kinds.contains(.noun) || kinds.contains(.adjective)
  }
}
