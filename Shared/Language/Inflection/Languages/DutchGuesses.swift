// SPDX-License-Identifier: Apache-2.0

/// What the endings and beginnings of Dutch nouns say, where no word of the lexicon says more
/// (Algemene Nederlandse Spraakkunst, 3.3.3).
enum DutchGuesses {
  typealias Gender = GrammaticalFeatures.Gender

  /// The gender that an ending or a beginning leaves little doubt about.
  static func gender(of noun: String) -> Gender? {
    guard noun.utf8.count > 4 else { return nil }
    // Gebergte, gesteente: what is gathered.
    let isCollective =
      noun.utf8.count > 5 && noun.hasPrefix("ge") && noun.ends(inOneOf: ["te", "de"])
    if isCollective, !DutchSyllables.isVowel(Array(noun.unicodeScalars)[2]) { return .neuter }
    if isVerbal(noun) || (noun.hasPrefix("ge") && noun.hasSuffix("el")) { return .neuter }
    return endings.first { noun.hasSuffix($0.ending) }?.gender
  }

  /// The plural that an ending leaves no doubt about: directeurs, overlevenden, botteriken.
  static func plural(of noun: String) -> String? {
    guard noun.utf8.count > 6 else { return nil }
    if noun.ends(inOneOf: ["teur", "nieur", "sseur", "adeur"]) { return noun + "s" }
    if noun.ends(inOneOf: ["deur", "keur", "kleur", "geur"]) { return noun + "en" }
    if noun.ends(inOneOf: ["vende", "zende", "gende", "rende", "kende"]) { return noun + "n" }
    return noun.hasSuffix("erik") ? noun + "en" : nil
  }

  /// Whether two parts are no compound: ver-schil has a prefix, architect-uur a foreign ending.
  static func areDerived(_ head: String, _ tail: String) -> Bool {
    if tail == "uur" { return head.ends(inOneOf: ["ct", "rat", "it", "ult"]) }
    // Verzen-ding is no thing.
    return tail == "ding" || ["ge", "be", "ver", "ont"].contains(head)
  }

  /// Whether a noun of four letters ends many words that are not made of it: voorwaarts, vermogen.
  static func endsByChance(_ noun: String) -> Bool { byChance.contains(Substring(noun)) }

  private static let byChance = Set(
    """
    aard ader akte alen aria arts baal baar baat bles bode cent chef cola date deen ding duel eelt
    eend eten eren erts gade gave geld gram grip haan haat hand hart held hoer hoon inkt kers kras
    laat lans last lava leed leek leer leus lief lies lijk link list maan maas mars mier mijt mist
    nier noot olie oord orde oven pers pest pier pion rage rand rede reus ring rijk rijp rouw rust
    sage stel ster stof tast teen tent test toon tros type vers vest vink vuil waag waal wens zege
    """.split(whereSeparator: \.isWhitespace))

  /// Het verschil, het bezit, het ontslag, het gefluit: the stem of a verb with its prefix.
  static func isVerbal(_ noun: String) -> Bool {
    guard ["ge", "be", "ver", "ont"].contains(where: noun.hasPrefix),
      !noun.ends(inOneOf: ["er", "aar", "te", "de", "nis", "st", "ing", "en", "s"])
    else { return false }
    return DutchSyllables.count(Array(noun.unicodeScalars)) == 2
  }

  /// The first that fits decides; exceptions stand before their rules.
  private static let endings: [(ending: Substring, gender: Gender)] =
    table.split(whereSeparator: \.isWhitespace).compactMap { row in
      guard let colon = row.firstIndex(of: ":") else { return nil }
      return (row[..<colon], row.hasSuffix(":n") ? .neuter : .common)
    }

  private static let table = """
    oenschap:n enschap:c manschap:n maatschap:n aderschap:n oederschap:n iderschap:n
    sterie:n minarie:n tsoen:n soldaat:c kandidaat:c automaat:c tomaat:c granaat:c advocaat:c
    plaat:c straat:c staat:c praat:c piraat:c diplomaat:c sonaat:c patent:n talent:n event:n
    heid:c iteit:c teit:c tie:c sie:c logie:c grafie:c fie:c gie:c mie:c nie:c rie:c
    ling:c ering:c ning:c ting:c king:c ring:c ving:c ging:c zing:c ping:c ding:c jing:c sing:c
    ming:c percentage:n personage:n age:c ist:c interieur:n humeur:n eur:c ine:c erij:c arij:c
    theek:c tuur:c suur:c duur:c nis:c consument:c ment:n isme:n asme:n sel:n datum:c um:n gram:n
    rijkdom:c wasdom:c ouderdom:c adeldom:c dom:n huis:n werk:n land:n boek:n eau:n aat:n
    trice:c euse:c essa:c ent:c ant:c ier:c tor:c loog:c goog:c soof:c ster:c er:c
    """
}
