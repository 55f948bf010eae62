// SPDX-License-Identifier: Apache-2.0

extension ItalianGrammar {
  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let isLatin = word.key.unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value == 0x2019 }
    let hasVowel = word.key.unicodeScalars.contains { "aeiouyàèéìòù".unicodeScalars.contains($0) }
    guard isLatin, hasVowel else { return nil }
    if isForeign(word.key) || isCompound(word.key) { return invariable(word) }
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
    if lemma.hasSuffix("gma") || lemma.hasSuffix("gramma") { return .masculine }
    return genders.model.label(of: lemma) ?? ItalianForms.gender(ofEnding: lemma)
  }

  private func invariable(_ word: PhraseWord) -> Reading {
    let gender = word.markup?.gender ?? .masculine
    return Reading(
      .noun, lemma: word.key, traits: [gender == .feminine ? .feminine : .masculine, .invariable],
      gender: gender, source: .guess)
  }

  /// Endings of unknown words that are plurals for sure.
  private static let pluralEndings = [
    ("zioni", "zione"), ("sioni", "sione"), ("etti", "etto"), ("ini", "ino"), ("elli", "ello"),
    ("otti", "otto"), ("menti", "mento"), ("acci", "accio"), ("oli", "olo"), ("iche", "ica"),
  ]

  /// Whether a word in -e is spelled as no Italian word is: such ones keep their form (i mouse).
  private func isForeign(_ key: String) -> Bool {
    guard key.hasSuffix("e") || key.hasSuffix("oo") else { return false }
    if key.utf8.contains(where: { Self.foreignLetters.contains($0) }) { return true }
    return Self.foreignSpellings.contains { key.contains($0) } || key.hasSuffix("age")
  }

  private static let foreignLetters = Array("jkwy".utf8)
  private static let foreignSpellings = ["oo", "ee", "ou", "sh", "th", "ph", "ck", "ière"]

  /// Whether a word is made of a verb and its object, il parabrezza, lo stuzzicadenti: all of
  /// them are masculine and keep their form.
  private func isCompound(_ key: String) -> Bool {
    for verb in Self.verbs where key.hasPrefix(verb) && key.utf8.count > verb.utf8.count + 3 {
      let object = String(key.dropFirst(verb.count))
      if isNoun(object) { return true }
    }
    return false
  }

  private func isNoun(_ word: String) -> Bool {
    for lemma in [word] + ItalianForms.singulars(of: word) {
      let isKnown = lexicon.entries(lemma).contains { lexicon.partOfSpeech(of: $0) == .noun }
      if isKnown { return true }
    }
    return false
  }

  private static let verbs = [
    "porta", "para", "spazza", "apri", "passa", "cava", "copri", "schiaccia", "guarda", "lava",
    "tosta", "stuzzica", "taglia", "trita", "scola", "asciuga", "spremi", "accendi", "aspira",
    "salva", "ferma", "conta", "gira", "rompi", "scaccia", "segna", "batti", "attacca",
    "mangia", "scalda", "macina", "pela", "grattugia", "lancia", "poggia", "reggi", "bacia",
  ]
}
