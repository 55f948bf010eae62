// SPDX-License-Identifier: Apache-2.0

extension GermanicGrammar {
  /// Leaves dear as it is, which is definite without an article: sv Kära kund, da Kære kunde.
  fileprivate func takeGreeting(_ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 1 else { return }
    switch analysis.words[0].key {
    case "kära", "käre", "kære", "kjære": makeAdverbs(0..<1, &analysis)
    default: return
    }
  }

  /// Lets many be counted behind how, which begins no clause then: sv hur många filer.
  fileprivate func takeHowMany(_ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 2, ["hur", "hvor"].contains(analysis.words[0].key),
      analysis.words[1].can(be: .determiner)
    else { return }
    makeAdverbs(0..<1, &analysis)
  }

  /// Leaves only the adjective of what is both, where a noun follows at once: 1 lyst rom, 2 korta
  /// filmer; but 2 kort.
  ///
  /// It is for languages whose adjectives stand before the noun. What markup describes stays.
  func takeAdjectivesBeforeNouns(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    for index in words.indices.dropLast() {
      guard words[index].can(be: .adjective), words[index].can(be: .noun),
        words[index].markup?.partOfSpeech == nil, precedesNoun(index, words)
      else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
  }

  /// Makes a noun with one form of the unit that follows a number: 2 kg, 5 min (which is the
  /// possessive elsewhere), 2 spsk.
  fileprivate func takeUnits(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() {
      let word = analysis.words[index]
      guard analysis.words[index - 1].isNumber, word.isClose, word.markup == nil,
        word.letterCase == .lower, Self.lists.has(form: word.key, in: .unit)
      else { continue }
      analysis.words[index].readings = [
        Reading(
          .noun, lemma: word.key, traits: [.invariable, .neuter], gender: .neuter, source: .rule)
      ]
    }
  }

  /// Whether an adjective behind the noun belongs to the next one, or is a noun itself: 2 kopper
  /// varm kakao, sv 2 nypor salt; but 2 år gamle børn.
  func isOfAnother(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, index > head, analysis.words[index].gap == .space,
      reading.lemma != "gammel", reading.lemma != "gammal",
      !Self.lists.has(form: analysis.words[index - 1].key, in: .copula)
    else { return false }
    let isBeforeNoun =
      index + 1 < analysis.words.count && analysis.words[index + 1].gap == .space
      && analysis.words[index + 1].can(be: .noun)
    return isBeforeNoun || analysis.words[index].can(be: .noun)
      || ["salt", "salat"].contains(analysis.words[index].key)
  }

  /// The form that what a bare adjective belongs to, right behind it, asks for: 2 glas kallt
  /// vatten; nil if it is not bare or nothing known follows.
  func targetOfAnother(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> AgreementTarget? {
    let word = analysis.words[index]
    guard index + 1 < analysis.words.count, word.key == reading.lemma, !word.can(be: .noun),
      let noun = analysis.words[index + 1].reading(.noun), noun.entry != nil,
      let gender = noun.gender, noun.traits.isDisjoint(with: .definite)
    else { return nil }
    return AgreementTarget(gender: gender, number: noun.number == .other ? .other : .one)
  }

  /// Whether a word stands as an adverb before a participle and keeps its form: da 2 nyligt
  /// slettede filer, sv 2 automatiskt sparade filer.
  ///
  /// Templates have adjectives in the dictionary form too (2 lille valgt bil), so that either the
  /// participle must be inflected already or the word be one that is an adverb there.
  func isAdverbial(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis, neuter: String,
    isParticiple: (Reading) -> Bool
  ) -> Bool {
    let words = analysis.words
    guard let head = analysis.head, index + 1 < head, words[index + 1].gap == .space,
      words[index].key == reading.lemma || words[index].key == neuter,
      let next = words[index + 1].reading, words[index + 1].role == .modifier,
      next.partOfSpeech == .adjective, isParticiple(next)
    else { return false }
    return Self.lists.has(lemma: reading.lemma, in: .participleAdverb)
      || (next.number == .other && words[index].segment == words[index + 1].segment)
  }

  /// Whether a known noun follows, perhaps behind more adjectives.
  fileprivate func precedesNoun(_ index: Int, _ words: [PhraseWord]) -> Bool {
    for next in words[(index + 1)...] {
      guard next.gap == .space,
        ![.preposition, .conjunction, .verb, .particle].contains(where: { next.can(be: $0) })
      else { return false }
      if next.can(be: .noun) { return true }
      guard next.can(be: .adjective) else { return false }
    }
    return false
  }
}

extension GermanicGrammar {
  /// Makes an adverb of an adjective in -t behind a verb that is no copula: da 3 gæster kommer for
  /// sent, sv 2 gäster kommer sent.
  fileprivate func takeManner(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word else { return }
    let first = analysis.words.indices.contains(count + 1) ? analysis.words[count + 1] : nil
    for index in analysis.words.indices.dropFirst(count + 3) {
      let word = analysis.words[index]
      let isDegree = ["for", "för", "så"].contains(analysis.words[index - 1].key)
      let verb = analysis.words[isDegree ? index - 2 : index - 1]
      guard word.gap == .space, word.key.hasSuffix("t"), word.can(be: .adjective),
        !word.can(be: .noun), !word.readings.contains(where: { $0.lemma == word.key }),
        // Sv 2 fönster står öppna.
        !word.readings.contains(where: { Self.lists.has(lemma: $0.lemma, in: .state) }),
        // Da 2 kor sang smukt: right behind what is counted, what may be a noun is its verb.
        !verb.readings.isEmpty && verb.readings.allSatisfy({ $0.partOfSpeech == .verb })
          || index == count + 3 && !isDegree && first?.can(be: .noun) == true
            && verb.letterCase == .lower && verb.gap == .space
            && !verb.can(be: .preposition) && !verb.can(be: .adverb)
            && !verb.can(be: .conjunction),
        !Self.lists.has(form: verb.key, in: .copula),
        !Self.lists.has(form: verb.key, in: .verbOfPredicate),
        index + 1 == analysis.words.count || !analysis.words[index + 1].can(be: .noun)
      else { continue }
      makeAdverbs(index..<(index + 1), &analysis)
    }
  }

  /// Makes adjectives of the unknown words between a number, or a determiner, and a known noun: 2
  /// blorkede biler, ett gräddat bröd.
  ///
  /// Nouns seldom follow each other, for compounds are one word; what is capitalised is a name. A
  /// determiner may stand before names without capitals too (din spotify lista), so that there the
  /// word must end as adjectives do.
  fileprivate func takeUnknownAdjectives(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard
      let first = words.firstIndex(where: { $0.isNumber || $0.can(be: .determiner) }),
      first + 2 < words.count
    else { return }
    for index in words.indices.dropLast().dropFirst(first + 1).reversed() {
      let word = words[index]
      guard word.readings.isEmpty || words[first].isNumber && looksDefinite(word),
        word.markup == nil, !word.isNumber, !word.hasDigits,
        word.letterCase == .lower, word.key.unicodeScalars.count > 2,
        words[first].isNumber || words[index - 1].can(be: .adverb)
          || word.key.ends(inOneOf: adjectiveEndings),
        word.key.unicodeScalars.contains(where: ScandinavianWords.isVowel),
        precedesNoun(index, analysis.words)
      else { continue }
      analysis.words[index].readings = [
        Reading(.adjective, lemma: word.key, number: .one, source: .guess)
      ]
    }
  }
}

/// Whether a participle looks like the definite form of a compound (da friskpres-set), which does
/// not stand behind a number.
private func looksDefinite(_ word: PhraseWord) -> Bool {
  (word.key.hasSuffix("et") || word.key.hasSuffix("ad"))
    && word.readings.allSatisfy {
      $0.partOfSpeech == .noun && $0.source == .rule && $0.lemma != word.key
    }
}

/// What adjectives and participles end in, and few other words.
private let adjectiveEndings: [StaticString] = [
  "ade", "ede", "ig", "sk", "ad", "et", "dd", "gd", "ld", "nd", "rd", "vd", "ft", "gt", "kt",
  "lt", "nt", "pt", "rt", "st",
]

extension GermanicGrammar {
  /// What Danish, Norwegian and Swedish look for before anything that has words of one language.
  fileprivate func takeNordicClauses(_ analysis: inout PhraseAnalysis) {
    takeNamesInS(&analysis)
    takeUnits(&analysis)
    takeCommand(Self.lists[.command].forms, &analysis)
    takeHowMany(&analysis)
    takeIdentity(&analysis)
    takeExpletive(&analysis)
    takePastOfPlace(&analysis)
    takeGenitives(&analysis)
    takeSecondSupine(["och", "og"], &analysis)
    takeFirstPreposition(&analysis)
    takeMeasured(&analysis)
    takeClause(&analysis)
    takeSupines(&analysis)
  }
}

extension ScandinavianGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() where analysis.words[index].key == "bli" {
      // Nb 2 billetter vil bli dyre.
      makeAdverbs(index..<(index + 1), &analysis)
    }
    takeNordicClauses(&analysis)
    takeFew("et", "par", &analysis)
    takeFew("de", "fleste", &analysis)
    if let count = analysis.count?.word, count > 1, analysis.words[count - 1].key == "alt",
      analysis.words[count - 2].key == "i"
    {
      takeAdverb(["alt"], &analysis)
    }
    takeAdverb(Self.lists[.adverbOfNumber].forms, &analysis)
    takeDegree("for", behind: Self.lists[.copula].forms, &analysis)
    takeManner(&analysis)
    takeGreeting(&analysis)
    takeSeveral("eller", ["flere", "mere"], Self.isDanish ? "af" : "av", &analysis)
    takeUnknownAdjectives(&analysis)
    takeAdjectivesBeforeNouns(&analysis)
  }

  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    arrangePredicateOfClause(Self.isDanish ? ["der", "som"] : ["som"], &analysis)
    arrangePredicateToCome(hasParticiples: false, &analysis)
  }

  // MARK: - Number

  /// Nogle, flere and alle speak of several, whatever the form of the noun is.
  static var determinersShowPlural: Bool { true }

  /// Den andre filen is the second, den enkelte filen each; de andre filene are the others.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if let head = analysis.head, head > 1, ["andre", "enkelte"].contains(analysis.words[1].key),
      ["den", "det"].contains(analysis.words[0].key)
    {
      return numberOfForms(analysis)
    }
    return usualNumber(analysis)
  }
}

extension SwedishGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) {
    takeNordicClauses(&analysis)
    takeFew("ett", "par", &analysis)
    takeFew("ett", "fåtal", &analysis)
    takeFew("en", "massa", &analysis)
    takeFew("de", "flesta", &analysis)
    takeAdverb(Self.lists[.adverbOfNumber].forms, &analysis)
    takeDegree("för", behind: Self.lists[.copula].forms, &analysis)
    takeManner(&analysis)
    takeGreeting(&analysis)
    takeSeveral("eller", ["fler", "flera"], "av", &analysis)
    takeUnknownAdjectives(&analysis)
    takeAdjectivesBeforeNouns(&analysis)
    takePredicates(&analysis)
  }

  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    arrangePredicateOfClause(["som"], &analysis)
    arrangePredicateToCome(hasParticiples: true, &analysis)
  }

  /// Makes a participle of the unknown word that a copula predicates: 3 rum är städade, 2 dörrar
  /// är olåsta.
  private func takePredicates(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word else { return }
    for index in analysis.words.indices.dropFirst(count + 3) {
      let word = analysis.words[index]
      var copula = index - 1
      // Tvättade och putsade.
      if index > 2, word.gap == .space, ["och", "eller"].contains(analysis.words[copula].key),
        analysis.words[copula - 1].can(be: .adjective)
      {
        copula -= 2
      }
      while copula > count, analysis.words[copula].can(be: .adverb),
        analysis.words[copula].gap == .space
      {
        copula -= 1
      }
      guard word.gap == .space, word.letterCase == .lower, word.markup == nil, !word.hasDigits,
        word.readings.allSatisfy({ $0.source != .lexicon || $0.partOfSpeech == .verb }),
        !word.can(be: .adjective), Self.lists.has(form: analysis.words[copula].key, in: .copula),
        let participle = SwedishAdjectives.participle(word.key)
      else { continue }
      analysis.words[index].readings = [
        Reading(
          .adjective, lemma: participle, gender: participle == word.key ? nil : .neuter,
          source: .rule)
      ]
    }
  }
}
