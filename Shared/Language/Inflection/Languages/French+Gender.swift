// SPDX-License-Identifier: Apache-2.0

/// The gender of nouns that the lexicon lacks (Grevisse, Le bon usage, 468 to 481).
extension FrenchGrammar {
  /// The gender of an unknown noun: what its parts say, what its ending says for sure, what the
  /// known nouns that end alike have.
  func gender(ofUnknown lemma: String) -> GrammaticalFeatures.Gender {
    if let dash = lemma.utf8.firstIndex(of: .hyphen) {
      return gender(ofCompound: lemma, first: String(lemma[..<dash]))
    }
    // What is spelled as English is has no gender that its ending would tell.
    if isForeign(lemma) || endsLikeMasculine(lemma) { return .masculine }
    if let gender = gender(ofDerived: lemma) { return gender }
    for ending in Self.masculineEndings
    where lemma.hasSuffix(ending) && lemma.utf8.count > ending.utf8.count + 1 {
      return .masculine
    }
    // Populace, dédicace; but espace.
    if lemma.hasSuffix("ace"), lemma.utf8.count > 6 { return .feminine }
    if lemma.hasSuffix("amme") || lemma.hasSuffix("ense") { return .feminine }
    return genders.model.label(of: lemma) ?? FrenchForms.gender(ofEnding: lemma)
  }

  /// Whether a word is spelled as English is; alcoolémie and ankylose only seem to be.
  private func isForeign(_ lemma: String) -> Bool {
    Self.foreignSpellings.contains(where: lemma.contains)
      && !lemma.ends(inOneOf: Self.ownEndings)
  }

  private static let foreignSpellings = ["w", "k", "oo", "ee", "sh", "ght"]
  private static let ownEndings: [StaticString] = [
    "tion", "sion", "té", "ose", "mie", "gie", "rapie", "ure", "ade", "ance", "ence", "ette",
    "euse",
  ]

  /// Whether a word has an ending without -e that hardly a feminine has, but for everyday words
  /// that are known: thermostat, café, studio, néon, dahlia.
  private func endsLikeMasculine(_ lemma: String) -> Bool {
    guard lemma.utf8.count > 4 else { return false }
    switch lemma.unicodeScalars.last {
    case "o", "u", "y", "b", "c", "d", "f", "g", "k", "l", "m", "p", "q", "t": return true
    case "a": return lemma.hasSuffix("ia")
    case "é": return !lemma.hasSuffix("té") && !lemma.hasSuffix("tié")
    case "i": return !lemma.hasSuffix("oi")
    case "n":
      let isOther = lemma.ends(inOneOf: ["ion", "son", "çon"])
      return !isOther || lemma.hasSuffix("lion")
    case "r": return !lemma.hasSuffix("eur") && !lemma.hasSuffix("our")
    default: return false
    }
  }

  /// Endings that make masculines, most of them Greek and Latin, that the learned model could
  /// take for the feminine ending -e where it has seen few words with them.
  private static let masculineEndings = [
    "isme", "asme", "ège", "éon", "oïde", "phone", "scope", "mètre", "gramme", "logue", "drome",
    "cide", "pode", "vore", "ème", "ôme", "onyme", "gène", "fuge", "phyte", "ptère", "saure",
    "graphe", "zoaire", "acle", "atoire", "lithe", "blaste", "cyte", "derme", "morphe", "tope",
    "trope", "type", "chrome", "iste", "estre", "ystre", "astre", "âtre", "cycle", "thane", "phate",
    "trate", "bonate", "lfate", "lorure", "luorure", "bromure", "sulfure", "carbure", "nitrure",
    "cyanure", "ctose", "carpe", "stome", "style", "anthrope", "nome", "cèle", "cratère",
    "pithèque", "ome", "gme", "yle", "tère", "adère", "yde", "icle", "ocle", "ncle", "rcle",
    "uscle", "ifice", "stice", "stre", "iangle", "tangle", "mple", "iple", "uple", "ompte", "exte",
    "plexe", "fixe", "doxe", "erme", "ssile", "ctile", "ptile", "cile", "sophe", "gone", "èdre",
    "omane", "pathe", "iatre", "crate", "naute", "yste", "phobe", "crobe", "phile", "gyne", "fère",
    "glyphe", "âne", "pède", "tige", "uge", "zène", "ylène", "opène", "ucose", "altose", "lemme",
    "iarche", "narque", "garque", "ythe", "opane", "entane", "octane", "exane",
  ]

  // MARK: - Parts

  /// Verbs, and prepositions too, make masculines of what follows (un porte-clé, un après-midi);
  /// prefixes and adjectives leave its gender (une mini-jupe, une basse-cour); of two nouns the
  /// first tells it (une idée-force).
  private func gender(
    ofCompound lemma: String, first: String
  ) -> GrammaticalFeatures.Gender {
    if Self.lists.has(form: first, in: .verbalElement) { return .masculine }
    let hyphen = lemma.utf8.lastIndex(of: .hyphen) ?? lemma.startIndex
    let last = String(lemma[lemma.index(after: hyphen)...])
    if Self.lists.has(form: first, in: .compoundPrefix) || isAdjectiveOnly(first) {
      return gender(ofNoun: last) ?? gender(ofUnknown: last)
    }
    return gender(ofNoun: first) ?? .masculine
  }

  /// A prefix and a noun that is known (une contrebasse, un autoportrait), or a quality that is
  /// named after an adjective (la minceur, la fraîcheur).
  private func gender(ofDerived lemma: String) -> GrammaticalFeatures.Gender? {
    if lemma.hasSuffix("eur"), isQuality(String(lemma.dropLast(3))) { return .feminine }
    for prefix in Self.joinedPrefixes where lemma.hasPrefix(prefix) {
      let rest = String(lemma.dropFirst(prefix.count))
      if rest.utf8.count > 3, let gender = gender(ofNoun: rest) { return gender }
    }
    return nil
  }

  /// The longer ones come first.
  private static let joinedPrefixes = [
    "électro", "thermo", "psycho", "contre", "hydro", "hyper", "micro", "macro", "multi", "photo",
    "radio", "vidéo", "trans", "ultra", "super", "inter", "intra", "extra", "cyber", "auto", "agro",
    "anti", "aéro", "hypo", "mini", "mono", "poly", "post", "sous", "télé", "méga", "bio", "dés",
    "géo", "mal", "non", "néo", "pré", "sub", "sur", "co", "dé", "im", "in", "re", "ré",
  ]

  /// Lent, lenteur; douce, douceur; but directeur, and graveur of gravé.
  private func isQuality(_ stem: String) -> Bool {
    guard !stem.hasSuffix("ct"), !isAdjective(stem + "é") else { return false }
    return isAdjective(stem) || isAdjective(stem + "e")
  }

  /// Whether a word is an adjective, as it stands or in its feminine.
  private func isAdjective(_ word: String) -> Bool {
    lexicon.entries(word).contains { lexicon.partOfSpeech(of: $0) == .adjective }
      || kinds(of: word).contains(.adjective)
  }

  // MARK: - The lexicon

  /// The gender of a known noun.
  private func gender(ofNoun noun: String) -> GrammaticalFeatures.Gender? {
    for entry in lexicon.entries(noun) where entry.isLemma {
      guard lexicon.partOfSpeech(of: entry) == .noun else { continue }
      let traits = lexicon.traits(of: entry)
      if !traits.contains(.rare) { return traits.gender }
    }
    return nil
  }

  private func isAdjectiveOnly(_ word: String) -> Bool {
    let kinds = kinds(of: word)
    return kinds.contains(.adjective) && !kinds.contains(.noun)
  }

  private func kinds(of word: String) -> Set<GrammaticalFeatures.PartOfSpeech> {
    let masculines = [word] + FrenchForms.masculines(of: word)
    return Set(
      masculines.flatMap { masculine in
        lexicon.entries(masculine).filter(\.isLemma).compactMap { lexicon.partOfSpeech(of: $0) }
      })
  }
}
