// SPDX-License-Identifier: Apache-2.0

/// What Danish and Norwegian words are made with.
extension ScandinavianWords {
  /// What stands before a word and is none itself.
  static let prefixes: WordSet = [
    "af", "an", "anti", "auto", "av", "be", "bi", "bio", "efter", "ekstra", "eks", "elektro",
    "etter", "euro", "for", "fore", "fra", "fram", "frem", "gen", "gjen", "halv", "hjem",
    "hydro", "ind", "inn", "inter", "intra", "kilo", "kontra", "makro", "mega", "mellem",
    "mellom", "meta", "mikro", "milli", "mini", "mis", "mod", "mono", "mot", "multi", "ned",
    "neuro", "om", "op", "opp", "over", "poly", "pseudo", "psyko", "på", "sam", "selv", "semi",
    "stereo", "sub", "super", "tele", "termo", "til", "trans", "ud", "ultra", "under", "ur",
    "ut", "van", "ved", "vice", "ydre", "ytter", "øko", "øst", "vest", "nord", "syd", "sør",
  ]

  /// Last parts that are endings where no known word stands before them.
  static let derivedEndings: WordSet = [
    "skab", "skap", "dom", "else", "ment", "graf", "ring", "ling", "ning", "stik", "sjon",
    "tion", "eri", "ende", "tur", "nad", "vers", "ferd",
  ]

  /// Adjectives that end compounds though they are short.
  static let shortLastParts: WordSet = ["fri", "blå", "grå", "rød", "gul"]

  /// What a cupboard is for, so that -skab and -skap are that.
  static let cupboards = [
    "køle", "klæde", "køkken", "fryse", "medicin", "penge", "tøj", "våben", "el", "glas", "vin",
    "bog", "arkiv", "værktøjs", "nøgle", "kjøle", "kles", "klær", "våpen", "bok", "medisin",
    "kjøkken", "verktøy", "verktøys", "nøkkel", "sikrings",
  ]

  /// The gender that an ending tells nearly always; nil if there is none.
  static func gender(ofEnding noun: String, isDanish: Bool) -> Gender? {
    guard syllables(noun) > 1 else { return nil }
    if noun.ends(inOneOf: neuterEndings) { return .neuter }
    return noun.ends(inOneOf: commonEndings) ? (isDanish ? .common : .masculine) : nil
  }

  private static let neuterEndings: [StaticString] = [
    "eri", "krati", "arki", "ment", "ium", "eum", "skop", "tek", "gram",
  ]

  private static let commonEndings: [StaticString] = [
    "hed", "het", "tion", "sjon", "else", "itet", "isme", "ist", "logi", "nomi", "grafi", "fobi",
    "pati", "sofi", "metri", "gogi", "terapi", "ans", "ens", "ance", "anse", "ense", "dom", "ør",
    "ator", "itor", "tor", "sor", "log", "graf", "krat", "iker", "terapeut",
  ]

  /// Whether the definite singular of a Danish neuter doubles the last letter: spillet, tallet.
  static func doublesInDefinite(_ noun: String) -> Bool { noun.ends(inOneOf: doubling) }

  private static let doubling: [StaticString] = [
    "spil", "tal", "kup", "net", "pas", "skud", "bud", "brud", "kys", "skæg", "æg", "drab",
    "stop", "job", "klip", "klik", "tryk", "ryk", "smæk", "knæk", "træk", "stik", "bræk", "dæk",
    "suk", "hop", "tip", "snit", "slip", "føl", "øl", "hjem", "rum", "søm", "lam", "gram",
    "skum", "slam", "skøn", "køn", "grin", "trin", "kram", "par", "kar", "sæt", "kit", "pus",
    "hak", "hit", "træf", "puf", "buk", "klap", "hug", "pip", "bip", "glas", "pres", "skub",
    "græs",
  ]
}
