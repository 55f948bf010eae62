// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// What stands beside the noun: articles, adjectives, and the verb, behind which a determiner
  /// begins an object that agrees with nothing here (2 personnes ont aimé votre photo).
  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber, !isAfterAuxiliary(index, start: start, analysis),
      !isOfObject(index, analysis)
    else { return }
    if isClitic(index, analysis) || isReflexive(index, analysis) || isSubject(index, analysis) {
      analysis.words[index].reading = word.reading(.pronoun) ?? word.readings.first
      return
    }
    if isDegree(index, analysis) {
      analysis.words[index].reading = word.reading(.adverb)
      return
    }
    // Pt você não tem mensagens: the reader is one, however many there are of what they have.
    if let reader = word.reading(.pronoun), reader.traits.contains(.speaksOfReader),
      !variesInGender(reader)
    {
      analysis.words[index].reading = reader
      return
    }
    if let verb = word.reading(.verb), isVerb(index, analysis) {
      analysis.words[index].reading = verb
      if !speaksToReader(analysis) { analysis.words[index].role = .verb }
      return
    }
    let participle =
      index > 0 && analysis.words[index - 1].role == .verb
        && analysis.words[index - 1].reading.map(isCopula) == true
      ? unknownParticiple(word) : nil
    if let participle, word.readings.isEmpty { analysis.words[index].readings = [participle] }
    settle(index, asModifier: modifierReading(of: word) ?? participle, &analysis)
  }

  /// Whether a word says how much, and not how many: es me gusta mucho esta canción. Before another
  /// determiner only all can be one itself.
  private func isDegree(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let (word, next) = (analysis.words[index], index + 1)
    guard next < analysis.words.count, analysis.words[next].isClose,
      let determiner = word.reading(.determiner), word.can(be: .adverb),
      determiner.traits.isDisjoint(with: [.definite, .indefinite]),
      !Self.lists.has(lemma: determiner.lemma, in: .total)
    else { return false }
    let following = analysis.words[next].readings
    return !following.isEmpty && following.contains { $0.partOfSpeech == .determiner }
      && following.allSatisfy { $0.partOfSpeech == .determiner || $0.partOfSpeech == .pronoun }
  }

  /// Whether the verb is that of a sentence to somebody or of oneself, which has its person and
  /// number already: it sono pronta, es estás lista.
  func speaksToReader(_ analysis: PhraseAnalysis) -> Bool {
    guard case .addressing = analysis.rule else { return false }
    return analysis.count == nil
  }

  private func isAfterAuxiliary(_ index: Int, start: Int, _ analysis: PhraseAnalysis) -> Bool {
    // Vous n'avez aucune carte: what stands before the noun belongs to it.
    if let head = analysis.head, index < head, analysis.words[index].can(be: .determiner) {
      return false
    }
    var previous = index - 1
    while previous >= start, analysis.words[previous].can(be: .adverb) { previous -= 1 }
    guard previous >= start else { return false }
    return analysis.words[previous].reading?.traits.contains(.auxiliary) == true
  }

  /// Whether a word is a verb here: nothing else at all, or behind the noun what is a noun beside
  /// (es 2 vuelos sale), but not that of another person (fr j'aime).
  private func isVerb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    // It se mancano 2 file, chiama Ana: behind a comma somebody is told to do something.
    if let head = analysis.head, head < index, analysis.count != nil,
      analysis.words[(head + 1)...index].contains(where: { $0.gap == .comma })
    {
      return false
    }
    if index > 0, Self.lists.has(form: analysis.words[index - 1].key, in: .firstPerson) {
      return false
    }
    if word.readings.count == 1 { return true }
    guard let head = analysis.head, head < index,
      !analysis.words[(head + 1)..<index].contains(where: { $0.role == .verb })
    else { return false }
    let others = word.readings.filter { !$0.traits.contains(.rare) }
    return !others.contains { Self.stronger.contains($0.partOfSpeech) }
  }

  /// Whether a word is a pronoun before a verb: fr l'ont vu, es te sigue, ca s'han afegit.
  private func isClitic(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    let next = index + 1
    guard next < analysis.words.count, analysis.words[next].isClose,
      !word.can(be: .noun), !word.can(be: .adjective), !word.can(be: .verb)
    else { return false }
    let isArticle = word.readings.contains {
      $0.partOfSpeech == .determiner && $0.traits.contains(.definite)
    }
    if Self.lists.has(form: word.key, in: .reflexivePronoun), word.can(be: .pronoun) { return true }
    guard isArticle || Self.lists.has(form: word.key, in: .cliticPronoun) else { return false }
    let verb = analysis.words[next]
    return verb.can(be: .verb) && !verb.can(be: .noun) && !verb.can(be: .adjective)
      && analysis.head.map { $0 < index } ?? true
  }

  /// Whether a word is a verb that the lexicon lacks, behind a reflexive: ca es perdrà.
  private func isReflexive(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index > 0, let head = analysis.head, head < index - 1,
      Self.lists.has(form: analysis.words[index - 1].key, in: .reflexivePronoun),
      analysis.words[index - 1].can(be: .pronoun)
    else { return false }
    let word = analysis.words[index]
    return !word.can(be: .verb) && !word.can(be: .pronoun)
  }

  /// Whether a determiner behind the verb, or behind a word that may be one, has begun its object.
  private func isOfObject(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, head < index else { return false }
    let verb = ((head + 1)..<index).first {
      analysis.words[$0].role == .verb || analysis.words[$0].readings.isEmpty
    }
    guard let verb else {
      return ((head + 1)...index).contains { beginsNounPhrase($0, analysis.words) }
    }
    guard !analysis.words[verb].isNumber else { return false }
    if let lemma = analysis.words[verb].reading?.lemma, Self.lists.has(lemma: lemma, in: .copula) {
      // It è chiuso il lunedì: but es son las primeras.
      return ((verb + 1)...index).contains { article in
        article + 1 < analysis.words.count && !analysis.words[article + 1].can(be: .adjective)
          && beginsNounPhrase(article, analysis.words)
      }
    }
    // Ca 2 receptes contenen nous: what may be a noun is the object of a verb that has one.
    let mayBeObject = analysis.words[index].readings.contains {
      $0.partOfSpeech == .noun && !$0.traits.contains(.rare)
    }
    if mayBeObject, verb == index - 1, analysis.words[index].gap == .space,
      let reading = analysis.words[verb].reading, reading.entry != nil,
      reading.traits.isDisjoint(with: [.auxiliary, .predicative])
    {
      return true
    }
    return analysis.words[(verb + 1)...index].contains { word in
      let isClitic =
        Self.lists.has(form: word.key, in: .cliticPronoun)
        || Self.lists.has(form: word.key, in: .reflexivePronoun)
      guard word.role != .modifier, !word.can(be: .adverb),
        let reading = word.reading(.determiner) ?? (isClitic ? nil : word.reading(.pronoun))
      else { return false }
      return !Self.lists.has(lemma: reading.lemma, in: .total)
        && !Self.lists.has(lemma: reading.lemma, in: .same)
    }
  }

  // MARK: - Predicates behind attributes

  /// Finds the predicate of what is counted behind its attribute: 2 exames de sangue estão
  /// disponíveis, 2 résidus d'appli ont été supprimés.
  ///
  /// The noun right before the verb must belong to a preposition, otherwise it is the subject.
  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    arrangePredicateBehindAttribute(&analysis)
    arrangeRelative(&analysis)
  }

  private func arrangePredicateBehindAttribute(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard let head = analysis.head, analysis.count != nil || analysis.isArgument(head),
      let verb = words.indices.first(where: { index in
        index > head + 1 && words[index].reading(.verb).map { isFinite($0) } == true
          // Es en la reserva: behind an article or a preposition it is the noun.
          && !(words[index].can(be: .noun) && isInNounPhrase(index, words))
      }), words[verb].gap == .space, words[verb].role == .other,
      belongsToAttribute(verb - 1, head: head, words, counts: analysis.count != nil)
    else { return }
    analysis.words[verb].reading = words[verb].reading(.verb)
    analysis.words[verb].role = .verb
    var next = verb + 1
    if analysis.words[verb].reading?.traits.contains(.auxiliary) == true {
      while next < words.count, words[next].can(be: .adverb) { next += 1 }
      guard next < words.count, isCopulaParticiple(words[next]) else { return }
      next += 1
    }
    arrangePredicate(from: next, &analysis)
  }

  /// Whether a determiner or a preposition stands before a word, or before its adjectives: en la
  /// primera compra.
  private func isInNounPhrase(_ noun: Int, _ words: [PhraseWord]) -> Bool {
    var index = noun - 1
    while index > 0, words[index + 1].gap == .space, words[index].can(be: .adjective),
      !words[index].can(be: .determiner), !words[index].can(be: .preposition)
    {
      index -= 1
    }
    return words[index].can(be: .determiner) || words[index].can(be: .preposition)
  }

  /// Whether a verb's line has its plural.
  func isFinite(_ verb: Reading) -> Bool {
    verb.number != .other && irregular("pl", verb) != nil
  }

  /// Whether a word ends an attribute with a preposition behind the head: de sangue, con usted.
  private func belongsToAttribute(
    _ last: Int, head: Int, _ words: [PhraseWord], counts: Bool
  ) -> Bool {
    var index = last
    while index > head,
      words[index].gap == .space || words[index].gap == .joined || words[index].isNumber
    {
      let word = words[index]
      // La [misa] de las 12:00 será cantada.
      if word.can(be: .particle) || word.can(be: .conjunction) || word.isNumber && counts {
        return false
      }
      let isContracted = word.readings.contains { $0.traits.contains(.contracted) }
      if word.can(be: .preposition) || isContracted { return index < last }
      if word.can(be: .verb), !word.can(be: .noun), !word.can(be: .adjective) { return false }
      index -= 1
    }
    return false
  }

  // MARK: - Verbs before what is counted

  /// Gives the verb its role if its subject follows, past an adverb: pt restam apenas 2 dias.
  func arrangeSubject(after last: Int, _ analysis: inout PhraseAnalysis) {
    var verb = last
    if verb > 0, analysis.words[verb].can(be: .adverb), !analysis.words[verb].can(be: .verb),
      analysis.words[verb + 1].isClose
    {
      verb -= 1
    }
    // Es Ana llegó 2 minutos tarde: a name that came as an argument is the subject.
    let isBehindName =
      verb > 0 && analysis.isArgument(verb - 1) && analysis.words[verb].gap == .space
      && analysis.words[..<verb].allSatisfy { $0.segment == analysis.words[0].segment }
    if isBehindName || verb > 0 && hasSubject(before: verb, analysis) { return }
    arrangeVerbWithSubjectAfter(verb, &analysis)
    arrangeMeeting(verb, &analysis)
  }

  /// Gives a verb its role of which the object is the person of a pronoun before it, so that the
  /// subject stands behind it: es Te esperan 2 mensajes; but Te da 2 puntos.
  func arrangeMeeting(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard index > 0, analysis.words[index].isClose, analysis.words[index + 1].isClose,
      Self.lists.has(form: analysis.words[index - 1].key, in: .objectPronoun),
      let verb = analysis.words[index].reading(.verb), verb.traits.contains(.personal)
    else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }

  /// Se eliminará 2 fotos: what a reflexive makes passive has its subject behind it.
  func arrangePassive(_ last: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    guard last > 0, analysis.words[last + 1].isClose else { return false }
    // Se está descargando 1 archivo, ca s'està baixant 1 episodi.
    let isGerund =
      last > 1 && analysis.words[last].gap == .space
      && Self.lists.has(form: analysis.words[last].key, in: .gerundEnding)
      && analysis.words[last].readings.allSatisfy { $0.source != .lexicon }
    let index = isGerund ? last - 1 : last
    guard index > 0, analysis.words[index + 1].isClose,
      Self.lists.has(form: analysis.words[index - 1].key, in: .passivePronoun),
      analysis.words[index - 1].can(be: .pronoun), let verb = analysis.words[index].reading(.verb),
      !hasSubject(before: index, analysis)
    else { return false }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
    return true
  }

  // MARK: - Verbs that are not in the lexicon, nouns that are none

  /// Settles what is an infinitive or an adjective because a verb stands before it: pt quer
  /// participar, es estás seguro.
  func settleVerbs(_ analysis: inout PhraseAnalysis) {
    settleConditions(&analysis)
    settleVerbBeforeNumber(&analysis)
    for index in analysis.words.indices {
      guard analysis.words[index].markup == nil else { continue }
      if isInfinitive(index, analysis) || isUnknownVerb(index, analysis)
        || followsSubject(index, analysis)
      {
        let key = analysis.words[index].key
        analysis.words[index].readings = [Reading(.verb, lemma: key, source: .rule)]
      }
      settleParticiple(index, &analysis)
      guard analysis.agreesElsewhere, analysis.words[index].can(be: .noun),
        analysis.words[index].can(be: .adjective) || analysis.words[index].can(be: .verb),
        followsVerb(index, analysis) || isPredicate(index, analysis)
      else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
    settlePredicates(&analysis)
  }

  /// Ca si estàs cansada: what a clause of the reader's begins with belongs to it.
  private func settleConditions(_ analysis: inout PhraseAnalysis) {
    guard analysis.agreesElsewhere else { return }
    for index in analysis.words.indices.dropLast()
    where analysis.words[index].can(be: .particle)
      && !analysis.words[index].readings.contains(where: { $0.traits.contains(.predicative) })
      && !Self.lists.has(form: analysis.words[index].key, in: .relativePronoun)
    {
      let next = analysis.words[(index + 1)...].prefix(2)
      if next.contains(where: speaksOfReader) { makeAdverbs(index..<(index + 1), &analysis) }
    }
  }

  /// Ca el contracte dura 2 mesos: what stands between a noun and a number is no adjective of what
  /// is counted.
  private func settleVerbBeforeNumber(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1, analysis.words[count].gap == .space else {
      return
    }
    let (noun, word) = (analysis.words[count - 2], analysis.words[count - 1])
    guard word.gap == .space, word.can(be: .adjective), word.letterCase == .lower,
      !word.can(be: .determiner), !word.can(be: .numeral), !word.can(be: .noun),
      noun.readings.contains(where: { $0.partOfSpeech == .noun && $0.entry != nil }),
      noun.readings.allSatisfy({ $0.partOfSpeech == .noun })
        || count > 2 && analysis.words[count - 3].can(be: .determiner),
      let owner = noun.reading(.noun), owner.number != .other,
      Self.pluralOfPresent(word.key) != nil
    else { return }
    if !word.can(be: .verb), owner.gender == word.reading(.adjective)?.gender { return }
    analysis.words[count - 1].readings.removeAll { $0.partOfSpeech == .adjective }
    if analysis.words[count - 1].readings.isEmpty {
      analysis.words[count - 1].readings = [Reading(.verb, lemma: word.key, source: .rule)]
    }
  }

  /// Whether an adjective is all that the phrase has, and what names nobody as a noun: estás
  /// ^[seguro](…) de que, ^[activo](…).
  private func isPredicate(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    guard analysis.words.count == 1, word.can(be: .adjective) else { return false }
    return word.readings.allSatisfy {
      $0.partOfSpeech != .noun || $0.traits.isDisjoint(with: [.paired, .feminine])
    }
  }

  private func isInfinitive(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    guard word.key.utf8.count > 4, Self.lists.has(form: word.key, in: .infinitiveEnding),
      !word.readings.contains(where: { $0.source == .lexicon })
    else { return false }
    if index > 0 { return followsVerb(index, analysis) }
    guard analysis.words.count > 1, analysis.words[1].isClose else { return false }
    // Crear nueva carpeta.
    if analysis.words.count > 2, analysis.words[1].can(be: .adjective),
      analysis.words[2].isClose, analysis.words[2].can(be: .noun),
      !analysis.words[2].can(be: .adjective)
    {
      return true
    }
    return analysis.words[1].can(be: .determiner) || analysis.words[1].key == "a"
      || (analysis.words[1].can(be: .noun) && !analysis.words[1].can(be: .adjective))
  }

  /// Whether an unknown word that a sentence to somebody begins with is its verb, and not a plural:
  /// es compartes una foto.
  private func isUnknownVerb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let next = index + 1
    guard analysis.agreesElsewhere, next < analysis.words.count, analysis.words[next].isClose,
      analysis.words[next].can(be: .determiner), !analysis.words[next].can(be: .adverb),
      !analysis.words[index].readings.contains(where: { $0.source == .lexicon }),
      !analysis.words[index].hasDigits
    else { return false }
    return analysis.words[..<index].allSatisfy { $0.can(be: .pronoun) || $0.can(be: .adverb) }
  }

  private func followsVerb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    var previous = index - 1
    while previous > 0, analysis.words[previous].can(be: .adverb),
      !analysis.words[previous].can(be: .verb), analysis.words[previous + 1].isClose
    {
      previous -= 1
    }
    guard previous >= 0, analysis.words[previous + 1].isClose else { return false }
    // Ca t'has quedat sola.
    if isCopulaParticiple(analysis.words[previous]) { return true }
    return analysis.words[previous].can(be: .verb) && !analysis.words[previous].can(be: .noun)
  }

  /// What a word is rather than a verb, where it can be both.
  private static var stronger: [GrammaticalFeatures.PartOfSpeech] {
    [.adjective, .determiner, .numeral, .preposition, .adverb, .conjunction]
  }
}
