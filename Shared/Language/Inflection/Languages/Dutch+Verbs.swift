// SPDX-License-Identifier: Apache-2.0

// Verbs that the lexicon does not tell from other words, and those of relative clauses.

extension DutchGrammar {
  /// What may be a participle as the verb of what is counted, where its object follows right away,
  /// or how often or where it is done: 2 lampen verbruiken veel stroom, 2 gasten overnachten hier;
  /// but 2 artikelen verkocht.
  func verbLikeParticiple(_ index: Int, _ analysis: PhraseAnalysis) -> Reading? {
    let (words, next) = (analysis.words, index + 1)
    guard analysis.count != nil, index - 1 == analysis.head, next < words.count,
      words[next].gap == .space, words[index].letterCase == .lower,
      words[index].key.hasSuffix("t"), words[index].key.utf8.count > 5,
      words[index].readings.allSatisfy({ $0.partOfSpeech == .adjective || $0.source != .lexicon }),
      Self.prefixes.contains(where: words[index].key.hasPrefix),
      isObject(next, words) || Self.lists.has(form: words[next].key, in: .habitAdverb)
    else { return nil }
    return Reading(.verb, lemma: words[index].key, number: .one, source: .rule)
  }

  /// What participles begin with that take no ge-.
  private static let prefixes = [
    "be", "er", "gebruik", "her", "mis", "onder", "ont", "over", "ver", "voor",
  ]

  /// Whether the object of a verb begins at a word: je, mijn, de bus, veel stroom, brood; but no
  /// time in the past (vorige week).
  private func isObject(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let word = words[index]
    if word.isArgument || Self.lists.has(form: word.key, in: .objectPronoun) { return true }
    let next = index + 1
    let isBeforeNoun =
      next < words.count && words[next].gap == .space && !words[next].can(be: .preposition)
    if Self.lists.has(form: word.key, in: .amount) { return isBeforeNoun }
    if word.can(be: .determiner) {
      // Elke week is when something is done, deze week may be when it was.
      return isBeforeNoun
        && (word.key == "elke" || word.key == "elk"
          || !Self.lists.has(form: words[next].key, in: .time))
    }
    if word.readings.isEmpty { return !word.isNumber && word.letterCase == .lower }
    return !word.can(be: .preposition) && !word.can(be: .adjective)
      && !Self.lists.has(form: word.key, in: .time)
      && word.readings.contains { $0.partOfSpeech == .noun && $0.entry != nil }
      && !word.readings.contains { $0.traits.contains(.month) }
  }

  /// The form of a verb, of one that the lexicon lacks by its ending: verbruikt, verbruiken.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String {
    guard target.number == .other else { return reading.lemma }
    if let plural = irregular("pl", reading) { return plural }
    guard reading.source == .rule, reading.lemma.hasSuffix("t") else { return reading.lemma }
    // The -t of overnacht and ontmoet is the stem's own.
    let letter = reading.lemma.dropLast().unicodeScalars.last
    let isOwn =
      reading.lemma.hasSuffix("cht") || letter.map(DutchSyllables.isVowel) == true
    let stem = isOwn ? reading.lemma : String(reading.lemma.dropLast())
    return DutchForms.inflected(stem) + "n"
  }

  // MARK: - Relative clauses

  /// The verb at the end of a clause with die or dat right behind what is counted, of which nobody
  /// else is the subject: 2 personen die dit leuk vinden; but 2 foto's die Anna deelt.
  func arrangeRelativeVerb(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, let head = analysis.head, head + 2 < words.count,
      words[head + 1].gap == .space, ["die", "dat"].contains(words[head + 1].key),
      !words.contains(where: { $0.role == .verb })
    else { return }
    // 3 vragen die je hebt gesteld, zijn beantwoord.
    if let main = words[(head + 2)...].firstIndex(where: { $0.gap == .comma }),
      words[main].letterCase == .lower, let verb = words[main].reading(.verb),
      verb.number != .other, irregular("pl", verb) != nil
    {
      analysis.words[main].reading = verb
      analysis.words[main].role = .verb
    }
    var index = head + 2
    while index < words.count, words[index].gap == .space,
      Self.lists.has(form: words[index].key, in: .obliquePronoun)
        || words[index].can(be: .adverb) || words[index].can(be: .adjective)
        || words[index].can(be: .preposition)
        || isGoverned(index, words),
      !words[index].can(be: .verb)
    {
      index += 1
    }
    let next = index + 1
    guard index < words.count, words[index].gap == .space,
      next == words.count || words[next].gap != .space || words[next].reading(.verb) != nil,
      let verb = words[index].reading(.verb), verb.number != .other, irregular("pl", verb) != nil
    else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
    // 4 medewerkers die op vakantie zijn, antwoorden niet.
    guard next < words.count, words[next].gap == .space || words[next].gap == .comma,
      let main = words[next].reading(.verb), main.number != .other, irregular("pl", main) != nil
    else { return }
    analysis.words[next].reading = main
    analysis.words[next].role = .verb
  }

  /// Op vakantie, in de kast: whether a word stands behind a preposition, with a determiner
  /// perhaps.
  private func isGoverned(_ index: Int, _ words: [PhraseWord]) -> Bool {
    if words[index - 1].can(be: .preposition) {
      return words[index].can(be: .noun) || words[index].can(be: .determiner)
    }
    return words[index].can(be: .noun) && words[index - 1].can(be: .determiner)
      && words[index - 2].can(be: .preposition)
  }

  /// Dat, which stands for one thing in the neuter, becomes die where several are counted: 12
  /// boeken die niemand heeft gelezen.
  func agreeRelativePronoun(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, analysis.features.number == .other, let head = analysis.head,
      head + 2 < words.count, words[head + 1].key == "dat",
      words[head + 1].gap == .space || words[head + 1].gap == .comma,
      words[head].reading?.gender == .neuter
    else { return }
    analysis.words[head + 1].put("die", reason: "rule: stands for the noun")
  }
}
