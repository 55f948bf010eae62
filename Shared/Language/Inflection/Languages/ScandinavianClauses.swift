// SPDX-License-Identifier: Apache-2.0

// What sentences of the Nordic languages are built with, before the nouns in them are looked for.

extension GermanicGrammar {
  /// Leaves what something is said to be by a pronoun apart from that: sv Det är ett [spännande]
  /// [spel], nb Dette er en [ny] [telefon], nl Het is een [mooi] [boek].
  func takeIdentity(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard words.count > 3, Self.lists.has(form: words[0].key, in: .identityPronoun) else { return }
    // Sv Det här är, nb Det her er.
    let copula = ["här", "her"].contains(words[1].key) ? 2 : 1
    guard words.count > copula + 2, Self.lists.has(form: words[copula].key, in: .copula),
      words[1...(copula + 2)].allSatisfy({ $0.gap == .space }),
      words[copula + 1].readings.contains(where: {
        $0.traits.contains(.indefinite) || $0.traits.contains(.weak)
      })
    else { return }
    makeAdverbs(0..<(copula + 1), &analysis)
  }

  /// Leaves the det that only stands for what is counted, and a participle behind it: nb I går kom
  /// det 4 pakker, I dyreparken ble det født 3 aper; da I zoo er der født 3 aber.
  func takeExpletive(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 0, analysis.words[count].gap == .space else {
      return
    }
    let words = analysis.words
    var index = count - 1
    // Det ble i går født, det er nå: adverbs, and one participle.
    var hasParticiple = false
    // Nb Det ble funnet 2 feil: the passive has no other subject.
    if index == 2, Self.lists.has(form: words[0].key, in: .expletive),
      Self.lists.has(form: words[1].key, in: .copula), words[1].gap == .space,
      words[2].gap == .space, words[2].key.ends(inOneOf: ["t", "d"]),
      words[2].can(be: .adjective)
    {
      makeAdverbs(0..<count, &analysis)
      return
    }
    while index > 0, words[index].gap == .space,
      !Self.lists.has(form: words[index].key, in: .expletive)
    {
      let isAdverb = words[index].can(be: .adverb)
      let isParticiple =
        words[index].letterCase == .lower && !words[index].can(be: .determiner)
        && (words[index].can(be: .adjective) || words[index].readings.isEmpty)
      guard isAdverb || isParticiple && !hasParticiple else { return }
      hasParticiple = hasParticiple || !isAdverb
      index -= 1
    }
    guard Self.lists.has(form: words[index].key, in: .expletive),
      index == 0 || words[index].gap == .space
    else {
      return
    }
    if index == 0 {
      // Det 3. kapittel; but Det ligger 3 bøker, where the verb is known.
      // Sv Det låg 3 brev: an adjective behind the article would have an ending.
      guard hasParticiple, count > 2 || !words[1].key.ends(inOneOf: ["a", "e"]) else { return }
    } else {
      let verb = words[index - 1]
      // Sv I hamnen låg det 12 skepp: no adjective stands before det.
      let isVerb =
        (verb.can(be: .verb) || index > 2 && verb.can(be: .adjective))
        && !verb.can(be: .preposition)
        || index > 1 && verb.readings.isEmpty && verb.letterCase == .lower
          && words[count...].dropFirst().first?.reading(.adjective)?.number != .other
      guard isVerb else { return }
    }
    makeAdverbs(max(0, index - 1)..<count, &analysis)
  }

  /// Leaves the past that looks like a bare adjective, right before a number in a sentence that
  /// begins with its place: sv I hamnen låg 12 båtar.
  func takePastOfPlace(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 2, analysis.words[count].gap == .space else {
      return
    }
    let words = analysis.words
    let (word, noun) = (words[count - 1], words[count - 2])
    guard words[0].can(be: .preposition), words[0].letterCase == .title, word.markup == nil,
      word.letterCase == .lower, word.gap == .space, word.reading(.adjective)?.number == nil,
      word.reading(.adjective)?.lemma == word.key,
      word.readings.allSatisfy({ $0.partOfSpeech == .adjective }),
      noun.can(be: .noun), !noun.can(be: .adjective),
      words[1..<count].allSatisfy({ $0.gap == .space && !$0.isNumber })
    else { return }
    makeAdverbs((count - 1)..<count, &analysis)
  }

  /// Leaves the second participle behind to have, which agrees with nothing: sv Du har läst 3
  /// meddelanden och raderat 2 bilagor.
  func takeSecondSupine(_ conjunctions: WordSet, _ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    for index in words.indices.dropFirst(3)
    where words[index].key.hasSuffix("t") && conjunctions.contains(words[index - 1].key) {
      let hasAuxiliary = words[..<(index - 1)].contains {
        ["hadde", "hade", "har", "havde"].contains($0.key)
      }
      guard hasAuxiliary, words[index].gap == .space, words[index].letterCase == .lower,
        !words[index].can(be: .noun) || words[index].can(be: .adjective)
      else { continue }
      makeAdverbs(index..<(index + 1), &analysis)
    }
  }

  /// Leaves only the preposition of what is an adjective too, before another adjective at the
  /// start: sv Vid [dålig] [väder].
  func takeFirstPreposition(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard words.count > 2, words[0].can(be: .preposition), words[0].can(be: .adjective),
      words[0].markup == nil, words[1].gap == .space, words[1].can(be: .adjective)
    else { return }
    analysis.words[0].readings.removeAll { $0.partOfSpeech == .adjective }
  }

  /// Lets an adjective that a relative clause predicates of what is counted agree: sv 3 skruvar som
  /// var lösa byttes ut, da 3 skruer, der er løse.
  func arrangePredicateOfClause(_ relatives: WordSet, _ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, let head = analysis.head, head + 3 < words.count,
      relatives.contains(words[head + 1].key),
      words[head + 1].gap == .space || words[head + 1].gap == .comma,
      words[head + 2].gap == .space, Self.lists.has(form: words[head + 2].key, in: .copula)
    else { return }
    var index = head + 3
    while index < words.count, words[index].gap == .space, words[index].can(be: .adverb),
      !words[index].can(be: .adjective)
    {
      index += 1
    }
    guard index < words.count, words[index].gap == .space,
      let adjective = words[index].reading(.adjective), !words[index].can(be: .preposition),
      index + 1 == words.count || !words[index + 1].can(be: .noun) || words[index + 1].gap != .space
        || words[index + 1].can(be: .verb) || words[index + 1].key.hasSuffix("s")
    else { return }
    analysis.words[index].reading = adjective
    analysis.words[index].role = .modifier
  }

  /// Lets what something is going to be agree with it: sv 2 maskiner kommer att bli utbytta, nb 2
  /// vinduer kommer til å bli åpne.
  ///
  /// Outside of Swedish a participle has one form there.
  func arrangePredicateToCome(hasParticiples: Bool, _ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, let head = analysis.head, head + 3 < words.count,
      let verb = words[(head + 1)...].firstIndex(where: {
        ["bli", "blive", "vara", "være"].contains($0.key)
      }),
      verb > head + 1, verb < head + 6, verb + 1 < words.count,
      ["kommer", "kom", "vil", "kan", "skal", "må", "bør"].contains(words[head + 1].key)
    else { return }
    var index = verb + 1
    while index + 1 < words.count, words[index].can(be: .adverb), !words[index].can(be: .adjective)
    {
      index += 1
    }
    guard words[(head + 1)...index].allSatisfy({ $0.gap == .space && !$0.isNumber }),
      let adjective = words[index].reading(.adjective), !words[index].can(be: .preposition),
      hasParticiples || !adjective.lemma.hasSuffix("t"),
      index + 1 == words.count || !words[index + 1].can(be: .noun)
        || words[index + 1].gap != .space
    else { return }
    analysis.words[index].reading = adjective
    analysis.words[index].role = .modifier
  }

  /// Makes a possessive of the genitive before an adjective and its noun: sv Annas [svart] [katt],
  /// nb Kongens [gammel] [slott].
  func takeGenitives(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    for index in words.indices.dropLast(2) {
      let word = words[index]
      guard word.key.hasSuffix("s"), word.key.utf8.count > 2, word.markup == nil, !word.isNumber,
        isGenitive(word), !isPassive(index, words), words[index + 1].gap == .space
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

  /// Da serveres of serverer, sv serveras of serverar; Til middag steges, in the place of the verb.
  private func isPassive(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let key = words[index].key
    guard key.hasSuffix("es") || key.hasSuffix("as") else { return false }
    if index == 2, words[0].can(be: .preposition), words[0].letterCase == .title,
      words[1].can(be: .noun), words[1].gap == .space, words[index].letterCase == .lower
    {
      return true
    }
    return lexicon.entries(key.dropLast() + "r").contains {
      lexicon.partOfSpeech(of: $0) == .verb
    }
  }

  /// Whether a word in -s can only be the genitive of a name or of a noun.
  private func isGenitive(_ word: PhraseWord) -> Bool {
    if word.readings.isEmpty { return word.letterCase == .title }
    // Sv Skolans is of skolan, and no lance.
    let bare = Tokenizer.words(
      of: Phrase([Phrase.Segment(String(word.key.dropLast()))]),
      decimalSeparator: decimalSeparator, limit: 4)?.first
    let isOfDefinite =
      bare.map { bare in
        readings(of: bare).contains {
          $0.partOfSpeech == .noun && $0.source == .lexicon
        }
      } ?? false
    if isOfDefinite, !word.readings.contains(where: { $0.source == .lexicon }) { return true }
    return word.readings.allSatisfy { reading in
      guard reading.partOfSpeech == .noun else { return reading.source == .guess }
      return reading.lemma != word.key
    }
  }

  /// Leaves the adjective that a copula with a subject before it predicates of that, and not of
  /// the measure in between: sv Tåget är 12 minuter försenat, nb Turen er 1,5 kilometer lang; but
  /// Det är 3 filer valda.
  func takeMeasured(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1 else { return }
    let words = analysis.words
    var copula = count - 1
    while copula > 0, words[copula].gap == .space, words[copula].can(be: .adverb) { copula -= 1 }
    guard copula > 0, words[copula].gap == .space,
      Self.lists.has(form: words[copula].key, in: .copula),
      !words[0].can(be: .preposition), !Self.lists.has(form: words[copula - 1].key, in: .expletive),
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

extension GermanicGrammar {
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
