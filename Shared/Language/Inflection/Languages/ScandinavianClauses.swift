// SPDX-License-Identifier: Apache-2.0

// What sentences of the Nordic languages are built with, before the nouns in them are looked for.

extension AgreeingGrammar {
  /// Leaves what something is said to be by a pronoun apart from that: sv Det är ett [spännande]
  /// [spel], nb Dette er en [ny] [telefon], nl Het is een [mooi] [boek].
  func takeIdentity(_ pronouns: WordSet, _ copulas: WordSet, _ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard words.count > 3, pronouns.contains(words[0].key), copulas.contains(words[1].key),
      words[1...3].allSatisfy({ $0.gap == .space }),
      words[2].readings.contains(where: { $0.traits.contains(.indefinite) })
    else { return }
    makeAdverbs(0..<2, &analysis)
  }

  /// Leaves the det that only stands for what is counted, and a participle behind it: nb I går kom
  /// det 4 pakker, I dyreparken ble det født 3 aper; da I zoo er der født 3 aber.
  func takeExpletive(_ expletives: WordSet, _ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 0, analysis.words[count].gap == .space else {
      return
    }
    let words = analysis.words
    var index = count - 1
    // Det ble i går født, det er nå: adverbs, and one participle.
    var hasParticiple = false
    while index > 0, words[index].gap == .space, !expletives.contains(words[index].key) {
      let isAdverb = words[index].can(be: .adverb)
      let isParticiple =
        words[index].letterCase == .lower && !words[index].can(be: .determiner)
        && (words[index].can(be: .adjective) || words[index].readings.isEmpty)
      guard isAdverb || isParticiple && !hasParticiple else { return }
      hasParticiple = hasParticiple || !isAdverb
      index -= 1
    }
    guard expletives.contains(words[index].key), index == 0 || words[index].gap == .space else {
      return
    }
    if index == 0 {
      // Det 3. kapittel; but Det ligger 3 bøker, where the verb is known.
      guard hasParticiple, count > 2 else { return }
    } else {
      let verb = words[index - 1]
      let isVerb =
        verb.can(be: .verb) && !verb.can(be: .preposition)
        || index > 1 && verb.readings.isEmpty && verb.letterCase == .lower
          && words[count...].dropFirst().first?.reading(.adjective)?.number != .other
      guard isVerb else { return }
    }
    makeAdverbs(index..<count, &analysis)
  }

  /// Makes a possessive of the genitive before an adjective and its noun: sv Annas [svart] [katt],
  /// nb Kongens [gammel] [slott].
  func takeGenitives(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    for index in words.indices.dropLast(2) {
      let word = words[index]
      guard word.key.hasSuffix("s"), word.key.utf8.count > 2, word.markup == nil, !word.isNumber,
        isGenitive(word), words[index + 1].gap == .space
      else { continue }
      var noun = index + 1
      while noun < words.count, words[noun].gap == .space, words[noun].can(be: .adjective),
        !words[noun].can(be: .preposition), !words[noun].can(be: .determiner)
      {
        noun += 1
      }
      guard noun > index + 1, noun < words.count, words[noun].gap == .space,
        words[noun].reading(.noun)?.entry != nil
      else { continue }
      analysis.words[index].readings = [
        Reading(.determiner, lemma: word.key, traits: [.invariable, .weak], source: .rule)
      ]
    }
  }

  /// Whether a word in -s can only be the genitive of a name or of a noun.
  private func isGenitive(_ word: PhraseWord) -> Bool {
    if word.readings.isEmpty { return word.letterCase == .title }
    return word.readings.allSatisfy { reading in
      guard reading.partOfSpeech == .noun else { return reading.source == .guess }
      return reading.lemma != word.key
    }
  }

  /// Leaves the adjective that a copula with a subject before it predicates of that, and not of
  /// the measure in between: sv Tåget är 12 minuter försenat, nb Turen er 1,5 kilometer lang; but
  /// Det är 3 filer valda.
  func takeMeasured(_ copulas: WordSet, _ expletives: WordSet, _ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1 else { return }
    let words = analysis.words
    var copula = count - 1
    while copula > 0, words[copula].gap == .space, words[copula].can(be: .adverb) { copula -= 1 }
    guard copula > 0, words[copula].gap == .space, copulas.contains(words[copula].key),
      !words[0].can(be: .preposition), !expletives.contains(words[copula - 1].key),
      words[copula - 1].can(be: .noun) || words[copula - 1].can(be: .pronoun)
        || words[copula - 1].readings.isEmpty,
      count + 2 < words.count, words[count + 1].can(be: .noun)
    else { return }
    let index = count + 2
    guard words[index].gap == .space, words[index].can(be: .adjective),
      !words[index].can(be: .noun) || words[index].reading(.noun)?.source != .lexicon,
      index + 1 == words.count || words[index + 1].gap == .hard
        || !words[index + 1].can(be: .noun)
    else { return }
    makeAdverbs(index..<(index + 1), &analysis)
  }
}

extension AgreeingGrammar {
  /// The past of a weak verb that the lexicon has in the present: da kørte of kører, sv köpte of
  /// köper.
  func pastOfVerb(_ key: String) -> Reading? {
    guard key.utf8.count > 4, key.ends(inOneOf: ["te", "de"]) else { return nil }
    let stem = String(key.unicodeScalars.dropLast(2))
    let presents = [stem + "er", stem + "r", stem]
    let isVerb = presents.contains { present in
      present.hasSuffix("r")
        && lexicon.entries(present).contains { lexicon.partOfSpeech(of: $0) == .verb }
    }
    return isVerb ? Reading(.verb, lemma: key, source: .rule) : nil
  }
}

/// What begins a sentence that says what something is.
let scandinavianPronouns: WordSet = [
  "den", "denna", "denne", "det", "detta", "dette", "han", "hon", "hun",
]

/// What stands for a subject that follows.
let scandinavianExpletives: WordSet = ["det", "der"]
