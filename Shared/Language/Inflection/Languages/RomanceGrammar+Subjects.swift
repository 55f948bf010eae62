// SPDX-License-Identifier: Apache-2.0

// Verbs of several words before what is counted, their subject.

extension RomanceGrammar {
  /// Gives its role to the verb that an infinitive or a gerund belongs to of which the subject is
  /// what is counted behind it: es puede recuperarse 1 vídeo, va a llegar 1 paquete, está llegando
  /// 1 tren, it può essere recuperato 1 video.
  func arrangeModal(_ last: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    let lists = Self.lists
    guard last > 0, analysis.words[last + 1].isClose else { return false }
    var participle: Int?
    var infinitive = last
    if lists.has(form: analysis.words[last].key, in: .passiveInfinitive),
      isPredicated(last + 1, analysis)
    {
      participle = last + 1
    } else if lists.has(form: analysis.words[last - 1].key, in: .passiveInfinitive), last > 1,
      analysis.words[last].gap == .space, analysis.words[last].can(be: .adjective)
    {
      participle = last
      infinitive = last - 1
    }
    let key = analysis.words[infinitive].key
    var verb = infinitive - 1
    if verb > 0, lists.has(form: analysis.words[verb].key, in: .modalLink) { verb -= 1 }
    // Ca no s'ha pogut baixar: the participle does not agree.
    let isCompound =
      verb > 0 && lists.has(form: analysis.words[verb].key, in: .modalParticiple)
      && analysis.words[verb - 1].readings.contains { $0.traits.contains(.auxiliary) }
    if isCompound { verb -= 1 }
    guard analysis.words[(verb + 1)...infinitive].allSatisfy({ $0.isClose }),
      isCompound || lists.has(form: analysis.words[verb].key, in: .modal),
      let reading = analysis.words[verb].reading(.verb), isFinite(reading)
    else { return false }
    let hasReflexive =
      lists.has(form: key, in: .reflexiveInfinitive) || key.hasSuffix("-se")
      || verb > 0 && lists.has(form: analysis.words[verb - 1].key, in: .passivePronoun)
        && lists.has(form: key, in: .infinitiveEnding)
    guard participle != nil || hasReflexive || lists.has(form: key, in: .agentless),
      !hasSubject(before: verb, analysis)
    else { return false }
    analysis.words[verb].reading = reading
    analysis.words[verb].role = .verb
    if let participle {
      analysis.words[participle].reading = analysis.words[participle].reading(.adjective)
      analysis.words[participle].role = .modifier
    }
    return true
  }

  /// Gives their roles to a copula and what is predicated of what is counted behind it: es fue
  /// expulsado 1 jugador, ha sido eliminado 1 archivo, está disponible 1 plaza.
  func arrangeCopula(_ last: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    // Estuvo disponible 1 plaza: what agrees with a number before it has its role already.
    if last >= 0, isPredicated(last + 1, analysis),
      let reading = analysis.words[last].reading(.verb), isFinite(reading), isCopula(reading),
      !hasSubject(before: last, analysis)
    {
      analysis.words[last].reading = reading
      analysis.words[last].role = .verb
      return true
    }
    guard last > 0, analysis.words[last].gap == .space, analysis.words[last + 1].isClose,
      let adjective = analysis.words[last].reading(.adjective),
      !analysis.words[last].can(be: .determiner)
    else { return false }
    var verb = last - 1
    let isCompound =
      verb > 0 && analysis.words[verb].gap == .space
      && Self.lists.has(form: analysis.words[verb].key, in: .copulaParticiple)
    if isCompound { verb -= 1 }
    guard let reading = analysis.words[verb].reading(.verb), isFinite(reading),
      isCompound ? reading.traits.contains(.auxiliary) : isCopula(reading),
      !hasSubject(before: verb, analysis)
    else { return false }
    analysis.words[verb].reading = reading
    analysis.words[verb].role = .verb
    analysis.words[last].reading = adjective
    analysis.words[last].role = .modifier
    return true
  }

  /// Whether a word is an adjective that agrees with what is counted behind it.
  private func isPredicated(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    index < analysis.words.count && analysis.words[index].role == .modifier
      && analysis.words[index].gap == .space
      && analysis.words[index].reading?.partOfSpeech == .adjective
  }

  /// Whether a noun phrase with an article, without a preposition, stands before a verb, and so is
  /// its subject: la reunión durará 2 horas; but la semana pasada llegó 1 paquete.
  func hasSubject(before verb: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    var index = verb - 1
    while index > 0, words[index + 1].isClose,
      Self.lists.has(form: words[index].key, in: .preverb), !words[index].can(be: .noun)
    {
      index -= 1
    }
    var noun: Int?
    while index >= 0, words[index + 1].isClose {
      let word = words[index]
      if word.isNumber { return false }
      if word.can(be: .noun) { noun = index }
      let isContracted = word.readings.contains { $0.traits.contains(.contracted) }
      if word.can(be: .determiner), !word.can(be: .noun), !isContracted {
        let isObject = index > 0 && words[index].isClose && words[index - 1].can(be: .preposition)
        // El precio de la entrada: the article of the attribute is not the subject's.
        if isObject, index > 1,
          Self.lists.has(form: words[index - 1].key, in: .attributePreposition)
        {
          noun = nil
          index -= 2
          continue
        }
        guard !isObject, let noun, let reading = words[noun].reading(.noun) else { return false }
        return reading.number != .other && !Self.lists.has(lemma: reading.lemma, in: .timeNoun)
      }
      if Self.lists.has(form: word.key, in: .attributePreposition)
        || Self.lists.has(form: word.key, in: .contractedAttribute)
      {
        noun = nil
      } else if word.can(be: .preposition) || isContracted || word.can(be: .conjunction)
        || !(word.can(be: .noun) || word.can(be: .adjective) || word.can(be: .adverb))
      {
        return false
      }
      index -= 1
    }
    return false
  }
}
