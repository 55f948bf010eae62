// SPDX-License-Identifier: Apache-2.0

extension Gate {
  /// Whether a word is predicated of the reader, or calls them: Estás lista, Querida usuaria.
  ///
  /// A noun with a determiner or a count is somebody else, and so is an argument.
  func isPredicatedOfReader(_ index: Int) -> Bool {
    guard case .addressing = analysis.rule, words[index].reading?.source != .guess,
      !analysis.isArgument(index) || analysis.count == nil,
      analysis.head.map({ words[$0].reading?.source != .guess }) ?? true
    else { return false }
    let isAlone = words.count == 1
    if isAlone || grammar.speaksOfReader(words[index]) || grammar.isPredicateOfReader(analysis) {
      return true
    }
    return isHailed(index) || hails(words[index]) && !followsNoun(index)
      || isInClauseOfReader(index)
  }

  /// Whether a verb or a pronoun of the first or second person stands before a word, with nothing
  /// in between that the word may belong to.
  private func isInClauseOfReader(_ index: Int) -> Bool {
    for before in (0..<index).reversed() {
      let word = words[before]
      if words[before + 1].gap == .hard || word.isNumber { return false }
      if grammar.speaksOfReader(word) { return true }
      let isBetween =
        word.output != nil || word.role == .modifier || word.can(be: .verb) || word.can(be: .adverb)
        || word.can(be: .pronoun) || word.can(be: .determiner) || isPastOfReader(before)
      guard isBetween else { return false }
    }
    return false
  }

  /// Whether a word is the participle of a verb of the reader's: es te has quedado sola.
  private func isPastOfReader(_ index: Int) -> Bool {
    guard index > 0, words[index].gap == .space, grammar.speaksOfReader(words[index - 1]) else {
      return false
    }
    return grammar.isCopulaParticiple(words[index])
  }

  /// Whether a word is whom a greeting right before it names: Querido usuario.
  func isHailed(_ index: Int) -> Bool {
    index == analysis.head && index > 0 && words[index].gap == .space && hails(words[index - 1])
  }

  /// Whether a word greets, and is not another word's form: es listo, but not lista.
  private func hails(_ word: PhraseWord) -> Bool {
    let hailing = word.readings.filter { $0.traits.contains(.hails) }
    guard !hailing.isEmpty else { return false }
    let nouns = word.readings.filter { $0.partOfSpeech == .noun && !$0.traits.contains(.rare) }
    return nouns.isEmpty
      || nouns.allSatisfy { $0.lemma == word.key } && hailing.contains { $0.lemma == word.key }
  }

  /// Whether a noun stands before a word, of which the word may be predicated.
  private func followsNoun(_ index: Int) -> Bool {
    words[..<index].indices.contains { place in
      let word = words[place]
      if word.readings.isEmpty { return word.letterCase == .upper || word.letterCase == .mixed }
      guard word.can(be: .noun), !word.can(be: .verb) else { return false }
      // Ca la teva veïna està contenta: whoever has a determiner is somebody else.
      return word.output == nil
        || place > 0 && word.gap == .space && words[place - 1].can(be: .determiner)
          && !words[place - 1].can(be: .adjective)
    }
  }
}
