// SPDX-License-Identifier: Apache-2.0

extension AgreeingGrammar {
  /// Доступен в [магазин], Już dostępne w [sklep]: an adjective before a preposition refers to
  /// something outside the phrase, and the argument after it can be put in a case.
  func settleLeadingPredicate(_ analysis: inout PhraseAnalysis) {
    // If the rule says what it agrees with, it does.
    if analysis.agreesElsewhere { return }
    let last = min(4, analysis.words.count - 1)
    for index in 1..<max(1, last) where analysis.words[index].can(be: .preposition) {
      let word = analysis.words[index - 1]
      guard analysis.words[index].gap == .space, word.markup == nil,
        analysis.words[index + 1].segment != analysis.words[index].segment,
        isLeadingPredicate(index - 1, analysis)
      else { return }
      makeAdverbs((index - 1)..<index, &analysis)
      return
    }
  }

  /// Gives a verb its role behind an attribute with a preposition: de 2 Stellen in Hamburg passen
  /// zu dir.
  func arrangeVerbBehindAttribute(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, let head = analysis.head, head + 2 < words.count,
      words[head + 1].gap == .space,
      words[head + 1].readings.contains(where: {
        $0.partOfSpeech == .preposition || $0.traits.contains(.contracted)
      }),
      !words[head...].contains(where: { $0.role == .verb })
    else { return }
    var index = head + 2
    while index < words.count, words[index].gap == .space {
      let word = words[index]
      let isVerb =
        !word.readings.isEmpty && word.readings.allSatisfy { $0.partOfSpeech == .verb }
      if isVerb { break }
      if word.isNumber || word.can(be: .conjunction) || word.can(be: .particle) { return }
      index += 1
    }
    guard index < words.count, index > head + 2, words[index].gap == .space,
      words[index - 1].can(be: .noun) || words[index - 1].readings.isEmpty
        || words[index - 1].letterCase == .title
        // Nl 2 foto's van gisteren zijn wazig.
        || words[index - 1].can(be: .adverb) && words[index - 2].can(be: .preposition),
      let verb = words[index].reading(.verb), verb.number != .other
    else { return }
    if let past = modifierReading(of: words[index]), past.partOfSpeech == .verb {
      // Ru 2 поезда до Москвы отправились.
      analysis.words[index].reading = past
      analysis.words[index].role = .modifier
    } else if form(ofVerb: verb, AgreementTarget(gender: .masculine, number: .other)) != verb.lemma
    {
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
    }
  }

  /// Takes a preposition for the degree of an adjective that is predicated: da 2 filer er for
  /// store, pl 2 pliki są za duże.
  ///
  /// - Parameters:
  ///   - preposition: The word that means too.
  ///   - copulas: The verbs that it is predicated with.
  func takeDegree(
    _ preposition: String, behind copulas: WordSet, _ analysis: inout PhraseAnalysis
  ) {
    for index in analysis.words.indices.dropLast().dropFirst()
    where analysis.words[index].key == preposition {
      let (words, next) = (analysis.words, index + 1)
      guard words[index].gap == .space, words[next].gap == .space,
        copulas.contains(words[index - 1].key),
        words[next].can(be: .adjective), !words[next].can(be: .noun),
        next + 1 == words.count || words[next + 1].gap == .hard
          || words[next + 1].can(be: .preposition) || words[next + 1].can(be: .conjunction)
      else { continue }
      makeAdverbs(index..<next, &analysis)
    }
  }

  /// Dostępne, Już dostępne, and an action of the addressee (Вы подписались), which shows nothing.
  private func isLeadingPredicate(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let (word, before) = (analysis.words[index], analysis.words[..<index])
    if index > 0, before[0].can(be: .pronoun) {
      return word.readings.allSatisfy { $0.partOfSpeech == .verb }
    }
    return !word.readings.isEmpty
      && word.readings.allSatisfy { $0.partOfSpeech == .adjective }
      && before.allSatisfy { $0.can(be: .adverb) }
  }
}
