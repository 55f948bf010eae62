// SPDX-License-Identifier: Apache-2.0

// Presents that are other words too, which their neighbours tell apart.

extension RomanceGrammar {
  /// Takes for a verb what stands where only the verb of what is counted can: behind a reflexive
  /// (ca 2 actes es repeteixen), in a gender that its noun has not (it 2 autobus fermano qui),
  /// before a possessive or a pronoun (pt 2 opções não mudam nada), as a preposition before another
  /// (es 2 autobuses paran en la plaza).
  func settlePredicates(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count + 2 < analysis.words.count else { return }
    settleSubject(count + 1, &analysis)
    settleParticiple(behind: count + 1, &analysis)
    for index in (count + 2)..<analysis.words.count {
      let word = analysis.words[index]
      if word.isNumber || !word.isClose { return }
      if isHiddenPredicate(index, after: count, analysis) {
        analysis.words[index].readings = [
          word.reading(.verb) ?? Reading(.verb, lemma: word.key, number: .one, source: .rule)
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
      Self.pluralOfFinite(word.key) != nil || word.can(be: .verb),
      word.readings.allSatisfy({ Self.hidden.contains($0.partOfSpeech) })
    else { return false }
    var subject = index - 1
    var isNegated = false
    var isReflexive = false
    while subject > count + 1,
      words[subject].can(be: .pronoun) || words[subject].can(be: .adverb),
      !words[subject].can(be: .noun)
    {
      isNegated = isNegated || Self.lists.has(form: words[subject].key, in: .negation)
      isReflexive = isReflexive || Self.lists.has(form: words[subject].key, in: .passivePronoun)
      subject -= 1
    }
    // 2 peces tropicales desfilaron: past the adjectives of the noun.
    let last = subject
    while subject > count + 1, words[subject].gap == .space, words[subject].can(be: .adjective),
      !words[subject].can(be: .noun) || words[subject - 1].can(be: .noun)
    {
      subject -= 1
    }
    let next = index + 1 < words.count && words[index + 1].gap == .space ? words[index + 1] : nil
    let noun = words[subject].readings.first { $0.partOfSpeech == .noun && $0.entry != nil }
    guard let noun, noun.number != .other, !words[subject].can(be: .verb),
      !words[(count + 1)..<subject].contains(where: { $0.can(be: .noun) })
    else { return false }
    if word.can(be: .preposition) {
      guard Self.lists.has(form: word.key, in: .prepositionalPresent), subject == index - 1 else {
        return false
      }
      return next.map { Self.lists.has(form: $0.key, in: .placeWord) }
        ?? analysis.phrase.followingText.isEmpty
    }
    // Ca 2 peixos tropicals viuen en un aquari.
    if Self.lists.has(form: word.key, in: .placedPresent) {
      return next.map { $0.can(be: .preposition) } ?? false
    }
    if word.can(be: .verb) { return false }
    if isReflexive { return true }
    if word.readings.allSatisfy({ $0.source == .guess }) {
      if Self.pluralOfTense(word.key) != nil { return true }
      // Es 2 gatos persiguen un ratón: nothing else has an article behind it.
      if let next, last == index - 1, !next.can(be: .preposition), !next.can(be: .noun),
        next.readings.contains(where: {
          $0.partOfSpeech == .determiner
            && !$0.traits.isDisjoint(with: [.definite, .indefinite])
        })
      {
        return true
      }
    }
    guard last == subject else { return false }
    if isNegated, let next, Self.lists.has(form: next.key, in: .nothing) { return true }
    if subject == index - 1, let adjective = word.reading(.adjective) {
      let isOther =
        adjective.gender == .feminine && noun.gender == .masculine && !word.can(be: .noun)
        && adjective.number != .other && adjective.entry != nil && noun.traits.gender != nil
        && !noun.traits.contains(.paired)
      if isOther { return true }
    }
    guard subject == index - 1, let next, !word.can(be: .adjective) else { return false }
    return Self.lists.has(form: next.key, in: .owner) && next.can(be: .determiner)
  }

  /// Pt 3 inimigos ferozes esperam: what is a noun or an adjective is the noun where what follows
  /// its adjectives is a verb, or a noun of another gender.
  private func settleSubject(_ first: Int, _ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard isRareNoun(words[first]), words[first].can(be: .noun),
      let adjective = words[first].reading(.adjective), adjective.gender == .masculine
    else { return }
    var index = first + 1
    while index < words.count, words[index].gap == .space, words[index].can(be: .adjective),
      !words[index].can(be: .noun)
    {
      index += 1
    }
    guard index < words.count, words[index].gap == .space, words[index].can(be: .verb),
      let noun = words[index].reading(.noun), noun.gender == .feminine
    else { return }
    analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
  }

  /// Ca 3 grues aturades: right behind a noun of its gender, what is a noun is the participle that
  /// it is made of.
  private func settleParticiple(behind noun: Int, _ analysis: inout PhraseAnalysis) {
    let index = noun + 1
    let (word, head) = (analysis.words[index], analysis.words[noun])
    guard word.gap == .space, word.letterCase == .lower, word.markup == nil,
      !word.readings.isEmpty, word.readings.allSatisfy({ $0.partOfSpeech == .noun }),
      head.readings.contains(where: { $0.partOfSpeech == .noun && $0.entry != nil }),
      head.readings.allSatisfy({ [.noun, .verb].contains($0.partOfSpeech) }),
      let owner = head.reading(.noun), owner.number == .one, owner.gender == .feminine
    else { return }
    let endings = Self.participleEndings.map { "\($0)" }
    for (masculine, feminine) in zip(endings, endings.dropFirst())
    where word.key.hasSuffix(feminine) && feminine.hasSuffix("da") {
      let stem = String(word.key.dropLast(feminine.count))
      guard stem.utf8.count > 1 else { return }
      analysis.words[index].readings = [
        Reading(
          .adjective, lemma: stem + masculine, gender: .feminine, number: .one, source: .rule)
      ]
      return
    }
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
    // Pt se faltar, se faltarem.
    if reading.traits.contains(.subjectFollows), reading.lemma.hasSuffix("r") {
      return reading.lemma + "em"
    }
    // Pt acendeu-se, acenderam-se.
    if reading.lemma.hasSuffix("-se") {
      let base = String(reading.lemma.dropLast(3))
      let known = lexicon.entries(base).lazy.compactMap(self.reading)
        .filter { $0.partOfSpeech == .verb }.compactMap { self.irregular("pl", $0) }.first
      return (known ?? Self.pluralOfFinite(base)).map { $0 + "-se" } ?? reading.lemma
    }
    return Self.pluralOfFinite(reading.lemma) ?? reading.lemma
  }

  /// The plural of what looks like a verb's third person; nil if it does not.
  static func pluralOfFinite(_ key: String) -> String? {
    pluralOfTense(key) ?? pluralOfPresent(key)
  }

  /// The plural of what can only be a verb's third person of the future or the past.
  static func pluralOfTense(_ key: String) -> String? {
    for (ending, plural) in tenses where key.hasSuffix(ending) {
      let count = ending.unicodeScalars.count
      guard key.unicodeScalars.count > count + 2 else { continue }
      return replacingLast(count, of: key, with: plural)
    }
    return nil
  }

  /// The word with other letters for its last.
  static func replacingLast(_ count: Int, of key: String, with ending: String) -> String {
    String(String.UnicodeScalarView(key.unicodeScalars.dropLast(count))) + ending
  }
}

extension SpanishGrammar {
  static var tenses: [(String, String)] {
    [("yó", "yeron"), ("ió", "ieron"), ("rá", "rán"), ("aba", "aban"), ("ó", "aron")]
  }

  static func pluralOfPresent(_ key: String) -> String? {
    key.hasSuffix("a") || key.hasSuffix("e") ? key + "n" : nil
  }
}

extension PortugueseGrammar {
  static var tenses: [(String, String)] {
    [("rá", "rão"), ("ava", "avam"), ("ou", "aram"), ("eu", "eram"), ("iu", "iram")]
  }

  static func pluralOfPresent(_ key: String) -> String? {
    key.hasSuffix("a") || key.hasSuffix("e") ? key + "m" : nil
  }
}

extension ItalianGrammar {
  static var tenses: [(String, String)] {
    [
      ("asse", "assero"), ("esse", "essero"), ("isse", "issero"), ("rà", "ranno"), ("ava", "avano"),
      ("ò", "arono"), ("ì", "irono"),
    ]
  }

  static func pluralOfPresent(_ key: String) -> String? {
    if key.hasSuffix("a") { return key + "no" }
    return key.hasSuffix("e") ? replacingLast(1, of: key, with: "ono") : nil
  }
}

extension FrenchGrammar {
  static var tenses: [(String, String)] {
    [("era", "eront"), ("ira", "iront"), ("ait", "aient")]
  }

  static func pluralOfPresent(_ key: String) -> String? {
    key.hasSuffix("e") ? key + "nt" : nil
  }
}

extension CatalanGrammar {
  static var tenses: [(String, String)] {
    [("rà", "ran"), ("ava", "aven")]
  }

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
