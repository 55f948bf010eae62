// SPDX-License-Identifier: Apache-2.0

/// What the endings of German nouns say, where no word of the lexicon says more (Duden, Die
/// Grammatik, 2016, paragraphs 236 to 252 and 297 to 325).
enum GermanGuesses {
  typealias Gender = GrammaticalFeatures.Gender

  // MARK: - Gender

  /// The gender that an ending leaves no doubt about.
  static func gender(of noun: String) -> Gender? {
    guard noun.utf8.count > 5 else { return nil }
    if noun.hasSuffix("nis") {
      return noun.ends(inOneOf: feminineInNis) ? .feminine : .neuter
    }
    let isCollective = noun.hasSuffix("e") && hasGePrefix(noun) && !endsSurely(noun)
    if isCollective, !noun.hasSuffix("ie") { return .neuter }
    return endings.first { noun.hasSuffix($0.ending) }?.gender
  }

  /// The gender that most nouns with a prefix or an ending have: Gestrüpp, Toaster.
  static func likelyGender(of noun: String) -> Gender? {
    guard noun.utf8.count > 5 else { return nil }
    let isCollective =
      hasGePrefix(noun)
      && !noun.ends(inOneOf: [
        "er", "el", "en", "in", "ent", "at", "al", "or", "us", "är", "eur", "i", "o", "a",
      ])
    if isCollective { return .neuter }
    return noun.hasSuffix("er") ? .masculine : nil
  }

  /// Whether the ending alone makes a feminine: what ends so is no plural of a compound.
  static func endsSurely(_ noun: String) -> Bool {
    noun.ends(inOneOf: ["age", "ade", "ette", "elle", "ose", "ive", "ine", "ene", "ie"])
  }

  /// Whether a noun of four letters ends many words that are not made of it: Portier, Partei.
  static func endsByChance(_ noun: String) -> Bool { byChance.contains(Substring(noun)) }

  private static let byChance = Set(
    """
    ader ahne akte alge alte amme arie arme aste atem ding eber ehre eile elan elfe elle ende ente
    erbe erde este etat fels haft halt hand idee ikon iren iris kern lack lade lage laie last lauf
    laut lava lehm leim lese ling lira list lob lore lose lust mine mode name nase note ofen omen
    pest pose puma rage rand rast rate reis rest rind ring riss ritt rose ross ruck rune same sein
    sekt tack tang tank tanz teer tell test text tick tier tion tote type urin urne user zins
    """.split(whereSeparator: \.isWhitespace))

  /// Whether a noun in -kunde names what is known (Heimatkunde) rather than who buys.
  static func isKnowledge(_ noun: String) -> Bool {
    guard noun.hasSuffix("kunde") else { return false }
    let buyers = ["stamm", "neu", "privat", "geschäfts", "groß", "bank", "end", "bestands"]
    return !buyers.contains { noun.hasSuffix($0 + "kunde") }
  }

  private static func hasGePrefix(_ noun: String) -> Bool {
    guard noun.hasPrefix("ge"), let next = noun.unicodeScalars.dropFirst(2).first else {
      return false
    }
    return !GermanNouns.isVowel(next)
  }

  private static let feminineInNis: [StaticString] = [
    "kenntnis", "erlaubnis", "finsternis", "besorgnis", "befugnis", "ersparnis", "wildnis",
    "drängnis", "fäulnis", "dammnis", "wandtnis", "empfängnis", "kümmernis", "bitternis",
    "betrübnis", "verderbnis", "säumnis",
  ]

  /// The first that fits decides; exceptions stand before their rules.
  private static let endings: [(ending: Substring, gender: Gender)] =
    table.split(whereSeparator: \.isWhitespace).compactMap { row in
      guard let colon = row.firstIndex(of: ":") else { return nil }
      let gender: Gender
      switch row[row.index(after: colon)...] {
      case "f": gender = .feminine
      case "n": gender = .neuter
      default: gender = .masculine
      }
      return (row[..<colon], gender)
    }

  private static let table = """
    sprung:m schwung:m ung:f heit:f keit:f schaft:f tät:f
    pion:m dion:n pavillon:m llion:f ion:f
    ptanz:f stanz:f tanz:m glanz:m kranz:m schwanz:m enz:f anz:f
    erei:f elei:f zlei:f stei:f rtei:f atei:f
    erin:f istin:f entin:f antin:f ologin:f ikerin:f orin:f ärin:f eurin:f
    itis:f itur:n atur:f ktur:f gur:f dur:f
    mosaik:n katholik:m streik:m steik:m
    rik:f tik:f nik:f mik:f lik:f sik:f fik:f gik:f hik:f
    ookie:m oodie:m brownie:m zombie:m hippie:m junkie:m smoothie:m selfie:n groupie:m teenie:m
    logie:f gogie:f phie:f afie:f nomie:f etrie:f erie:f archie:f kratie:f pathie:f onie:f mie:f
    gie:f nie:f rie:f sie:f lie:f tie:f die:f
    omat:m plomat:m vokat:m didat:m ldat:m heimat:f kat:n iat:n chat:n gat:n dat:n rmat:n itat:n
    ltat:n ktat:n ntat:n zip:n ssar:n plar:n titut:n eise:f phase:f mese:m inese:m
    uit:m tit:m dit:m llit:m nit:m ture:n
    ade:f age:f ette:f elle:f matrose:m franzose:m genosse:m ose:f aktive:m ive:f
    these:f kese:f nese:f gese:f ale:f ene:f ine:f loge:m soph:m
    esse:f isse:f euse:f euze:f üre:f ance:f ence:f kunde:f
    dossier:n papier:n klavier:n revier:n turnier:n visier:n portier:m hotelier:m tier:n meer:n
    ufer:n chen:n lein:n tum:n moment:m zement:m sument:m ment:n talent:n patent:n prozent:n ett:n
    baum:m raum:m saum:m schaum:m traum:m flaum:m konsum:m um:n skop:n fon:n gramm:n
    olling:n elling:n eeling:n estling:n yling:n ycling:n ndling:n asting:n ling:m ing:n
    ismus:m asmus:m iker:m eau:n krat:m ist:m ant:m graf:m eur:m gegenwehr:f ent:m
    onär:m tär:m system:n problem:n
    """

  // MARK: - Plural

  /// The plural of an unknown noun that its ending leaves no doubt about.
  static func plural(of noun: String, gender: Gender?) -> String? {
    switch gender {
    case .feminine: return feminine(noun)
    case .neuter:
      if let plural = neuter(noun) { return plural }
    default:
      if let plural = masculine(noun) { return plural }
    }
    if gender != .feminine, isEnglish(noun) { return noun + "s" }
    let isShort = noun.ends(inOneOf: ["i", "u", "y"])
    return isShort && !noun.ends(inOneOf: ["ei", "au", "eu"]) ? noun + "s" : nil
  }

  /// Whether a noun is written as German ones are not: Clan, Sound, Toast, Battle, Feature.
  private static func isEnglish(_ noun: String) -> Bool {
    if noun.ends(inOneOf: ["al", "er", "or", "eur", "ent", "in", "um", "us", "z"]) {
      return false
    }
    return noun.hasPrefix("c") && !noun.hasPrefix("ch")
      || ["ou", "oa", "sh"].contains(where: noun.contains)
      || noun.ends(inOneOf: ["tle", "ble", "ple", "ture", "ace", "cle"])
  }

  private static func feminine(_ noun: String) -> String? {
    if noun.ends(inOneOf: ["ion", "ung", "heit", "keit", "schaft", "tät"]) {
      return noun + "en"
    }
    guard noun.hasSuffix("in"), noun.utf8.count > 4 else { return nil }
    return noun + (noun.ends(inOneOf: ["plin", "zin", "lin"]) ? "en" : "nen")
  }

  private static func neuter(_ noun: String) -> String? {
    if hasGePrefix(noun), !noun.ends(inOneOf: ["er", "el", "en"]) {
      if noun.hasSuffix("e") { return noun }
      if noun.utf8.count > 5, !noun.ends(inOneOf: ["cht", "nst", "i", "o", "a"]) {
        return noun + "e"
      }
    }
    if noun.hasSuffix("ett") { return noun + "e" }
    if noun.hasSuffix("tum"), !noun.ends(inOneOf: foreignInTum) {
      return noun.dropLast(2) + "ümer"
    }
    if noun.ends(inOneOf: ["skop", "gramm", "fon"]) { return noun + "e" }
    if noun.hasSuffix("ement"), !noun.hasSuffix("element") { return noun + "s" }
    if noun.hasSuffix("ment") { return noun + "e" }
    return noun.hasSuffix("ing") ? noun + "s" : nil
  }

  private static let foreignInTum: [StaticString] = [
    "atum", "ktum", "otum", "itum", "quantum", "momentum",
  ]

  private static func masculine(_ noun: String) -> String? {
    if noun.ends(inOneOf: ["zier", "tier", "sier", "alier", "elier", "ling", "eur"]) {
      return noun + "e"
    }
    guard noun.utf8.count > 4 else { return nil }
    return isWeak(noun) || noun.ends(inOneOf: ["tor", "sor"]) ? noun + "en" : nil
  }

  /// Whether a masculine has -en in all forms but the first: Gitarrist, Dirigent.
  static func isWeak(_ noun: String) -> Bool {
    guard noun.utf8.count > 5 else { return false }
    return noun.ends(inOneOf: weakEndings)
      || (noun.hasSuffix("ent") && !noun.ends(inOneOf: strongInEnt))
  }

  private static let weakEndings: [StaticString] = [
    "ist", "oph", "path", "krat", "arch", "graf", "iot", "ant", "orand", "irmand", "nom",
  ]

  private static let strongInEnt: [StaticString] = [
    "kontinent", "akzent", "advent", "zement", "moment", "konvent", "event",
  ]

  /// Whether a foreign ending has the stress and keeps its vowel: Kartons, Slogans, Krawalle.
  static func keepsVowel(_ noun: String) -> Bool {
    guard noun.unicodeScalars.filter(GermanNouns.isVowel).count > 1 else { return false }
    if noun.ends(inOneOf: ["on", "an", "un"]) { return true }
    return noun.hasSuffix("all") && !noun.ends(inOneOf: ["fall", "ball", "stall", "knall"])
  }
}
