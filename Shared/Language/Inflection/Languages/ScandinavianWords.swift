// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Danish and Norwegian nouns and adjectives (Retskrivningsordbogen, 2012;
/// Norsk referansegrammatikk, 1997).
enum ScandinavianWords {
  typealias Gender = GrammaticalFeatures.Gender

  // MARK: - Letters

  static func cut(_ word: String, _ count: Int) -> String {
    String(word.unicodeScalars.dropLast(count))
  }

  static func isVowel(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y", "æ", "ø", "å", "é", "ö", "ä", "ü": return true
    default: return false
    }
  }

  static func endsInVowel(_ word: String) -> Bool { isVowel(word.unicodeScalars.last) }

  /// How many groups of vowels, which is about how many syllables.
  static func syllables(_ word: String) -> Int {
    var count = 0
    var wasVowel = false
    for letter in word.unicodeScalars {
      let isVowel = isVowel(letter)
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    return count
  }

  /// The word with one consonant where it ends in two of a kind: nøkk, nøk.
  static func single(_ word: String) -> String {
    let letters = word.unicodeScalars
    guard let last = letters.last, !isVowel(last), letters.dropLast().last == last else {
      return word
    }
    return cut(word, 1)
  }

  /// The word with its last consonant written twice.
  static func doubled(_ word: String) -> String {
    guard let last = word.unicodeScalars.last else { return word }
    return word + String(last)
  }

  // MARK: - Nouns

  /// The plural that most nouns of a gender with such an ending have.
  static func plural(of noun: String, _ gender: Gender?, isDanish: Bool) -> String {
    let count = syllables(noun)
    if count > 1, noun.ends(inOneOf: latinEndings) { return cut(noun, 2) + "er" }
    if noun.ends("e") {
      // Skjeer, but fruer.
      let isStressed = count == 1 && !isVowel(noun.unicodeScalars.dropLast().last)
      return noun + (isStressed ? "er" : "r")
    }
    // Bydeler, bestanddeler, ildsjeler: compounds of del and sjel.
    let isPart = noun.ends("del") && !noun.ends(inOneOf: ["iddel", "uddel", "ndel"])
    if count > 1, noun.ends("el"), !isPart, !noun.ends(inOneOf: ["sjel", "kamel"]) {
      return single(cut(noun, 2)) + "ler"
    }
    if noun.ends("er"), count > 1 || isVowel(noun.unicodeScalars.dropLast(2).last) {
      if gender == .neuter, !isDanish { return single(cut(noun, 2)) + "re" }
      return noun + "e"
    }
    if noun.ends("dom"), count > 1 { return noun + (isDanish ? "me" : "mer") }
    // Norwegian writes no accent before an ending: kafé, kafeer.
    if !isDanish, noun.ends("é") { return cut(noun, 1) + "eer" }
    // Danish writes one k where Norwegian has two: grafik, grafikker.
    if isDanish, gender != .neuter, count > 1, noun.ends("ik") { return noun + "ker" }
    if gender == .neuter {
      if count == 1 { return noun }
      if isDanish { return noun + "er" }
      let isForeign = noun.ends(inOneOf: foreignEndings) && !noun.ends(inOneOf: shortNeuters)
      return isForeign || endsInVowel(noun) ? noun + "er" : noun
    }
    if isDanish, count == 1, !endsInVowel(noun) { return noun + "e" }
    return noun + "er"
  }

  private static let foreignEndings: [StaticString] = [
    "ment", "at", "ett", "ell", "em", "on", "iv", "al", "or", "ur", "ert", "ent", "ing",
    "eri", "ol", "itet", "id",
  ]

  private static let latinEndings: [StaticString] = ["ium", "eum", "trum"]

  /// What compounds end in that take no ending, though some loanwords end in the same letters.
  private static let shortNeuters: [StaticString] = [
    "hjem", "spor", "kor", "nett", "sett", "brett", "vett", "fat", "bur", "skur", "liv", "siv",
    "fjell", "hell", "skjell",
  ]

  /// The definite singular: bilen, jenta, huset.
  static func definite(
    of noun: String, plural: String, _ gender: Gender?, isDanish: Bool
  ) -> String {
    let count = syllables(noun)
    if count > 1, noun.ends(inOneOf: latinEndings) { return cut(noun, 2) + "et" }
    // Kafeen, trofeet.
    if !isDanish, noun.ends("é") { return cut(noun, 1) + (gender == .neuter ? "eet" : "een") }
    var base = noun
    let isDoubled = plural.hasPrefix(doubled(noun)) && !endsInVowel(noun)
    let isShort =
      !isDanish && gender == .neuter && plural == noun && doublesM(noun)
      && isVowel(noun.unicodeScalars.dropLast().last)
    let isListed = isDanish && gender == .neuter && plural == noun && doublesInDefinite(noun)
    if isDoubled || isShort || isListed { base = doubled(noun) }
    if isDanish, count > 1, noun.ends("el") { base = single(cut(noun, 2)) + "l" }
    switch gender {
    case .neuter: return base.ends("e") ? base + "t" : base + "et"
    case .feminine: return base.ends("e") ? cut(base, 1) + "a" : base + "a"
    default: return base.ends("e") ? base + "n" : base + "en"
    }
  }

  /// Rommet, badeskummet; but albumet.
  private static func doublesM(_ noun: String) -> Bool {
    noun.ends("m") && (!noun.ends("um") || syllables(noun) == 1 || noun.ends("skum"))
  }

  /// The definite plural: bilene, lærerne, husene.
  static func definitePlural(of plural: String, singular: String, isDanish: Bool) -> String {
    if plural != singular, plural.ends("ere") { return cut(plural, 1) + "ne" }
    if plural == singular || !plural.ends(inOneOf: ["er", "e", "r"]) {
      let isShort =
        isDanish
        ? plural == singular && doublesInDefinite(plural)
        : doublesM(plural) && isVowel(plural.unicodeScalars.dropLast().last)
      let base = isShort ? doubled(plural) : plural
      return base.ends("e") ? base + "ne" : base + "ene"
    }
    if !isDanish, plural.ends("er") { return cut(plural, 1) + "ne" }
    return plural + "ne"
  }

  static func genitive(_ form: String) -> String {
    form.ends(inOneOf: ["s", "x", "z"]) ? form + "’" : form + "s"
  }

  // MARK: - Adjectives

  /// Whether an adjective is the past participle of a verb by its ending: valgt, slettet, lagret.
  static func isParticiple(_ adjective: String, isDanish: Bool) -> Bool {
    if adjective.ends(inOneOf: participles) { return true }
    let isLong = adjective.unicodeScalars.count > 5
    guard isLong else { return false }
    if isDanish { return adjective.ends("et") && !adjective.ends(inOneOf: ["kret", "plet"]) }
    return adjective.ends(inOneOf: ["et", "ert", "dd"])
      && !adjective.ends(inOneOf: ["kret", "kspert"])
  }

  /// The participles whose ending tells nothing, and those of their compounds: udvalgt, bortvalgt.
  private static let participles: [StaticString] = [
    "valgt", "sendt", "kendt", "købt", "kjøpt", "solgt", "læst", "lest", "brugt", "brukt", "delt",
    "gemt", "vist", "låst", "talt", "telt", "lagt", "sagt", "betalt", "bestilt", "nævnt", "nevnt",
    "kørt", "kjørt", "spist", "tjent", "glemt", "ført", "hørt", "mødt", "møtt", "rejst", "lært",
    "lagret", "endret", "skrevet", "fundet", "funnet", "taget", "tatt", "gitt", "givet", "satt",
    "sat", "brudt", "brutt", "lånt", "fyldt", "fylt", "nådd", "nået", "likt", "stengt", "åpnet",
    "åbnet", "ændret",
    "set", "sett", "gjort", "bragt", "brakt", "fulgt", "spurgt", "spurt", "skudt", "skutt", "slått",
    "bedt", "budt", "smurt", "ramt", "dræbt", "drept", "døbt", "døpt", "dømt", "tømt", "kaldt",
    "kalt", "målt", "malt", "stilt", "spilt", "spildt", "brændt", "brent", "tændt", "vendt", "løst",
    "rost", "ansat", "ansatt", "lejet", "ejet", "avlyst", "aflyst", "fløyet", "født", "bygd",
    "bygget", "bitt", "bidt",
  ]

  /// The neuter: stort, nytt, norsk.
  static func neuter(of adjective: String, isDanish: Bool) -> String {
    let letters = adjective.unicodeScalars
    guard let last = letters.last else { return adjective }
    let previous = letters.dropLast().last
    switch last {
    case "e", "a": return adjective
    // Nervøst, lyst; but tilfreds, felles, gratis.
    case "s":
      return adjective.ends(inOneOf: ["freds", "lles", "tis", "rs"]) ? adjective : adjective + "t"
    case "å", "y", "i", "ø", "o":
      // Fritt, nytt; but høyt, greit.
      return adjective + (isDanish || isVowel(previous) ? "t" : "tt")
    case "t":
      let isOpen = !isDanish && isVowel(previous) && syllables(adjective) == 1
      return isOpen ? adjective + "t" : adjective
    case "g" where !isDanish && previous == "i" && syllables(adjective) > 1: return adjective
    case "k" where previous == "s" && (syllables(adjective) > 1 || isNation(adjective)):
      return adjective
    // Innebygd, påkrevd and fornøyd are participles.
    case "d" where !isDanish && adjective.ends(inOneOf: ["gd", "vd", "øyd"]): return adjective
    case "d":
      return syllables(adjective) > 1 && previous == "e" || previous == "d"
        ? adjective : adjective + "t"
    default:
      // Fullt and verdifullt keep what snilt does not.
      let isPair = previous == last && !isDanish && last != "s" && !adjective.ends("full")
      return (isPair ? cut(adjective, 1) : adjective) + "t"
    }
  }

  private static func isNation(_ adjective: String) -> Bool {
    [
      "norsk", "dansk", "svensk", "fransk", "tysk", "finsk", "gresk", "græsk", "spansk", "polsk",
      "skotsk", "irsk", "jysk",
    ].contains(adjective)
  }

  /// Langsomme, fornemme, bekvemme; but ekstreme, anonyme, intime.
  private static let doublingM: [StaticString] = [
    "som", "kvem", "nem", "frem", "slem", "tom", "øm", "klam",
  ]

  /// The plural, and the definite form of nearly all: store, gamle, åpne.
  static func plural(of adjective: String, isDanish: Bool) -> String {
    let letters = adjective.unicodeScalars
    guard let last = letters.last else { return adjective }
    let previous = letters.dropLast().last
    let count = syllables(adjective)
    switch last {
    case "e", "a", "o", "å": return adjective
    case "s" where count > 1 && previous == "e": return adjective
    // Kriminel and tradisjonell are stressed on their end, gammel is not.
    case "l" where count > 1 && adjective.ends(inOneOf: ["iel", "uel", "nel", "rel"]):
      return adjective + "le"
    case "l", "n", "r":
      guard count > 1, previous == "e" else { return adjective + "e" }
      return single(cut(adjective, 2)) + String(last) + "e"
    case "t" where count > 1 && previous == "e" && !adjective.ends(inOneOf: ["nkret", "skret"]):
      return cut(adjective, 1) + "de"
    case "m" where isVowel(previous) && (count == 1 || adjective.ends(inOneOf: doublingM)):
      return adjective + "me"
    default: return adjective + "e"
    }
  }
}
