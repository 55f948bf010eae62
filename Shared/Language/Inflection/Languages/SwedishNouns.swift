// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Swedish nouns (Svenska Akademiens grammatik, 1999, Substantiv).
enum SwedishNouns {
  typealias Gender = GrammaticalFeatures.Gender

  // MARK: - Plural

  /// The plural that most nouns of a gender with such an ending have.
  static func plural(of noun: String, gender: Gender?) -> (form: String, rule: StaticString) {
    gender == .neuter ? neuterPlural(of: noun) : commonPlural(of: noun)
  }

  /// Whether the rules know the plural of an unknown noun better than other nouns do: all neuters,
  /// and foreign endings with the stress, which take -er.
  static func hasSurePlural(_ noun: String, _ gender: Gender?) -> Bool {
    if gender == .neuter || noun.hasSuffix("ism") { return true }
    return vowelGroups(noun) > 1 && noun.ends(inOneOf: surelyRegular)
  }

  private static let surelyRegular: [StaticString] = [
    "het", "ning", "else", "tion", "sion", "logi", "grafi", "nomi", "ist", "ant", "ent", "iker",
    "are", "ör", "itet", "nad", "ur", "är", "ans", "ens", "ik", "in", "al", "at", "ett", "ket",
    "an", "on", "tor", "sor", "graf", "if", "iv", "ell", "ard", "fobi", "pati", "krati", "gog",
  ]

  private static func neuterPlural(of noun: String) -> (form: String, rule: StaticString) {
    if noun.hasSuffix("eum") || noun.hasSuffix("ium") {
      return (noun.dropLast(2) + "er", "rule: -eum, -ium become -eer, -ier")
    }
    if noun.ends(inOneOf: ["i", "é"]) { return (noun + "er", "rule: a stressed vowel takes -er") }
    if endsInVowel(noun) { return (noun + "n", "rule: a neuter with a vowel takes -n") }
    return (noun, "rule: a neuter with a consonant stays")
  }

  private static func commonPlural(of noun: String) -> (form: String, rule: StaticString) {
    if noun.hasSuffix("a") { return (noun.dropLast() + "or", "rule: -a becomes -or") }
    if noun.ends(inOneOf: ["are", "iker", "ande", "ende"]) {
      return (noun, "rule: -are, -iker stay")
    }
    if noun.ends(inOneOf: ["else", "je", "ie", "o", "u"]) {
      return (noun + "r", "rule: -else takes -r")
    }
    if noun.hasSuffix("e") { return (noun.dropLast() + "ar", "rule: -e becomes -ar") }
    if noun.hasSuffix("ism") { return (noun, "rule: -ism has no plural") }
    if noun.hasSuffix("ing") { return (noun + "ar", "rule: -ing takes -ar") }
    // Sjukdomar, egendomar, svordomar; kondom and other loans are listed.
    if noun.hasSuffix("dom") { return (noun + "ar", "rule: -dom takes -ar") }
    if noun.ends(inOneOf: ["i", "é", "y"]) {
      return (noun + "er", "rule: a stressed vowel takes -er")
    }
    if isLight(noun) {
      return (withoutVowel(noun) + "ar", "rule: -el, -er, -en lose their vowel before -ar")
    }
    if noun.hasSuffix("or") || vowelGroups(noun) > 1 {
      return (noun + "er", "rule: a long utrum takes -er")
    }
    return (noun + "ar", "rule: a short utrum takes -ar")
  }

  // MARK: - Definite

  /// The definite singular; the plural shows where a consonant is doubled (vän, vänner, vännen).
  static func definite(_ noun: String, gender: Gender?, plural: String) -> String {
    if gender == .neuter {
      if noun.hasSuffix("eum") || noun.hasSuffix("ium") { return noun.dropLast(2) + "et" }
      if noun.ends(inOneOf: ["e", "a", "o", "u"]) { return noun + "t" }
      if endsInVowel(noun) { return noun + "et" }
      if isLight(noun) { return withoutVowel(noun) + "et" }
      return doublesM(noun) ? noun + "met" : noun + "et"
    }
    if endsInVowel(noun) { return noun + "n" }
    if isLight(noun), noun.hasSuffix("en") { return withoutVowel(noun) + "en" }
    if isLight(noun) || (noun.hasSuffix("or") && vowelGroups(noun) > 1) { return noun + "n" }
    if let last = noun.last, last == "m" || last == "n", plural.hasPrefix(noun + String(last)) {
      return noun + String(last) + "en"
    }
    return noun + "en"
  }

  /// The definite plural; an irregular definite singular shows where a consonant is doubled.
  static func definitePlural(
    _ plural: String, of noun: String, gender: Gender?, definite: String?
  ) -> String {
    if plural == noun {
      if gender != .neuter {
        return noun.hasSuffix("are") ? noun.dropLast() + "na" : noun + "na"
      }
      if let definite, definite.hasSuffix("et") { return definite.dropLast(2) + "en" }
      if isLight(noun) { return withoutVowel(noun) + "en" }
      return doublesM(noun) ? noun + "men" : noun + "en"
    }
    if plural.hasSuffix("r") { return plural + "na" }
    if plural.hasSuffix("n"), plural == noun + "n" { return plural + "a" }
    return plural + "en"
  }

  /// What a form may come from; each is to be tried.
  static func lemmas(of form: String) -> [String] {
    var lemmas: [String] = []
    let stems = [
      "", "or", "ar", "er", "r", "n", "en", "et", "t", "orna", "arna", "erna", "rna", "na", "a",
      "men", "met", "nen", "nar", "ner", "mar", "mer", "narna", "nerna", "marna", "merna",
    ]
    for ending in stems where form.hasSuffix(ending) {
      let stem = String(form.dropLast(ending.count))
      guard stem.utf8.count > 1 else { continue }
      if !ending.isEmpty { lemmas.append(stem) }
      switch ending {
      case "or", "orna": lemmas.append(stem + "a")
      case "ar", "arna": lemmas.append(stem + "e")
      case "er", "erna", "et": lemmas.append(stem + "um")
      case "na": lemmas.append(stem + "e")
      default: break
      }
      // Nycklar, fingret, tecknen: the vowel comes back.
      if ["ar", "arna", "et", "en"].contains(ending), let last = stem.last,
        ["l", "r", "n"].contains(last)
      {
        let base = stem.dropLast()
        lemmas.append(base + "e" + String(last))
        if base.hasSuffix("m") { lemmas.append(base + "me" + String(last)) }
      }
    }
    return lemmas
  }

  // MARK: - Gender

  /// The gender that an ending tells for sure; nil if there is none.
  static func gender(ofEnding noun: String) -> Gender? {
    guard vowelGroups(noun) > 1 else { return nil }
    if noun.ends(inOneOf: Self.people) { return .common }
    if noun.hasSuffix("skap") { return noun.ends(inOneOf: Self.commonInShip) ? .common : .neuter }
    if noun.hasSuffix("ör"), !noun.ends(inOneOf: ["rör", "smör", "humör", "hör"]) {
      return .common
    }
    if noun.ends(inOneOf: Self.neuter) { return .neuter }
    if noun.ends(inOneOf: Self.common) { return .common }
    return isVerbal(noun) ? .neuter : nil
  }

  /// Ett beslut, ett försök: the stem of a verb with its prefix.
  private static func isVerbal(_ noun: String) -> Bool {
    (noun.hasPrefix("be") || noun.hasPrefix("för")) && vowelGroups(noun) == 2
      && noun.utf8.count > 5 && !endsInVowel(noun)
      && !noun.ends(inOneOf: ["st", "ft", "er", "el", "en", "an", "ing", "mån", "or"])
  }

  /// Whether an ending makes a noun what it is, so that it is no compound: trög-het is not of het,
  /// vital-itet not of liten.
  static func isDerived(_ noun: String) -> Bool {
    noun.ends(inOneOf: [
      "het", "ning", "ering", "ling", "tion", "sion", "ism", "itet", "else", "ande", "ende",
      "skap",
    ])
  }

  /// Participles that name people: sökande, resande, ordförande.
  private static let people: [StaticString] = ["sökande", "resande", "studerande", "ordförande"]

  /// Egenskap, kunskap, vänskap; but äktenskap, medlemskap, landskap.
  private static let commonInShip: [StaticString] = [
    "egenskap", "etenskap", "emenskap", "pensskap", "kunskap", "ännskap", "vänskap", "ntskap",
    "endskap", "rundskap", "renskap", "ankenskap", "släktskap", "herrskap",
  ]

  private static let common: [StaticString] = [
    "het", "ning", "ering", "ling", "tion", "sion", "ism", "are", "iker", "ist", "ant", "else",
    "tet", "graf", "logi", "grafi", "nomi", "inna", "erska", "dom", "nad",
    "tör", "sör", "ent", "ens", "ans", "ik", "ur", "fobi", "pati",
    "ator", "itor", "ktor", "ard", "imang", "tris", "inje", "krati", "gog",
  ]

  private static let neuter: [StaticString] = [
    "eri", "ment", "ium", "eum", "ande", "ende", "emang", "gram", "skop", "ema", "lemma", "stitut",
    "blem", "stem", "ikat", "ariat",
  ]

  // MARK: - Letters

  /// Whether the noun ends with a syllable that is not stressed and loses its vowel.
  static func isLight(_ noun: String) -> Bool {
    guard noun.ends(inOneOf: ["el", "er", "en"]), vowelGroups(noun) > 1 else { return false }
    // Fördel, världsdel are compounds of del.
    return !noun.hasSuffix("del") || noun.ends(inOneOf: light)
  }

  private static let light: [StaticString] = [
    "medel", "handel", "mandel", "sedel", "sadel", "dadel", "nudel", "pudel", "fidel", "ädel",
    "spindel", "pendel",
  ]

  /// Nyckel, nyckl; nummer, numr; vunnen, vunn.
  static func withoutVowel(_ noun: String) -> String {
    guard let last = noun.last else { return noun }
    var stem = noun.dropLast(2)
    if stem.hasSuffix("mm") || (last == "n" && stem.hasSuffix("nn")) { stem = stem.dropLast() }
    return stem + String(last)
  }

  private static func doublesM(_ noun: String) -> Bool {
    noun.ends(inOneOf: ["rum", "gram", "hem", "skum", "slem", "lem"]) && !noun.hasSuffix("blem")
  }

  static func endsInVowel(_ word: String) -> Bool {
    word.unicodeScalars.last.map(isVowel) ?? false
  }

  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y", "å", "ä", "ö", "é", "à", "ü": return true
    default: return false
    }
  }

  static func vowelGroups(_ word: String) -> Int {
    var groups = 0
    var wasVowel = false
    for letter in word.unicodeScalars {
      let isVowel = isVowel(letter)
      if isVowel, !wasVowel { groups += 1 }
      wasVowel = isVowel
    }
    return groups
  }
}
