// SPDX-License-Identifier: Apache-2.0

extension SpanishGrammar {
  /// El agua, del plato, queso e higos: what depends on the word that follows.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices {
      if analysis.words[index].role == .modifier, isBeforeStressedA(index, analysis),
        let short = Self.beforeStressedA[current(analysis.words[index])]
      {
        analysis.words[index].put(short, reason: "rule: \(short) before a stressed a")
      }
      contract(index, &analysis)
      joinConjunction(index, &analysis)
    }
  }

  private static let beforeStressedA = [
    "la": "el", "una": "un", "alguna": "algún", "ninguna": "ningún", "de la": "del",
    "a la": "al",
  ]

  private func current(_ word: PhraseWord) -> String {
    word.output.map(Tokenizer.key) ?? word.key
  }

  /// Whether a feminine singular noun that begins with a stressed a is the very next word.
  private func isBeforeStressedA(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let next = index + 1
    guard next < analysis.words.count else {
      return analysis.head == nil && nounFollows(analysis)
    }
    guard next == analysis.head, let reading = analysis.words[next].reading,
      analysis.words[next].features.number == .one,
      reading.entry != nil || analysis.words[next].letterCase == .lower
    else { return false }
    return takesMasculineArticle(reading)
  }

  /// Names, people and pairs keep la: la Ana, la árabe.
  private func takesMasculineArticle(_ reading: Reading) -> Bool {
    reading.partOfSpeech == .noun && reading.gender == .feminine
      && reading.traits.isDisjoint(with: [.paired, .plainArticle, .masculine])
      && SpanishSyllables.beginsWithStressedA(reading.lemma)
  }

  private func nounFollows(_ analysis: PhraseAnalysis) -> Bool {
    guard analysis.phrase.followingText.hasPrefix(" ") else { return false }
    let first = String(analysis.phrase.followingText.dropFirst().prefix(32))
    guard
      let word = Tokenizer.words(
        of: Phrase([Phrase.Segment(first)]), decimalSeparator: decimalSeparator, limit: 32)?
        .first, word.range.lowerBound == 0
    else { return false }
    return readings(of: word).contains { takesMasculineArticle($0) && $0.number == .one }
  }

  /// De el becomes del, a el becomes al (RAE, Nueva gramática, 14.2h); not before a name's El.
  private func contract(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard index > 0, analysis.words[index].role == .modifier,
      analysis.words[index].letterCase == .lower, analysis.words[index].gap == .space,
      analysis.words[index].output ?? analysis.words[index].key == "el"
    else { return }
    let preposition = analysis.words[index - 1]
    guard preposition.key == "de" || preposition.key == "a" else { return }
    analysis.words[index - 1].put(
      preposition.key == "de" ? "del" : "al", reason: "rule: contraction with el")
    analysis.words[index - 1].dropsFollowingSpace = true
    analysis.words[index].output = ""
  }

  /// Y becomes e before the sound of i, o becomes u before that of o.
  private func joinConjunction(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard index + 1 < analysis.words.count, analysis.words[index].can(be: .conjunction) else {
      return
    }
    let next = current(analysis.words[index + 1])
    switch analysis.words[index].key {
    case "y", "e":
      let isSound =
        next.hasPrefix("i") || next.hasPrefix("í") || next.hasPrefix("hi")
        || next.hasPrefix("hí")
      let isGlide = ["hia", "hie", "hio", "ia", "ie", "io"].contains { next.hasPrefix($0) }
      analysis.words[index].put(isSound && !isGlide ? "e" : "y", reason: "rule: e before i")
    case "o", "u":
      let isSound = ["o", "ó", "ho", "hó"].contains { next.hasPrefix($0) }
      analysis.words[index].put(isSound ? "u" : "o", reason: "rule: u before o")
    default: break
    }
  }
}
