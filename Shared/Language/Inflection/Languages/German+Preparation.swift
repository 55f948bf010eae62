// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) {
    joinBothGenders(&analysis)
    takeVerbOfObject(&analysis)
    takeFew("ein", "paar", &analysis)
    takeIdentity(&analysis)
    takeParticiple(&analysis)
    takeWhat(&analysis)
    takeSuperlativeAdverbs(&analysis)
    takeAdverb(Self.lists[.adverbOfNumber].forms, &analysis)
    takeSeveral("oder", ["mehr", "mehrere"], "", &analysis)
    takePrepositions(&analysis)
    takeInfinitives(&analysis)
    takeBareAdjective(&analysis)
    takeFirstPreposition(&analysis)
  }

  /// Leaves only the preposition of what is a noun too, at the start before a number or an article:
  /// Wegen der 2 Fehler, Trotz 3 Pannen.
  private func takeFirstPreposition(_ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 2, analysis.words[0].can(be: .preposition),
      analysis.words[0].can(be: .noun), analysis.words[0].markup == nil,
      analysis.words[1].gap == .space,
      analysis.words[1].isNumber || analysis.words[1].can(be: .determiner)
    else { return }
    analysis.words[0].readings.removeAll { $0.partOfSpeech == .noun }
  }

  /// Takes what looks like a bare participle before a number for the verb of a noun before it: Der
  /// Bäcker verkauft 50 Brötchen.
  private func takeParticiple(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1 else { return }
    // Er schenkt ihr 11 Rosen: of a feminine it is no possessive.
    let counted = analysis.words[(count + 1)...].first { $0.can(be: .noun) }?.reading(.noun)
    if count > 2, analysis.words[count - 1].key == "ihr",
      analysis.words[count - 1].letterCase == .lower, counted?.gender == .feminine,
      counted?.number == .one, analysis.words[count - 2].can(be: .verb)
    {
      makeAdverbs((count - 1)..<count, &analysis)
      return
    }
    // Die Bahn verkehrt alle 10 Minuten.
    let place = analysis.words[count - 1].key == "alle" ? count - 2 : count - 1
    guard place > 0 else { return }
    let (word, noun) = (analysis.words[place], analysis.words[place - 1])
    guard word.letterCase == .lower, word.gap == .space, word.key.hasSuffix("t"),
      word.markup == nil, noun.can(be: .noun) || noun.readings.isEmpty && noun.letterCase == .title,
      word.reading(.adjective).map({ $0.number == nil }) == true,
      analysis.words[(place + 1)...count].allSatisfy({ $0.gap == .space })
    else { return }
    makeAdverbs(place..<(place + 1), &analysis)
  }

  /// Was für ein Auto: what begins so is a noun phrase, which the preposition does not govern.
  private func takeWhat(_ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 3, analysis.words[0].key == "was", analysis.words[1].key == "für"
    else { return }
    for index in 0...1 {
      analysis.words[index].readings = [
        Reading(.adverb, lemma: analysis.words[index].key, source: .rule)
      ]
    }
  }

  /// Takes what begins with am for no dative (das am meisten gespielte Spiel), and a greeting for
  /// no adjective (Willkommen, liebe Kundin).
  private func takeSuperlativeAdverbs(_ analysis: inout PhraseAnalysis) {
    if analysis.words.count > 1, analysis.words[0].key == "willkommen" {
      makeAdverbs(0..<1, &analysis)
    }
    // Weiter zur Kasse, zurück zum Start: no adjective and no noun.
    let begins =
      analysis.words.count > 2
      && (analysis.words[0].key == "weiter" || analysis.words[0].key == "zurück")
    if begins, analysis.words[1].readings.contains(where: Self.canGovern) {
      makeAdverbs(0..<1, &analysis)
    }
    takeStatus(&analysis)
    for index in analysis.words.indices.dropLast(2) where analysis.words[index].key == "am" {
      guard analysis.words[index + 2].letterCase == .lower,
        Self.lists.has(form: analysis.words[index + 1].key, in: .superlativeAdverb)
      else { continue }
      makeAdverbs(index..<(index + 2), &analysis)
    }
  }

  /// Leaves a bare adjective that a phrase begins with before a preposition, so that what that
  /// governs is inflected: Verbunden mit deinem Computer.
  private func takeStatus(_ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 3, analysis.words[1].gap == .space,
      analysis.words[1].can(be: .preposition), analysis.words[2].can(be: .determiner),
      !analysis.words[0].can(be: .noun),
      analysis.words[0].reading(.adjective).map({ $0.number == nil }) == true
    else { return }
    makeAdverbs(0..<1, &analysis)
  }

  private static func canGovern(_ reading: Reading) -> Bool {
    reading.partOfSpeech == .preposition || reading.traits.contains(.contracted)
  }

  /// Makes one feminine noun of a man's word and the ending for women behind a sign: Nutzer*in,
  /// Mitarbeiter:innen, Freund/in.
  private func joinBothGenders(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() {
      let (noun, ending) = (analysis.words[index - 1], analysis.words[index])
      guard ending.key == "in" || ending.key == "innen", ending.segment == noun.segment,
        ending.gap == .joined || ending.gap == .hard, noun.letterCase == .title
      else { continue }
      let bytes = [UInt8](analysis.phrase.segments[noun.segment].text.utf8)
      let sign = String(
        decoding: bytes[noun.range.upperBound..<ending.range.lowerBound], as: UTF8.self)
      guard ["*", ":", "_", "/", "/-"].contains(sign) else { continue }
      let text = noun.text + sign + ending.text
      var word = PhraseWord(
        segment: noun.segment, range: noun.range.lowerBound..<ending.range.upperBound, text: text,
        key: noun.key + sign + ending.key, letterCase: .title, gap: noun.gap,
        opensBracket: ending.opensBracket, hasDigits: false, number: nil, isArgument: false)
      word.markup = noun.markup
      word.readings = [
        Reading(
          .noun, lemma: noun.key + sign + "in", traits: .feminine, gender: .feminine,
          number: ending.key == "in" ? .one : .other, source: .rule)
      ]
      analysis.words.replaceSubrange((index - 1)...index, with: [word])
      if let count = analysis.count, count.word > index { analysis.count?.word -= 1 }
      return
    }
  }

  /// Makes an infinitive of what could be a dative plural behind an article of the singular: beim
  /// Speichern, zum Ordnen.
  private func takeInfinitives(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() {
      let (article, word) = (analysis.words[index - 1], analysis.words[index])
      guard article.readings.contains(where: { $0.traits.contains(.contracted) }),
        word.gap == .space, word.markup == nil, word.letterCase == .title,
        let noun = word.reading(.noun), noun.number == .other, noun.source == .lexicon,
        article.key == "beim" && word.key.hasSuffix("en") && word.segment == article.segment
          || noun.lemma + "n" == word.key && noun.gender != .feminine
            && (noun.lemma.hasSuffix("er") || noun.lemma.hasSuffix("el"))
      else { continue }
      analysis.words[index].readings = [
        Reading(
          .noun, lemma: word.key, traits: [.neuter, .uncountable], gender: .neuter, number: .one,
          source: .rule)
      ]
    }
  }

  /// Es sind noch 3 Plätze frei: adverbs may stand between the verb and its subject, where no
  /// other subject stands before the verb.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    var index = last
    // Bis zum Gipfel sind es noch 2 Kilometer.
    if last > 2, analysis.words[last].key == "noch", analysis.words[last - 1].key == "es",
      ["ist", "war"].contains(analysis.words[last - 2].key),
      analysis.words[(last - 2)...last].allSatisfy({ $0.gap == .space }),
      let verb = analysis.words[last - 2].reading(.verb)
    {
      analysis.words[last - 2].reading = verb
      analysis.words[last - 2].role = .verb
      return
    }
    while index >= 0, analysis.words[index].isClose, !analysis.words[index].can(be: .verb) {
      if index > 2, analysis.words[index - 1].isClose,
        analysis.words[index - 1].readings.contains(where: Self.canGovern),
        analysis.words[index].can(be: .noun) || analysis.words[index].can(be: .adverb)
      {
        // Am Bahnhof warten seit Montag 12 Taxis.
        index -= 2
      } else if analysis.words[index].can(be: .adverb) {
        index -= 1
      } else {
        break
      }
    }
    if arrangeReflexive(index, &analysis) { return }
    guard index >= 0, !hasSubject(before: index, analysis.words) else { return }
    // Dein Puls lag 5 Minuten über 90.
    if index == 2, isPossessive(analysis.words[0]), analysis.words[1].can(be: .noun),
      analysis.words[1].gap == .space, analysis.words[2].gap == .space
    {
      return
    }
    // Auf der Baustelle arbeiten heute 5 Maurer.
    if index < last, analysis.words[..<index].contains(where: { $0.can(be: .noun) }),
      !isPlace(before: index, analysis.words), !isTime(before: index, analysis.words)
    {
      return
    }
    if isBehindSubject(index, analysis) { return }
    if takesPlace(index, &analysis) { return }
    arrangeVerbWithSubjectAfter(index, &analysis)
  }

  /// Es haben sich 4 Freiwillige gemeldet; but Es hat sich 2 Stunden verzögert.
  private func arrangeReflexive(_ index: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index == 1, words.count > 3, words[2].key == "sich", words[0].key == "es",
      words[1].gap == .space,
      words[2].gap == .space, let verb = words[1].reading(.verb), irregular("pl", verb) != nil,
      let count = analysis.count?.word,
      !words[(count + 1)...].contains(where: { word in
        word.readings.contains { Self.lists.has(lemma: $0.lemma, in: .placeOrTime) }
      })
    else { return false }
    analysis.words[1].reading = verb
    analysis.words[1].role = .verb
    return true
  }

  /// Whether all that stands before a verb is its subject: Der Zug ist 5 Minuten zu spät, Er ist 3
  /// Jahre alt; but Der Frau fehlen 2 Zähne.
  private func hasSubject(before verb: Int, _ words: [PhraseWord]) -> Bool {
    guard verb > 0, words[verb].gap == .space else { return false }
    if verb == 1 {
      return isBehindPerson(verb, words)
        || words[0].readings.isEmpty && words[0].letterCase == .title && !words[0].isNumber
    }
    guard let noun = words[verb - 1].reading(.noun), words[verb - 1].letterCase == .title,
      noun.number == .one, !Self.lists.has(form: words[verb - 1].key, in: .time),
      let determiner = words[0].reading(.determiner),
      determiner.traits.isDisjoint(with: [.contracted, .pluralOnly]),
      words[1..<verb].allSatisfy({ $0.gap == .space && !$0.isNumber }),
      words[1..<(verb - 1)].allSatisfy({ $0.letterCase == .lower && $0.can(be: .adjective) })
    else { return false }
    if words[0].key.hasSuffix("m") { return false }
    if words[0].key.ends("en"), determiner.lemma != words[0].key { return false }
    return !words[0].key.hasSuffix("r") || noun.gender == .masculine
      || determiner.lemma == words[0].key && determiner.lemma != "der" && determiner.lemma.count < 6
  }

  /// Takes the second word of a sentence for the verb of what follows, where the first is an
  /// adverb or tells where: Hier wohnen 2 Familien, In der Halle finden 2 Konzerte statt.
  private func takesPlace(_ index: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index > 0, words[index + 1].isClose, words[index].gap == .space,
      words[0].letterCase == .title, words[0].key != "bitte",
      // Seit Montag gab es 2 Änderungen.
      words[index + 1].key != "es",
      let verb = words[index].reading(.verb), irregular("pl", verb) != nil,
      index == 1
        ? !words[0].readings.isEmpty && words[0].readings.allSatisfy({ $0.partOfSpeech == .adverb })
        : isPlace(before: index, words) || isTime(before: index, words)
    else { return false }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
    return true
  }

  /// Whether all that stands before a verb is a preposition and its noun.
  private func isPlace(before verb: Int, _ words: [PhraseWord]) -> Bool {
    // Neben uns wohnen 2 junge Männer.
    if verb == 2, words[0].readings.contains(where: Self.canGovern), words[1].gap == .space,
      ["dir", "euch", "ihm", "ihnen", "ihr", "mir", "uns"].contains(words[1].key)
    {
      return true
    }
    guard words[0].readings.contains(where: Self.canGovern), words[verb - 1].can(be: .noun),
      words[verb - 1].letterCase == .title
    else { return false }
    return words[1..<verb].allSatisfy {
      $0.gap == .space && !$0.isNumber && !$0.isArgument
    }
      && words[1..<(verb - 1)].allSatisfy {
        $0.letterCase == .lower && ($0.can(be: .determiner) || $0.can(be: .adjective))
      }
  }

  /// Whether all that stands before a verb says when: Letzte Woche, Jeden Morgen.
  private func isTime(before verb: Int, _ words: [PhraseWord]) -> Bool {
    verb == 2 && words[1].gap == .space && Self.lists.has(form: words[1].key, in: .time)
      && words[0].key.ends(inOneOf: ["e", "en", "es"])
      && (words[0].can(be: .adjective) || words[0].can(be: .determiner))
  }

  /// Whether a bare word stands as an adverb before a participle: 2 kürzlich gelöschte Dateien.
  ///
  /// Templates have adjectives bare too (2 klein gelöscht Datei), so that either the participle
  /// must be inflected already or the word be one that is an adverb there.
  func isAdverbial(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard reading.number == nil, let head = analysis.head, index + 1 < head,
      words[index + 1].gap == .space, words[index + 1].role == .modifier,
      let next = words[index + 1].reading, next.partOfSpeech == .adjective,
      isParticiple(next.lemma) || isPrefixedParticiple(next.lemma)
    else { return false }
    let isInflected = next.number != nil && words[index].segment == words[index + 1].segment
    return isInflected || Self.lists.has(lemma: reading.lemma, in: .participleAdverb)
  }

  private func isPrefixedParticiple(_ lemma: String) -> Bool {
    lemma.hasSuffix("t") && ["be", "er", "über", "wider"].contains(where: lemma.hasPrefix)
      && lemma.count > 6
  }
}
