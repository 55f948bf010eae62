// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension FrenchGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    form(ofNoun: reading, gender: target.gender, number: target.number)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    if isAdverb(index, analysis) || isShade(index, analysis) { return analysis.words[index].key }
    guard reading.lemma == "demi" else {
      return form(ofModifier: reading, gender: target.gender, number: target.number)
    }
    // Deux demi portions, deux heures et demie.
    let isBefore = analysis.head.map { index < $0 } ?? false
    return isBefore ? "demi" : form(ofModifier: reading, gender: target.gender, number: .one)
  }

  /// Tout petits: a determiner between the noun and an adjective is an adverb.
  private func isAdverb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard words[index].can(be: .adverb), index + 1 < words.count, analysis.head ?? -1 < index else {
      return false
    }
    return words[index + 1].can(be: .adjective)
  }

  func prepare(_ analysis: inout PhraseAnalysis) {
    settleVerbs(&analysis)
    settleHomographs(&analysis)
    // 2 pages contenant des erreurs: before an object it is the verb.
    for index in analysis.words.indices.dropLast().dropFirst() {
      let (word, next) = (analysis.words[index], analysis.words[index + 1])
      guard word.key.hasSuffix("ant"), word.can(be: .adjective), !word.can(be: .preposition),
        word.gap == .space, next.gap == .space, next.can(be: .determiner), !next.can(be: .noun)
      else { continue }
      makeAdverbs(index..<(index + 1), &analysis)
    }
  }

  static var participleEndings: [StaticString] { ["é", "ée"] }

  // MARK: - Number

  static var determinersShowPlural: Bool { true }

  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if let number = numberOfModifiers(analysis) ?? numberOfMany(analysis) { return number }
    let isSingular = analysis.head.map { analysis.words[$0].reading?.number == .one } ?? false
    return isSingular && isPartitive(analysis) ? .other : numberOfForms(analysis)
  }

  /// Nombreux [photo], autres [photo]: adjectives that stand alone before what there are many of.
  private func numberOfMany(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number? {
    guard let head = analysis.head, head > 0, analysis.words[head - 1].role == .modifier else {
      return nil
    }
    return Self.lists.has(form: analysis.words[head - 1].key, in: .manyWord) ? .other : nil
  }

  /// De nouveaux [photo]: what stands for des, and an adjective in the plural.
  private func isPartitive(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, head > 1, analysis.words[head - 1].role == .modifier,
      Self.lists.has(form: analysis.words[head - 2].key, in: .quantityPreposition)
    else { return false }
    return analysis.words[head - 1].reading?.number == .other
  }

  // MARK: - The head

  /// The first word that is a noun more than an adjective: un [nouveau] [plat], un [produit]
  /// [nouveau]; what agrees with something elsewhere is an adjective where it can be.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    let words = analysis.words
    if let marked = scope.first(where: { words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    var chosen: Int?
    var rare: Int?
    for index in scope where !words[index].isNumber {
      let word = words[index]
      if word.readings.isEmpty {
        guard guessedNoun(word) != nil || words.count == 1 else { continue }
        return takeUnknown(index, scope: scope, &analysis)
      }
      guard word.can(be: .noun), !isParticipleOfBe(index, analysis) else { continue }
      if analysis.agreesElsewhere, word.can(be: .adjective) || word.can(be: .determiner) {
        continue
      }
      if isAdjective(index, in: scope, analysis) {
        if rare.map({ isLikelierHead(word, than: words[$0]) }) ?? true { rare = index }
        continue
      }
      chosen = index
      break
    }
    guard let index = chosen ?? rare else { return takeAgent(in: scope, &analysis) }
    let readings = words[index].readings.filter { $0.partOfSpeech == .noun }
    guard let reading = reading(among: readings, scope: scope, head: index, analysis) else {
      return nil
    }
    reportAmbiguity(of: words[index], &analysis)
    return take(index, as: reading, &analysis)
  }

  /// Solvant, exécutant: what is like a participle and stands alone is the noun.
  private func takeAgent(in scope: Range<Int>, _ analysis: inout PhraseAnalysis) -> Int? {
    guard !analysis.agreesElsewhere, scope.count == 1,
      let adjective = analysis.words[scope.lowerBound].reading(.adjective),
      adjective.source == .rule, adjective.lemma.hasSuffix("ant")
    else { return nil }
    let noun = Reading(
      .noun, lemma: adjective.lemma, traits: [.masculine, .paired], gender: adjective.gender,
      number: adjective.number, source: .guess)
    return take(scope.lowerBound, as: noun, &analysis)
  }

  /// Whether of two words that are seldom nouns the later is the noun: in vieux car it can be no
  /// adjective, in jeune vierge the other is one that stands before its noun.
  private func isLikelierHead(_ later: PhraseWord, than word: PhraseWord) -> Bool {
    guard let adjective = word.reading(.adjective) else { return false }
    return adjective.traits.contains(.prenominal) || !later.can(be: .adjective)
  }

  /// Whether a word that can be a noun is an adjective here: seldom a noun at all, or before one.
  private func isAdjective(
    _ index: Int, in scope: Range<Int>, _ analysis: PhraseAnalysis
  ) -> Bool {
    let word = analysis.words[index]
    let isRare = word.readings.allSatisfy {
      $0.partOfSpeech != .noun || $0.traits.contains(.rare)
    }
    if isRare, word.readings.contains(where: { $0.partOfSpeech != .noun }) { return true }
    let next = index + 1
    guard let adjective = word.reading(.adjective), !adjective.traits.contains(.invariable),
      scope.contains(next), analysis.words[next].isClose, analysis.words[next].can(be: .noun)
    else { return false }
    if adjective.traits.contains(.prenominal) { return true }
    // Raccourci clavier, reçu client: no participle stands before its noun.
    if word.key == adjective.lemma,
      word.key.hasSuffix("é") || word.key.hasSuffix("i")
        || word.key.hasSuffix("u")
    {
      return false
    }
    guard let second = analysis.words[next].reading(.adjective) else { return true }
    // Local, garantie: a feminine does not agree with the first as an adjective would.
    guard second.gender == .feminine, word.readings.allSatisfy({ $0.gender != .feminine }) else {
      return false
    }
    return analysis.words[next].readings.contains {
      $0.partOfSpeech == .noun && $0.gender == .feminine && !$0.traits.contains(.rare)
    }
  }

  /// A été ajouté: not the summer.
  private func isParticipleOfBe(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard analysis.words[index].key == "été" else { return false }
    if index > 0, analysis.words[index - 1].can(be: .verb) { return true }
    let next = index + 1
    return next < analysis.words.count && analysis.words[next].key.hasSuffix("é")
  }

  /// An unknown word in the noun's place is a noun; of several, foreign words most often, the
  /// last is inflected: flat whites.
  private func takeUnknown(
    _ first: Int, scope: Range<Int>, _ analysis: inout PhraseAnalysis
  ) -> Int {
    var last = first
    while last + 1 < scope.upperBound, analysis.words[last + 1].readings.isEmpty,
      analysis.words[last + 1].gap == .space, guessedNoun(analysis.words[last + 1]) != nil
    {
      last += 1
    }
    return take(last, as: guessedNoun(analysis.words[last]), &analysis)
  }

  // MARK: - Verbs

  /// Vous avez ajouté 2 articles: the participle does not agree.
  ///
  /// Il reste 2 jours: neither does the verb, if it has a subject of its own.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    guard last >= 0 else { return }
    if analysis.words[last].readings.contains(where: { $0.traits.contains(.auxiliary) }) {
      var index = last + 1
      while index < analysis.words.count, analysis.words[index].role == .modifier,
        analysis.words[index].reading?.partOfSpeech == .adjective
      {
        analysis.words[index].role = .other
        analysis.words[index].reading = nil
        index += 1
      }
      return
    }
    let hasSubject = last > 0 && analysis.words[last - 1].can(be: .pronoun)
    if hasSubject { return }
    arrangeVerbWithSubjectAfter(last, &analysis)
    arrangeInverted(last, &analysis)
  }

  /// Sont arrivés 2 colis: to be and a participle, the subject last.
  private func arrangeInverted(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let participle = analysis.words[index + 1]
    guard index == 0, participle.role == .modifier, participle.isClose,
      participle.reading?.partOfSpeech == .adjective,
      let verb = analysis.words[index].reading(.verb),
      Self.lists.has(lemma: verb.lemma, in: .copula)
    else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }
}
