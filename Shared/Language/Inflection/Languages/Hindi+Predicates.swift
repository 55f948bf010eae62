// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  /// Settles what is a part of a verb by the words beside it: की of करना before गई, लॉग इन.
  func settleVerbs(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() {
      let next = index + 1
      guard analysis.words[next].gap == .space else { continue }
      if index > 0,
        Self.lists.has(form: analysis.words[0].key, in: .agent)
          || Self.lists.has(form: analysis.words[1].key, in: .agent)
          || isCountedArgument(index, analysis) || isLastBehindCounted(next, analysis)
      {
        settleLastVerb(next, &analysis)
      }
      let (key, following) = (analysis.words[index].key, analysis.words[next].key)
      if key == "की", analysis.words[index].can(be: .verb),
        analysis.words[index].can(be: .preposition)
      {
        // बच्ची 3 महीने की है: as old.
        let isOfMeasure =
          index > 1 && analysis.words[index - 2].isNumber && isMeasure(analysis.words[index - 1])
        let isVerb = Self.lists.has(form: following, in: .behindDone) && !isOfMeasure
        analysis.words[index].readings.removeAll { ($0.partOfSpeech == .verb) != isVerb }
      }
      takeNounOfPostposition(next, &analysis)
      if analysis.count != nil { takeDuty(index, &analysis) }
      // शुरू होने वाली है: what is about to happen, said of the subject.
      if isAboutTo(next, analysis.words) { makeProspective(next, &analysis) }
      // कौन सी फ़ाइल, थोड़ी सी चाय.
      if following.utf8.count == 6, following == "सा" || following == "सी",
        analysis.words[index].can(be: .determiner) || analysis.words[index].can(be: .adjective)
          || analysis.words[index].can(be: .adverb)
      {
        analysis.words[next].readings = [
          Reading(
            .adjective, lemma: "सा", gender: following == "सा" ? .masculine : .feminine,
            number: .one, source: .rule)
        ]
        if key == "कौन" {
          makeAdverbs(index..<next, &analysis)
        }
      }
      if index > 0, !isStemAsWritten(index, &analysis) { settlePlace(index, &analysis) }
      if Self.lists.has(form: key, in: .phrasalVerb),
        Self.lists.has(form: following, in: .phrasalParticle)
      {
        makeAdverbs(index..<(next + 1), &analysis)
      }
    }
  }

  /// Takes हटा in हटा दिए, दिखा in दिखा रहा for the stem of a verb, which no participle of another
  /// is, nor a noun in खेल रहा; whether it is one.
  ///
  /// Behind a noun, to give and to take are verbs of their own too: छूट दी.
  private func isStemAsWritten(_ index: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    let (word, next) = (analysis.words[index], analysis.words[index + 1].key)
    guard Self.lists.has(form: next, in: .stemAuxiliary), !analysis.isArgument(index),
      word.key.ends("ा") || !word.can(be: .noun) || word.key == "कर"
        || Self.lasting.contains(where: next.hasPrefix),
      verb(word.key + "ना") != nil || word.readings.isEmpty && next.hasPrefix("रह")
    else { return false }
    let entry = verb(word.key + "ना")
    analysis.words[index].readings = [
      Reading(.verb, lemma: word.key, traits: .invariable, entry: entry, source: .rule)
    ]
    return true
  }

  /// Takes an infinitive before है or चाहिए for what agrees with the object of what has to be done:
  /// मुझे 2 चिट्ठियाँ लिखनी हैं, 3 कमरे साफ़ करने हैं (Kachru, Hindi, chapter 6).
  private func takeDuty(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let (words, count) = (analysis.words, analysis.count?.word ?? 0)
    guard index > count + 1, words[index].gap == .space, words[index].can(be: .verb),
      words[index].key.ends("ना") || words[index].key.ends("नी"),
      Self.duties.contains(where: words[index + 1].key.hasPrefix),
      words[(count + 1)..<index].contains(where: { $0.can(be: .noun) }),
      !words[(count + 1)..<index].contains(where: { $0.can(be: .preposition) }),
      !words[..<count].contains(where: { Self.lists.has(form: $0.key, in: .subjectPronoun) })
    else { return }
    let key = words[index].key
    let isFeminine = key.ends("ी")
    analysis.words[index].readings = [
      Reading(
        .adjective, lemma: isFeminine ? HindiSpelling.replacing("ी", of: key, with: "ा") : key,
        gender: isFeminine ? .feminine : .masculine, number: isFeminine ? nil : .one,
        source: .rule)
    ]
  }

  /// How the words begin behind an infinitive that say that something has to be done.
  private static let duties = [
    "है", "था", "थी", "थे", "होग", "होंग", "चाहिए", "चाहिये", "पड़", "बाकी", "बाक़ी",
  ]

  /// Takes कारण in के कारण, वजह in की वजह से for the end of a postposition, which is no noun of
  /// its own.
  private func takeNounOfPostposition(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard Self.lists.has(form: words[index].key, in: .postpositionNoun),
      words[index - 1].key == "के" || words[index - 1].key == "की",
      !analysis.isArgument(index), index + 1 < words.count,
      !isAgreeingPostposition(words[index + 1])
    else { return }
    let isAlone = Self.lists.has(form: words[index].key, in: .barePostpositionNoun)
    let hasOwn = Self.lists.has(form: words[index + 1].key, in: .simplePostposition)
    guard isAlone || hasOwn else { return }
    analysis.words[index].readings = [
      Reading(.preposition, lemma: words[index].key, source: .rule)
    ]
  }

  /// Whether वाला stands behind an infinitive and before है, था or the end.
  private func isAboutTo(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let (verb, next) = (words[index - 1], index + 1)
    guard Self.lists.has(form: words[index].key, in: .prospective), verb.key.ends("ने"),
      verb.can(be: .verb), !verb.can(be: .noun)
    else { return false }
    return next == words.count || words[next].gap == .hard
      || words[next].readings.contains { $0.partOfSpeech == .verb && isAuxiliary($0) }
  }

  private func makeProspective(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let key = analysis.words[index].key
    let isFeminine = key.ends("ी")
    analysis.words[index].readings = [
      Reading(
        .adjective, lemma: "वाला", gender: isFeminine ? .feminine : .masculine,
        number: isFeminine ? nil : key.ends("े") ? .other : .one, source: .rule)
    ]
  }

  /// How forms begin of to stay, be able and be done, behind which no noun stands.
  private static let lasting = ["रह", "सक", "चुक"]

  /// Takes नीचे, and बाद in बाद में, for adverbs where they are no postpositions, which have के or
  /// से before them.
  private func settlePlace(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard Self.lists.has(form: analysis.words[index].key, in: .placeAdverb) else { return }
    let before = analysis.words[index - 1]
    if isAgreeingPostposition(before) || before.can(be: .pronoun) || before.key == "से" { return }
    let key = analysis.words[index].key
    let isPlace = ["बाहर", "अंदर", "भीतर", "सामने"].contains(key)
    if isPlace, before.can(be: .determiner) { return }
    if key == "बाद" || key == "पास" {
      guard analysis.words[index + 1].key == "में",
        before.key == "जो" || !before.can(be: .determiner)
      else { return }
      makeAdverbs(index..<(index + 2), &analysis)
    } else {
      makeAdverbs(index..<(index + 1), &analysis)
    }
  }

  /// Whether a word ends the phrase right behind the noun that a number counts: 2 अंडे डालें.
  private func isLastBehindCounted(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    analysis.count?.word == index - 2 && index == analysis.words.count - 1
      && analysis.words[index - 1].can(be: .noun) && !analysis.isArgument(index)
  }

  /// Whether a noun is an argument and counted, with a word of the template behind it.
  private func isCountedArgument(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard analysis.count != nil else { return false }
    let (word, next) = (analysis.words[index], analysis.words[index + 1])
    // The template's own word has its space before it.
    return word.segment != next.segment && word.range.lowerBound == 0
      && next.range.lowerBound > 0 && word.can(be: .noun)
  }

  /// आपने 2 फ़ोटो जोड़ा: behind who does it, what the clause ends with is no noun (जोड़ा, a pair),
  /// nor is it behind a counted argument: 2 [रोटी] खाई.
  private func settleLastVerb(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard index == analysis.words.count - 1, word.can(be: .noun), word.can(be: .verb) else {
      return
    }
    analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
  }

  /// A form of करना or होना, which makes a verb of the noun before it.
  func isLight(_ word: PhraseWord) -> Bool {
    word.readings.contains { reading in
      guard reading.partOfSpeech == .verb else { return false }
      return reading.traits.contains(.subjectFollows)
        || reading.entry.map { lexicon.traits(of: $0).contains(.subjectFollows) } == true
    }
  }

  // MARK: - What is said of the head

  /// Adjectives and verbs behind the head speak of it, unless a postposition follows it.
  func arrangePredicate(after head: Int, _ analysis: inout PhraseAnalysis) {
    // आप 2 सूचियाँ हटाना चाहते हैं: the verb is that of whom is spoken to.
    if case .automatic = analysis.rule, let count = analysis.count?.word,
      analysis.words[..<count].contains(where: { word in
        // वे 2 लड़के दूध पी रहे हैं: those two.
        Self.lists.has(form: word.key, in: .subjectPronoun)
          && !(word.role == .modifier && Self.lists.has(form: word.key, in: .thirdPerson))
      })
    {
      return
    }
    if measuresSubject(head, analysis) || hasDoer(before: head, analysis) { return }
    var index = head + 1
    if analysis.words[head].reading?.traits.contains(.measure) == true, measures(head, analysis) {
      while index < analysis.words.count, !isNoun(index, analysis.words, hasNoun: true) {
        index += 1
      }
      index += 1
    }
    let relative = head + 1
    let isRelative =
      relative < analysis.words.count
      && Self.lists.has(form: analysis.words[relative].key, in: .relative)
    while index < analysis.words.count {
      let word = analysis.words[index]
      // तस्वीरें, जो हटाई गई थीं, वापस आ गई हैं: past the clause.
      let isBesideClause = isRelative && word.gap == .comma
      guard word.isClose || isBesideClause, !word.can(be: .conjunction) else { return }
      if word.isNumber {
        // 2 उड़ानें 3 घंटे में रवाना होंगी: past when.
        let end = index + 2
        guard end < analysis.words.count, analysis.words[end].can(be: .preposition),
          !isAgreeingPostposition(analysis.words[end])
        else { return }
        index = end + 1
        continue
      }
      // के पास.
      if index - 1 > head, isAgreeingPostposition(word), analysis.words[index - 1].can(be: .noun),
        index + 1 < analysis.words.count, analysis.words[index + 1].can(be: .preposition)
      {
        index += 2
        continue
      }
      // डॉक्टर का इंतज़ार कर रहे हैं.
      if index - 1 > head, isObjectOfNoun(index - 1, analysis.words) {
        index += 2
        continue
      }
      if word.can(be: .preposition), !word.can(be: .verb) {
        let before = analysis.words[index - 1]
        // परीक्षा में पास हुए: what makes a verb with होना.
        let isOfVerb =
          before.can(be: .preposition) && index + 1 < analysis.words.count
          && isLight(analysis.words[index + 1])
        // Past where: 2 एपिसोड कतार में जोड़े गए.
        guard index - 1 > head,
          before.can(be: .noun) || before.can(be: .adverb) || before.can(be: .adjective)
            || before.readings.isEmpty || isOfVerb,
          !isAgreeingPostposition(word)
        else { return }
        index += 1
        continue
      }
      // पूजा कर रही हैं: no form of पूजना.
      if word.can(be: .noun), index + 1 < analysis.words.count,
        analysis.words[index + 1].key.hasPrefix("कर"), isLight(analysis.words[index + 1])
      {
        index += 1
        continue
      }
      let verb = word.readings.first { $0.partOfSpeech == .verb }
      // आपका इंतज़ार कर रहे हैं, अगले हफ़्ते होंगे: what they belong to stands behind them.
      let isOfObject =
        word.can(be: .determiner) || word.can(be: .adjective) && verb == nil
      let isOfNext =
        isOfObject && index + 1 < analysis.words.count
        && analysis.words[index + 1].gap == .space
        && isNoun(index + 1, analysis.words, hasNoun: false)
      // यह किताब मेरी है.
      let isPredicated =
        index + 1 < analysis.words.count
        && analysis.words[index + 1].readings.contains {
          $0.partOfSpeech == .verb && isAuxiliary($0)
        }
      let possessive = isPredicated ? word.reading(.determiner) : nil
      if !isOfNext, let reading = verb ?? word.reading(.adjective) ?? possessive {
        analysis.words[index].reading = reading
        analysis.words[index].role = .modifier
      }
      index += 1
    }
  }

  /// Whether somebody who stands before what is counted does something to it, so that the verb is
  /// theirs: रवि 4 भाषाएँ बोलता है; but आज 4 मेहमान आएँगे.
  private func hasDoer(before head: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard let count = analysis.count?.word, count > 0, words[count].gap == .space,
      isDeed(behind: head, words)
    else { return false }
    let doer = words[count - 1]
    return !doer.isNumber && !doer.can(be: .preposition) && !doer.can(be: .adverb)
      && !doer.can(be: .determiner) && !doer.can(be: .verb) && !doer.can(be: .adjective)
      && (doer.can(be: .noun) || doer.readings.isEmpty)
      && !Self.lists.has(form: doer.key, in: .timeNoun)
  }

  /// Whether the verb right behind a noun is one that has an object, and agrees with who does it.
  func isDeed(behind head: Int, _ words: [PhraseWord]) -> Bool {
    var index = head + 1
    while index < words.count, words[index].gap == .space,
      Self.lists.has(form: words[index].key, in: .negation) || words[index].key == "भी"
        || (words[index].can(be: .adjective) || words[index].can(be: .noun))
          && index + 1 < words.count && words[index + 1].key.hasPrefix("कर")
    {
      index += 1
    }
    guard index < words.count, words[index].gap == .space,
      let verb = words[index].readings.first(where: { $0.partOfSpeech == .verb })
    else { return false }
    let isDone =
      verb.entry.map { lexicon.traits(of: $0).contains(.governing) } == true
      || words[index].key.hasPrefix("कर")
    guard isDone else { return false }
    let next = index + 1
    if next < words.count, words[next].gap == .space, verb.traits.contains(.invariable) {
      return ["रह", "चुक", "सक"].contains(where: words[next].key.hasPrefix)
    }
    return isAgreeing(verb) && verb.lemma.ends(inOneOf: ["ता", "गा"])
  }

  /// Whether what is counted only measures something that stands before it, of which the clause
  /// speaks: बैकअप 2 हफ़्ते पुराना है, कीमत 100 रुपये है, घर यहाँ से 2 किलोमीटर दूर है.
  private func measuresSubject(_ head: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard let count = analysis.count?.word, count > 0, count + 1 == head,
      words[count].gap == .space, head + 1 < words.count,
      let measure = words[head].reading
    else { return false }
    let isUnit =
      measure.traits.contains(.measure) || Self.lists.has(lemma: measure.lemma, in: .currency)
    let next = words[head + 1]
    guard isUnit, next.gap == .space else { return false }
    // 60 रुपये लीटर है.
    let isRate =
      head + 2 < words.count && next.reading(.noun)?.traits.contains(.measure) == true
      && words[head + 2].readings.contains { $0.partOfSpeech == .verb && isAuxiliary($0) }
    let isCopula =
      isRate || next.readings.contains { $0.partOfSpeech == .verb && isAuxiliary($0) }
    // हुआ and होगा say how much there is, too, but of what stands before.
    let isState = next.can(be: .adjective) || next.can(be: .adverb)
    guard isCopula || isState && !next.can(be: .verb) else { return false }
    return words[..<count].indices.contains { index in
      let after = words[index + 1]
      return words[index].can(be: .noun) && !words[index].can(be: .preposition)
        && after.gap == .space && !after.can(be: .preposition)
        && !isAgreeingPostposition(after) && !words[index].can(be: .verb)
        // बैंक खाते में 100 रुपये हैं: what is somewhere has its postposition behind another noun.
        && (index + 1 == count || isState || !after.can(be: .noun))
    }
  }

}
