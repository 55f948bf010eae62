// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Swedish adjectives and participles (Svenska Akademiens grammatik, 1999,
/// Adjektiv).
enum SwedishAdjectives {
  /// The dictionary form of what looks like a participle, in the neuter perhaps: städat, stämt,
  /// sått, blåst; nil of what does not.
  static func participle(_ key: String) -> String? {
    guard key.utf8.count > 4 else { return nil }
    if key.ends(inOneOf: ["ad", "dd", "gd", "ld", "md", "nd", "rd", "vd"]) { return key }
    let stem = String(key.unicodeScalars.dropLast())
    if key.ends(inOneOf: ["at", "gt", "lt", "mt", "nt", "rt", "vt"]) { return stem + "d" }
    if key.ends("tt") { return String(stem.unicodeScalars.dropLast()) + "dd" }
    return key.ends(inOneOf: ["ft", "kt", "pt", "st"]) ? key : nil
  }

  /// Whether an adjective has one form: bra, spännande, större.
  static func isInvariable(_ adjective: String) -> Bool {
    adjective.ends(inOneOf: ["a", "e", "s"])
      && !adjective.ends(inOneOf: notInvariable)
  }

  /// Ljus, nervös, vass, gles and turkos have forms; gratis and stackars are listed.
  private static let notInvariable: [StaticString] = [
    "ljus", "ös", "is", "hes", "ns", "rs", "les", "ss", "os", "us", "äs", "ås", "ys",
  ]

  /// The neuter: stort, vitt, rött, målat, öppet, blått.
  static func neuter(_ adjective: String) -> String {
    let letters = Array(adjective.unicodeScalars)
    guard let last = letters.last else { return adjective }
    let before = letters.count > 1 ? letters[letters.count - 2] : last
    let isOpen = SwedishNouns.isVowel(before)
    let groups = SwedishNouns.vowelGroups(adjective)
    switch last {
    case "t":
      // Vit and its compounds, but not privat.
      return isOpen && (groups == 1 || endsInShortWord(adjective)) ? adjective + "t" : adjective
    case "d":
      if adjective.hasSuffix("ad"), groups > 1, !adjective.ends("glad") {
        return adjective.dropLast() + "t"
      }
      if before == "d" { return adjective.dropLast(2) + "tt" }
      return isOpen ? adjective.dropLast() + "tt" : adjective.dropLast() + "t"
    case "n":
      if before == "n" { return adjective.dropLast() + "t" }
      if adjective.hasSuffix("en"), groups > 1, !isStressed(adjective) {
        return adjective.dropLast() + "t"
      }
      return adjective + "t"
    case "å", "y", "i", "ö", "ä", "é": return adjective + "tt"
    default: return adjective + "t"
    }
  }

  /// The plural, which is the definite form too: stora, öppna, enkla, dumma, blå.
  static func plural(_ adjective: String) -> String {
    let groups = SwedishNouns.vowelGroups(adjective)
    if adjective.hasSuffix("å") { return adjective }
    if adjective.hasSuffix("ad"), groups > 1, !adjective.ends("glad") {
      return adjective + "e"
    }
    // Superlatives (godaste), but trofasta.
    if adjective.hasSuffix("ast"), !adjective.hasSuffix("fast"), groups > 1 {
      return adjective + "e"
    }
    if groups > 1, adjective.ends(inOneOf: ["el", "er", "en"]), !isStressed(adjective) {
      return SwedishNouns.withoutVowel(adjective) + "a"
    }
    if adjective.hasSuffix("sam") || (groups == 1 && endsInShortM(adjective)) {
      return adjective + "ma"
    }
    return adjective + "a"
  }

  /// Whether it is the past participle of a verb by its ending: sparad, tillagd, köpt, skriven.
  static func isParticiple(_ adjective: String) -> Bool {
    adjective.ends(inOneOf: [
      "ad", "gd", "nd", "ld", "rd", "vd", "md", "dd", "köpt", "ökt", "läst", "låst", "ven", "gen",
    ])
      && !adjective.ends(inOneOf: ["glad", "hård", "rund", "ond", "egen", "även"])
  }

  /// The adjectives that a form may belong to; each is to be tried.
  static func lemmas(of form: String) -> [String] {
    var lemmas: [String] = []
    func add(_ count: Int, _ ending: String) {
      let stem = form.dropLast(count)
      if stem.utf8.count > 1 || !ending.isEmpty { lemmas.append(stem + ending) }
    }
    if form.hasSuffix("t") {
      for ending in ["", "d", "n"] { add(1, ending) }
      if form.hasSuffix("tt") { for ending in ["", "d", "dd", "t"] { add(2, ending) } }
      if form.hasSuffix("nt") { add(1, "n") }
    }
    if form.hasSuffix("a") {
      add(1, "")
      add(2, "")
      if let last = form.dropLast().last, ["l", "r", "n"].contains(last) {
        add(2, "e\(last)")
        add(2, "me\(last)")
        add(2, "a\(last)")
      }
    }
    if form.hasSuffix("e") { add(1, "") }
    return lemmas
  }

  /// Whether the last vowel stays: rena, klena, but ledsna, erfarna, skurna.
  private static func isStressed(_ adjective: String) -> Bool {
    adjective.ends(inOneOf: ["ren", "klen"])
      && !adjective.ends(inOneOf: ["aren", "uren"])
  }

  private static func endsInShortWord(_ adjective: String) -> Bool {
    adjective.ends(inOneOf: ["vit", "söt", "våt", "het", "fet", "slät", "tät", "lat"])
      && !adjective.ends(inOneOf: ["delikat", "aktivit"])
  }

  private static func endsInShortM(_ adjective: String) -> Bool {
    adjective.ends(inOneOf: ["um", "om", "öm", "ym", "am"])
  }
}
