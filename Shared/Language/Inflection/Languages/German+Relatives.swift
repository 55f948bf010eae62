// SPDX-License-Identifier: Apache-2.0

// Clauses that say more of what is counted, behind a comma.

extension GermanGrammar {
  /// Finds the verb of a relative clause and the one behind it: 4 Kollegen, die im Urlaub sind,
  /// antworten nicht.
  func arrangeRelativeClause(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, let pronoun = relativePronoun(analysis) else { return }
    let end =
      words[(pronoun + 1)...].firstIndex { $0.gap == .comma || $0.gap == .hard } ?? words.count
    if isSubject(pronoun, ofClauseTo: end, analysis), let verb = words[end - 1].reading(.verb),
      verb.number != .other
    {
      analysis.words[end - 1].reading = verb
      analysis.words[end - 1].role = .verb
    }
    guard end < words.count, words[end].gap == .comma, words[end].letterCase == .lower,
      let verb = words[end].reading(.verb), verb.number != .other
    else { return }
    analysis.words[end].reading = verb
    analysis.words[end].role = .verb
  }

  /// Die, denen and deren, where several are counted.
  func agreeRelativePronoun(_ analysis: inout PhraseAnalysis) {
    guard analysis.count != nil, analysis.features.number == .other,
      let pronoun = relativePronoun(analysis)
    else { return }
    let isDative =
      GermanCases.governed(by: analysis.words[pronoun - 1].key) == .dative
      || analysis.words[pronoun].key == "dem"
    let isGenitive = ["dessen", "deren"].contains(analysis.words[pronoun].key)
    analysis.words[pronoun].put(
      isGenitive ? "deren" : isDative ? "denen" : "die", reason: "rule: stands for the noun")
  }

  /// The pronoun of the clause right behind the head, with a preposition before it perhaps, in a
  /// form that fits the head's gender.
  private func relativePronoun(_ analysis: PhraseAnalysis) -> Int? {
    let words = analysis.words
    guard let head = analysis.head, head + 3 < words.count, words[head + 1].gap == .comma,
      words[head + 1].letterCase == .lower, let noun = words[head].reading
    else { return nil }
    let isGoverned = GermanCases.governed(by: words[head + 1].key) != nil
    let pronoun = isGoverned ? head + 2 : head + 1
    guard !words[pronoun].isNumber, words[pronoun].gap == .space || !isGoverned,
      words[pronoun + 1].gap == .space,
      !words[pronoun + 1].can(be: .noun) || pronoun + 2 < words.count
    else { return nil }
    let forms: [StaticString]
    switch noun.gender {
    case .masculine: forms = ["der", "den", "dem", "dessen"]
    case .feminine: forms = ["die", "der", "deren"]
    case .neuter: forms = ["das", "dem", "dessen"]
    default: return nil
    }
    return forms.contains { words[pronoun].key == $0.description } ? pronoun : nil
  }

  /// Whether a relative pronoun is the subject of its clause: in a form that nothing else has, or
  /// where no other subject follows.
  private func isSubject(
    _ pronoun: Int, ofClauseTo end: Int, _ analysis: PhraseAnalysis
  ) -> Bool {
    let words = analysis.words
    guard end > pronoun + 1, words[pronoun].gap == .comma,
      ["der", "die", "das"].contains(words[pronoun].key)
    else { return false }
    if words[pronoun].key == "der" { return words[pronoun - 1].reading?.gender == .masculine }
    // Das noch niemand gelesen hat.
    let hasPerson = words[(pronoun + 1)..<end].contains {
      ["er", "ich", "jemand", "keiner", "man", "niemand", "wir"].contains($0.key)
    }
    if hasPerson { return false }
    let next = words[pronoun + 1]
    return !next.can(be: .determiner) && !next.can(be: .pronoun) && next.letterCase == .lower
      && !next.isArgument
  }

  /// Whether a preposition of places is of a direction, as a verb of the sentence asks: Die Umfrage
  /// wurde an 100 Haushalte verschickt; but an 2 Tagen verschickt.
  func isDirected(_ preposition: String, _ analysis: PhraseAnalysis) -> Bool {
    let list: GermanicList
    switch preposition {
    case "an": list = .verbOfRecipient
    case "auf": list = .verbOfAim
    case "in": list = .verbOfResult
    default: return false
    }
    // In 3 Fächern wurde die Prüfung verschoben: what begins a sentence is where it is done.
    if analysis.words[0].key == preposition { return false }
    if let head = analysis.head, let noun = analysis.words[head].reading?.lemma,
      Self.lists.has(lemma: noun, in: .placeOrTime)
    {
      return false
    }
    return analysis.words.contains { Self.lists.has(form: $0.key, in: list) }
  }
}
