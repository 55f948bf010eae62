// SPDX-License-Identifier: Apache-2.0

// Verbs whose object is in the dative; in the lexicon they have the trait `gov`, and `pers` if what
// they are said of stands behind them where a person stands before (Duden, Die Grammatik, 2016,
// paragraph 933).

extension GermanGrammar {
  /// Whether a group that begins at a word is the object in the dative of the verb before it: Du
  /// folgst 2 Kanälen, Das Bild gefällt 2 Freunden; but Mir gehören 2 Bücher.
  func governsDative(before first: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    var index = first - 1
    guard index >= 0, words[first].isClose else { return false }
    // Folgst du 2 Kanälen?
    if Self.lists.has(form: words[first].key, in: .subjectPronoun) {
      return verbOfDative(words[index]) != nil
    }
    if index > 0, Self.lists.has(form: words[index].key, in: .subjectPronoun),
      words[index].gap == .space,
      verbOfDative(words[index - 1]) != nil
    {
      return true
    }
    while index > 0, words[index].can(be: .adverb), words[index].gap == .space,
      verbOfDative(words[index]) == nil
    {
      index -= 1
    }
    guard verbOfDative(words[index]) != nil else { return false }
    return index == 0 ? isCommand(words[0]) : isBehindSubject(index, analysis)
  }

  /// Whether a verb whose object is in the dative has its subject before it.
  func isBehindSubject(_ verb: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard verb > 0, let traits = verbOfDative(words[verb]), words[verb].gap == .space,
      !words[verb - 1].isNumber
    else { return false }
    let last = words[verb - 1]
    if Self.lists.has(form: last.key, in: .subjectPronoun) { return true }
    if last.can(be: .pronoun) || last.can(be: .adverb) && !last.can(be: .noun) { return false }
    var first = verb - 1
    while first > 0, words[first].gap == .space, words[first - 1].can(be: .adjective),
      !words[first - 1].can(be: .determiner)
    {
      first -= 1
    }
    let before = first > 0 && words[first].gap == .space ? words[first - 1] : nil
    if let before, let determiner = before.reading(.determiner) {
      if determiner.traits.contains(.contracted) { return false }
      if first > 1, words[first - 2].can(be: .preposition) { return false }
      // Dem Verein, der Frau.
      if before.key.hasSuffix("m") { return false }
      return !before.key.hasSuffix("r") || last.reading(.noun)?.gender == .masculine
        || determiner.lemma == before.key && determiner.lemma != "der"
    }
    if let before, before.can(be: .preposition) { return false }
    // Anna folgt 2 Kanälen; but Anna gehören 2 Bücher.
    guard traits.contains(.personal) else { return true }
    return analysis.words[(verb + 1)...].contains {
      $0.reading(.noun)?.traits.contains(.paired) == true
    }
  }

  /// The traits of a verb whose object is in the dative; nil of any other word.
  private func verbOfDative(_ word: PhraseWord) -> WordTraits? {
    if let verb = word.reading(.verb) {
      return verb.traits.contains(.governing) ? verb.traits : nil
    }
    guard word.readings.allSatisfy({ $0.source == .guess || $0.partOfSpeech == .adjective }) else {
      return nil
    }
    // Folgst, folge, antwortest.
    for ending in ["st", "e"] where word.key.hasSuffix(ending) {
      let traits = lexicon.entries(word.key.dropLast(ending.count) + "t")
        .filter { lexicon.partOfSpeech(of: $0) == .verb }.map(lexicon.traits)
        .first { $0.contains(.governing) }
      if let traits { return traits }
    }
    return nil
  }

  /// Whether a phrase begins with a command: Antworte 2 Nutzern.
  private func isCommand(_ word: PhraseWord) -> Bool {
    word.letterCase == .title && word.key.hasSuffix("e") && !word.can(be: .noun)
  }
}
