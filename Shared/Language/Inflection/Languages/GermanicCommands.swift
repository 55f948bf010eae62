// SPDX-License-Identifier: Apache-2.0

extension GermanicGrammar {
  /// Leaves only the preposition of what is an adjective elsewhere, before a number or a
  /// determiner: de unter 2 Minuten, laut einer neuen Studie, nl naar 100 huishoudens; but 2 laute
  /// Nachbarn.
  func takePrepositions(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() {
      let (word, next) = (analysis.words[index], analysis.words[index + 1])
      guard word.can(be: .preposition), word.can(be: .adjective), word.markup == nil,
        next.gap == .space, next.isNumber || next.can(be: .determiner)
      else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .adjective }
    }
  }

  /// Leaves what stands before an object as it is: sv Anna har delat 3 bilder, Vill du radera
  /// bilden, da Vil du slette dit album; verbs look like adjectives there.
  func takeClause(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard words.count > 3 || words.count == 3 && words[1].letterCase == .lower,
      !words[0].isNumber,
      words[0].segment == words[1].segment
        ? !words[0].can(be: .determiner)
        : words[0].letterCase == .title
          && (analysis.isArgument(0) || !words[0].can(be: .determiner)),
      let object = words.indices.dropFirst().first(where: {
        words[$0].isNumber || words[$0].can(be: .determiner)
      }),
      let verb = words[..<object].lastIndex(where: { Self.lists.has(form: $0.key, in: .clauseWord) }
      ),
      words[1..<object].allSatisfy({
        $0.gap == .space && !$0.can(be: .preposition) || $0.key == "i"
      }),
      object - verb <= 3
    else { return }
    for index in (verb + 1)..<max(verb + 1, object - 1) where !words[index].can(be: .adverb) {
      return
    }
    makeAdverbs(0..<object, &analysis)
  }

  /// Leaves a participle behind har, which agrees with nothing: sv 3 personer har delat en bild;
  /// and da synes godt om.
  func takeSupines(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() {
      // Har ikke svart, sv har redan delat.
      var auxiliary = index - 1
      while auxiliary > 0, analysis.words[auxiliary].can(be: .adverb),
        analysis.words[auxiliary].gap == .space
      {
        auxiliary -= 1
      }
      switch analysis.words[auxiliary].key {
      case "har", "hade", "havde", "hadde", "synes": break
      default: continue
      }
      guard analysis.words[index].gap == .space, analysis.words[index].key.hasSuffix("t"),
        analysis.words[index].letterCase == .lower,
        analysis.words[index].key == "godt"
          || analysis.words[index].readings.contains(where: {
            $0.partOfSpeech == .adjective && $0.lemma.utf8.count > 3
              && $0.lemma.ends(inOneOf: ["d", "t", "en"])
          })
      else { continue }
      makeAdverbs(index..<(index + 1), &analysis)
    }
  }

  /// Makes an adverb of the command that a phrase begins with, which is no noun and agrees with
  /// nothing: da Slet alle filer, Vis billeder, sv Öppna ditt album.
  ///
  /// What is a noun too names something before a number (nl Deel 2; but Deel je foto's).
  func takeCommand(_ commands: WordSet, _ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 1, commands.contains(analysis.words[0].key) else { return }
    let (word, next) = (analysis.words[0], analysis.words[1])
    guard word.markup == nil, word.letterCase != .lower, next.gap == .space else { return }
    let isNoun = word.can(be: .noun)
    let isCommand =
      next.can(be: .determiner) || next.can(be: .adjective)
      || !isNoun && (next.isNumber || next.can(be: .adverb))
      || next.can(be: .noun) && (!isNoun || next.segment != word.segment)
      || next.can(be: .adverb) && analysis.words.count > 2
        && analysis.words[2].can(be: .determiner)
    if isCommand { makeAdverbs(0..<1, &analysis) }
  }
}
