// SPDX-License-Identifier: Apache-2.0

// Presents that are other words too, which their neighbours tell apart.

extension RomanceGrammar {
  /// Takes for a verb what stands where only the verb of what is counted can: behind a reflexive
  /// (ca 2 actes es repeteixen), in a gender that its noun has not (it 2 autobus fermano qui),
  /// before a possessive or a pronoun (pt 2 opções não mudam nada), as a preposition before another
  /// (es 2 autobuses paran en la plaza).
  func settlePredicates(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count + 2 < analysis.words.count else { return }
    for index in (count + 2)..<analysis.words.count {
      let word = analysis.words[index]
      if word.isNumber || !word.isClose { return }
      if isHiddenPredicate(index, after: count, analysis) {
        analysis.words[index].readings = [
          Reading(.verb, lemma: word.key, number: .one, source: .rule)
        ]
        return
      }
      let goesOn =
        word.can(be: .noun) || word.can(be: .adjective) || word.can(be: .pronoun)
        || word.can(be: .adverb)
      if !goesOn || word.can(be: .preposition) && !word.can(be: .adjective) { return }
    }
  }

  private func isHiddenPredicate(
    _ index: Int, after count: Int, _ analysis: PhraseAnalysis
  ) -> Bool {
    let words = analysis.words
    let word = words[index]
    guard word.letterCase == .lower, word.markup == nil, word.segment != words[count].segment,
      Self.pluralOfPresent(word.key) != nil,
      word.readings.allSatisfy({ Self.hidden.contains($0.partOfSpeech) })
    else { return false }
    var subject = index - 1
    var isNegated = false
    var isReflexive = false
    while subject > count + 1,
      words[subject].can(be: .pronoun) || words[subject].can(be: .adverb),
      !words[subject].can(be: .noun)
    {
      isNegated = isNegated || RomancePredicates.negations.contains(words[subject].key)
      isReflexive = isReflexive || RomancePredicates.reflexives.contains(words[subject].key)
      subject -= 1
    }
    let next = index + 1 < words.count && words[index + 1].gap == .space ? words[index + 1] : nil
    let noun = words[subject].readings.first { $0.partOfSpeech == .noun && $0.entry != nil }
    guard let noun, noun.number != .other, !words[subject].can(be: .verb),
      !words[(count + 1)..<subject].contains(where: { $0.can(be: .noun) })
    else { return false }
    if word.can(be: .preposition) {
      guard RomancePredicates.presents.contains(word.key), subject == index - 1 else {
        return false
      }
      return next.map { RomancePredicates.places.contains($0.key) }
        ?? analysis.phrase.followingText.isEmpty
    }
    if word.can(be: .verb) { return false }
    if isReflexive { return true }
    if isNegated, let next, RomancePredicates.nothings.contains(next.key) { return true }
    if subject == index - 1, let adjective = word.reading(.adjective) {
      let isOther =
        adjective.gender == .feminine && noun.gender == .masculine && !word.can(be: .noun)
        && adjective.number != .other && adjective.entry != nil && noun.traits.gender != nil
        && !noun.traits.contains(.paired)
      if isOther { return true }
    }
    guard subject == index - 1, let next, !word.can(be: .adjective) else { return false }
    return RomancePredicates.owners.contains(next.key) && next.can(be: .determiner)
  }

  private static var hidden: [GrammaticalFeatures.PartOfSpeech] {
    [.noun, .adjective, .preposition, .verb]
  }

  /// The plural of a verb, of one that the lexicon lacks by its ending.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String {
    guard target.number == .other else { return reading.lemma }
    if let plural = irregular("pl", reading) { return plural }
    guard reading.source == .rule, reading.number == .one, reading.entry == nil else {
      return reading.lemma
    }
    return Self.pluralOfPresent(reading.lemma) ?? reading.lemma
  }

  /// The word with other letters for its last.
  static func replacingLast(_ count: Int, of key: String, with ending: String) -> String {
    String(String.UnicodeScalarView(key.unicodeScalars.dropLast(count))) + ending
  }
}

extension SpanishGrammar {
  static func pluralOfPresent(_ key: String) -> String? {
    key.hasSuffix("a") || key.hasSuffix("e") ? key + "n" : nil
  }
}

extension PortugueseGrammar {
  static func pluralOfPresent(_ key: String) -> String? {
    key.hasSuffix("a") || key.hasSuffix("e") ? key + "m" : nil
  }
}

extension ItalianGrammar {
  static func pluralOfPresent(_ key: String) -> String? {
    if key.hasSuffix("a") { return key + "no" }
    return key.hasSuffix("e") ? replacingLast(1, of: key, with: "ono") : nil
  }
}

extension FrenchGrammar {
  static func pluralOfPresent(_ key: String) -> String? {
    key.hasSuffix("e") ? key + "nt" : nil
  }
}

extension CatalanGrammar {
  /// Barreja, barregen; aplica, apliquen; repeteix, repeteixen.
  static func pluralOfPresent(_ key: String) -> String? {
    if key.hasSuffix("eix") { return key + "en" }
    guard key.hasSuffix("a") else { return nil }
    for (ending, plural) in [
      ("qua", "qüen"), ("ca", "quen"), ("gua", "güen"), ("ga", "guen"), ("ja", "gen"),
      ("ça", "cen"),
    ] where key.hasSuffix(ending) {
      return replacingLast(ending.unicodeScalars.count, of: key, with: plural)
    }
    return replacingLast(1, of: key, with: "en")
  }
}

private enum RomancePredicates {
  static let negations: WordSet = ["no", "não", "non", "ne", "n'"]

  static let nothings: WordSet = [
    "nada", "nadie", "ninguém", "niente", "nulla", "nessuno", "rien", "personne", "res", "ningú",
  ]

  static let reflexives: WordSet = ["se", "s'", "si", "es"]

  /// Possessives without an article, which begin an object.
  static let owners: WordSet = [
    "mi", "mis", "tu", "tus", "su", "sus", "nuestro", "nuestra", "nuestros", "nuestras", "mon",
    "ma", "mes", "ton", "ta", "tes", "sa", "ses", "notre", "nos", "votre", "vos", "leur", "leurs",
    "meu", "minha", "meus", "minhas", "teu", "tua", "teus", "tuas", "seu", "sua", "seus", "suas",
  ]

  /// Prepositions that are presents too: to stop.
  static let presents: WordSet = ["para"]

  /// What stands behind to stop, and not behind for.
  static let places: WordSet = [
    "en", "delante", "frente", "cerca", "junto", "ante", "aquí", "ahí", "allí", "em", "diante",
    "perto", "aqui", "ali", "lá", "davant", "prop", "aquí", "allà", "na", "nas",
  ]
}
