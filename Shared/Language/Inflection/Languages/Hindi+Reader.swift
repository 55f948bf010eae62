// SPDX-License-Identifier: Apache-2.0

// Clauses of which the reader is the subject.

extension HindiGrammar {
  /// कर सकते हैं: verbs alone, in the form of respect; or the clause's subject is the reader.
  func isPredicateOfReader(_ analysis: PhraseAnalysis) -> Bool {
    if analysis.head == nil, isOfReader(analysis) { return true }
    // अब चल रहे हैं is said of what goes on.
    return analysis.words.last?.key == "हैं" && !analysis.words.contains { $0.key == "रहे" }
      && analysis.words.allSatisfy { $0.can(be: .verb) || !$0.can(be: .noun) }
  }

  /// Whether the reader is the subject of a phrase that is one clause: आप समूह में शामिल हो गए हैं;
  /// but आपने, आप को.
  func isOfReader(_ analysis: PhraseAnalysis) -> Bool {
    guard case .addressing = analysis.rule,
      analysis.count.map({ !analysis.words[$0.word].isArgument }) ?? true
    else { return false }
    let words = analysis.words
    guard
      let subject = words.firstIndex(where: { Self.lists.has(form: $0.key, in: .readerPronoun) }),
      subject + 2 < words.count, !words[subject + 1].can(be: .preposition),
      words[..<subject].allSatisfy({ isBeforeReader($0) })
    else { return false }
    return words[(subject + 1)...].allSatisfy {
      $0.gap == .space && !$0.can(be: .conjunction)
        && (!$0.can(be: .particle) || Self.lists.has(form: $0.key, in: .emphaticParticle))
    }
  }

  /// क्या, अब, यहाँ, अगर: what may stand before the subject without being one.
  private func isBeforeReader(_ word: PhraseWord) -> Bool {
    word.key == "क्या"
      || !word.isNumber && !word.can(be: .noun) && !word.can(be: .verb)
        && (word.can(be: .adverb) || word.can(be: .conjunction) || word.can(be: .particle))
  }

  /// The verbs that the clause ends with agree with the reader, whatever it is about.
  func arrangeReader(_ analysis: inout PhraseAnalysis) {
    if let head = analysis.head {
      analysis.words[head].role = .other
      analysis.head = nil
    }
    for index in analysis.words.indices.reversed() {
      let word = analysis.words[index]
      // पानी पीते हैं: no form of पाना.
      let next = index + 1
      if word.can(be: .noun), next < analysis.words.count,
        !analysis.words[next].key.hasPrefix("ग")
      {
        return
      }
      guard let verb = word.readings.first(where: { $0.partOfSpeech == .verb }),
        !word.can(be: .preposition)
      else {
        // अकेले नहीं हैं.
        if Self.lists.has(form: word.key, in: .negation) { continue }
        guard let adjective = word.reading(.adjective), !word.can(be: .noun),
          isAgreeing(adjective)
        else { return }
        analysis.words[index].reading = adjective
        analysis.words[index].role = .modifier
        return
      }
      analysis.words[index].reading = verb
      analysis.words[index].role = .modifier
    }
  }
}
