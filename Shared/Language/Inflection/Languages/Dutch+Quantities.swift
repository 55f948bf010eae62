// SPDX-License-Identifier: Apache-2.0

extension DutchGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) {
    takeCommand(Self.lists[.command].forms, &analysis)
    takeClause(&analysis)
    takeFew("een", "paar", &analysis)
    takeAdverb(Self.lists[.adverbOfNumber].forms, &analysis)
    takeSeveral("of", ["meer", "meerdere"], "van", &analysis)
    takeIdentity(&analysis)
    takePast(&analysis)
    takeBareAdjective(&analysis)
    takeRecipient(&analysis)
    takeNames(&analysis)
    takePrepositions(&analysis)
  }

  /// Takes a word with a capital inside of a sentence for a name, where only its parts are known:
  /// In 1953 overstroomde Zeeland.
  private func takeNames(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard let count = analysis.count?.word, count > 0, !words[count].isArgument,
      words[0].letterCase == .title
    else { return }
    for index in words.indices.dropFirst(2)
    where words[index].letterCase == .title && words[index - 1].letterCase == .lower {
      guard words[index].gap == .space, words[index].markup == nil, !words[index].isArgument,
        words[index].segment == words[index - 1].segment,
        words[index].readings.allSatisfy({ $0.partOfSpeech == .noun && $0.source == .rule })
      else { continue }
      makeAdverbs(index..<(index + 1), &analysis)
    }
  }

  /// Takes ons behind a verb of giving for whom it is given to: De ober bracht ons 3 glazen.
  private func takeRecipient(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1, analysis.words[count - 1].key == "ons",
      analysis.words[count].gap == .space, analysis.words[count - 1].gap == .space,
      Self.lists.has(form: analysis.words[count - 2].key, in: .givingVerb)
    else { return }
    makeAdverbs((count - 1)..<count, &analysis)
  }

  /// Takes what looks like a bare adjective before a number for the verb of a noun before it: De
  /// dierenarts onderzocht 3 honden.
  private func takePast(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1, analysis.words[count].gap == .space else {
      return
    }
    let (word, noun) = (analysis.words[count - 1], analysis.words[count - 2])
    guard word.letterCase == .lower, word.gap == .space, word.key.ends(inOneOf: ["t", "d"]),
      word.markup == nil, noun.can(be: .noun) || noun.readings.isEmpty && noun.letterCase == .title,
      word.readings.allSatisfy({ $0.partOfSpeech == .adjective && $0.number == nil })
    else { return }
    makeAdverbs((count - 1)..<count, &analysis)
  }

  /// Weet je zeker dat je 3 foto's wilt verwijderen: dat begins a clause, and zeker is no
  /// adjective.
  private func takeClause(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast().dropFirst()
    where analysis.words[index].key == "dat" && analysis.words[index].gap == .space {
      switch analysis.words[index + 1].key {
      case "je", "u", "we", "wij", "ik", "jullie", "hij", "ze", "zij", "jij", "er":
        makeAdverbs(0..<(index + 1), &analysis)
        return
      default: continue
      }
    }
  }

  /// Aantal bestanden; naam van de map, where the template has het for another noun.
  func agreeTail(_ analysis: inout PhraseAnalysis) {
    if let (index, noun) = nounOfAmount("aantal", analysis), isCounted(noun) {
      let plural = form(ofNoun: noun, gender: noun.gender, number: .other).form
      analysis.words[index].put(plural, reason: "rule: several")
      return
    }
    if let (index, noun) = nounOfContent(analysis) {
      let plural = form(ofNoun: noun, gender: noun.gender, number: .other).form
      analysis.words[index].put(plural, reason: "rule: several")
      return
    }
    let start = (analysis.head ?? -1) + 1
    for index in start..<max(start, analysis.words.count - 1) {
      let (word, next) = (analysis.words[index], analysis.words[index + 1])
      guard word.role == .other, word.gap == .space, next.gap == .space,
        next.segment != word.segment, next.role == .other,
        let determiner = word.reading(.determiner), let noun = next.reading(.noun),
        noun.entry != nil, noun.number == .one, let gender = noun.gender, !next.can(be: .adjective)
      else { continue }
      let form = form(ofDeterminer: determiner, AgreementTarget(gender: gender, number: .one))
      analysis.words[index].put(form, reason: "rule: agrees with the next noun")
    }
  }

  /// Veel foto's, weinig bestanden, andere apparaten: of what can be counted there are several, of
  /// what cannot there is much (veel tijd).
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    guard let head = analysis.head, head > 0, let noun = analysis.words[head].reading,
      noun.number == .one, speaksOfSeveral(before: head, analysis), isCounted(noun)
    else { return usualNumber(analysis) }
    return .other
  }

  private func speaksOfSeveral(before head: Int, _ analysis: PhraseAnalysis) -> Bool {
    for index in 0..<head {
      let word = analysis.words[index]
      guard word.gap == .space || index == 0 else { return false }
      switch word.key {
      case "veel", "weinig", "hoeveel", "zoveel", "evenveel", "meer", "minder", "genoeg",
        "voldoende", "meeste", "minste":
        return true
      case "al":
        // Al je foto's; al je tijd.
        return index + 1 < head && analysis.words[index + 1].can(be: .determiner)
      case "andere":
        return index == 0 && precedingWord(analysis).map { determiners($0).isEmpty } != false
      case "de", "het": continue
      default: if !word.can(be: .adverb) { return false }
      }
    }
    return false
  }

  private func isCounted(_ noun: Reading) -> Bool {
    guard let entry = noun.entry, !noun.traits.contains(.uncountable) else { return false }
    return !Self.lists.has(lemma: lexicon.lemma(of: entry), in: .mass)
  }
}
