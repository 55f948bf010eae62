// SPDX-License-Identifier: Apache-2.0

// What tells the subject of a Hindi clause from its places, times and objects.

extension HindiGrammar {
  /// Whether a noun behind another says where or when, because it has a postposition and all that
  /// follows is a verb that agrees with the other: 2 मैच दोपहर में शुरू होंगे; but 2 बैंक खातों में
  /// पैसा है.
  func isPlaceOfVerb(_ index: Int, _ words: Words) -> Bool {
    let isBehindArgument = endsArgument(index - 1, words)
    guard words[index].gap == .space,
      words[index].segment == words[index - 1].segment || isBehindArgument,
      let subject = words[index - 1].reading(.noun), index + 1 < words.count
    else { return false }
    var next = index + 1
    while next < words.count, words[next].gap == .space,
      words[next].can(be: .preposition) || isAgreeingPostposition(words[next])
    {
      next += 1
    }
    guard next > index + 1, !isAgreeingPostposition(words[next - 1]) else { return false }
    while next < words.count, words[next].gap == .space {
      let word = words[next]
      let isOfVerb =
        next + 1 < words.count && words[next + 1].gap == .space && isLight(words[next + 1])
      let verb = word.readings.first { $0.partOfSpeech == .verb && isAgreeing($0) }
      if let verb, !isOfVerb {
        // What is written for any argument is in the masculine.
        return (verb.gender == nil || verb.gender == subject.gender || isBehindArgument)
          && verb.number != .other
      }
      // जेल से भाग गए: a stem, though it may be a noun.
      if next + 1 < words.count, words[next + 1].gap == .space,
        word.readings.contains(where: {
          $0.partOfSpeech == .verb && $0.traits.contains(.invariable)
        }), words[next + 1].can(be: .verb), !words[next + 1].can(be: .noun), !isOfVerb
      {
        next += 1
        continue
      }
      // बंदरगाह पर खड़ा है.
      if let state = word.reading(.adjective), !word.can(be: .noun), next + 1 < words.count,
        words[next + 1].readings.contains(where: { $0.partOfSpeech == .verb && isAuxiliary($0) })
      {
        return state.gender == nil || state.gender == subject.gender || isBehindArgument
      }
      // में दोस्तों के साथ, में क्रिकेट खेल रहे हैं.
      if word.can(be: .noun), next + 1 < words.count, words[next + 1].gap == .space,
        words[next + 1].can(be: .preposition), !isAgreeingPostposition(words[next + 1])
      {
        next += 2
        continue
      }
      if word.can(be: .noun), isObject(next, words) {
        next += 1
        continue
      }
      // ज़ोर से भौंक रहा था.
      if isStem(next, words) {
        next += 1
        continue
      }
      // पर है: what only is somewhere agrees with nothing but its number.
      if word.readings.contains(where: { $0.partOfSpeech == .verb && isAuxiliary($0) }) {
        return true
      }
      guard isOfVerb || word.can(be: .adverb) || word.can(be: .particle) else { return false }
      next += 1
    }
    return false
  }

  /// Whether the verb behind a noun has the gender of the noun before that alone, and the noun is
  /// its object: 2 बटन बत्ती बुझाते हैं.
  func agreesWithEarlier(_ index: Int, _ words: Words) -> Bool {
    guard words[index].gap == .space, words[index].segment == words[index - 1].segment,
      let subject = words[index - 1].reading(.noun)?.gender,
      let object = words[index].reading(.noun)?.gender, subject != object
    else { return false }
    let verb = words[index + 1].readings.first { $0.partOfSpeech == .verb && isAgreeing($0) }
    return verb?.gender == subject
  }

  /// Whether a noun behind what is counted is the object of the verb that follows, so that it is no
  /// part of that: 5 लड़के क्रिकेट खेल रहे हैं, 2 सेंसर धुआँ बताते हैं; but 2 टिकट काउंटर खुलते
  /// हैं.
  ///
  /// A verb that has an object has the trait `gov`. What is done already has ने, and its verb
  /// another subject.
  func isObject(_ index: Int, _ words: [PhraseWord]) -> Bool {
    var next = index + 1
    if next < words.count, words[next].key == "नहीं" || words[next].key == "भी" { next += 1 }
    guard next < words.count, words[index].gap == .space, words[next].gap == .space,
      words[index].segment == words[index - 1].segment || endsArgument(index - 1, words),
      let verb = words[next].readings.first(where: { $0.partOfSpeech == .verb }),
      verb.entry.map({ lexicon.traits(of: $0).contains(.governing) }) ?? (verb.source == .rule)
    else { return false }
    if isStem(next, words) {
      return !Self.lists.has(form: words[next + 1].key, in: .ergativeAuxiliary)
    }
    // खाता is an account too, but not before है.
    let isBeforeAuxiliary =
      next + 1 < words.count && words[next + 1].gap == .space
      && words[next + 1].readings.contains { $0.partOfSpeech == .verb && isAuxiliary($0) }
    return isAgreeing(verb) && verb.lemma.ends(inOneOf: ["ता", "गा"])
      && (!words[next].can(be: .noun) || isBeforeAuxiliary)
  }

  /// Whether a word is the stem of a verb, and of nothing else, before one that follows stems: खेल
  /// in खेल रहे हैं.
  private func isStem(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let next = index + 1
    guard next < words.count, words[next].gap == .space, words[next].can(be: .verb) else {
      return false
    }
    return !words[index].readings.isEmpty
      && words[index].readings.allSatisfy {
        $0.partOfSpeech == .verb && $0.traits.contains(.invariable)
      }
  }

  /// Whether a noun behind what is counted is what something is done to, with का and the noun of a
  /// verb: 6 मरीज़ डॉक्टर का इंतज़ार करते हैं.
  func isObjectOfNoun(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let verb = index + 3
    guard verb < words.count, words[index].gap == .space,
      words[index].segment == words[index - 1].segment || endsArgument(index - 1, words),
      words[(index + 1)...verb].allSatisfy({ $0.gap == .space }),
      isAgreeingPostposition(words[index + 1]), words[index + 2].can(be: .noun),
      isLight(words[verb]), !words[verb].can(be: .noun)
    else { return false }
    if isStem(verb, words) {
      return !Self.lists.has(form: words[verb + 1].key, in: .ergativeAuxiliary)
    }
    return words[verb].readings.contains {
      $0.partOfSpeech == .verb && $0.lemma.ends(inOneOf: ["ता", "गा"])
    }
  }

  /// Whether a noun tells when, with a postposition or an adjective of its own: दिन में तीन बार,
  /// अगले हफ़्ते.
  func tellsWhen(_ index: Int, _ words: [PhraseWord]) -> Bool {
    guard let noun = words[index].reading(.noun), words[index].gap == .space, index > 0 else {
      return false
    }
    let next = index + 1
    return Self.lists.has(lemma: noun.lemma, in: .timeNoun)
      && !Self.lists.has(form: words[index - 1].key, in: .timeNoun)
      && next < words.count && words[next].gap == .space
      && Self.lists.has(form: words[next].key, in: .simplePostposition)
      && words[index - 1].reading(.noun)?.traits.contains(.measure) != true
  }

  /// Whether something that is measured follows: a noun with nothing but adjectives before it.
  func measures(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    var next = index + 1
    while next < analysis.words.count, analysis.words[next].isClose {
      let word = analysis.words[next]
      if word.can(be: .preposition) || word.can(be: .conjunction) || word.isNumber { return false }
      if isNoun(next, analysis.words, hasNoun: true) { return true }
      guard word.can(be: .adjective) || isParticiple(word) else { return false }
      next += 1
    }
    return false
  }

  /// With what a verb agrees behind something measured: 2 कप चाय पी, 2 किलो सेब ख़रीदे, 2 घंटे काम
  /// किया (Kachru, Hindi, chapter 6).
  func measuredTarget(_ target: AgreementTarget, _ analysis: PhraseAnalysis) -> AgreementTarget {
    guard let head = analysis.head, let measure = analysis.words[head].reading,
      measure.traits.contains(.measure), analysis.count != nil, measures(head, analysis)
    else { return target }
    let next = analysis.words.indices.first {
      $0 > head && isNoun($0, analysis.words, hasNoun: true)
    }
    guard let next, let noun = analysis.words[next].reading(.noun) else { return target }
    var target = target
    target.gender = noun.gender ?? .masculine
    // Only what has one form for one and several may be several.
    let isMass = noun.traits.contains(.uncountable) || Self.lists.has(lemma: noun.lemma, in: .mass)
    let isAlike = noun.gender == .masculine && !isMarked(noun) && !isMass
    let isSeveral =
      (noun.number == .other && !isMass)
      || (isAlike && !Self.lists.has(lemma: measure.lemma, in: .timeNoun))
    if !isSeveral { target.number = .one }
    return target
  }

}
