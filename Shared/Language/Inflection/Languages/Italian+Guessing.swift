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
    for (plural, singular) in Self.pluralEndings
    where lemma.hasSuffix(plural) && !lemma.hasSuffix("opoli") {
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
    if let last = lemma.unicodeScalars.last, !"aeiouàèéìòùy".unicodeScalars.contains(last) {
      // Foreign words are masculine; as the language's own are, those with -tion (la location).
      return Self.lists.has(form: lemma, in: .foreignFeminineEnding) ? .feminine : .masculine
    }
    for (ending, gender) in Self.endings where lemma.hasSuffix(ending) { return gender }
    if let gender = gender(ofDerived: lemma) { return gender }
    return genders.model.label(of: lemma) ?? ItalianForms.gender(ofEnding: lemma)
  }

  /// What most words with an ending have, the longer endings first; the learned model goes by the
  /// commoner ones that end alike (-trice, -zione, -si).
  private static let endings: [(String, GrammaticalFeatures.Gender)] = [
    ("trice", .feminine), ("adice", .feminine), ("endice", .feminine), ("nice", .feminine),
    ("ice", .masculine), ("zione", .feminine), ("sione", .feminine), ("gione", .feminine),
    ("nione", .feminine), ("llione", .feminine), ("stione", .feminine), ("vione", .feminine),
    ("one", .masculine), ("gramma", .masculine), ("dramma", .masculine), ("orama", .masculine),
    ("asma", .masculine), ("isma", .masculine), ("esma", .masculine), ("gma", .masculine),
    ("lemma", .masculine), ("framma", .masculine), ("stemma", .masculine), ("mma", .feminine),
    ("lma", .feminine),
    ("uma", .feminine), ("orma", .feminine), ("arma", .feminine), ("irma", .feminine),
    ("urma", .feminine), ("rba", .feminine), ("eorema", .masculine), ("stema", .masculine),
    ("blema", .masculine), ("oma", .masculine),
    ("cidio", .masculine), ("oide", .masculine), ("poli", .feminine), ("isi", .feminine),
    ("esi", .feminine), ("osi", .feminine), ("asi", .feminine), ("ssi", .feminine),
    ("psi", .feminine), ("i", .masculine), ("sfera", .feminine), ("teca", .feminine),
    ("logia", .feminine), ("tudine", .feminine), ("aggine", .feminine), ("iggine", .feminine),
    ("uggine", .feminine),
  ]

  /// A prefix and a noun that is known: un autoritratto, una controproposta.
  private func gender(ofDerived lemma: String) -> GrammaticalFeatures.Gender? {
    for prefix in Self.prefixes where lemma.hasPrefix(prefix) {
      let rest = String(lemma.dropFirst(prefix.count))
      guard rest.utf8.count > 3 else { continue }
      for entry in lexicon.entries(rest) where entry.isLemma {
        guard lexicon.partOfSpeech(of: entry) == .noun else { continue }
        if let gender = lexicon.traits(of: entry).gender { return gender }
      }
    }
    return nil
  }

  /// The longer ones come first.
  private static let prefixes = [
    "elettro", "contro", "psico", "termo", "super", "iper", "micro", "macro", "multi", "inter",
    "intra", "extra", "trans", "video", "radio", "sovra", "sopra", "sotto", "retro", "auto", "foto",
    "idro", "mini", "mono", "poli", "neo", "post", "tele", "vice", "anti", "aero", "mega", "maxi",
    "semi", "bio", "geo", "eco", "sub", "pre", "dis", "co", "in", "ri", "re",
  ]

  private func invariable(_ word: PhraseWord) -> Reading {
    let isFrench = Self.lists.has(form: word.key, in: .frenchFeminineEnding)
    // Moka, papaya; hydration.
    let isFeminine =
      isFrench || Self.lists.has(form: word.key, in: .foreignFeminineEnding)
      || (word.key.hasSuffix("a") && !isCompound(word.key))
    let gender = word.markup?.gender ?? (isFeminine ? .feminine : .masculine)
    return Reading(
      .noun, lemma: word.key, traits: [gender == .feminine ? .feminine : .masculine, .invariable],
      gender: gender, source: .guess)
  }

  /// Endings of unknown words that are plurals for sure.
  private static let pluralEndings = [
    ("zioni", "zione"), ("sioni", "sione"), ("etti", "etto"), ("ini", "ino"), ("elli", "ello"),
    ("otti", "otto"), ("menti", "mento"), ("acci", "accio"), ("oli", "olo"), ("iche", "ica"),
  ]

  /// Whether a word is spelled as no Italian word is: such ones keep their form (i mouse).
  private func isForeign(_ key: String) -> Bool {
    if key.utf8.contains(where: { Self.foreignLetters.contains($0) }) { return true }
    guard key.hasSuffix("e") || key.hasSuffix("oo") else { return false }
    if Self.lists.has(form: key, in: .foreignEnding) { return true }
    // Coordinatore has a prefix.
    let word = key.hasPrefix("coo") ? key.dropFirst(2) : key[...]
    return Self.foreignSpellings.contains { word.contains($0) } || key.hasSuffix("age")
  }
  private static let foreignLetters = Array("jkwy".utf8)
  private static let foreignSpellings = ["oo", "ee", "ou", "sh", "th", "ph", "ck", "ière"]

  /// Whether a word is made of a verb and its object, il parabrezza, lo stuzzicadenti, or of a
  /// preposition and what it governs, il dopocena: all of them are masculine and keep their form.
  private func isCompound(_ key: String) -> Bool {
    // Spargimento is no chin that is spread.
    guard !key.hasSuffix("mento") else { return false }
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
    "mangia", "scalda", "macina", "pela", "grattugia", "lancia", "poggia", "reggi", "bacia", "tira",
    "alza", "cambia", "carica", "cerca", "marca", "monta", "posa", "puli", "rasa", "scansa",
    "sciogli", "spacca", "spargi", "spruzza", "tappa", "tergi", "trincia", "affetta", "leva",
    "straccia", "stendi", "strizza", "suona", "canta", "dopo", "fuori", "senza",
  ]
}
