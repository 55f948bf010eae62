// SPDX-License-Identifier: Apache-2.0

/// A noun that came as an argument, with what stands before it and agrees with it.
struct GermanicArgument {
  /// The place of the noun's determiner; nil if it has none.
  let determiner: Int?
  /// The places of its adjectives, all of them bare.
  let adjectives: Range<Int>
  let noun: Int
  let reading: Reading
}

extension AgreeingGrammar {
  /// The arguments beside the head that have a determiner or a bare adjective before them: nl Wij
  /// wonen in een [rustig] [straat], sv Dagens erbjudande: [grön] [te].
  ///
  /// The noun is one of the lexicon in its dictionary form. What the template counts is none, and
  /// an adjective of its own that is inflected is right as it is.
  func argumentsBesideHead(_ analysis: PhraseAnalysis) -> [GermanicArgument] {
    let words = analysis.words
    return words.indices.compactMap { index in
      let word = words[index]
      guard analysis.isArgument(index), index != analysis.head, word.role != .count,
        word.letterCase == .lower || capitalizesNouns, word.markup == nil,
        let noun = word.reading(.noun), noun.entry != nil, noun.number == .one,
        noun.lemma == word.key, noun.gender != nil,
        noun.traits.isDisjoint(with: [.pluralOnly, .definite]), isAloneInArgument(index, words)
      else { return nil }
      var first = index
      while first > 0, words[first].gap == .space, words[first - 1].role != .head,
        !words[first - 1].isNumber, isBareAdjective(first - 1, analysis)
      {
        first -= 1
      }
      let hasDeterminer =
        first > 0 && words[first].gap == .space && words[first - 1].role != .head
        && !analysis.isArgument(first - 1) && words[first - 1].can(be: .determiner)
        && !words[first - 1].can(be: .verb) && words[first - 1].output == nil
      guard hasDeterminer || first < index else { return nil }
      // Von einem [klein] [Schule]: what has changed its determiner agrees already.
      if first > 0, words[first].gap == .space, words[first - 1].output != nil,
        words[first - 1].can(be: .determiner)
      {
        return nil
      }
      // 2 [klein] [salade]: what is counted has been inflected.
      if first > 0, words[first - 1].isNumber { return nil }
      return GermanicArgument(
        determiner: hasDeterminer ? first - 1 : nil, adjectives: first..<index, noun: index,
        reading: noun)
    }
  }

  /// Whether nothing else came in the same argument.
  private func isAloneInArgument(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let segment = words[index].segment
    return (index == 0 || words[index - 1].segment != segment)
      && (index + 1 == words.count || words[index + 1].segment != segment)
  }

  /// Whether an argument is an adjective in its dictionary form.
  private func isBareAdjective(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    guard analysis.isArgument(index), let adjective = word.reading(.adjective) else { return false }
    return adjective.lemma == word.key && !adjective.traits.contains(.invariable)
  }
}

extension DutchGrammar {
  /// Een [rustig] [straat] becomes een rustige straat, het [verwarming] de verwarming.
  func agreeArguments(_ analysis: inout PhraseAnalysis) {
    for argument in argumentsBesideHead(analysis) {
      let target = AgreementTarget(gender: argument.reading.gender ?? .common, number: .one)
      let reason = "rule: agrees with the next noun"
      var isDefinite = false
      if let index = argument.determiner {
        guard let determiner = analysis.words[index].reading(.determiner),
          determiner.number != .other
        else { continue }
        isDefinite = determiner.traits.contains(.definite)
        analysis.words[index].put(form(ofDeterminer: determiner, target), reason: reason)
      }
      for index in argument.adjectives {
        guard let adjective = analysis.words[index].reading(.adjective) else { continue }
        let isBare = target.gender == .neuter && !isDefinite
        analysis.words[index].put(
          isBare
            ? adjective.lemma
            : irregular("e", adjective) ?? DutchForms.inflected(adjective.lemma),
          reason: reason)
      }
    }
  }
}

extension AgreeingGrammar {
  /// Puts what stands before each argument in the forms for its noun; nil leaves a word as it is.
  ///
  /// A determiner that is definite or shows a plural is right as it is, and so is what follows it.
  fileprivate func agreeNordicArguments(
    _ analysis: inout PhraseAnalysis,
    determiner determinerForm: (Reading, AgreementTarget, _ written: String) -> String?,
    adjective adjectiveForm: (Reading, AgreementTarget, _ isWeak: Bool) -> String?
  ) {
    for argument in argumentsBesideHead(analysis) {
      let target = AgreementTarget(gender: argument.reading.gender ?? .common, number: .one)
      let reason = "rule: agrees with the next noun"
      var isWeak = false
      if let index = argument.determiner {
        guard let determiner = analysis.words[index].reading(.determiner),
          determiner.number != .other, !determiner.traits.contains(.definite)
        else { continue }
        isWeak = determiner.traits.contains(.weak)
        if let form = determinerForm(determiner, target, analysis.words[index].key) {
          analysis.words[index].put(form, reason: reason)
        }
      }
      for index in argument.adjectives {
        guard let adjective = analysis.words[index].reading(.adjective),
          let form = adjectiveForm(adjective, target, isWeak)
        else { continue }
        analysis.words[index].put(form, reason: reason)
      }
    }
  }
}

extension ScandinavianGrammar {
  /// Et [rød] [jakke] becomes en rød jakke, Dagens tilbud: [grønn] [brød] grønt brød.
  func agreeArguments(_ analysis: inout PhraseAnalysis) {
    agreeNordicArguments(&analysis) { determiner, target, written in
      determiner.traits.contains(.invariable)
        ? nil : form(ofDeterminer: determiner, target, written)
    } adjective: { adjective, target, isWeak in
      form(ofAdjective: adjective, target, isWeak: isWeak)
    }
  }
}

extension SwedishGrammar {
  /// Ett [röd] [jacka] becomes en röd jacka, Dagens erbjudande: [grön] [te] grönt te.
  func agreeArguments(_ analysis: inout PhraseAnalysis) {
    agreeNordicArguments(&analysis) { determiner, target, _ in
      determiner.traits.isDisjoint(with: [.invariable, .pluralOnly])
        ? form(ofDeterminer: determiner, target) : nil
    } adjective: { adjective, target, isWeak in
      if isInvariable(adjective) { return nil }
      if isWeak {
        return irregular("def", adjective).map { prefix(of: adjective) + $0 } ?? plural(adjective)
      }
      return target.gender == .neuter ? neuter(adjective) : adjective.lemma
    }
  }
}

extension GermanGrammar {
  /// Mit dem [Straßenbahn] becomes mit der Straßenbahn, Heute im Angebot: [frisch] [Brot] frisches
  /// Brot.
  ///
  /// The case is that of the preposition, or the one that the determiner shows as it is written.
  func agreeArguments(_ analysis: inout PhraseAnalysis) {
    for argument in argumentsBesideHead(analysis) {
      // What belongs to the head's tail agrees already.
      guard analysis.words[argument.noun].output == nil,
        let asked = grammaticalCase(of: argument, analysis)
      else { continue }
      var target = AgreementTarget(gender: argument.reading.gender ?? .masculine, number: .one)
      target.grammaticalCase = asked
      let reason = "rule: agrees with the next noun"
      var declension = GermanEndings.Declension.strong
      if let index = argument.determiner {
        guard let determiner = analysis.words[index].reading(.determiner),
          determiner.traits.isDisjoint(with: [.invariable, .pluralOnly])
        else { continue }
        declension = determiner.traits.contains(.indefinite) ? .mixed : .weak
        analysis.words[index].put(form(ofDeterminer: determiner, target), reason: reason)
      }
      for index in argument.adjectives {
        guard let adjective = analysis.words[index].reading(.adjective) else { continue }
        analysis.words[index].put(
          form(ofAdjective: adjective, declension, target), reason: reason)
      }
      analysis.words[argument.noun].put(form(ofNoun: argument.reading, target).form, reason: reason)
    }
  }

  private func grammaticalCase(
    of argument: GermanicArgument, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    let words = analysis.words
    let first = argument.determiner ?? argument.adjectives.lowerBound
    let before = first > 0 && words[first].gap == .space ? words[first - 1] : nil
    if let index = argument.determiner {
      let key = words[index].key
      if words[index].reading(.determiner)?.traits.contains(.contracted) == true {
        return GermanCases.governed(by: key)
      }
      if let before, let governed = GermanCases.governed(by: before.key) {
        return GermanCases.governed(by: before.key, before: key, isPlural: false) ?? governed
      }
      // Ich suche einen Mantel, Zur Vorspeise gibt es einen Salat.
      if key.ends(inOneOf: ["e", "ein", "en", "as"]),
        isExistential(before: index, words) || asksForObject(Array(words[..<index]))
      {
        return .accusative
      }
      if let shown = GermanCases.shown(by: key, isPlural: false) { return shown }
      // Suche der Datei: a noun and its genitive.
      let isNoun = index == 1 && (key == "der" || key == "des")
      if before.map(hasObject) == true && !isNoun || isCommand(before: index, words) {
        return .accusative
      }
      // The feminine and the neuter have one form for subjects and objects.
      let isBase = !key.ends(inOneOf: ["m", "n", "r", "s"]) || key.ends("ein")
      if isBase, argument.reading.gender != .masculine { return .nominative }
      let verb = before?.reading(.verb)
      return verb?.traits.contains(.subjectFollows) == true ? .nominative : nil
    }
    guard let before else { return .nominative }
    if before.letterCase == .lower || first == 1, before.can(be: .preposition),
      let governed = GermanCases.governed(by: before.key)
    {
      return governed
    }
    // The feminine and the neuter have one form for subjects and objects.
    if hasObject(before) { return .accusative }
    return argument.reading.gender == .masculine ? nil : .nominative
  }

  /// Gibt es heute: what there is is an object.
  private func isExistential(before determiner: Int, _ words: [PhraseWord]) -> Bool {
    var last = determiner - 1
    while last > 1, words[last].gap == .space, words[last].can(be: .adverb) { last -= 1 }
    guard last > 0, words[last].gap == .space else { return false }
    let (first, second) = (words[last - 1].key, words[last].key)
    return second == "es" && (first == "gibt" || first == "gab")
      || first == "es" && (second == "gibt" || second == "gab")
  }

  /// Bring dein [Regenschirm] mit: an unknown word that a sentence begins with is its command, and
  /// what is the reader's is its object.
  private func isCommand(before determiner: Int, _ words: [PhraseWord]) -> Bool {
    determiner == 1 && words[0].letterCase == .title && words[1].gap == .space
      && words[0].segment == words[1].segment
      && words[0].readings.allSatisfy { $0.source == .guess }
      && isPossessive(words[1]) && !beginsWithModal(words)
  }
}
